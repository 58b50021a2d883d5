import {
  rowsDefaultLimit,
  type CatalogRowDocument,
  type CountRowsRequest,
  type FindRowsRequest,
  type RowsCount,
} from '../../../schemas/api/catalogRows'
import { rowsCountedAtMost } from '../../../schemas/model/catalogRow'
import { aboutRows, rowPath, splitEqualities } from '../../../schemas/filters/rowFilter'
import { readSelectorQuery } from '../../../schemas/filters/readSelectorQuery'
import { answerAt, conjunctsOf, type Selector, type SelectorQuery } from '../../../schemas/filters/selector'
import { own } from '../../../schemas/model/json'
import type { KeptColumns } from '../../store/rows/catalogColumns'
import type { CatalogKey } from '../../store/rows/catalogRows'
import {
  countRowsUpTo,
  findFirstRows,
  findRowIds,
  findRows,
  rowsOfIds,
  type FoundRow,
  type RowsWanted,
  type RowsWay,
} from '../../store/rows/findRows'
import { pageOfColumn } from '../../store/rows/rowPages'
import { openCatalog, type Asker, type CatalogAccess } from '../access/catalogAccess'
import { namedFilter } from '../catalogs/catalogFilters'
import type { Deps } from '../deps'
import { columnsFor, noteUse } from './keptViews'
import { selectorFailure } from './selectorFailure'

/** Characters of rows that travel at a time: what is held for whoever does not read on. */
const pieceLength = 262_144
/** Rows that travel first, before it is known how long they are. */
const firstRows = 500
/** Rows that travel at a time, however short they are. */
const mostRows = 2_000
/** Rows that are looked for at a time. */
const idsAtOnce = 10_000
/** `limit` 0. */
const everything = 1_000_000_000

function queryOf({ catalog }: CatalogAccess, { mango, ...top }: FindRowsRequest): SelectorQuery {
  const asked = mango ?? top
  const query = readSelectorQuery(asked, rowsDefaultLimit)
  const { fields } = catalog.revision.compiled()
  return {
    ...query,
    selector: aboutRows(query.selector, fields),
    fields: query.fields?.map((path) => rowPath(path, fields)) ?? null,
    sort: query.sort.map(({ path, descending }) => ({ path: rowPath(path, fields), descending })),
    // What is sorted comes at once.
    limit: asked.limit === 0 && query.sort.length === 0 ? everything : query.limit || rowsDefaultLimit,
  }
}

