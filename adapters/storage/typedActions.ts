import type { Address } from '../../schemas/model/answers'
import { withAnswers, type StoredActions } from './answersDatabase'
import type { LocalDraft } from './answerDrafts'

/** One change that a person made to the answers or their folio; the next page makes it again. */
export type AnswerAction =
  | { readonly do: 'set'; readonly address: Address; readonly value: unknown }
  | { readonly do: 'addSet'; readonly groupId: string }
  | { readonly do: 'removeSet'; readonly groupId: string; readonly setIndex: number }
  | { readonly do: 'setFolio'; readonly folio: string }

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
  readonly of: (draft: Pick<LocalDraft, 'id' | 'at' | 'tab'>) => Promise<readonly AnswerAction[]>
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
  of: ({ id, at, tab }) =>
    withAnswers(async (db) => {
      const rows = await db.getAll('typed', actionsOf(id))
      const found = rows.flatMap((row: StoredActions) => {
        const base = row.bases.findLast((one) => one.at === at)
        return base ? [{ row, from: base.from }] : []
      })
      // Whoever went on from it last has what was done before them too.
      const last = found.find(({ row }) => row.tab === tab) ?? found.at(-1)
      return last ? (JSON.parse(last.row.actions) as AnswerAction[]).slice(last.from) : []
    }),
}

/** The keys of all that was typed into one draft. */
export const actionsOf = (draftId: string) => IDBKeyRange.bound([draftId], [draftId, []])
