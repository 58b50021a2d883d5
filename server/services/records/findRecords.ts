import type { RecordsQuery } from '../../../schemas/api/records'
import type { FilterParameters } from '../../../schemas/filters/recordFilter'
import { countedAtMost } from '../../../schemas/model/countedAtMost'
import { tenantsOf, type Viewer } from '../../policies/accessScope'
import { AppError } from '../../appError'
import { findItem } from '../../store/items/items'
import { countUpTo } from '../../store/query/countDocuments'
import type { DocumentPlace, Place } from '../../store/query/behindSql'
import type { FoundDocument, Sort } from '../../store/query/findDocuments'
import type { Collection } from '../../store/query/collection'
import { askTogether, type Questions } from '../../store/query/questions'
import { currentMark } from '../../store/records/changes/changesSince'
import { placeOfRecord, recordCollection } from '../../store/records/recordCollection'
import { recordsById, versionsOfRecords, type RecordRow } from '../../store/records/records'
import { takeTurns } from '../../sheets/takeTurns'
import type { ListTotal } from '../../model/listTotal'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { pageWithTotal, totalUpTo, unlessSlow, type WantedPage } from '../query/pageWithTotal'
import { askRecords, readinessFor } from './recordColumns'
import { askedRecords } from './recordsAsked'

/** Bytes of stored records read at a time. They are compressed on disk and may take up to some hundred times as much memory. */
const bytesAtOnce = 131_072
const recordsAtOnce = 500

/** A record of a list, with the numbers of its earlier versions. */
export interface VersionedRecord {
  readonly record: RecordRow
  readonly versions: readonly number[]
}

export type RecordPart = readonly VersionedRecord[]

/** A page of records, read in parts so that memory stays bounded whatever is stored. */
export interface FoundRecords {
  /** The total, counted up to 10,000 or for at most half a second. */
  readonly total: ListTotal
  /** How many records are on this page. */
  readonly listed: number
  /** Names of the parameters that were part of the question. */
  readonly understood: readonly string[]
  /** The change mark at which the records were read, where asked for; changes told after it are not in the list. */
  readonly mark: string | undefined
  readonly items: ReadonlyMap<number, Item>
  readonly parts: AsyncGenerator<RecordPart, void>
}

/** The key of a record of a page, and its stored size in bytes. */
export interface ListedRecord {
  readonly accountId: number
  readonly id: string
  readonly formId: number
  readonly size: number
}

interface WantedRecords extends WantedPage {
  /** Milliseconds that finding may take when nobody waits for the page; then nothing is counted. */
  readonly patience?: number
}

/** The keys of the records of a page. */
interface ListedPage extends Pick<FoundRecords, 'total' | 'understood' | 'mark'> {
  readonly listed: readonly ListedRecord[]
  /** The form of all the records; undefined where they may be of several. */
  readonly item: Item | undefined
}

/** Reads the keys and sizes of records from documents that were found whole. */
export async function listedOf(found: readonly FoundDocument[]): Promise<readonly ListedRecord[]> {
  const turn = takeTurns()
  const listed: ListedRecord[] = []
  for (const { id, found: key } of found) {
    const [accountId = 0, formId = 0, size = 0] = JSON.parse(key as string) as number[]
    listed.push({ accountId, id, formId, size })
    if (listed.length % 500 === 0) await turn()
  }
  return listed
}

/**
 * Finds the keys of a page of records that the viewer may read. Throws NOT_FOUND for a form or saved filter unknown to the viewer,
 * INVALID_FILTER {name}, LIST_BEING_PREPARED {seconds}, SELECTOR_TOO_SLOW, and BAD_REQUEST for an unknown order.
 */
export async function findListed(
  deps: Deps,
  viewer: Viewer,
  query: RecordsQuery,
  parameters: FilterParameters,
  page: WantedRecords,
): Promise<ListedPage> {
  const { item, scope, seen, fields, where, sort, understood } = await askedRecords(
    deps,
    viewer,
    query,
    parameters,
  )
  const { columns, slow } = await readinessFor(deps, {
    ...{ item, scope, seen, fields, where, sort, isCount: query.get_count === true },
  })
  const records = recordCollection(scope, { ...seen, columns })
  const behind =
    query.after === undefined ? undefined : await placeBehind(deps, records, query.after, { sort, page })
  const asked = { where, sort, fields: null, limit: page.limit, skip: page.offset, behind }
  const { patience, isCounted = true } = page
  // Nobody waits for a page with a patience of its own, so it takes no turn in the lane of slow lists.
  const { found, total, mark } = await askRecords(
    deps,
    viewer.userId,
    patience ? undefined : slow,
    async (usual) => {
      const questions: Questions = patience
        ? { ask: (one, limits) => usual.ask(one, { ...limits, milliseconds: patience }) }
        : usual
      const answer = async (own: Questions, isInTurn: boolean) => {
        if (query.get_count !== true)
          return pageWithTotal(own, records, asked, {
            isCounted: isCounted && !behind && !patience,
            isInTurn,
            ofMany: true,
          })
        const counted = await own.ask((db) => countUpTo(db, records, countedAtMost + 1, where), {
          ofMany: true,
        })
        return { found: [], total: totalUpTo(counted) }
      }
      if (query.with_mark !== true) return { ...(await answer(questions, false)), mark: undefined }
      // All questions share one snapshot: a record counted but not on the page would otherwise be told as new and counted twice.
      return askTogether(questions, async (same) => ({
        mark: await same.ask(currentMark),
        ...(await answer(same, true)),
      }))
    },
  )
  return { total, listed: await listedOf(found), understood, item, mark }
}

