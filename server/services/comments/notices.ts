import { mostNotices } from '../../../schemas/api/notices'
import { permittedItems, tenantsOf, type Viewer } from '../../policies/accessScope'
import { markNoticesRead, noticesOf, type NoticeRow } from '../../store/comments/notices'
import type { Deps } from '../deps'

/** What people write to each other is nothing of a key that was made for less. */
const hasMessages = (viewer: Viewer): boolean => viewer.limits === null

/** What somebody is told of, as far as they may read the record now. */
export const findNotices = (deps: Deps, viewer: Viewer): Promise<readonly NoticeRow[]> =>
  noticesOf(deps.db, viewer.userId, permittedItems(viewer, 'record.read'), {
    limit: mostNotices,
    hasMessages: hasMessages(viewer),
  })

export const readNotices = (
  deps: Deps,
  viewer: Viewer,
  which: { readonly recordId: string | undefined; readonly upTo: string | undefined },
): Promise<void> =>
  markNoticesRead(
    deps.db,
    { userId: viewer.userId, accountIds: tenantsOf(viewer) },
    { ...which, now: deps.now(), hasMessages: hasMessages(viewer) },
  )
