import { useCallback, useMemo } from 'react'
import '../../../renderers/fields/rareRenderers'
import type { RecordsApi } from '../../../adapters/api/recordsApi'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import type { RecordDocument } from '../../../schemas/api/records'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Ports } from '../../../schemas/ports/ports'
import { editedRecord } from '../../answering/conflict/editedRecord'
import { DraftedAnswering } from '../../answering/drafts/DraftedAnswering'
import { findDraft, type DraftSubject, type FoundDraft } from '../../answering/drafts/findDraft'
import { openRecord } from '../../answering/drafts/openRecord'
import { isOpenedAnew } from '../../answering/isOpenedAnew'
import type { OpenedForm } from '../../answering/openForm'
import { useOutbox } from '../../answering/outbox/OutboxContext'
import { saveEditOf } from '../../answering/outbox/saveEdit'
import { sendOrQueue } from '../../answering/outbox/sendOrQueue'
import { useLocale } from '../../shared/LocaleProvider'
import { EditedPublicly } from './EditedPublicly'
import { editRequest } from './editRequest'
import { PublicFrame } from './PublicFrame'
import { useLoaded } from './useLoaded'

export interface PublicRecordProps {
  readonly formId: number
  readonly recordId: string
  /** The token of a link that somebody was sent. */
  readonly token: string | undefined
  /** The form, requested while the page was still loading. */
  readonly first: Promise<OpenedForm>
  /** Loads the form again, or an older revision. */
  readonly open: (revision?: number) => Promise<OpenedForm>
  readonly records: Pick<RecordsApi, 'get' | 'update' | 'startTimer' | 'buttonsOf'>
  readonly ports: Promise<Ports>
}

/** Draws a record of a public form for editing, for anybody with a link to it. */
export function PublicRecord(props: PublicRecordProps) {
  const { formId, recordId, token, first, open, records, ports } = props
  const subject = useMemo(
    (): DraftSubject => ({ owner: null, formId, recordId, inboxId: null, copyOf: undefined }),
    [formId, recordId],
  )
  const load = useCallback(
    async (isFirst: boolean) => {
      // The record is opened first, so that an invalid link reports its own error instead of the form's.
      const [record, { form: served, isKept }, ready] = await Promise.all([
        openRecord(
          subject,
          () => records.get(recordId, undefined, token),
          (draft) => draft.record,
        ),
        isFirst ? first : open(),
        ports,
      ])
      const found = await findDraft(subject, served, open)
      const link = `${recordId}.${token?.slice(0, 6)}`
      if (isFirst && !isKept && isOpenedAnew(link, served, found !== null))
        await records.get(recordId, undefined, token, true)
      return { record, served, isKept, ports: ready, found }
    },
    [first, open, ports, recordId, records, subject, token],
  )
  const { loaded, reload } = useLoaded(load)
  return (
    <PublicFrame loaded={loaded} formOf={({ served }) => served} isRecord onRetry={reload}>
      {(opened) => <Edit {...opened} subject={subject} token={token} records={records} onReload={reload} />}
    </PublicFrame>
  )
}

function Edit(props: {
  readonly subject: DraftSubject
  readonly token: string | undefined
  readonly record: RecordDocument
  readonly served: ServedFormForAnswer
  readonly isKept: boolean
  readonly found: FoundDraft | null
  readonly records: Pick<RecordsApi, 'get' | 'update' | 'startTimer' | 'buttonsOf'>
  readonly ports: Ports
  readonly onReload: () => void
}) {
  const { subject, token, record, served, isKept, found, records, ports, onReload } = props
  const { locale } = useLocale()
  const outbox = useOutbox()
  const senderFor = useCallback(
    (compiled: CompiledForm, revision: number) =>
      sendOrQueue(outbox, {
        ...{ saveEdit: saveEditOf(records), compiled, recordId: record.id },
        freeze: editRequest({ revision, record, token }),
      }),
    [outbox, record, records, token],
  )
  const edited = useMemo(
    () => editedRecord({ records, opened: record, token, onTakeStored: onReload }),
    [onReload, record, records, token],
  )
  return (
    <DraftedAnswering
      served={served}
      isKept={isKept}
      found={found}
      asks
      subject={{ ...subject, record }}
      record={record}
      timezone={record.timezone}
      user={null}
      locale={locale}
      ports={ports}
      calls={records}
      token={token}
      focusTitle={false}
      senderFor={senderFor}
      edited={edited}
      renderSent={({ folio }) => <EditedPublicly folio={folio} onAgain={onReload} />}
    />
  )
}
