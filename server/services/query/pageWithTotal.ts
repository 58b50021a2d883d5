import { countedAtMost } from '../../../schemas/model/countedAtMost'
import type { ListTotal } from '../../model/listTotal'
import { codeOf } from '../../store/databaseErrors'
import type { Collection } from '../../store/query/collection'
import { countUpTo } from '../../store/query/countDocuments'
import { findPage, type DocumentsQuery, type FoundDocument } from '../../store/query/findDocuments'
import type { Questions } from '../../store/query/questions'

/** Milliseconds that a page waits for the total. */
const longestCount = 500

/** The wanted page of a list. */
export interface WantedPage {
  readonly limit: number
  readonly offset: number
  /** When false, the page does not wait for the total. */
  readonly isCounted?: boolean
}

interface Counting {
  readonly isCounted: boolean
  /** The highest number counted to. */
  readonly most?: number
  /** Reads first the page and then the count, over one connection. */
  readonly isInTurn?: boolean
  /** The collection may be very large and have kept columns. */
  readonly ofMany?: boolean
}

/**
 * Returns a page and its total, counted up to a maximum or for half a second at most. Without a count, the page itself shows whether there
 * is more; only a page beyond the end, which shows nothing, is counted anyway.
 */
export async function pageWithTotal(
  questions: Questions,
  collection: Collection,
  asked: DocumentsQuery,
  { isCounted, most = countedAtMost, isInTurn = false, ofMany = false }: Counting,
): Promise<{ readonly found: readonly FoundDocument[]; readonly total: ListTotal }> {
  const { limit, skip, where } = asked
  const count = async () => {
    const counted = await unlessSlow(() =>
      questions.ask((db) => countUpTo(db, collection, most + 1, where), {
        milliseconds: longestCount,
        ofMany,
      }),
    )
    return counted === undefined ? undefined : totalUpTo(counted, most)
  }
  if (isCounted) {
    const page = findPage(questions, collection, asked)
    if (isInTurn) await page
    const [counted, found] = await Promise.all([count(), page])
    return { found, total: totalOfPage(counted, asked, found.length) }
  }
  const more = await findPage(questions, collection, { ...asked, limit: limit + 1 })
  if (more.length === 0 && skip > 0) return { found: [], total: totalOfPage(await count(), asked, 0) }
  const found = more.slice(0, limit)
  return { found, total: { total: skip + found.length, more: more.length > limit } }
}

/** Returns the total for a count that went one beyond the maximum. */
export const totalUpTo = (counted: number, most: number = countedAtMost): ListTotal => ({
  total: Math.min(counted, most),
  more: counted > most,
})

/** Returns the total from the count and the page: a page that is not full is the last one. */
function totalOfPage(
  counted: ListTotal | undefined,
  { limit, skip }: Pick<DocumentsQuery, 'limit' | 'skip'>,
  came: number,
): ListTotal {
  if (counted && !counted.more) return counted
  const known = counted?.total ?? 0
  const seen = skip + came
  if (came === limit) return { total: Math.max(known, seen), more: true }
  return { total: came > 0 || skip === 0 ? seen : known, more: false }
}

/** Runs a count; returns undefined when it takes too long, so that no page waits for it. */
export async function unlessSlow(count: () => Promise<number>): Promise<number | undefined> {
  try {
    return await count()
  } catch (error) {
    if (codeOf(error) === '57014') return undefined
    throw error
  }
}
