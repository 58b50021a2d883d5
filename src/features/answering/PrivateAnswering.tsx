import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { ApiError } from '../../../adapters/api/apiError'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import type { RecordDocument } from '../../../schemas/api/records'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Ports } from '../../../schemas/ports/ports'
import { AnsweringLoading } from '../../answering/AnsweringLoading'
import { AnsweringProblem } from '../../answering/AnsweringProblem'
import type { Sitting } from '../../answering/createSitting'
import { DraftedAnswering } from '../../answering/drafts/DraftedAnswering'
import { findDraft, type DraftSubject, type FoundDraft } from '../../answering/drafts/findDraft'
import { KeptFormNote } from '../../answering/KeptFormNote'
import { compileServedForm } from '../../answering/compileServedForm'
import { knownForms } from '../../../adapters/storage/knownForms'
import { copiedAnswers } from '../../answering/copiedAnswers'
import { loadPorts } from '../../answering/loadPorts'
import { useOutbox } from '../../answering/outbox/OutboxContext'
import { sendOrQueue, type SendAnswers } from '../../answering/outbox/sendOrQueue'
import { openForm } from '../../answering/openForm'
import { useApi, useUser } from '../../auth/session'
import { useLocale } from '../../shared/LocaleProvider'
import { useDocumentTitle } from '../../shared/useDocumentTitle'
import { useT } from '../../shared/useT'
import type { Answers } from '../../../schemas/model/answers'
import { LeaveDialog } from './LeaveDialog'
import { openItem } from './openItem'
import { sendEdit, sendNewRecord } from './sendAnswers'
import { SentPrivately } from './SentPrivately'
import { SavedEdit } from './SavedEdit'

export interface PrivateAnsweringProps {
  readonly formId: number
  /** The record to edit. */
  readonly recordId?: string | undefined
  /** The record whose answers a new one starts with. */
  readonly copyOf?: string | undefined
  /** The item of the inbox that is answered. */
  readonly inboxId?: string | undefined
}

/** A form answered, or a record edited, by someone who is logged in. */
export function PrivateAnswering({ formId, recordId, copyOf, inboxId }: PrivateAnsweringProps) {
  const t = useT()
  const api = useApi()
  const user = useUser()
  const source = recordId ?? copyOf
  const subject = useMemo(
    (): DraftSubject => ({
      owner: user.id,
      formId,
      recordId: recordId ?? null,
      inboxId: inboxId ?? null,
      copyOf,
    }),
    [copyOf, formId, inboxId, recordId, user.id],
  )
  const loaded = useQuery({
    queryKey: ['answering', formId, source ?? null, inboxId ?? null],
    queryFn: async ({ signal }) => {
      const open = (revision?: number) =>
        openForm({
          formId,
          owner: user.id,
          revision,
          serve: () => api.forms.getFormForAnswer({ formId, revision }, signal),
          known: knownForms,
        })
      const [{ form, isKept }, record, ports] = await Promise.all([
        open(),
        source === undefined ? null : api.records.get(source, signal),
        loadPorts(api.server, api.uploads.uploadsFor(formId)),
      ])
      if (record && record.form_id !== formId) throw new ApiError(404, 'NOT_FOUND')
      const found = await findDraft(subject, form, open)
      const item = inboxId === undefined ? null : await openItem({ api, inboxId, formId, found, signal })
      return { served: form, found, isKept, record, item, ports }
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
  return <Session {...loaded.data} subject={subject} editing={recordId !== undefined} />
}

function Session(props: {
  readonly subject: DraftSubject
  readonly served: ServedFormForAnswer
  readonly found: FoundDraft | null
  readonly isKept: boolean
  readonly record: RecordDocument | null
  /** The answers that an item of the inbox begins with. */
  readonly item: Answers | null
  readonly ports: Ports
  readonly editing: boolean
}) {
  const { subject, served, isKept, record, item, ports, editing } = props
  const { formId, inboxId } = subject
  const t = useT()
  const api = useApi()
  const user = useUser()
  const outbox = useOutbox()
  const { locale } = useLocale()
  const navigate = useNavigate()
  const queries = useQueryClient()
  // `default` is the key of the page as first loaded: there the browser's own focus is right.
  const cameHere = useLocation().key !== 'default'
  const [sitting, setSitting] = useState<Sitting | null>(null)
  const newest = compileServedForm(served)
  useDocumentTitle(newest.settings.name)

  const timezone = (editing && record?.timezone) || user.timezone
  const senderFor = useCallback(
    (compiled: CompiledForm, revision: number, baseVersion: number | null): SendAnswers => {
      const { records } = api
      const send =
        editing && record
          ? sendOrQueue(
              outbox,
              sendEdit({
                records,
                compiled,
                revision,
                record: { ...record, version: baseVersion ?? record.version },
              }),
            )
          : sendOrQueue(outbox, sendNewRecord({ records, compiled, formId, revision, timezone, inboxId }))
      return async (body, key, draft) => {
        const outcome = await send(body, key, draft)
        if (outcome.kind === 'sent') void queries.invalidateQueries({ queryKey: ['records'] })
        return outcome
      }
    },
    [api, editing, formId, inboxId, outbox, queries, record, timezone],
  )

  const copied = useMemo(() => {
    const source = item ?? (editing ? null : record?.answers)
    return source ? copiedAnswers(newest, source) : undefined
  }, [editing, item, newest, record])
  const principal = useMemo(() => ({ id: user.id, groupIds: user.groups }), [user.id, user.groups])
  const openRecord = useCallback((id: string) => void navigate(`/records/detail/${id}`), [navigate])

  return (
    <div className="answering-framed">
      {isKept && <KeptFormNote />}
      <DraftedAnswering
        served={served}
        found={props.found}
        asks={false}
        subject={subject}
        record={editing ? record : null}
        firstAnswers={copied}
        timezone={timezone}
        user={principal}
        locale={locale}
        ports={ports}
        focusTitle={cameHere}
        senderFor={senderFor}
        onSitting={setSitting}
        renderSent={(receipt, compiled, again) =>
          editing ? (
            <SavedEdit onDone={() => openRecord(receipt.recordId)} />
          ) : (
            <SentPrivately
              compiled={compiled}
              receipt={receipt}
              onAnswerAgain={again}
              onOpenRecord={openRecord}
            />
          )
        }
        renderStored={() =>
          record && (
            <Link className="answering-button" to={`/records/detail/${record.id}`} target="_blank">
              {t('answer.conflict.see')}
            </Link>
          )
        }
      />
      <LeaveDialog sitting={sitting} />
    </div>
  )
}
