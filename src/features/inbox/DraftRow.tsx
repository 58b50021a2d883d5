import { Button } from '@mantine/core'
import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import { addressOfDraft } from '../../answering/answerAddress'
import { useOutbox } from '../../answering/outbox/OutboxContext'
import { problemText } from '../../answering/outbox/problemText'
import { useT } from '../../shared/useT'
import { InboxRow } from './InboxRow'

export interface DraftRowProps {
  readonly draft: LocalDraft
  /** It stands for the item that it began as, which the server has. */
  readonly isItem: boolean
  readonly onDelete: (draft: LocalDraft) => void
}

/** An answering that this device keeps: begun, or waiting to be sent. */
export function DraftRow({ draft, isItem, onDelete }: DraftRowProps) {
  const t = useT()
  const outbox = useOutbox()
  const { outgoing } = draft
  const problem = outgoing?.problem ?? null
  const isWaiting = outgoing !== null && problem === null
  const state = isWaiting ? 'waiting' : problem ? 'refused' : 'draft'
  return (
    <InboxRow
      name={draft.formName}
      // While it is on its way it must not change.
      to={isWaiting ? null : addressOfDraft(draft)}
      preview={draft.preview}
      state={t(`inbox.local.${state}`)}
      problem={problem ? problemText(t, problem) : undefined}
      at={draft.at}
      // What is on its way may be there already, and an item is the server's: deleting it here would not take it back.
      onDelete={isWaiting || isItem ? undefined : () => onDelete(draft)}
    >
      {isWaiting && outbox && (
        <Button variant="default" size="sm" h={44} onClick={() => void outbox.wake({ eager: true })}>
          {t('action.retry')}
        </Button>
      )}
    </InboxRow>
  )
}
