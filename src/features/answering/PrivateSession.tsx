import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AnswerOrigin } from '../../../adapters/api/formsApi'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Ports } from '../../../schemas/ports/ports'
import { Branded, BrandLogo } from '../../answering/Branded'
import { compileServedForm } from '../../answering/compileServedForm'
import { editedRecord, type StoredVersion } from '../../answering/conflict/editedRecord'
import { copiedAnswers } from '../../answering/copiedAnswers'
import type { DraftSubject } from '../../answering/drafts/findDraft'
import { elementsBehind } from '../../answering/elementsOf'
import type { LinkedAnswers } from '../../answering/linkedAnswers'
import type { Outbox } from '../../answering/outbox/outbox'
import { saveEditOf } from '../../answering/outbox/saveEdit'
import { sendOrQueue, type SendAnswers } from '../../answering/outbox/sendOrQueue'
import { useApi, useUser } from '../../auth/session'
import { editRequest } from './editRequest'
import { InboxTools } from './InboxTools'
import { ItemFateText } from './ItemFateText'
import { LoggedInSession } from './LoggedInSession'
import { newRecordRequest } from './newRecordRequest'
import { answersOfItem } from './openItem'
import type { OpenedPrivately } from './openPrivately'
import { SavedEdit } from './SavedEdit'
import { SentPrivately } from './SentPrivately'

export interface PrivateSessionProps extends OpenedPrivately {
  readonly subject: DraftSubject
  readonly token: string | undefined
  readonly origin: AnswerOrigin
  readonly ports: Ports
  readonly linked: LinkedAnswers | null
}

/** Draws an open form, to create a record or edit one. */
export function PrivateSession(props: PrivateSessionProps) {
  const { subject, served, record, item, token, origin, ports } = props
  const { formId, inboxId } = subject
  const edits = subject.recordId === null ? null : record
  const api = useApi()
  const user = useUser()
  const navigate = useNavigate()
  // The pages of the form have places of their own in the browser's history.
  const [from] = useState(useLocation().state as unknown)
  const queries = useQueryClient()
  const newest = compileServedForm(served)

  const timezone = edits?.timezone || user.timezone
  const senderFor = useCallback(
    (outbox: Outbox | null, compiled: CompiledForm, revision: number): SendAnswers => {
      const { records } = api
      return sendOrQueue(outbox, {
        ...{ compiled, recordId: edits ? edits.id : null },
        ...{ submit: records.submit, saveEdit: saveEditOf(records) },
        freeze: edits
          ? editRequest({ revision, record: edits, token, origin })
          : newRecordRequest({ formId, revision, timezone, inboxId, origin }),
      })
    },
    [api, edits, formId, inboxId, origin, timezone, token],
  )
  const forgetRecords = useCallback(() => queries.invalidateQueries({ queryKey: ['records'] }), [queries])

  const copied = useMemo(() => {
    const source = item ? answersOfItem(item) : edits ? null : record?.answers
    return source ? copiedAnswers(newest, source) : undefined
  }, [edits, item, newest, record])
  const openRecord = useCallback(
    (id: string) =>
      void navigate(
        `/records/detail/${id}${edits ? elementsBehind(origin) : ''}`,
        edits ? { state: from } : {},
      ),
    [navigate, edits, origin, from],
  )
  const leave = useCallback(() => void navigate('/dashboard'), [navigate])
  const edited = useMemo(() => {
    if (!edits) return undefined
    const onTakeStored = async ({ id }: StoredVersion) => {
      await forgetRecords()
      openRecord(id)
    }
    const { records } = api
    return editedRecord({
      ...{ records, getVersion: records.getVersion, opened: edits, token },
      onTakeStored: (stored) => void onTakeStored(stored),
    })
  }, [api, edits, forgetRecords, openRecord, token])

  return (
    <Branded brand={served.brand}>
      {served.brand?.logo && (
        <div className="brand-row">
          <BrandLogo brand={served.brand} />
        </div>
      )}
      <LoggedInSession
        {...{ served, ports, token, timezone, senderFor, edited }}
        subject={edits ? { ...subject, record: edits } : subject}
        isKept={props.isKept}
        found={props.found}
        linked={props.linked}
        resumedText={props.itemFate && <ItemFateText fate={props.itemFate} />}
        record={edits}
        firstAnswers={copied}
        onLeave={leave}
        onSent={forgetRecords}
        renderSent={(receipt, answering, again, key) =>
          edits ? (
            <SavedEdit onDone={() => openRecord(receipt.recordId)} />
          ) : (
            <SentPrivately
              answering={answering}
              receipt={receipt}
              onAnswerAgain={again}
              onOpenRecord={openRecord}
              askPdf={
                served.confirmation?.offer_pdf === true
                  ? () => api.records.askOwnPdf(served.form_id, key)
                  : null
              }
            />
          )
        }
        renderTools={edits ? undefined : (open) => <InboxTools session={open} item={item} />}
      />
    </Branded>
  )
}
