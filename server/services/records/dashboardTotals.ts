import { dashboardDays } from '../../../schemas/api/dashboard'
import { permittedItems, type Viewer } from '../../policies/accessScope'
import { can } from '../../policies/can'
import { listItemIds } from '../../store/items/itemLists'
import type { Deps } from '../deps'
import { countUsers } from '../people/findUsers'
import { countOfDays } from './dashboard'

export interface TotalsOfViewer {
  readonly days: number
  readonly timezone: string
  /** Records of these days that the viewer may read. */
  readonly records: number
  readonly ownRecords: number
  readonly forms: number
  readonly catalogs: number
  /** Null for a viewer who does not administer users. */
  readonly users: number | null
}

/** Counts the records, forms, catalogs and users that the viewer may see. Throws SELECTOR_TOO_SLOW. */
export async function totalsOfViewer(
  deps: Deps,
  viewer: Viewer,
  days: number = dashboardDays.usual,
): Promise<TotalsOfViewer> {
  const { accountId } = viewer
  const scope = permittedItems(viewer, 'item.read')
  const none = { limit: 0, offset: 0 } as const
  const countItems = async (type: string) =>
    (await listItemIds(deps.db, scope, { ...none, types: [type] })).total
  const [{ all, own }, forms, catalogs, users] = await Promise.all([
    countOfDays(deps, viewer, days),
    countItems('form'),
    countItems('catalog'),
    can(viewer, 'activity.read', { kind: 'account', accountId }) ? countUsers(deps, accountId) : null,
  ])
  return {
    days,
    timezone: viewer.timezone,
    records: all,
    ownRecords: own,
    forms,
    catalogs,
    users,
  }
}
