import type { RecordsQuery } from '../../../schemas/api/records'
import type { CompiledField } from '../../../schemas/compile/compiledForm'
import type { ConditionTree, ValuePath } from '../../../schemas/conditions/conditionTree'
import { fieldTypes } from '../../../schemas/fields/registry'
import { readListOrder } from '../../../schemas/filters/listOrder'
import { readRecordFilter, type FilterParameters } from '../../../schemas/filters/recordFilter'
import { recordSearch } from '../../../schemas/filters/recordSearch'
import { own } from '../../../schemas/model/json'
import { recordOrders } from '../../../schemas/model/recordOrders'
import { AppError } from '../../appError'
import { permittedItems, recordsFor, type Viewer } from '../../policies/accessScope'
import { factsOf } from '../../policies/resource'
import type { CollectionScope } from '../../store/query/collection'
import type { Sort } from '../../store/query/findDocuments'
import { scopeOfForm, scopeOfViewer } from '../../store/records/recordCollection'
import type { Deps } from '../deps'
import { loadFilterView } from '../filterViews/filterViews'
import { withRevision } from '../forms/forms'
import { allowedItem, type Item } from '../items/items'
import { withPeople } from './peopleFilter'

type Fields = Readonly<Record<string, CompiledField>>

/**
 * Reads the order of a list: one or several of `created_at`, `-folio`, `answer__<field id>`; newest first by default. Throws BAD_REQUEST
 * for an unknown order.
 */
function orderOf(text: string | undefined, fields: Fields): readonly Sort[] {
  const sort = readListOrder(text ?? '-created_at')?.map(({ name, descending }) => ({
    path: orderedPath(name, fields) ?? [],
    ...{ descending, emptyLast: true },
  }))
  if (!sort || sort.some(({ path }) => path.length === 0))
    throw new AppError('BAD_REQUEST', { where: 'query/order_by' })
  return sort
}

function orderedPath(name: string, fields: Fields): ValuePath | undefined {
  if (recordOrders.some((known) => known === name)) return [name]
  const field = own(fields, /^answer__([0-9a-f]{24})$/.exec(name)?.[1] ?? '')
  if (!field || fieldTypes.get(field.type).capabilities.has('secret')) return undefined
  return field.rowId === undefined ? ['answers', field.id] : ['answers', field.rowId, field.id]
}

/** Returns the conditions of the parameters that have a name of their own. */
function plainConditions({
  folio,
  user_id: userId,
  created_by_id: createdById,
}: RecordsQuery): ConditionTree[] {
  const is = (path: string, operand: number | undefined): ConditionTree[] =>
    operand === undefined ? [] : [{ path: [path], condition: 'exact__number', operand }]
  return [
    ...(folio === undefined ? [] : [{ path: ['folio'], condition: 'exact', operand: folio } as const]),
    ...is('user_id', userId),
    ...is('created_by_id', createdById),
  ]
}

/** The records that a question means, for lists and for all other displays of them. */
export interface AskedRecords {
  /** The form of all the records; undefined where they may be of several. */
  readonly item: Item | undefined
  readonly fields: Fields
  readonly scope: CollectionScope
  readonly where: ConditionTree
  readonly sort: readonly Sort[]
  readonly seen: {
    readonly deleted: boolean
    readonly archived: boolean
    readonly changeSetId?: string | undefined
  }
  /** Names of the parameters that were part of the question. */
  readonly understood: readonly string[]
}

/**
 * Reads which of the records that the viewer may read a question means. Throws NOT_FOUND for a form or saved filter unknown to the viewer,
 * INVALID_FILTER {name}, and BAD_REQUEST for an unknown order.
 */
export async function askedRecords(
  deps: Deps,
  viewer: Viewer,
  query: RecordsQuery,
  parameters: FilterParameters,
): Promise<AskedRecords> {
  const view = query.filter_id === undefined ? undefined : await viewOfRecords(deps, viewer, query.filter_id)
  const formId = view?.formId ?? query.form_id
  if (query.form_id !== undefined && query.form_id !== formId) throw new AppError('NOT_FOUND')
  const item = formId === undefined ? undefined : await allowedItem(deps, viewer, formId, 'record.read')
  const fields = item ? (await withRevision(deps, item)).revision.compiled().fields : {}
  const about = { fields, timezone: viewer.timezone, now: deps.now() }
  const filter = readRecordFilter(parameters, about)
  const fixed = readRecordFilter(view?.asked ?? [], about)
  // A condition of a view on a field that is gone is an error, because without it the view would show what it was made to leave out.
  const wrong = filter.wrong ?? fixed.wrong ?? fixed.unknown[0]
  if (wrong !== undefined) throw new AppError('INVALID_FILTER', { name: wrong.slice(0, 100) })
  const searches = [query.search, view?.asked.get('search')].flatMap(
    (text) => recordSearch(text ?? '', Object.values(fields)) ?? [],
  )
  const { isOther, ...seen } = seenRecords(query, view?.asked)
  const none: readonly ConditionTree[] = isOther ? [{ or: [] }] : []
  const asked = await withPeople(deps, viewer, { and: [filter.tree, fixed.tree] })
  // Only a viewer who could delete records sees the deleted ones.
  const scope = scopeOfRecords(viewer, item, seen.deleted ? 'record.delete' : 'record.read')
  return {
    ...{ item, fields, scope, understood: filter.understood },
    seen: { ...seen, changeSetId: query.change_set_id?.toLowerCase() },
    where: { and: [asked, ...plainConditions(query), ...searches, ...none] },
    sort: orderOf(query.order_by ?? view?.asked.get('sort') ?? undefined, fields),
  }
}

/**
 * Decides whether deleted or archived records are listed. A saved view decides that too, and a query can only narrow the view: asking for
 * others than the view's gives none.
 */
function seenRecords(query: RecordsQuery, view: URLSearchParams | undefined) {
  const ofView = { deleted: view?.get('deleted') === 'true', archived: view?.get('archived') === 'true' }
  const { deleted = ofView.deleted, archived = ofView.archived } = query
  const isOther = view !== undefined && (deleted !== ofView.deleted || archived !== ofView.archived)
  return { deleted, archived, isOther }
}

/** Reads what a saved view asks. Throws NOT_FOUND for an unknown view, because clients would take a list of all records for the view's. */
export async function viewOfRecords(deps: Deps, viewer: Viewer, filterId: string) {
  if (!/^\d{1,9}$/.test(filterId)) throw new AppError('NOT_FOUND')
  const { view } = await loadFilterView(deps, viewer, Number(filterId))
  return { formId: view.form_id, asked: new URLSearchParams(view.petition) }
}

/** Returns the scope of records, of a form or of all forms, with which the viewer may do the action. */
export function scopeOfRecords(
  viewer: Viewer,
  item: Item | undefined,
  action: 'record.read' | 'record.delete' = 'record.read',
): CollectionScope {
  if (!item) return scopeOfViewer(permittedItems(viewer, action))
  const allowed = recordsFor(viewer, action, factsOf(item))
  const form = { accountId: item.account_id, collectionId: item.id }
  return scopeOfForm(form, allowed === 'all' ? undefined : (allowed ?? { or: [] }))
}
