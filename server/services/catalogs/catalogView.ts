import type { RowDetailsRequest, RowKeysRequest, ViewRowsRequest } from '../../../schemas/api/rowLookUps'
import { flatList } from '../../../schemas/fields/shared/row'
import { splitEqualities } from '../../../schemas/filters/rowFilter'
import type { Point } from '../../../schemas/model/distance'
import { foldForSearch } from '../../../schemas/conditions/fold'
import { own, type Json } from '../../../schemas/model/json'
import type { Near, RowKey } from '../../../schemas/ports/catalogPort'
import { isRowKey, rowKeyOf } from '../../../schemas/ports/rowKeyOf'
import { AppError } from '../../appError'
import { firstRow, keysByRows, keysByView } from '../../store/rows/catalogKeys'
import { keysNear, placeIn, rowNear, type NearValue } from '../../store/rows/nearRows'
import {
  openCatalog,
  withinRows,
  type Asker,
  type CatalogAccess,
  type CatalogAsked,
} from '../access/catalogAccess'
import { namedFilter } from './catalogFilters'
import type { Deps } from '../deps'
import { plannedLevels, viewFor } from '../rows/keptViews'
import { selectorFailure } from '../rows/selectorFailure'

type Where = readonly { readonly fieldId: string; readonly value: RowKey }[]

interface KeysAsked {
  readonly fieldId: string
  readonly where: Where
  readonly filter: string | null
  readonly search: string
  readonly limit: number
  readonly position: Point | null
}

/** Throws NOT_FOUND for a field that the asker may not see. */
function checkVisibility({ visibility }: CatalogAccess, ids: readonly string[]): void {
  if (
    ids.some(
      (id) => visibility.secret.includes(id) || (visibility.only !== null && !visibility.only.includes(id)),
    )
  )
    throw new AppError('NOT_FOUND')
}

/** Returns the conditions on the rows: the values asked for, and the filter of the form's field or the one asked for. */
function conditionsOf({ catalog, use, rows }: CatalogAccess, where: Where, filter: string | null) {
  const name = use ? use.filter : filter || null
  const filtered = splitEqualities(withinRows(rows, name === null ? null : namedFilter(catalog, name)))
  return { filtered: filtered.where, rest: filtered.rest, where: [...filtered.where, ...where] }
}

/** Returns the geofence around the respondent's position; null when the field has none or no position was given. */
function nearOf({ use }: CatalogAccess, position: Point | null): Near | null {
  const fence = use?.fence
  return fence && position ? { ...position, fieldId: fence.fieldId, distance: fence.distance } : null
}

/** Meters to which distances are rounded when the form does not show the rows' place. */
const metersTold = 10

/** Returns a function that rounds distances, because somebody asking from many positions could otherwise locate a row. */
function toldMeters({ use }: CatalogAccess, { fieldId }: Near): (meters: number) => number {
  const step = use === null || use.fields.includes(fieldId) ? 1 : metersTold
  return (meters) => Math.round(meters / step) * step
}

/** Returns a view by the rows' place, like {@link viewFor}. */
const placesFor = (deps: Deps, access: CatalogAccess, { fieldId }: Near) =>
  viewFor(deps, access, [placeIn(fieldId)], ([first]) => first === placeIn(fieldId))

/** Returns the fields that a view must begin with, including the levels that will be asked for next. */
function levelsFor(
  { use }: CatalogAccess,
  filtered: Where,
  { fieldId, where }: Pick<KeysAsked, 'fieldId' | 'where'>,
): readonly string[] {
  const asked = [...filtered, ...where].map((one) => one.fieldId)
  const planned = plannedLevels(
    filtered.map((one) => one.fieldId),
    use?.levels ?? [],
  )
  return serves(planned, asked, fieldId) ? planned : [...new Set([...asked, fieldId])]
}

const serves = (fields: readonly string[], above: readonly string[], fieldId: string): boolean =>
  new Set(above).size === above.length &&
  fields[above.length] === fieldId &&
  fields.slice(0, above.length).every((id) => above.includes(id))

async function keysOf(
  deps: Deps,
  access: CatalogAccess,
  asked: KeysAsked,
): Promise<{ values: RowKey[]; more: boolean; distances?: number[] }> {
  checkVisibility(access, [asked.fieldId, ...asked.where.map((one) => one.fieldId)])
  const { fieldId, limit } = asked
  const { filtered, where, rest } = conditionsOf(access, asked.where, asked.filter)
  const above = where.map((one) => one.fieldId)
  const wanted = { fieldId, where, rest, search: foldForSearch(asked.search.trim()), limit: limit + 1 }
  const near = nearOf(access, asked.position)
  try {
    if (near)
      return nearKeysOf(
        await keysNear(deps.questions, access.key, await placesFor(deps, access, near), near, wanted),
        limit,
        toldMeters(access, near),
      )
    const fits = (levels: readonly string[]) => serves(levels, above, fieldId)
    const view = await viewFor(deps, access, levelsFor(access, filtered, asked), fits)
    const half = access.views.find((one) => fits(one.fields))
    const { found, isWhole } = view
      ? { found: await keysByView(deps.questions, access.key, view, wanted), isWhole: true }
      : await keysByRows(deps.questions, access.key, wanted, half)
    const values = found.flatMap((value) => rowKeyOf(value) ?? [])
    return { values: values.slice(0, limit), more: found.length > limit || !isWhole }
  } catch (error) {
    throw selectorFailure(error)
  }
}

