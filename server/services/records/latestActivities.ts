import { latestActivitiesLimit, toldActions, type ToldAction } from '../../../schemas/api/dashboard'
import { AppError } from '../../appError'
import { permittedItems, type Viewer } from '../../policies/accessScope'
import { codeOf } from '../../store/databaseErrors'
import { findLatestActivities, type ActivityFound } from '../../store/items/latestActivities'
import { namesOfUsers } from '../../store/people/users'
import type { Deps } from '../deps'

export interface ToldActivity extends Omit<ActivityFound, 'action'> {
  readonly action: ToldAction
  readonly user_name: string | null
}

export interface ActivitiesWanted {
  /** Keeps only activities of users of connected accounts. */
  readonly byConnections: boolean
}

/** Returns the latest activities on items and records that the viewer may read, newest first. Throws SELECTOR_TOO_SLOW. */
export async function latestActivities(
  deps: Deps,
  viewer: Viewer,
  { byConnections }: ActivitiesWanted,
): Promise<readonly ToldActivity[]> {
  const wanted = {
    items: permittedItems(viewer, 'item.read'),
    records: permittedItems(viewer, 'record.read'),
    actions: toldActions,
    byConnections,
    limit: latestActivitiesLimit,
  }
  try {
    const rows = await deps.questions.ask((db) => findLatestActivities(db, wanted))
    const names = await namesOfUsers(
      deps.db,
      rows.flatMap(({ user_id: id }) => id ?? []),
    )
    return rows.map((row) => ({
      ...row,
      action: row.action as ToldAction,
      user_name: row.user_id === null ? null : (names.get(row.user_id) ?? null),
    }))
  } catch (error) {
    throw codeOf(error) === '57014' ? new AppError('SELECTOR_TOO_SLOW') : error
  }
}
