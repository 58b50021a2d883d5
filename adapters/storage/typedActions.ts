import type { Address } from '../../schemas/model/answers'
import { withAnswers, type StoredActions } from './answersDatabase'
import type { LocalDraft } from './answerDrafts'

/** One change that a person made to the answers; the next page makes it again. */
export type AnswerAction =
  | { readonly do: 'set'; readonly address: Address; readonly value: unknown }
  | { readonly do: 'addSet'; readonly groupId: string }
  | { readonly do: 'removeSet'; readonly groupId: string; readonly setIndex: number }

/** What was done since a draft was written. */
export interface TypedActions {
  readonly draftId: string
  /** The tab that writes them. */
  readonly tab: string
  readonly actions: readonly AnswerAction[]
  /** The drafts that they may come after, by their `at`: of one that may not be stored yet they are those from `from` on. */
  readonly bases: readonly { readonly at: number; readonly from: number }[]
}

/** What was typed last, beside the draft, which is too large to be written with each key. */
export interface TypedStore {
  /** Hands it over at once, also from a page that goes away. Rejects as `withAnswers` says. */
  readonly put: (typed: TypedActions) => Promise<void>
  /** What was done after this draft was written. */
  readonly of: (draft: Pick<LocalDraft, 'id' | 'at'>) => Promise<readonly AnswerAction[]>
}

export const typedActions: TypedStore = {
  put: ({ actions, ...typed }) =>
    withAnswers(async (db) => {
      const transaction = db.transaction('typed', 'readwrite')
      // As text: what is drawn may be a proxy, which no store takes.
      const putting = transaction.store.put({ ...typed, actions: JSON.stringify(actions) })
      // A page that goes away hears of nothing any more, and would commit nothing by itself.
      transaction.commit()
      await Promise.all([putting, transaction.done])
    }),
  of: ({ id, at }) =>
    withAnswers(async (db) => {
      const rows = await db.getAll('typed', actionsOf(id))
      const found = rows.flatMap(({ bases, actions }: StoredActions) => {
        const base = bases.findLast((one) => one.at === at)
        return base ? [(JSON.parse(actions) as AnswerAction[]).slice(base.from)] : []
      })
      return found.at(-1) ?? []
    }),
}

/** The keys of all that was typed into one draft. */
export const actionsOf = (draftId: string) => IDBKeyRange.bound([draftId], [draftId, []])
