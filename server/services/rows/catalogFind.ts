import {
  rowsDefaultLimit,
  type CatalogRowDocument,
  type CountRowsRequest,
  type FindRowsRequest,
  type RowsCount,
} from '../../../schemas/api/catalogRows'
import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import type { ConditionWord } from '../../../schemas/conditions/names'
import { countedAtMost } from '../../../schemas/model/countedAtMost'
import { aboutRows, rowPath, splitEqualities, treeAboutRows } from '../../../schemas/filters/rowFilter'
import { selectorTree } from '../../../schemas/filters/selectorTree'
import { readSelectorQuery } from '../../../schemas/filters/readSelectorQuery'
import { answerAt, conjunctsOf, type Selector, type SelectorQuery } from '../../../schemas/filters/selector'
import { own } from '../../../schemas/model/json'
import { asksNothing, conjunctsOf as treesOf, type UsedColumn } from '../../store/query/collection'
import { countUpTo } from '../../store/query/countDocuments'
import type { Way } from '../../store/query/documentIds'
import type { DocumentsQuery, FoundDocument } from '../../store/query/findDocuments'
import { firstPart, streamDocuments } from '../../store/query/streamDocuments'
import { catalogCollection, filledFromRows, wayByView } from '../../store/rows/catalogCollection'
import { openCatalog, withinRows, type Asker, type CatalogAccess } from '../access/catalogAccess'
import { namedFilter } from '../catalogs/catalogFilters'
import type { Deps } from '../deps'
import { columnsFor, keepColumn } from '../query/keptColumns'
import { noteUse } from './keptViews'
import { selectorFailure } from './selectorFailure'
import { kindTraits } from '../../../schemas/fields/kinds'

/** The limit that stands for "all" when a request says `limit: 0`. */
const everything = 1_000_000_000

function queryOf(
  { catalog }: CatalogAccess,
  { mango, ...top }: FindRowsRequest,
  where?: ConditionTree,
): SelectorQuery {
  const asked = mango ?? top
  const query = readSelectorQuery(asked, rowsDefaultLimit)
  const { fields } = catalog.revision.compiled()
  const selector = aboutRows(query.selector, fields)
  return {
    ...query,
    selector:
      where === undefined || asksNothing(where)
        ? selector
        : { op: 'and', of: [selector, { op: 'holds', tree: treeAboutRows(where, fields) }] },
    fields: query.fields?.map((path) => rowPath(path, fields)) ?? null,
    sort: query.sort.map(({ path, descending }) => ({ path: rowPath(path, fields), descending })),
    // A sorted result is read in one piece, so "all" is not allowed for it.
    limit: asked.limit === 0 && query.sort.length === 0 ? everything : query.limit || rowsDefaultLimit,
  }
}

/**
 * Returns the filter that every row must pass: that of the form's field, or the one that the request names (as its name or
 * `filters/<name>`), within the rows that the asker is allowed.
 */
function filterOf({ catalog, use, rows }: CatalogAccess, asked: string | null | undefined): Selector | null {
  const name = use ? use.filter : asked?.replace(/^filters\//, '') || null
  return withinRows(rows, name === null ? null : namedFilter(catalog, name))
}

/** Conditions that compare by order. */
const ordering: ReadonlySet<string> = new Set<ConditionWord>(['gt', 'gte', 'lt', 'lte', 'between'])

/** Returns the fields by which a query sorts, compares by order, or searches with a pattern. */
function orderedFields({ selector, sort }: SelectorQuery): readonly string[] {
  const conjuncts = conjunctsOf(selector)
  const parts = conjuncts.filter(({ op }) => op === 'gt' || op === 'gte' || op === 'regex')
  const conditions = conjuncts
    .flatMap((part) => (part.op === 'holds' ? treesOf(part.tree) : []))
    .filter((one) => 'path' in one)
    .filter(({ condition }) => ordering.has(condition))
  return [...sort, ...parts, ...conditions].flatMap((one) => answerAt(one) ?? [])
}

/**
 * Returns the kept columns for fields that a query needs in order, and has missing ones built in the background. Nothing is built for an
 * asker who only sees a form's part of the catalog.
 */
async function columnsOf(
  deps: Deps,
  access: CatalogAccess,
  query: SelectorQuery,
): Promise<readonly UsedColumn[]> {
  const { catalog, key, visibility, use } = access
  const { fields } = catalog.revision.compiled()
  const wanted = [...new Set(use ? [] : orderedFields(query))].flatMap((id) => {
    const kind = own(fields, id)?.kind
    if (kind === undefined || visibility.secret.includes(id)) return []
    return [{ path: ['answers', id], isTime: kindTraits[kind].moment !== undefined }]
  })
  const collection = { accountId: key.accountId, collectionId: key.catalogId }
  const { columns, missing } = await columnsFor(deps, collection, wanted)
  for (const one of missing)
    void keepColumn(deps, collection, one, catalogCollection(key), filledFromRows).catch(() => undefined)
  return columns
}

/**
 * Returns a faster way to the rows, when the query and the filter only compare fields with texts and the first levels of a kept view are
 * just those fields.
 */
async function wayOf(
  deps: Deps,
  { key, visibility, views }: CatalogAccess,
  query: SelectorQuery,
  within: Selector | null,
): Promise<Way | undefined> {
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
    ({ ready, fields }) => ready && ids.every((id) => fields.slice(0, ids.length).includes(id)),
  )
  if (!view) return undefined
  await noteUse(deps, key, view)
  return wayByView(key, view, where)
}