/** What all rows that are served must be: the filter of the form's field, or one that is asked for by its name or as `filters/<name>`. */
function filterOf({ catalog, use }: CatalogAccess, asked: string | null | undefined): Selector | null {
  const name = use ? use.filter : asked?.replace(/^filters\//, '') || null
  return name === null ? null : namedFilter(catalog, name)
}

/** Fields by whose order, or by parts of whose answers, all rows are asked for. */
function orderedFields({ selector, sort }: SelectorQuery): readonly string[] {
  const parts = conjunctsOf(selector).filter(({ op }) => op === 'gt' || op === 'gte' || op === 'regex')
  return [...sort, ...parts].flatMap((one) => answerAt(one) ?? [])
}

/** What is kept of the fields that a query needs in their order. Who only sees a form's part of a catalog has nothing kept for it. */
async function columnsOf(deps: Deps, access: CatalogAccess, query: SelectorQuery): Promise<KeptColumns> {
  const { catalog, key, visibility, use } = access
  const { fields } = catalog.revision.compiled()
  const wanted = [...new Set(use ? [] : orderedFields(query))].flatMap((id) => {
    const kind = own(fields, id)?.kind
    if (kind === undefined || visibility.secret.includes(id)) return []
    return [{ id, isTime: kind === 'date' || kind === 'time' || kind === 'datetime' }]
  })
  return { key, of: await columnsFor(deps, access, wanted) }
}

/** The way to all that is asked, where it is texts that fields have and a view begins with these: the longest one that there is. */
async function wayOf(
  deps: Deps,
  { key, visibility, views }: CatalogAccess,
  query: SelectorQuery,
  within: Selector | null,
): Promise<RowsWay | undefined> {
  const asked = splitEqualities(query.selector)
  const filtered = splitEqualities(within)
  const where = [...filtered.where, ...asked.where]
  const ids = where.map(({ fieldId }) => fieldId)
  const isHidden = (id: string) =>
    visibility.secret.includes(id) || (visibility.only !== null && !visibility.only.includes(id))
  const isPlain =
    asked.rest === null &&
    filtered.rest === null &&
    new Set(ids).size === ids.length &&
    ids.length > 0 &&
    where.every(({ value }) => typeof value === 'string') &&
    !asked.where.some(({ fieldId }) => isHidden(fieldId))
  if (!isPlain || query.sort.length > 0 || query.skip > 0) return undefined
  const view = views.find(
    ({ kind, ready, fields }) =>
      kind === 'levels' && ready && ids.every((id) => fields.slice(0, ids.length).includes(id)),
  )
  if (!view) return undefined
  await noteUse(deps, key, view)
  return { view, where }
}

/** Rows that were found, some at a time. */
export interface FoundRows {
  /** The fields that were asked for; null: all. */
  readonly fields: SelectorQuery['fields']
  readonly first: readonly FoundRow[]
  /** Null where the first rows are all. */
  readonly others: AsyncIterable<readonly FoundRow[]> | null
}

/**
 * Finds rows by a selector. The first rows are there before this returns, so that what is wrong is still an error: INVALID_SELECTOR
 * {where, reason, max?}, SELECTOR_TOO_SLOW.
 */
export async function findCatalogRows(
  deps: Deps,
  asker: Asker,
  request: FindRowsRequest,
): Promise<FoundRows> {
  const access = await openCatalog(deps, asker, {
    catalogId: request.catalog_id,
    formId: request.form_id,
    holderId: request.parent_catalog_id,
  })
  try {
    const query = queryOf(access, request)
    const within = filterOf(access, request.filter_name)
    const columns = await columnsOf(deps, access, query)
    const way = await wayOf(deps, access, query, within)
    // Through a form, its rows are nobody's.
    const writers = request.with_writers === true && access.use === null
    const wanted = { visibility: { ...access.visibility, writers }, within, columns, way }
    const parts =
      query.sort.length > 0 ? sorted(deps, access.key, query, wanted) : byIds(deps, access.key, query, wanted)
    const first = await parts.next()
    // Few are mostly all: then nothing more is asked.
    const second = (first.value?.length ?? 0) < firstRows ? await parts.next() : undefined
    const rows = [...(first.value ?? []), ...(second?.value ?? [])]
    return { fields: query.fields, first: rows, others: second?.done ? null : parts }
  } catch (error) {
    throw selectorFailure(error)
  }
}

/** How many rows `find` would give without a limit, counted up to a number. Fails as it does. */
export async function countCatalogRows(
  deps: Deps,
  asker: Asker,
  request: CountRowsRequest,
): Promise<RowsCount> {
  const access = await openCatalog(deps, asker, {
    catalogId: request.catalog_id,
    formId: request.form_id,
    holderId: request.parent_catalog_id,
  })
  try {
    const query = queryOf(access, { ...request, limit: 1 })
    const columns = await columnsOf(deps, access, query)
    const within = filterOf(access, request.filter_name)
    const asked = { selector: query.selector, visibility: access.visibility, within, columns }
    const most = rowsCountedAtMost + 1
    const count = await deps.questions.ask((inside) => countRowsUpTo(inside, access.key, most, asked))
    return { count: Math.min(count, rowsCountedAtMost), more: count > rowsCountedAtMost }
  } catch (error) {
    throw selectorFailure(error)
  }
}

/** The rows that `find` would give without a limit, some thousand at a time in the order of their ids. Fails as it does. */
export async function* eachCatalogRow(
  deps: Deps,
  asker: Asker,
  request: CountRowsRequest,
): AsyncGenerator<readonly CatalogRowDocument[], void, undefined> {
  const access = await openCatalog(deps, asker, {
    catalogId: request.catalog_id,
    formId: request.form_id,
  })
  try {
    const query = { ...queryOf(access, { ...request, limit: 0 }), limit: everything, skip: 0 }
    const columns = await columnsOf(deps, access, query)
    const within = filterOf(access, request.filter_name)
    const wanted = {
      visibility: access.visibility,
      within,
      columns,
      way: await wayOf(deps, access, query, within),
    }
    for await (const rows of byIds(deps, access.key, query, wanted))
      yield rows.map(({ found }) => JSON.parse(found as string) as CatalogRowDocument)
  } catch (error) {
    throw selectorFailure(error)
  }
}

type Parts = AsyncGenerator<readonly FoundRow[], void>
type Wanted = RowsWanted & { readonly columns: KeptColumns }

const lengthOf = ({ found }: FoundRow): number =>
  (Array.isArray(found) ? (found as unknown[]) : [found]).reduce<number>(
    (sum, text) => sum + (typeof text === 'string' ? text.length : 0),
    0,
  )

/** How many rows make a piece, by how long these are. */
function rowsOfPiece(rows: readonly FoundRow[]): number {
  const length = rows.reduce((sum, row) => sum + lengthOf(row), 0)
  return Math.max(1, Math.min(mostRows, Math.floor((pieceLength * rows.length) / Math.max(1, length))))
}

/** Rows in an order that is asked for: one page, or their ids in that order and then the rows piece by piece. */
async function* sorted(deps: Deps, key: CatalogKey, query: SelectorQuery, wanted: Wanted): Parts {
  const [sort, ...sorts] = query.sort
  const column = sort && sorts.length === 0 ? wanted.columns.of.get(answerAt(sort) ?? '') : undefined
  const find = async (asked: SelectorQuery) =>
    (column && (await pageOfColumn(deps.questions, key, asked, wanted, column))) ??
    (await findRows(deps.questions, key, asked, wanted))
  if (query.limit <= firstRows) {
    yield await find(query)
    return
  }
  const ids = (await find({ ...query, fields: [['_id']] })).map(({ id }) => id)
  let size = firstRows
  for (let at = 0; at < ids.length;) {
    const wantedIds = ids.slice(at, at + size)
    const rows = new Map(
      (await rowsOfIds(deps.questions, key, query, wanted, wantedIds)).map((row) => [row.id, row]),
    )
    const part = wantedIds.flatMap((id) => rows.get(id) ?? [])
    yield part
    at += size
    if (part.length > 0) size = rowsOfPiece(part)
  }
}

/**
 * Rows in the order of their ids, some at a time: those that fit are looked for once for many, and of these no more than the ids is held. No
 * connection is held between two parts, however slowly they are read.
 */
async function* byIds(deps: Deps, key: CatalogKey, query: SelectorQuery, wanted: RowsWanted): Parts {
  let asked = Math.min(query.limit, idsAtOnce)
  const found = await findFirstRows(
    deps.questions,
    key,
    { ...query, limit: asked },
    { ...wanted, whole: firstRows },
  )
  const first = found.slice(0, firstRows).filter((row) => row.found !== null)
  yield first
  let left = query.limit - first.length
  let ids: readonly string[] = found.map(({ id }) => id)
  let at = firstRows
  let size = first.length > 0 ? rowsOfPiece(first) : firstRows
  for (;;) {
    while (at < ids.length && left > 0) {
      const part = await rowsOfIds(deps.questions, key, query, wanted, ids.slice(at, at + size))
      yield part.slice(0, left)
      left -= part.length
      at += size
      if (part.length > 0) size = rowsOfPiece(part)
    }
    const after = ids.at(-1)
    if (after === undefined || ids.length < asked || left <= 0) return
    asked = idsAtOnce
    ids = await findRowIds(deps.questions, key, { ...query, limit: asked }, { ...wanted, after })
    at = 0
  }
}
