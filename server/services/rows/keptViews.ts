import { splitEqualities } from '../../../schemas/filters/rowFilter'
import type { CatalogKey } from '../../store/rows/catalogRows'
import { countUpTo } from '../../store/query/countDocuments'
import { catalogCollection } from '../../store/rows/catalogCollection'
import { findItem } from '../../store/items/items'
import { usesOfCatalogs } from '../../store/catalogs/catalogs'
import {
  addView,
  dropView,
  fillView,
  findViews,
  markUsed,
  unusedViews,
  type CatalogView,
} from '../../store/rows/catalogViews'
import { placeIn } from '../../store/rows/nearRows'
import { namedFilter } from '../catalogs/catalogFilters'
import { catalogOfRow, rowFieldsOf, useOf } from '../catalogs/catalogUse'
import type { Deps } from '../deps'
import { withRevision } from '../forms/forms'
import type { Item } from '../items/items'
import { hourlyTask } from '../tasks/hourlyTask'

/*
 * What is kept beside the rows of large catalogs, for those who look rows up. It is made in the background:
 * when a form that takes rows is saved, when many rows came, else when somebody asks. What nobody has used for long is given up.
 */

/** Written at once: then what is looked up among them is worth keeping. */
const manyRows = 500
/** Below so many rows they are looked through faster than anything could be kept. */
const fewRows = 3_000
/** Of one catalog, since each makes every write dearer; the one that was not used for longest makes room. */
const mostViews = 20
const mostLevels = 12
const day = 86_400_000
const longUnused = 60 * day

type Wanted = Pick<CatalogView, 'fields'>

/** A catalog with its views as they are now. */
interface WithViews {
  readonly key: CatalogKey
  readonly views: readonly CatalogView[]
}

/** Makes a view unless it is being made, there is no room, or rows are few. What fails is tried again by the next who asks. */
async function keep(
  deps: Deps,
  key: CatalogKey,
  wanted: Wanted,
  views: readonly CatalogView[],
): Promise<void> {
  const name = `${key.accountId}/${key.catalogId}/levels/${wanted.fields.join()}`
  if (wanted.fields.length > mostLevels || deps.viewsUnderWay.has(name)) return
  deps.viewsUnderWay.add(name)
  try {
    if ((await countUpTo(deps.db, catalogCollection(key), fewRows)) < fewRows) return
    const isThere = views.some(({ fields }) => fields.join() === wanted.fields.join())
    if (!isThere && !(await makeRoom(deps, key, views))) return
    const view = await addView(deps.db, key, wanted)
    if (view && !view.ready) await fillView(deps.db, key, view)
  } catch {
    // Whoever asks next begins again.
  } finally {
    deps.viewsUnderWay.delete(name)
  }
}

async function makeRoom(deps: Deps, key: CatalogKey, views: readonly CatalogView[]): Promise<boolean> {
  if (views.length < mostViews) return true
  const oldest = views.reduce((one, other) => (other.usedAt < one.usedAt ? other : one))
  if (deps.now().getTime() - oldest.usedAt.getTime() < day) return false
  await dropView(deps.db, key, oldest.id)
  return true
}

/** Writes down that a view is of use, so that it stays. */
export async function noteUse(deps: Deps, key: CatalogKey, view: CatalogView): Promise<void> {
  const now = deps.now()
  if (now.getTime() - view.usedAt.getTime() > day) await markUsed(deps.db, key, view, now)
}

/** A view that answers a question, when there is one; else one is made for those who ask later. Nobody waits for it. */
export async function viewFor(
  deps: Deps,
  { key, views }: WithViews,
  fields: readonly string[],
  serves: (levels: readonly string[]) => boolean,
): Promise<CatalogView | undefined> {
  const view = views.find((one) => serves(one.fields))
  if (view?.ready) {
    await noteUse(deps, key, view)
    return view
  }
  void keep(deps, key, { fields: view?.fields ?? fields }, views)
  return undefined
}

/** Which levels those will ask for who take rows through a field: what its filter says, then the cascade. */
export const plannedLevels = (filtered: readonly string[], levels: readonly string[]): readonly string[] => [
  ...new Set([...filtered, ...levels]),
]

/** Keeps what those who answer a form or catalog will ask for; call it once that is saved. It never fails, and only tests wait for it. */
export async function keepViewsOf(deps: Deps, holder: Item): Promise<void> {
  try {
    const { revision } = await withRevision(deps, holder)
    const compiled = revision.compiled()
    for (const row of rowFieldsOf(compiled)) {
      const item = await catalogOfRow(deps, holder.account_id, row)
      if (!item) continue
      const { levels, filter, fence } = useOf(compiled, row)
      const named = filter ? namedFilter(await withRevision(deps, item), filter) : null
      const filtered = splitEqualities(named).where.map(({ fieldId }) => fieldId)
      const key = { accountId: item.account_id, catalogId: item.id }
      const fields = plannedLevels(filtered, levels)
      const wanted = [fields, fence ? [placeIn(fence.fieldId)] : []].filter(({ length }) => length > 0)
      for (const each of wanted) await keep(deps, key, { fields: each }, await findViews(deps.db, key))
    }
  } catch {
    // A filter that is no more, or no database: who asks first makes what is missing.
  }
}

/** The same for all that take rows from a catalog, when many of them were written. */
export async function keepViewsOn(
  deps: Deps,
  { accountId, catalogId }: CatalogKey,
  written: number,
): Promise<void> {
  if (written < manyRows) return
  try {
    const catalog = await findItem(deps.db, [accountId], catalogId)
    const uses = catalog ? await usesOfCatalogs(deps.db, accountId, [catalogId]) : []
    for (const { id } of uses) {
      const holder = await findItem(deps.db, [accountId], id)
      if (holder) await keepViewsOf(deps, holder)
    }
  } catch {
    // As above.
  }
}

/** Gives up views that nobody has used for long; how many. */
export async function dropUnusedViews(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const unused = await unusedViews(deps.db, new Date(deps.now().getTime() - longUnused))
  for (const { id, ...key } of unused) await dropView(deps.db, key, id)
  return unused.length
}

export const sweepViews = hourlyTask('sweepViews', dropUnusedViews)
