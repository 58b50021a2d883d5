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
import { givenUpFor, mustNoteUse } from '../query/roomForKept'
import { hourlyTask } from '../tasks/hourlyTask'

/*
 * Keeps the levels of cascades beside the rows of large catalogs, for those who look rows up. They are built in the background: when a form
 * that takes rows is saved, when many rows were written, or when somebody asks. Views that nobody has used for long are dropped.
 */

/** Rows written at once from which on views are built without waiting for somebody to ask. */
const manyRows = 500
/** Rows below which a catalog is searched faster than a view could help. */
const fewRows = 3_000
/** The most views of one catalog, because each makes every write dearer; the one unused for longest makes room. */
const mostViews = 20
const mostLevels = 12
const day = 86_400_000
const longUnused = 60 * day

type Wanted = Pick<CatalogView, 'fields'>

/** A catalog with its present views. */
interface WithViews {
  readonly key: CatalogKey
  readonly views: readonly CatalogView[]
}

/** Builds a view, unless it is being built, there is no room, or the catalog is small. After a failure, the next request tries again. */
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
    // The next request begins again.
  } finally {
    deps.viewsUnderWay.delete(name)
  }
}

async function makeRoom(deps: Deps, key: CatalogKey, views: readonly CatalogView[]): Promise<boolean> {
  const givenUp = givenUpFor(views, mostViews, deps.now())
  for (const { id } of givenUp ?? []) await dropView(deps.db, key, id)
  return givenUp !== undefined
}

/** Notes that a view was used, so that it is kept. */
export async function noteUse(deps: Deps, key: CatalogKey, view: CatalogView): Promise<void> {
  const now = deps.now()
  if (mustNoteUse(view, now)) await markUsed(deps.db, key, view, now)
}

/** Returns a ready view that answers a question, when there is one; otherwise has one built in the background for later requests. */
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

/** Returns the levels that will be asked for through a field: those of its filter, then the cascade. */
export const plannedLevels = (filtered: readonly string[], levels: readonly string[]): readonly string[] => [
  ...new Set([...filtered, ...levels]),
]

/** Builds the views that respondents of a form or catalog will need; call it after saving. It never throws, and only tests wait for it. */
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
    // A missing filter or database is no reason to fail: the first request builds what is missing.
  }
}

/** Builds the views of all forms and catalogs that take rows from this catalog, after many of its rows were written. */
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
    // The first request builds what is missing.
  }
}

/** Drops views that nobody has used for long and returns their number. */
export async function dropUnusedViews(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const unused = await unusedViews(deps.db, new Date(deps.now().getTime() - longUnused))
  for (const { id, ...key } of unused) await dropView(deps.db, key, id)
  return unused.length
}

export const sweepViews = hourlyTask('sweepViews', dropUnusedViews)
