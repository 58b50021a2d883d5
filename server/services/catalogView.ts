import type { RowDetailsRequest, RowKeysRequest, ViewRowsRequest } from '../../schemas/api/catalogRows'
import { flatList } from '../../schemas/fields/shared/row'
import { splitEqualities } from '../../schemas/filters/rowFilter'
import { fold } from '../../schemas/model/fold'
import { isObject, own, type Json } from '../../schemas/model/json'
import type { RowKey } from '../../schemas/ports/catalogPort'
import { AppError } from '../appError'
import type { Visitor } from '../policies/can'
import { firstRow, keysByRows, keysByView } from '../store/catalogKeys'
import { countRowsUpTo } from '../store/catalogRows'
import { addView, fillView, findViews, type CatalogView } from '../store/catalogViews'
import { openCatalog, type CatalogAccess, type CatalogAsked } from './catalogAccess'
import { namedFilter, selectorFailure } from './catalogFilters'
import type { Deps } from './deps'

/** Below this many rows they are looked through faster than anything could be kept. */
const fewRows = 3_000
/** Of one catalog; whoever asks for more has them looked through. */
const mostViews = 20
const mostLevels = 12

type Where = readonly { readonly fieldId: string; readonly value: RowKey }[]

interface KeysAsked {
  readonly fieldId: string
  readonly where: Where
  readonly filter: string | null
  readonly search: string
  readonly limit: number
}

const isKey = (value: unknown): value is RowKey => typeof value === 'string' || typeof value === 'number'

/** NOT_FOUND for a field that may not be seen. */
function checkSight({ sight }: CatalogAccess, ids: readonly string[]): void {
  if (ids.some((id) => sight.secret.includes(id) || (sight.only !== null && !sight.only.includes(id))))
    throw new AppError('NOT_FOUND')
}

/** What the rows must be: the values asked for, with the filter of the form's field or the one that is asked for. */
function conditionsOf({ catalog, use }: CatalogAccess, where: Where, filter: string | null) {
  const name = use ? use.filter : filter
  const filtered = splitEqualities(name ? namedFilter(catalog, name) : null)
  return { filtered: filtered.where, rest: filtered.rest, where: [...filtered.where, ...where] }
}

/** Which fields a view must begin with, and all levels that those who ask so will ask for next. */
function levelsFor(
  { use }: CatalogAccess,
  filtered: Where,
  { fieldId, where }: Pick<KeysAsked, 'fieldId' | 'where'>,
): readonly string[] {
  const asked = [...filtered, ...where].map((one) => one.fieldId)
  const planned = [...new Set([...filtered.map((one) => one.fieldId), ...(use?.levels ?? [])])]
  return serves(planned, asked, fieldId) ? planned : [...new Set([...asked, fieldId])]
}

const serves = (fields: readonly string[], above: readonly string[], fieldId: string): boolean =>
  new Set(above).size === above.length &&
  fields[above.length] === fieldId &&
  fields.slice(0, above.length).every((id) => above.includes(id))

const filling = new Set<string>()

/** A view that answers the question, when there is one; where many rows are and none is, one is made for the next who asks. */
async function viewFor(
  deps: Deps,
  { key }: CatalogAccess,
  levels: readonly string[],
  above: readonly string[],
  fieldId: string,
): Promise<CatalogView | undefined> {
  const views = await findViews(deps.db, key)
  const view = views.find((one) => serves(one.fields, above, fieldId))
  if (view?.ready) return view
  const name = `${key.accountId}/${key.catalogId}/${levels.join()}`
  const room = view !== undefined || views.length < mostViews
  if (!room || levels.length > mostLevels || filling.has(name)) return undefined
  if ((await countRowsUpTo(deps.db, key, fewRows)) < fewRows) return undefined
  filling.add(name)
  const fill = async () => {
    await addView(deps.db, key, levels)
    const added = (await findViews(deps.db, key)).find((one) => one.fields.join() === levels.join())
    if (added) await fillView(deps.db, key, added.id)
  }
  // Nobody waits for it; what fails is tried again by the next who asks.
  void fill()
    .catch(() => undefined)
    .finally(() => filling.delete(name))
  return undefined
}

async function keysOf(
  deps: Deps,
  access: CatalogAccess,
  asked: KeysAsked,
): Promise<{ values: RowKey[]; more: boolean }> {
  checkSight(access, [asked.fieldId, ...asked.where.map((one) => one.fieldId)])
  const { fieldId, limit } = asked
  const { filtered, where, rest } = conditionsOf(access, asked.where, asked.filter)
  const above = where.map((one) => one.fieldId)
  const view = await viewFor(deps, access, levelsFor(access, filtered, asked), above, fieldId)
  const wanted = { fieldId, where, rest, search: fold(asked.search.trim()), limit: limit + 1 }
  try {
    const found = view
      ? await keysByView(deps.db, access.key, view, wanted)
      : await keysByRows(deps.db, access.key, wanted)
    const values = found.map(keyOf).filter(isKey)
    return { values: values.slice(0, limit), more: found.length > limit }
  } catch (error) {
    throw selectorFailure(error)
  }
}