const asDocuments = ({ selector, ...query }: SelectorQuery): DocumentsQuery => ({
  ...query,
  where: selectorTree(selector),
})

/** Rows found by a query, in parts. */
export interface FoundRows {
  /** The fields that were asked for; null means all. */
  readonly fields: SelectorQuery['fields']
  readonly first: readonly FoundDocument[]
  /** Null when the first rows are all there are. */
  readonly others: AsyncIterable<readonly FoundDocument[]> | null
}

/**
 * Finds rows by a selector and by conditions on their answers. Reads the first rows before it returns, so that errors are still thrown:
 * INVALID_SELECTOR {where, reason, max?} and SELECTOR_TOO_SLOW.
 */
export async function findCatalogRows(
  deps: Deps,
  asker: Asker,
  request: FindRowsRequest,
  where?: ConditionTree,
): Promise<FoundRows> {
  const access = await openCatalog(deps, asker, {
    catalogId: request.catalog_id,
    formId: request.form_id,
    holderId: request.parent_catalog_id,
  })
  try {
    const query = queryOf(access, request, where)
    const within = filterOf(access, request.filter_name)
    const columns = await columnsOf(deps, access, query)
    const way = await wayOf(deps, access, query, within)
    // The writers of rows are not shown through a form.
    const writers = request.with_writers === true && access.use === null
    const rowsSeen = catalogCollection(access.key, {
      visibility: { ...access.visibility, writers },
      within,
      columns,
    })
    const parts = streamDocuments(deps.questions, rowsSeen, asDocuments(query), way)
    const first = await parts.next()
    // A small first part is usually all there is; reading on finds that out.
    const second = (first.value?.length ?? 0) < firstPart ? await parts.next() : undefined
    const rows = [...(first.value ?? []), ...(second?.value ?? [])]
    return { fields: query.fields, first: rows, others: second?.done ? null : parts }
  } catch (error) {
    throw selectorFailure(error)
  }
}

/** Counts the rows that {@link findCatalogRows} would find without a limit, up to a maximum. Throws the same errors. */
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
    const rows = catalogCollection(access.key, { visibility: access.visibility, within, columns })
    const most = countedAtMost + 1
    const where = selectorTree(query.selector)
    const count = await deps.questions.ask((inside) => countUpTo(inside, rows, most, where))
    return { count: Math.min(count, countedAtMost), more: count > countedAtMost }
  } catch (error) {
    throw selectorFailure(error)
  }
}

/**
 * Yields the rows that {@link findCatalogRows} would find without a limit, thousands at a time in order of their ids. Throws the same
 * errors.
 */
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
    const way = await wayOf(deps, access, query, within)
    const rowsSeen = catalogCollection(access.key, { visibility: access.visibility, within, columns })
    for await (const rows of streamDocuments(deps.questions, rowsSeen, asDocuments(query), way))
      yield rows.map(({ found }) => JSON.parse(found as string) as CatalogRowDocument)
  } catch (error) {
    throw selectorFailure(error)
  }
}
