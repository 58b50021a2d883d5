import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import type { ListTotal } from '../../model/listTotal'
import type { Viewer } from '../../policies/accessScope'
import { findCompany } from '../../store/company/companies'
import { activitiesById, type ActivityRow } from '../../store/items/activity'
import { activityCollection } from '../../store/items/activityCollection'
import { streamDocuments } from '../../store/query/streamDocuments'
import { demand } from '../access/demand'
import type { Deps } from '../deps'
import { pageWithTotal, type WantedPage } from '../query/pageWithTotal'
import { refusingSlow } from '../query/slowQuestions'

const day = 86_400_000

/** The most activities in one export. */
const mostExported = 100_000

/** A filter for activities of an account; conditions left out do not filter. */
export interface ActivitiesFilter {
  readonly userIds?: readonly number[]
  readonly actions?: readonly string[]
  readonly itemIds?: readonly number[]
  readonly recordId?: string
  readonly changeSetId?: string
  /** From this moment on, inclusive. */
  readonly since?: Date
  /** Before this moment, exclusive. */
  readonly until?: Date
}

const anyOf = (name: string, values: readonly (string | number)[] | undefined): ConditionTree[] =>
  values ? [{ path: [name], condition: '$in', operand: [...values] }] : []

const treeOf = (filter: ActivitiesFilter): ConditionTree => ({
  and: [
    ...anyOf('actor_id', filter.userIds),
    ...anyOf('action', filter.actions),
    ...anyOf('item_id', filter.itemIds),
    ...anyOf('record_id', filter.recordId === undefined ? undefined : [filter.recordId]),
    ...anyOf('change_set_id', filter.changeSetId === undefined ? undefined : [filter.changeSetId]),
    ...(filter.since
      ? [{ path: ['at'], condition: 'gte', operand: filter.since.toISOString() } as const]
      : []),
    ...(filter.until
      ? [{ path: ['at'], condition: 'lt', operand: filter.until.toISOString() } as const]
      : []),
  ],
})

const newestFirst = [{ path: ['id'], descending: true }] as const

/** Returns the activities that the account still keeps. Throws FORBIDDEN {who} for a viewer who does not administer users. */
async function allowedActivities(deps: Deps, viewer: Viewer) {
  const { accountId } = viewer
  await demand(deps, viewer, 'activity.read', { kind: 'account', accountId })
  const { activity_days: days } = await findCompany(deps.db, accountId)
  return activityCollection(
    accountId,
    days === null ? undefined : new Date(deps.now().getTime() - days * day),
  )
}

/**
 * Returns a page of who did what to which item or record of the viewer's account, newest first. Throws FORBIDDEN {who} and
 * SELECTOR_TOO_SLOW.
 */
export async function findActivities(
  deps: Deps,
  viewer: Viewer,
  filter: ActivitiesFilter,
  { limit, offset, isCounted = true }: WantedPage,
): Promise<{ readonly rows: readonly ActivityRow[]; readonly total: ListTotal }> {
  const activities = await allowedActivities(deps, viewer)
  const asked = { where: treeOf(filter), sort: newestFirst, fields: null, limit, skip: offset }
  const { found, total } = await refusingSlow(() =>
    pageWithTotal(deps.questions, activities, asked, { isCounted }),
  )
  const rows = await activitiesById(
    deps.db,
    viewer.accountId,
    found.map(({ id }) => id),
  )
  return { rows, total }
}

/** Yields all matching activities in parts for a file. No database connection is held between two parts. */
export async function* exportActivities(
  deps: Deps,
  viewer: Viewer,
  filter: ActivitiesFilter,
): AsyncGenerator<readonly ActivityRow[], void> {
  const activities = await allowedActivities(deps, viewer)
  const asked = { where: treeOf(filter), sort: newestFirst, fields: null, limit: mostExported, skip: 0 }
  for await (const part of streamDocuments(deps.questions, activities, asked, undefined))
    yield await activitiesById(
      deps.db,
      viewer.accountId,
      part.map(({ id }) => id),
    )
}
