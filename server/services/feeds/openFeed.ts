import { feedTables } from '../../../schemas/feeds/feedTables'
import type { FeedTable } from '../../../schemas/feeds/feedTable'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { findUserByFeed } from '../../store/people/principals'
import { touchApiKey } from '../../store/people/sessions'
import type { AddressGroup } from '../../support/addressGroup'
import { viewerOf } from '../access/viewer'
import type { Deps } from '../deps'
import { withRevision } from '../forms/forms'
import { allowedItem, type Item } from '../items/items'
import { refuseWrongKeys } from '../people/guesses'
import { hashKey } from '../people/hashKey'
import { isOver, principalOf } from '../people/sessions'

/** A feed opened with its key, with its maker's present rights. */
export interface OpenFeed {
  readonly id: number
  readonly viewer: Viewer
  readonly form: Item
  readonly filterId: number | undefined
  readonly tables: ReadonlyMap<string, FeedTable>
}

/** The most characters of a key. */
const longestKey = 200

/**
 * Opens a feed. Throws FEED_KEY_WRONG for a key that is wrong or revoked, or whose maker may no longer log in; RATE_LIMITED {seconds} after
 * many of these; NOT_FOUND when the maker may no longer export the form's records.
 */
export async function openFeed(
  deps: Deps,
  id: number,
  key: string | undefined,
  address: AddressGroup,
): Promise<OpenFeed> {
  const isLikeKey = key !== undefined && key !== '' && key.length <= longestKey
  const found = isLikeKey ? await findUserByFeed(deps.db, id, hashKey(key)) : undefined
  if (isLikeKey && !found) await refuseWrongKeys(deps, address)
  const now = deps.now()
  if (!found?.is_active || isOver(found.key_expires_at, now)) throw new AppError('FEED_KEY_WRONG')
  await touchApiKey(deps.db, found.key_id, now)
  const viewer = await viewerOf(deps, principalOf(found, 'api_key', null))
  const form = await allowedItem(deps, viewer, found.feed_form_id, 'record.export')
  const compiled = (await withRevision(deps, form)).revision.compiled()
  return {
    ...{ id, viewer, form, filterId: found.feed_filter_id ?? undefined },
    tables: feedTables(compiled, { site: deps.baseUrl ?? '' }),
  }
}
