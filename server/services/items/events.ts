import { AppError } from '../../appError'
import { permittedItems, tenantsOf, type Viewer } from '../../policies/accessScope'
import { addActivity } from '../../store/items/activity'
import { eventsOf, saveEvent, type EventRow } from '../../store/items/events'
import { itemsById, listItemIds, type ItemRow } from '../../store/items/itemLists'
import { renameItem } from '../../store/items/items'
import { demand } from '../access/demand'
import type { Deps } from '../deps'
import { addItem, allowedItem, allowedParent, cleanName, shownItem } from './items'

export interface FoundEvent {
  readonly item: ItemRow
  readonly event: EventRow
  /** The event's forms that the viewer may see. */
  readonly forms: readonly ItemRow[]
}

interface EventContent {
  readonly startDate?: number | null | undefined
  readonly endDate?: number | null | undefined
  readonly formIds?: readonly number[] | undefined
}

/** The most events that a list has. */
const mostListed = 1_000

function refuseBackwards({ start_date: start, end_date: end }: Pick<EventRow, 'start_date' | 'end_date'>) {
  if (start !== null && end !== null && end < start) throw new AppError('EVENT_ENDS_FIRST')
}

/** Returns the ids as forms that the viewer may see; throws NOT_FOUND for any other id. */
async function knownForms(deps: Deps, viewer: Viewer, ids: readonly number[]): Promise<number[]> {
  const known = await itemsById(deps.db, permittedItems(viewer, 'item.read'), ids)
  const forms = new Set(known.flatMap(({ id, itype }) => (itype === 'form' ? [id] : [])))
  if (ids.some((id) => !forms.has(id))) throw new AppError('NOT_FOUND')
  return [...forms]
}

export async function createEvent(
  deps: Deps,
  viewer: Viewer,
  { name, parent, ...content }: EventContent & { readonly name: string; readonly parent: number | null },
): Promise<FoundEvent> {
  await demand(deps, viewer, 'folder.create', { kind: 'account', accountId: viewer.accountId })
  const dates = { start_date: content.startDate ?? null, end_date: content.endDate ?? null }
  refuseBackwards(dates)
  const formIds = await knownForms(deps, viewer, content.formIds ?? [])
  const id = await deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    const folder = await allowedParent(inside, viewer, parent, ['event'])
    const item = await addItem(inside, viewer, { itype: 'event', name: cleanName(name), parent: folder })
    await saveEvent(db, { account_id: item.account_id, item_id: item.id, ...dates, form_ids: formIds })
    return item.id
  })
  return loadEvent(deps, viewer, id)
}

/** Changes an event. Forms of it that the viewer may not see stay. */
export async function changeEvent(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { name, ...content }: EventContent & { readonly name?: string | undefined },
): Promise<FoundEvent> {
  const item = await allowedItem(deps, viewer, id, 'item.manage')
  const { event, forms } = await loadEvent(deps, viewer, id)
  const { startDate = event.start_date, endDate = event.end_date } = content
  const dates = { start_date: startDate, end_date: endDate }
  refuseBackwards(dates)
  const seen = new Set(forms.map((form) => form.id))
  const formIds =
    content.formIds === undefined
      ? event.form_ids
      : [
          ...(await knownForms(deps, viewer, content.formIds)),
          ...event.form_ids.filter((one) => !seen.has(one)),
        ]
  const clean = name === undefined ? item.name : cleanName(name)
  await deps.db.transaction().execute(async (db) => {
    await saveEvent(db, { account_id: item.account_id, item_id: id, ...dates, form_ids: formIds })
    if (!(await renameItem(db, item, clean, viewer.userId, deps.now()))) throw new AppError('NOT_FOUND')
    if (clean !== item.name)
      await addActivity(db, viewer, deps.now(), {
        ...{ accountId: item.account_id, action: 'item.renamed', itemId: id },
      })
  })
  return loadEvent(deps, viewer, id)
}

/** Returns an event that the viewer may see. Throws NOT_FOUND for any other item. */
async function loadEvent(deps: Deps, viewer: Viewer, id: number): Promise<FoundEvent> {
  const [found] = await withContent(deps, viewer, [await shownItem(deps, viewer, id)])
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** Returns the events that the viewer may see, sorted by name. */
export async function listEvents(deps: Deps, viewer: Viewer): Promise<readonly FoundEvent[]> {
  const scope = permittedItems(viewer, 'item.read')
  const page = { orderBy: 'name', limit: mostListed, offset: 0 }
  const { ids } = await listItemIds(deps.db, scope, { types: ['event'], ...page })
  return withContent(deps, viewer, await itemsById(deps.db, scope, ids))
}

async function withContent(deps: Deps, viewer: Viewer, items: readonly ItemRow[]): Promise<FoundEvent[]> {
  const events = await eventsOf(
    deps.db,
    tenantsOf(viewer),
    items.map(({ id }) => id),
  )
  const formIds = new Set([...events.values()].flatMap((event) => event.form_ids))
  const forms = new Map(
    (await itemsById(deps.db, permittedItems(viewer, 'item.read'), [...formIds])).map((form) => [
      form.id,
      form,
    ]),
  )
  return items.flatMap((item) => {
    const event = events.get(item.id)
    return event ? [{ item, event, forms: event.form_ids.flatMap((id) => forms.get(id) ?? []) }] : []
  })
}
