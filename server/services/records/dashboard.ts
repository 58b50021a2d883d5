import { dashboardDays } from '../../../schemas/api/dashboard'
import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import { momentsOfDay } from '../../../schemas/filters/dayFilter'
import { localParts } from '../../../schemas/model/localParts'
import { permittedItems, tenantsOf, type Viewer } from '../../policies/accessScope'
import { findItems } from '../../store/items/items'
import { namesOfUsers } from '../../store/people/users'
import { aggregateDocuments, type GroupedBy, type Groups } from '../../store/query/aggregateDocuments'
import { recordCollection, scopeOfViewer } from '../../store/records/recordCollection'
import type { Deps } from '../deps'
import { askCounts } from '../query/slowQuestions'

/** The most users or forms returned; charts show fewer. */
const mostNames = 100
const dayMs = 86_400_000

export interface RecordCounts {
  readonly days: number
  readonly timezone: string
  readonly total: number
}

export interface NamedCounts extends RecordCounts {
  readonly counts: readonly {
    readonly id: number | null
    readonly name: string | null
    readonly count: number
  }[]
}

export interface DatedCounts extends RecordCounts {
  readonly counts: readonly { readonly date: string; readonly count: number }[]
}

/** Returns the last days in the viewer's time zone as `YYYY-MM-DD`, oldest first. */
function lastDays(now: Date, days: number, timezone: string): readonly string[] {
  const { year, month, day } = localParts(now, timezone)
  const today = Date.UTC(year, month - 1, day)
  return Array.from({ length: days }, (_, index) =>
    new Date(today - (days - 1 - index) * dayMs).toISOString().slice(0, 10),
  )
}

/**
 * Groups and counts the records created since the first of the days that the viewer may read. Throws RATE_LIMITED {seconds} and
 * SELECTOR_TOO_SLOW.
 */
async function recordsOfDays(
  deps: Deps,
  viewer: Viewer,
  [first = '']: readonly string[],
  by: readonly GroupedBy[],
  limit: number,
  also: readonly ConditionTree[] = [],
): Promise<Groups> {
  const records = recordCollection(scopeOfViewer(permittedItems(viewer, 'record.read')))
  const operand = momentsOfDay(first, viewer.timezone).start
  const since = { path: ['created_at'], condition: 'gte', operand } as const
  const where = { and: [since, ...also] }
  return askCounts(deps, viewer.userId, (questions) =>
    questions.ask((db) => aggregateDocuments(db, records, { where, by, limit }), { ofMany: true }),
  )
}

async function countByName(
  deps: Deps,
  viewer: Viewer,
  days: number,
  path: 'user_id' | 'form_id',
  namesOf: (ids: readonly number[]) => Promise<ReadonlyMap<number, string | null>>,
): Promise<NamedCounts> {
  const { timezone } = viewer
  const dates = lastDays(deps.now(), days, timezone)
  const { groups, documents } = await recordsOfDays(deps, viewer, dates, [{ path: [path] }], mostNames)
  const counted = groups.map(({ keys: [id], count }) => ({ id: typeof id === 'number' ? id : null, count }))
  const names = await namesOf(counted.flatMap(({ id }) => id ?? []))
  const counts = counted.map(({ id, count }) => ({
    id,
    name: id === null ? null : (names.get(id) ?? null),
    count,
  }))
  return { days, timezone, total: documents, counts }
}

export const countByUser = (deps: Deps, viewer: Viewer, days: number = dashboardDays.usual) =>
  countByName(deps, viewer, days, 'user_id', (ids) => namesOfUsers(deps.db, ids))

export const countByForm = (deps: Deps, viewer: Viewer, days: number = dashboardDays.usual) =>
  countByName(deps, viewer, days, 'form_id', async (ids) => {
    const forms = await findItems(deps.db, tenantsOf(viewer), ids)
    return new Map(forms.map(({ id, name }) => [id, name]))
  })

export async function countByDate(
  deps: Deps,
  viewer: Viewer,
  days: number = dashboardDays.usual,
): Promise<DatedCounts> {
  const { timezone } = viewer
  const dates = lastDays(deps.now(), days, timezone)
  const by = { path: ['created_at'], period: 'day', timezone } as const
  // Asks for two days more than needed, because the clock of another server node may run ahead of this one.
  const { groups, documents } = await recordsOfDays(deps, viewer, dates, [by], days + 2)
  const counts = new Map(groups.map(({ keys: [date], count }) => [date, count]))
  return {
    days,
    timezone,
    total: documents,
    counts: dates.map((date) => ({ date, count: counts.get(date) ?? 0 })),
  }
}

/** Counts the records of the last days that the viewer may read: all of them, and the viewer's own. */
export async function countOfDays(
  deps: Deps,
  viewer: Viewer,
  days: number,
): Promise<{ readonly all: number; readonly own: number }> {
  const dates = lastDays(deps.now(), days, viewer.timezone)
  const ownOnes = { path: ['user_id'], condition: 'exact__number', operand: viewer.userId } as const
  const [all, own] = await Promise.all([
    recordsOfDays(deps, viewer, dates, [], 1),
    recordsOfDays(deps, viewer, dates, [], 1, [ownOnes]),
  ])
  return { all: all.documents, own: own.documents }
}