/** Finds a page like {@link findListed}, and reads its records in parts. Throws the same errors. */
export async function findRecords(
  deps: Deps,
  viewer: Viewer,
  query: RecordsQuery,
  parameters: FilterParameters,
  page: WantedRecords,
): Promise<FoundRecords> {
  const { total, listed, understood, item, mark } = await findListed(deps, viewer, query, parameters, page)
  const items = new Map(item ? [[item.id, item]] : [])
  for (const id of new Set(listed.map(({ formId }) => formId))) {
    const other = items.has(id) ? undefined : await findItem(deps.db, tenantsOf(viewer), id)
    if (other) items.set(id, other)
  }
  return {
    total,
    listed: listed.length,
    understood,
    mark,
    items,
    parts: eachPart(deps, listed),
  }
}

/** Counts the records that a question matches, up to `most`; returns undefined where counting takes too long. */
export async function countRecords(
  deps: Deps,
  viewer: Viewer,
  query: RecordsQuery,
  parameters: FilterParameters,
  most: number,
): Promise<number | undefined> {
  const { item, scope, seen, fields, where, sort } = await askedRecords(deps, viewer, query, parameters)
  const { columns } = await readinessFor(deps, { item, scope, seen, fields, where, sort })
  const records = recordCollection(scope, { ...seen, columns })
  return unlessSlow(() => deps.questions.ask((db) => countUpTo(db, records, most, where)))
}

/**
 * Returns the place in the order right behind a record. Throws BAD_REQUEST with an `offset`, and NOT_FOUND when the record is not in the
 * list.
 */
async function placeBehind(
  deps: Deps,
  records: Collection,
  id: string,
  { sort, page }: { readonly sort: readonly Sort[]; readonly page: { readonly offset: number } },
): Promise<Place | DocumentPlace> {
  if (page.offset > 0) throw new AppError('BAD_REQUEST', { where: 'query/after' })
  const place = await placeOfRecord(deps.db, records, id)
  if (!place) throw new AppError('NOT_FOUND')
  const [by, ...others] = sort
  const isNewestFirst = by?.path.join() === 'created_at' && by.descending && others.length === 0
  return isNewestFirst ? { at: place.at, id } : { accountId: place.accountId, id }
}

async function versionedRecords(
  deps: Deps,
  accountId: number,
  listed: readonly ListedRecord[],
): Promise<VersionedRecord[]> {
  const ids = listed.flatMap((one) => (one.accountId === accountId ? one.id : []))
  const records = await recordsById(deps.db, accountId, ids)
  const edited = records.filter(({ version }) => version > 1).map(({ id }) => id)
  const versions = await versionsOfRecords(deps.db, accountId, edited)
  return records.map((record) => ({ record, versions: versions.get(record.id) ?? [] }))
}

/** Returns the end of the next part: from `start` on, as many records as are read at once. */
function endOfPart(listed: readonly ListedRecord[], start: number, most: number): number {
  let bytes = 0
  let end = start
  do bytes += listed[end++]?.size ?? 0
  while (end < listed.length && end - start < recordsAtOnce && bytes < most)
  return end
}

async function readPart(deps: Deps, listed: readonly ListedRecord[]): Promise<VersionedRecord[]> {
  const part = new Map<string, VersionedRecord>()
  for (const accountId of new Set(listed.map((one) => one.accountId)))
    for (const one of await versionedRecords(deps, accountId, listed))
      part.set(`${accountId} ${one.record.id}`, one)
  return listed.flatMap((one) => part.get(`${one.accountId} ${one.id}`) ?? [])
}

export const eachPart = (deps: Deps, listed: readonly ListedRecord[]): FoundRecords['parts'] =>
  readInParts(listed, bytesAtOnce, (part) => readPart(deps, part))

/**
 * Reads records in parts of about `most` stored bytes, so that memory stays bounded. Reads the next part while the caller uses the current
 * one.
 */
export async function* readInParts<Part>(
  listed: readonly ListedRecord[],
  most: number,
  read: (part: readonly ListedRecord[]) => Promise<Part>,
): AsyncGenerator<Part, void> {
  const partFrom = (start: number) => {
    const end = endOfPart(listed, start, most)
    const records = read(listed.slice(start, end))
    // Avoids an unhandled rejection when the caller stops early; a caller that goes on still receives the error.
    records.catch(() => undefined)
    return { records, end }
  }
  let next = listed.length > 0 ? partFrom(0) : undefined
  while (next) {
    const records = await next.records
    next = next.end < listed.length ? partFrom(next.end) : undefined
    yield records
  }
}
