import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { ApiError } from '../../../adapters/api/apiError'
import type { RecordDocument } from '../../../schemas/api/records'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Ports } from '../../../schemas/ports/ports'
import { AnsweringLoading } from '../../answering/AnsweringLoading'
import { AnsweringProblem } from '../../answering/AnsweringProblem'
import { AnsweringSession } from '../../answering/AnsweringSession'
import { compileServedForm } from '../../answering/compileServedForm'
import { copiedAnswers } from '../../answering/copiedAnswers'
import { loadPorts } from '../../answering/loadPorts'
import type { Receipt, Submission } from '../../answering/submission'
import { useApi, useUser } from '../../auth/session'
import { useLocale } from '../../shared/LocaleProvider'
import { useDocumentTitle } from '../../shared/useDocumentTitle'
import { useT } from '../../shared/useT'
import { LeaveDialog } from './LeaveDialog'
import { sendEdit, sendNewRecord } from './sendAnswers'
import { SentPrivately } from './SentPrivately'
import { SavedEdit } from './SavedEdit'

export interface PrivateAnsweringProps {
  readonly formId: number
  /** The record to edit. */
  readonly recordId?: string | undefined
  /** The record whose answers a new one starts with. */
  readonly copyOf?: string | undefined
}

/** A form answered, or a record edited, by someone who is logged in. */
export function PrivateAnswering({ formId, recordId, copyOf }: PrivateAnsweringProps) {
  const t = useT()
  const api = useApi()
  const source = recordId ?? copyOf
  const loaded = useQuery({
    queryKey: ['answering', formId, source ?? null],
    queryFn: async ({ signal }) => {
      const [form, record, ports] = await Promise.all([
        api.forms.getFormForAnswer({ formId }, signal),
        source === undefined ? null : api.records.get(source, signal),
        loadPorts(api.server, api.uploads.uploadsFor(formId)),
      ])
      if (record && record.form_id !== formId) throw new ApiError(404, 'NOT_FOUND')
      return { compiled: compileServedForm(form), record, ports }
    },
    // What someone is filling in must not be replaced under their hands.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

  if (loaded.isPending) return <AnsweringLoading />
  if (loaded.isError) {
    return (
      <AnsweringProblem error={loaded.error} isPublic={false} onRetry={() => void loaded.refetch()}>
        <Link className="answering-button" to="/forms">
          {t('answer.toForms')}
        </Link>
      </AnsweringProblem>
    )
  }
  return <Session formId={formId} {...loaded.data} editing={recordId !== undefined} />
}

function Session(props: {
  readonly formId: number
  readonly compiled: CompiledForm
  readonly record: RecordDocument | null
  readonly ports: Ports
  readonly editing: boolean
}) {
  const { formId, compiled, record, ports, editing } = props
  const t = useT()
  const api = useApi()
  const user = useUser()
  const { locale } = useLocale()
  const navigate = useNavigate()
  const queries = useQueryClient()
  // `default` is the key of the page as first loaded: there the browser's own focus is right.
  const cameHere = useLocation().key !== 'default'
  const [round, setRound] = useState(0)
  const [submission, setSubmission] = useState<Submission | null>(null)
  useDocumentTitle(compiled.settings.name)

  const timezone = (editing && record?.timezone) || user.timezone
  const send = useMemo(
    () =>
      editing && record
        ? sendEdit({ records: api.records, compiled, record })
        : sendNewRecord({ records: api.records, compiled, formId, timezone }),
    [api, compiled, editing, formId, record, timezone],
  )

  const answers = record && (editing ? record.answers : copiedAnswers(compiled, record.answers))
  const principal = useMemo(() => ({ id: user.id, groupIds: user.groups }), [user.id, user.groups])
  const openRecord = useCallback((id: string) => void navigate(`/records/detail/${id}`), [navigate])

  const renderSent = (receipt: Receipt) =>
    editing ? (
      <SavedEdit onDone={() => openRecord(receipt.recordId)} />
    ) : (
      <SentPrivately
        compiled={compiled}
        receipt={receipt}
        onAnswerAgain={() => setRound((current) => current + 1)}
        onOpenRecord={openRecord}
      />
    )

  return (
    <div className="answering-framed">
      <AnsweringSession
        key={round}
        compiled={compiled}
        answers={(round === 0 && answers) || undefined}
        ports={ports}
        timezone={timezone}
        user={principal}
        locale={locale}
        editing={editing}
        focusTitle={cameHere || round > 0}
        send={async (body, key) => {
          const outcome = await send(body, key)
          if (outcome.kind === 'sent') void queries.invalidateQueries({ queryKey: ['records'] })
          return outcome
        }}
        onSubmission={setSubmission}
        renderSent={renderSent}
        renderStored={() =>
          record && (
            <Link className="answering-button" to={`/records/detail/${record.id}`} target="_blank">
              {t('answer.conflict.see')}
            </Link>
          )
        }
      />
      <LeaveDialog submission={submission} />
    </div>
  )
}
