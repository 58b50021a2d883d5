import { rowsDefaultLimit, type FindRowsRequest } from '../../schemas/api/catalogRows'
import { aboutRows, rowPath } from '../../schemas/filters/rowFilter'
import { readSelectorQuery } from '../../schemas/filters/readSelectorQuery'
import type { Selector, SelectorQuery } from '../../schemas/filters/selector'
import type { Visitor } from '../policies/can'
import { findRows } from '../store/catalogRows'
import { documentOfFields } from '../store/selectorSql'
import { openCatalog, type CatalogAccess } from './catalogAccess'
import { namedFilter, selectorFailure } from './catalogFilters'
import type { Deps } from './deps'

/** Rows that travel at a time. */
const atOnce = 2_000
/** `limit` 0. */
const everything = 1_000_000_000

function queryOf({ catalog }: CatalogAccess, { mango, ...top }: FindRowsRequest): SelectorQuery {
  const asked = mango ?? top
  const query = readSelectorQuery(asked, rowsDefaultLimit)
  const { fields } = catalog.revision.compiled()
  return {
    ...query,
    selector: aboutRows(query.selector, fields),
    sort: query.sort.map(({ path, descending }) => ({ path: rowPath(path, fields), descending })),
    // What is sorted comes at once.
    limit: asked.limit === 0 && query.sort.length === 0 ? everything : query.limit || rowsDefaultLimit,
  }
}

/** What all rows that are served must be: the filter of the form's field, and one that is asked for. */
function filterOf({ catalog, use }: CatalogAccess, asked: string | null | undefined): Selector | null {
  const names = [use?.filter, use ? null : asked].filter((name) => name != null && name !== '')
  return names.length > 0 ? { op: 'and', of: names.map((name) => namedFilter(catalog, name ?? '')) } : null
}

/**
 * Rows by a selector, as the text of a JSON document that comes in pieces. The first rows are there before this returns, so that what
 * is wrong is still an error: INVALID_SELECTOR {where}, SELECTOR_TOO_SLOW.
 */
export async function findCatalogRows(
  deps: Deps,
  visitor: Visitor,
  request: FindRowsRequest,
): Promise<AsyncIterable<string>> {
  const access = await openCatalog(deps, visitor, {
    catalogId: request.catalog_id,
    formId: request.form_id,
    holderId: request.parent_catalog_id,
  })
  try {
    const query = queryOf(access, request)
    const within = filterOf(access, request.filter_name)
    const inOrder = query.sort.length === 0
    const read = (limit: number, skip: number, after: string | null) =>
      findRows(deps.db, access.key, { ...query, limit, skip }, { sight: access.sight, within, after })
    const most = inOrder ? Math.min(query.limit, atOnce) : query.limit
    const first = await read(most, query.skip, null)
    return documents(query, first, inOrder ? (left, after) => read(Math.min(left, atOnce), 0, after) : null)
  } catch (error) {
    throw selectorFailure(error)
  }
}

type Rows = Awaited<ReturnType<typeof findRows>>

async function* documents(
  { fields, limit }: SelectorQuery,
  first: Rows,
  next: ((left: number, after: string) => Promise<Rows>) | null,
): AsyncIterable<string> {
  const text = (found: unknown): string =>
    fields === null ? (found as string) : JSON.stringify(documentOfFields(fields, found as (string | null)[]))
  let separator = ''
  yield '{"objects":['
  let left = limit
  for (let rows = first; rows.length > 0;) {
    yield separator + rows.map(({ found }) => text(found)).join(',')
    separator = ','
    left -= rows.length
    const last = rows.at(-1)
    if (!next || !last || left <= 0 || rows.length < atOnce) break
    rows = await next(left, last.id)
  }
  yield ']}'
}
