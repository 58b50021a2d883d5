import { activeMinutes, type PanelColumn } from '../../../schemas/api/panels'
import type { Viewer } from '../../policies/accessScope'
import type { ListTotal } from '../../model/listTotal'
import { can } from '../../policies/can'
import { findCompany } from '../../store/company/companies'
import { connectionPanel, type PanelConnectionRow } from '../../store/connections/connectionPanel'
import {
  panelCollection,
  panelUsers,
  supervisedUsers,
  type PanelTime,
  type PanelUserRow,
} from '../../store/people/panelCollection'
import { demand, refusal } from '../access/demand'
import type { Deps } from '../deps'
import { pageWithTotal, type WantedPage } from '../query/pageWithTotal'
import { refusingSlow } from '../query/slowQuestions'
import { sessionTime } from './sessions'

/** The most users counted; no account has as many. */
const mostCounted = 100_000

async function timeOf(deps: Deps, accountId: number): Promise<PanelTime> {
  const time = sessionTime(deps)
  const { timezone } = await findCompany(deps.db, accountId)
  return { ...time, timezone, activeSince: new Date(time.now.getTime() - activeMinutes * 60_000) }
}

/** Returns the users whose work the viewer may watch; null means all. Throws FORBIDDEN {who} for a viewer who may watch nobody. */
async function watchedBy(deps: Deps, viewer: Viewer): Promise<readonly number[] | null> {
  const account = { kind: 'account', accountId: viewer.accountId } as const
  if (can(viewer, 'activity.read', account)) return null
  // A limited API key may watch nobody.
  const ids = viewer.limits === null ? await supervisedUsers(deps.db, viewer.accountId, viewer.userId) : []
  if (ids.length === 0) throw await refusal(deps, account)
  return ids
}

/** Returns a page of the users at work. Throws FORBIDDEN {who} and SELECTOR_TOO_SLOW. */
export async function usersPanel(
  deps: Deps,
  viewer: Viewer,
  orderBy: PanelColumn | `-${PanelColumn}`,
  { limit, offset, isCounted = true }: WantedPage,
): Promise<{ readonly rows: readonly PanelUserRow[]; readonly total: ListTotal }> {
  const { accountId } = viewer
  const watched = await watchedBy(deps, viewer)
  const time = await timeOf(deps, accountId)
  const users = panelCollection(accountId, time)
  const where = {
    and: watched ? [{ path: ['id'], condition: 'in__number', operand: watched.map(String) } as const] : [],
  }
  const sort = [{ path: [orderBy.replace(/^-/, '')], descending: orderBy.startsWith('-') }]
  const asked = { where, sort, fields: null, limit, skip: offset }
  const { found, total } = await refusingSlow(() =>
    pageWithTotal(deps.questions, users, asked, { isCounted, most: mostCounted }),
  )
  const ids = found.map(({ id }) => Number(id))
  return { rows: await panelUsers(deps.db, accountId, ids, time), total }
}

export interface PanelConnection extends PanelConnectionRow {
  readonly isOnline: boolean
}

/** Returns the connections that work with items shared with them. Throws FORBIDDEN {who}. */
export async function connectionsPanel(deps: Deps, viewer: Viewer): Promise<readonly PanelConnection[]> {
  const { accountId } = viewer
  await demand(deps, viewer, 'activity.read', { kind: 'account', accountId })
  const time = await timeOf(deps, accountId)
  const rows = await connectionPanel(deps.db, accountId, time)
  return rows.map((row) => ({ ...row, isOnline: row.last !== null && row.last >= time.activeSince }))
}
