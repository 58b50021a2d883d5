import { AppError } from '../../appError'
import { recordFacts } from '../../model/recordFacts'
import { hasFilters, tenantsOf, type Viewer } from '../../policies/accessScope'
import type { Action } from '../../policies/actions'
import { can } from '../../policies/can'
import type { RecordFacts } from '../../policies/resource'
import { findItems } from '../../store/items/items'
import { accountsWithRecords } from '../../store/records/recordNames'
import { lockRecords, recordsById, type HeldRecord } from '../../store/records/records'
import { demand } from '../access/demand'
import type { Deps } from '../deps'

interface Held {
  readonly row: HeldRecord
  readonly facts: RecordFacts
}

interface HeldInAccount {
  readonly known: ReadonlyMap<string, Held>
  readonly hidesSome: boolean
}

/** Records of one account that the viewer may read, locked until the transaction ends, with the viewer's rights to each. */
export interface HeldRecords {
  /** The account that the records belong to, because a change set covers one account only. */
  readonly accountId: number
  readonly held: ReadonlyMap<string, HeldRecord>
  /** Whether some of the wanted records exist but are hidden from the viewer. */
  readonly hidesSome: boolean
  /** Returns the record, or throws NOT_FOUND when it is not held and FORBIDDEN {who} when the viewer may not do the action. */
  readonly demand: (id: string, action: Action) => Promise<HeldRecord>
  /** Tells whether the viewer may do the action with the record. */
  readonly may: (id: string, action: Action) => boolean
}

/**
 * Locks those of the records that the viewer may read. All are of one account: the given one, or the first in which an id stands for one of
 * them. An id stands for the same record that {@link allowedRecord} finds by it.
 */
export async function holdRecords(
  deps: Deps,
  viewer: Viewer,
  ids: readonly string[],
  tenantId?: number,
): Promise<HeldRecords> {
  const tenants = tenantsOf(viewer).filter((id) => tenantId === undefined || id === tenantId)
  const places = new Map<number, HeldInAccount>()
  const where = tenants.length > 1 ? await accountsWithRecords(deps.db, tenants, ids) : tenants
  for (const accountId of where) places.set(accountId, await holdIn(deps, viewer, accountId, ids))
  const meant = firstMade([...places.values()].flatMap(({ known }) => [...known.values()]))
  for (const accountId of tenants) {
    const place = places.get(accountId)
    const known = new Map([...(place?.known ?? [])].filter(([id, one]) => meant.get(id) === one))
    if (place && known.size > 0) return heldRecords(deps, viewer, accountId, { ...place, known })
  }
  return heldRecords(deps, viewer, viewer.accountId, { known: new Map(), hidesSome: false })
}

/** Returns the oldest record for each id, where several accounts have one. */
function firstMade(all: readonly Held[]): ReadonlyMap<string, Held> {
  const first = new Map<string, Held>()
  for (const one of all) {
    const other = first.get(one.row.id)
    if (!other || one.row.created_at < other.row.created_at) first.set(one.row.id, one)
  }
  return first
}

async function holdIn(
  deps: Deps,
  viewer: Viewer,
  accountId: number,
  ids: readonly string[],
): Promise<HeldInAccount> {
  const rows = await lockRecords(deps.db, accountId, ids, hasFilters(viewer))
  if (rows.length === 0) return { known: new Map(), hidesSome: false }
  const formIds = [...new Set(rows.map((row) => row.form_id))]
  const forms = new Map((await findItems(deps.db, [accountId], formIds)).map((one) => [one.id, one]))
  const known = new Map<string, Held>()
  let hidesSome = false
  for (const row of rows) {
    const form = forms.get(row.form_id)
    const facts = form && recordFacts({ answers: {}, ...row }, form)
    if (facts && can(viewer, 'record.read', facts)) known.set(row.id, { row, facts })
    // Records whose form is gone are gone for everybody, so they do not count as hidden.
    else if (facts) hidesSome = true
  }
  return { known, hidesSome }
}

const heldRecords = (
  deps: Deps,
  viewer: Viewer,
  accountId: number,
  { known, hidesSome }: HeldInAccount,
): HeldRecords => ({
  accountId,
  hidesSome,
  held: new Map([...known].map(([id, { row }]) => [id, row])),
  may: (id, action) => {
    const facts = known.get(id)?.facts
    return facts !== undefined && can(viewer, action, facts)
  },
  demand: async (id, action) => {
    const one = known.get(id)
    if (!one) throw new AppError('NOT_FOUND')
    await demand(deps, viewer, action, one.facts)
    return one.row
  },
})

/** Returns the ids of those records that the viewer may read. */
export async function readableIds(
  deps: Deps,
  viewer: Viewer,
  accountId: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || !tenantsOf(viewer).includes(accountId)) return new Set()
  const rows = await recordsById(deps.db, accountId, ids)
  const formIds = [...new Set(rows.map((row) => row.form_id))]
  const forms = new Map((await findItems(deps.db, [accountId], formIds)).map((one) => [one.id, one]))
  const isReadable = (row: (typeof rows)[number]): boolean => {
    const form = forms.get(row.form_id)
    return form !== undefined && can(viewer, 'record.read', recordFacts(row, form))
  }
  return new Set(rows.filter(isReadable).map(({ id }) => id))
}
