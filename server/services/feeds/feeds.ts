import { mostFeeds } from '../../../schemas/api/feeds'
import { AppError } from '../../appError'
import { permittedItems, type Viewer } from '../../policies/accessScope'
import { can } from '../../policies/can'
import { factsOf } from '../../policies/resource'
import { addActivity } from '../../store/items/activity'
import { namesWithin } from '../../store/items/items'
import { feedsOfForm, findFeed, type FeedRow } from '../../store/people/feeds'
import { insertApiKey } from '../../store/people/sessions'
import { refusal } from '../access/demand'
import type { Deps } from '../deps'
import { loadFilterView } from '../filterViews/filterViews'
import { allowedItem, type Item } from '../items/items'
import { dropApiKey } from '../people/apiKeys'
import { hashKey } from '../people/hashKey'

/** A feed, with the name of its saved view when the viewer sees that view. */
export interface ShownFeed {
  readonly feed: FeedRow
  readonly filterName: string | null
}

async function shown(deps: Deps, viewer: Viewer, feeds: readonly FeedRow[]): Promise<ShownFeed[]> {
  const ids = [...new Set(feeds.flatMap(({ feed_filter_id: id }) => id ?? []))]
  const names = await namesWithin(deps.db, permittedItems(viewer, 'item.read'), ids)
  return feeds.map((feed) => ({ feed, filterName: names.get(feed.feed_filter_id ?? 0) ?? null }))
}

async function formToRead(deps: Deps, viewer: Viewer, formId: number): Promise<Item> {
  const item = await allowedItem(deps, viewer, formId, 'record.export')
  if (item.itype !== 'form') throw new AppError('NOT_FOUND')
  return item
}

const managesFeeds = (viewer: Viewer, form: Item): boolean => can(viewer, 'item.manage', factsOf(form))

/** Returns the feeds of a form: all of them for a viewer who manages it, otherwise the viewer's own. */
export async function feedsFor(deps: Deps, viewer: Viewer, formId: number): Promise<ShownFeed[]> {
  const form = await formToRead(deps, viewer, formId)
  const ofWhom = managesFeeds(viewer, form) ? undefined : viewer.userId
  return shown(deps, viewer, await feedsOfForm(deps.db, form.id, ofWhom))
}

/**
 * Creates a key of 160 random bits that can only read the records of a form, or of a saved view, with its maker's rights; only its hash is
 * stored. Throws FEEDS_ARE_MANY {max}, and FORBIDDEN {who} when called with an API key.
 */
export async function createFeed(
  deps: Deps,
  viewer: Viewer,
  wanted: { readonly formId: number; readonly filterId: number | null; readonly name: string },
): Promise<ShownFeed & { readonly key: string }> {
  // An API key, which may be limited or revoked, must not create a key that outlives it.
  if (viewer.limits || viewer.apiKeyId !== null)
    throw await refusal(deps, { kind: 'account', accountId: viewer.accountId })
  const form = await formToRead(deps, viewer, wanted.formId)
  const { filterId } = wanted
  if (filterId !== null && (await loadFilterView(deps, viewer, filterId)).view.form_id !== form.id)
    throw new AppError('NOT_FOUND')
  if ((await feedsOfForm(deps.db, form.id, viewer.userId)).length >= mostFeeds)
    throw new AppError('FEEDS_ARE_MANY', { max: mostFeeds })
  const now = deps.now()
  const key = Buffer.from(deps.random(20)).toString('hex')
  const id = await deps.db.transaction().execute(async (db) => {
    const made = await insertApiKey(db, {
      account_id: viewer.accountId,
      user_id: viewer.userId,
      name: wanted.name.trim(),
      prefix: key.slice(0, 6),
      hash: hashKey(key),
      created_at: now,
      level: 'can_read_item',
      item_ids: [form.id, ...(filterId === null ? [] : [filterId])],
      expires_at: null,
      feed_form_id: form.id,
      feed_filter_id: filterId,
    })
    await addActivity(db, viewer, now, {
      accountId: viewer.accountId,
      action: 'api_key.created',
      details: { id: made.id, user_id: viewer.userId },
    })
    return made.id
  })
  const feed = await findFeed(deps.db, id)
  const [told] = feed ? await shown(deps, viewer, [feed]) : []
  if (!told) throw new AppError('NOT_FOUND')
  return { ...told, key }
}

/** Ends a feed of the viewer's own, or of a form that they manage. Throws NOT_FOUND for any other. */
export async function dropFeed(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const feed = await findFeed(deps.db, id)
  if (!feed) throw new AppError('NOT_FOUND')
  if (feed.user_id !== viewer.userId) {
    const form = await formToRead(deps, viewer, feed.feed_form_id)
    if (!managesFeeds(viewer, form)) throw new AppError('NOT_FOUND')
  }
  await dropApiKey(deps, viewer, id, feed.user_id)
}
