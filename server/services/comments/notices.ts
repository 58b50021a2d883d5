import { mostNotices } from '../../../schemas/api/notices'
import { permittedItems, tenantsOf, type Viewer } from '../../policies/accessScope'
import { markNoticesRead, noticesOf, type NoticeRow } from '../../store/comments/notices'
import type { Deps } from '../deps'

/** Tells whether the viewer may see messages between users, which a limited API key may not. */
const hasMessages = (viewer: Viewer): boolean => viewer.limits === null

/** Returns the viewer's notices, as far as they may read the records now. */
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