function nearKeysOf(found: readonly NearValue[], limit: number, told: (meters: number) => number) {
  const keys = found.flatMap(({ value, meters }) => {
    const key = rowKeyOf(value)
    return key !== undefined ? [{ key, meters: told(meters) }] : []
  })
  const shown = keys.slice(0, limit)
  return {
    values: shown.map(({ key }) => key),
    more: found.length > limit,
    distances: shown.map(({ meters }) => meters),
  }
}

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

/** Returns the distinct values of a field among rows. */
export async function rowKeys(deps: Deps, asker: Asker, request: RowKeysRequest) {
  const access = await openCatalog(deps, asker, askedThrough(request))
  return keysOf(deps, access, {
    fieldId: request.field_id,
    where: whereOf(request.where),
    filter: request.filter ?? null,
    search: request.search ?? '',
    limit: request.limit ?? 50,
    position: request.position ?? null,
  })
}

type Details = Record<string, Json[]>

async function detailsOf(
  deps: Deps,
  access: CatalogAccess,
  asked: Pick<KeysAsked, 'where' | 'filter' | 'position'> & { readonly fieldIds: readonly string[] },
): Promise<Details | null> {
  checkVisibility(access, [...asked.fieldIds, ...asked.where.map((one) => one.fieldId)])
  const { where, rest } = conditionsOf(access, asked.where, asked.filter)
  const above = where.map((one) => one.fieldId)
  const near = nearOf(access, asked.position)
  const first = async () => {
    if (near)
      return rowNear(deps.questions, access.key, await placesFor(deps, access, near), near, { where, rest })
    const view = access.views.find(
      (one) => one.ready && above.every((id, _at, all) => one.fields.slice(0, all.length).includes(id)),
    )
    return firstRow(deps.questions, access.key, { where, rest, view })
  }
  try {
    const answers = await first()
    if (!answers) return null
    return Object.fromEntries(asked.fieldIds.map((id) => [id, [...flatList(own(answers, id))] as Json[]]))
  } catch (error) {
    throw selectorFailure(error)
  }
}

/** Returns fields of the first row with these values, each as a list; null when there is none. */
export async function rowDetails(
  deps: Deps,
  asker: Asker,
  request: RowDetailsRequest,
): Promise<Details | null> {
  const access = await openCatalog(deps, asker, askedThrough(request))
  return detailsOf(deps, access, {
    where: whereOf(request.where),
    filter: request.filter ?? null,
    fieldIds: request.field_ids,
    position: request.position ?? null,
  })
}

/** What is found below the chosen values: values of the next level, or below the last level the row's details. */
export interface LevelFound {
  readonly above: readonly RowKey[]
  readonly values: readonly RowKey[]
  readonly details: Details | null
}

/**
 * Answers a question for a cascade in the form of a CouchDB view. The levels are those of the form's field, after those that its related
 * row determines; without a form, the catalog's own fields in order.
 */
export async function viewRows(deps: Deps, asker: Asker, request: ViewRowsRequest): Promise<LevelFound> {
  const access = await openCatalog(deps, asker, askedThrough(request))
  const { fields } = access.catalog.revision.compiled()
  const levels = access.use?.levels ?? Object.keys(fields).filter((id) => fields[id]?.answerable)
  const position = request.position ?? null
  const start = (request.options?.startkey ?? []).filter(isRowKey)
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
    const details = await detailsOf(deps, access, { where, filter: null, fieldIds, position })
    return { above: start, values: [], details }
  }
  const { values } = await keysOf(deps, access, {
    fieldId: next,
    where,
    filter: null,
    search: '',
    limit: rowsOfView,
    position,
  })
  return { above: start, values, details: null }
}

/** The most values of a level sent to clients that cannot search. */
const rowsOfView = 1_000

/** Returns the distinct values of a field among all rows. */
export async function valuesOfField(deps: Deps, asker: Asker, catalogId: number, fieldId: string) {
  const access = await openCatalog(deps, asker, { catalogId })
  if (!own(access.catalog.revision.compiled().fields, fieldId)) throw new AppError('NOT_FOUND')
  const { values } = await keysOf(deps, access, {
    fieldId,
    where: [],
    filter: null,
    search: '',
    limit: rowsOfView,
    position: null,
  })
  return values
}
