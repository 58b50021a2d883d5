import { Button } from '@mantine/core'
import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import { useOutbox } from '../../answering/outbox/OutboxContext'
import { useT } from '../../shared/useT'
import { InboxRow } from './InboxRow'

/** Where the answering goes on; null while it is on its way, since it must not change then. */
function targetOf({ formId, recordId, inboxId, copyOf, outgoing }: LocalDraft): string | null {
  if (outgoing && outgoing.problem === null) return null
  const form = `/forms/private/${formId}/`
  if (recordId !== null) return `${form}${encodeURIComponent(recordId)}/`
  if (inboxId !== null) return `${form}#inbox=${encodeURIComponent(inboxId)}`
  return typeof copyOf === 'string' ? `${form}?from=${encodeURIComponent(copyOf)}` : form
}

export interface DraftRowProps {
  readonly draft: LocalDraft
  readonly onDelete: (draft: LocalDraft) => void
}

/** An answering that this device keeps: begun, or waiting to be sent. */
export function DraftRow({ draft, onDelete }: DraftRowProps) {
  const t = useT()
  const outbox = useOutbox()
  const { outgoing } = draft
  const problem = outgoing?.problem ?? null
  const isWaiting = outgoing !== null && problem === null
  const state = isWaiting ? 'waiting' : problem ? 'refused' : 'draft'
  return (
    <InboxRow
      name={draft.formName}
      to={targetOf(draft)}
      preview={draft.preview}
      state={t(`inbox.local.${state}`)}
      problem={problem ? t(`error.${problem.code}`, problem.params) : undefined}
      at={draft.at}
      // What is on its way may be there already: deleting it here would not take it back.
      onDelete={isWaiting ? undefined : () => onDelete(draft)}
    >
      {isWaiting && outbox && (
        <Button variant="default" size="sm" h={44} onClick={() => void outbox.wake({ eager: true })}>
          {t('action.retry')}
        </Button>
      )}
    </InboxRow>
  )
}
