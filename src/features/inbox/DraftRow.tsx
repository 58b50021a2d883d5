import { Button } from '@mantine/core'
import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import { addressOfDraft } from '../../answering/answerAddress'
import { useOutbox } from '../../answering/outbox/OutboxContext'
import { problemText } from '../../answering/outbox/problemText'
import { useT } from '../../shared/useT'
import { InboxRow } from './InboxRow'

export interface DraftRowProps {
  readonly draft: LocalDraft
  /** True when it belongs to an item that the server has. */
  readonly isItem: boolean
  readonly onDelete: (draft: LocalDraft) => void
}

/** Draws an answering that this device keeps: started, or waiting to be sent. */
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
      // While it waits to be sent, it must not change.
      to={isWaiting ? null : addressOfDraft(draft)}
      preview={draft.preview}
      state={t(`inbox.local.${state}`)}
      problem={problem ? problemText(t, problem) : undefined}
      at={draft.at}
      // A waiting one may have arrived already, and an item belongs to the server: deleting either here would not undo it.
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
