import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AnswerOrigin } from '../../../adapters/api/formsApi'
import type { RecordDocument } from '../../../schemas/api/records'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { resolveText } from '../../../schemas/compile/resolveText'
import { textKey } from '../../../schemas/model/form'
import type { Ports } from '../../../schemas/ports/ports'
import { compileServedForm } from '../../answering/compileServedForm'
import { editedRecord } from '../../answering/conflict/editedRecord'
import { copiedAnswers } from '../../answering/copiedAnswers'
import type { Sitting } from '../../answering/createSitting'
import { DraftedAnswering } from '../../answering/drafts/DraftedAnswering'
import type { DraftSubject } from '../../answering/drafts/findDraft'
import { useOutbox } from '../../answering/outbox/OutboxContext'
import { sendOrQueue, type SendAnswers } from '../../answering/outbox/sendOrQueue'
import { useApi, useUser } from '../../auth/session'
import { useLocale } from '../../shared/LocaleProvider'
import { useDocumentTitle } from '../../shared/useDocumentTitle'
import { InboxTools } from './InboxTools'
import { LeaveDialog } from './LeaveDialog'
import { answersOfItem } from './openItem'
import type { OpenedPrivately } from './openPrivately'
import { SavedEdit } from './SavedEdit'
import { sendEdit } from './sendEdit'
import { sendNewRecord } from './sendNewRecord'
import { SentPrivately } from './SentPrivately'

export interface PrivateSessionProps extends OpenedPrivately {
  readonly subject: DraftSubject
  readonly token: string | undefined
  readonly origin: AnswerOrigin
  readonly ports: Ports
}

/** A form that is open for someone who is logged in, from its first question until it is sent. */
export function PrivateSession(props: PrivateSessionProps) {
  const { subject, served, record, item, token, origin, ports } = props
  const { formId, inboxId } = subject
  const edits = subject.recordId === null ? null : record
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
  useDocumentTitle(resolveText(newest, textKey.formName, locale))

  const timezone = edits?.timezone || user.timezone
  const senderFor = useCallback(
    (compiled: CompiledForm, revision: number): SendAnswers => {
      const { records } = api
      const send = edits
        ? sendOrQueue(outbox, sendEdit({ records, compiled, revision, record: edits, token }))
        : sendOrQueue(
            outbox,
            sendNewRecord({ records, compiled, formId, revision, timezone, inboxId, origin }),
          )
      return async (body, key, draft) => {
        const outcome = await send(body, key, draft)
        if (outcome.kind === 'sent') void queries.invalidateQueries({ queryKey: ['records'] })
        return outcome
      }
    },
    [api, edits, formId, inboxId, origin, outbox, queries, timezone, token],
  )

  const copied = useMemo(() => {
    const source = item ? answersOfItem(item) : edits ? null : record?.answers
    return source ? copiedAnswers(newest, source) : undefined
  }, [edits, item, newest, record])
  const principal = useMemo(() => ({ id: user.id, groupIds: user.groups }), [user.id, user.groups])
  const openRecord = useCallback((id: string) => void navigate(`/records/detail/${id}`), [navigate])
  const leave = useCallback(() => void navigate('/dashboard'), [navigate])
  const edited = useMemo(() => {
    if (!edits) return undefined
    const onTakeStored = async ({ id }: RecordDocument) => {
      await queries.invalidateQueries({ queryKey: ['records'] })
      openRecord(id)
    }
    const { records } = api
    return editedRecord({
      ...{ records, getVersion: records.getVersion, opened: edits, token },
      onTakeStored: (stored) => void onTakeStored(stored),
    })
  }, [api, edits, openRecord, queries, token])

  return (
    <div className="answering-framed">
      <DraftedAnswering
        served={served}
        isKept={props.isKept}
        found={props.found}
        asks={false}
        subject={subject}
        record={edits}
        firstAnswers={copied}
        timezone={timezone}
        user={principal}
        locale={locale}
        ports={ports}
        calls={api.records}
        token={token}
        onLeave={leave}
        focusTitle={cameHere}
        senderFor={senderFor}
        onSitting={setSitting}
        renderSent={(receipt, compiled, again) =>
          edits ? (
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
        edited={edited}
        renderTools={edits ? undefined : (open) => <InboxTools sitting={open} item={item} />}
      />
      <LeaveDialog sitting={sitting} />
    </div>
  )
}
