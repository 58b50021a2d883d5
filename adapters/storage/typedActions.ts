import type { Address } from '../../schemas/model/answers'
import { withAnswers, type StoredActions } from './answersDatabase'
import type { LocalDraft } from './answerDrafts'

/** One change that a person made to the answers or the folio; the next page can repeat it. */
export type AnswerAction =
  | { readonly do: 'set'; readonly address: Address; readonly value: unknown }
  | { readonly do: 'addSet'; readonly groupId: string }
  | { readonly do: 'removeSet'; readonly groupId: string; readonly setIndex: number }
  | { readonly do: 'setFolio'; readonly folio: string }

/** What was done since a draft was written. */
export interface TypedActions {
  readonly draftId: string
  /** The id of the tab that writes them. */
  readonly tab: string
  readonly actions: readonly AnswerAction[]
  /** The drafts that the actions may follow, by their `at`: for a draft whose write may not be complete yet, the actions from `from` on. */
  readonly bases: readonly { readonly at: number; readonly from: number }[]
}

/** The latest typing, kept beside the draft, which is too large to be written on each key. */
export interface TypedStore {
  /** Writes at once, even from a page that is being closed. Rejects like `withAnswers`. */
  readonly put: (typed: TypedActions) => Promise<void>
  /** Returns what was done after this draft was written. */
  readonly of: (draft: Pick<LocalDraft, 'id' | 'at' | 'tab'>) => Promise<readonly AnswerAction[]>
}

export const typedActions: TypedStore = {
  put: ({ actions, ...typed }) =>
    withAnswers(async (db) => {
      const transaction = db.transaction('typed', 'readwrite')
      // As text, because values may be proxies, which IndexedDB cannot store.
      const putting = transaction.store.put({ ...typed, actions: JSON.stringify(actions) })
      // A page that is being closed gets no more events, and without an explicit commit nothing would be stored.
      transaction.commit()
      await Promise.all([putting, transaction.done])
    }),
  of: ({ id, at, tab }) =>
    withAnswers(async (db) => {
      const rows = await db.getAll('typed', actionsOf(id))
      const found = rows.flatMap((row: StoredActions) => {
        const base = row.bases.findLast((one) => one.at === at)
        return base ? [{ row, from: base.from }] : []
      })
      // The last one to continue from the draft also has the actions that came before.
      const last = found.find(({ row }) => row.tab === tab) ?? found.at(-1)
      return last ? (JSON.parse(last.row.actions) as AnswerAction[]).slice(last.from) : []
    }),
}

/** Returns the range of keys of all actions of one draft. */
export const actionsOf = (draftId: string) => IDBKeyRange.bound([draftId], [draftId, []])