/** What may be chosen of a value: a text or number; several as people read them. */
function keyOf(value: unknown): unknown {
  if (!isObject(value)) return Array.isArray(value) ? flatList(value).filter(isKey).join(', ') : scalar(value)
  return value['file_name'] ?? value['search_txt']
}
const scalar = (value: unknown): unknown => (typeof value === 'boolean' ? String(value) : value)

const askedThrough = (request: {
  catalog_id: number
  form_id?: number | null
  parent_catalog_id?: number | null
}): CatalogAsked => ({
  catalogId: request.catalog_id,
  formId: request.form_id,
  holderId: request.parent_catalog_id,
})

const whereOf = (where: RowKeysRequest['where']): Where =>
  (where ?? []).map(({ field_id: fieldId, value }) => ({ fieldId, value }))

/** Values of a field among rows, distinct. */
export async function rowKeys(deps: Deps, visitor: Visitor, request: RowKeysRequest) {
  const access = await openCatalog(deps, visitor, askedThrough(request))
  return keysOf(deps, access, {
    fieldId: request.field_id,
    where: whereOf(request.where),
    filter: request.filter ?? null,
    search: request.search ?? '',
    limit: request.limit ?? 50,
  })
}

type Details = Record<string, Json[]>

async function detailsOf(
  deps: Deps,
  access: CatalogAccess,
  asked: { readonly where: Where; readonly filter: string | null; readonly fieldIds: readonly string[] },
): Promise<Details | null> {
  checkSight(access, [...asked.fieldIds, ...asked.where.map((one) => one.fieldId)])
  const { where, rest } = conditionsOf(access, asked.where, asked.filter)
  const above = where.map((one) => one.fieldId)
  const views = await findViews(deps.db, access.key)
  const view = views.find(
    (one) => one.ready && above.every((id, _at, all) => one.fields.slice(0, all.length).includes(id)),
  )
  try {
    const answers = await firstRow(deps.db, access.key, { where, rest, view })
    if (!answers) return null
    return Object.fromEntries(asked.fieldIds.map((id) => [id, [...flatList(own(answers, id))] as Json[]]))
  } catch (error) {
    throw selectorFailure(error)
  }
}

/** Fields of the first row that has these values, each as a list; null when there is none. */
export async function rowDetails(
  deps: Deps,
  visitor: Visitor,
  request: RowDetailsRequest,
): Promise<{ details: Details | null }> {
  const access = await openCatalog(deps, visitor, askedThrough(request))
  return {
    details: await detailsOf(deps, access, {
      where: whereOf(request.where),
      filter: request.filter ?? null,
      fieldIds: request.field_ids,
    }),
  }
}

/**
 * The cascade as CouchDB views are asked (domain notes §6.4). The levels are those of the form's field, behind what its related row
 * demands; without a form, the catalog's own fields in their order.
 */
export async function viewRows(deps: Deps, visitor: Visitor, request: ViewRowsRequest) {
  const access = await openCatalog(deps, visitor, askedThrough(request))
  const { fields } = access.catalog.revision.compiled()
  const levels = access.use?.levels ?? Object.keys(fields).filter((id) => fields[id]?.answerable)
  const start = (request.options?.startkey ?? []).filter(isKey)
  const where = start.flatMap((value, at) => {
    const fieldId = levels[at]
    return fieldId === undefined ? [] : [{ fieldId, value }]
  })
  const next = levels[start.length]
  if (
    next === undefined ||
    (request.is_edition === true && start.length > 0 && start.length === levels.length)
  ) {
    const shown = (access.use?.fields ?? Object.keys(fields)).filter((id) => !levels.includes(id))
    const fieldIds = access.use ? shown : []
    const details = await detailsOf(deps, access, { where, filter: null, fieldIds })
    return { rows: details ? [{ key: [...start, details] }] : [] }
  }
  const { values } = await keysOf(deps, access, {
    fieldId: next,
    where,
    filter: null,
    search: '',
    limit: rowsOfView,
  })
  return { rows: values.map((value) => ({ key: [...start, value] })) }
}

/** As many values of one level as are sent to those who cannot search. */
const rowsOfView = 1_000

/** The values that a field has among all rows. */
export async function valuesOfField(deps: Deps, visitor: Visitor, catalogId: number, fieldId: string) {
  const access = await openCatalog(deps, visitor, { catalogId })
  if (!own(access.catalog.revision.compiled().fields, fieldId)) throw new AppError('NOT_FOUND')
  const { values } = await keysOf(deps, access, {
    fieldId,
    where: [],
    filter: null,
    search: '',
    limit: rowsOfView,
  })
  return { objects: values }
}
