import { countedAtMost } from '../../../schemas/model/countedAtMost'
import type { ListTotal } from '../../model/listTotal'
import { codeOf } from '../../store/databaseErrors'
import type { Collection } from '../../store/query/collection'
import { countUpTo } from '../../store/query/countDocuments'
import { findPage, type DocumentsQuery, type FoundDocument } from '../../store/query/findDocuments'
import type { Questions } from '../../store/query/questions'

/** Milliseconds that a page waits for the count of all. */
const longestCount = 500

/** A page of a list as somebody wants it. */
export interface WantedPage {
  readonly limit: number
  readonly offset: number
  /** False: the page is not to wait for the number of all. */
  readonly isCounted?: boolean
}

interface Counting {
  readonly isCounted: boolean
  /** Counted up to here. */
  readonly most?: number
  /** First the page and then the count, over one connection. */
  readonly isInTurn?: boolean
  /** There may be very many, in columns that are kept. */
  readonly ofMany?: boolean
}

/**
 * A page, and how many there are on all: counted up to a number, or as far as half a second goes. Where nothing is counted the page itself says whether
 * there are more, and only one behind the end, which says nothing, is counted all the same.
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

/** What a count comes to that goes one further than is told. */
export const totalUpTo = (counted: number, most: number = countedAtMost): ListTotal => ({
  total: Math.min(counted, most),
  more: counted > most,
})

/** How many there are, by what was counted and by what came: a page that is not full is the last. */
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

/** Undefined where it takes too long: no page waits for it. */
export async function unlessSlow(count: () => Promise<number>): Promise<number | undefined> {
  try {
    return await count()
  } catch (error) {
    if (codeOf(error) === '57014') return undefined
    throw error
  }
}
