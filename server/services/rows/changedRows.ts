import type { ChangedRowsRequest } from '../../../schemas/api/rowLookUps'
import { rowsKeptAtMost } from '../../../schemas/model/catalogRow'
import { countUpTo } from '../../store/query/countDocuments'
import { catalogCollection } from '../../store/rows/catalogCollection'
import type { FieldVisibility } from '../../store/rows/rowDocuments'
import { findChanges, type ChangedRow } from '../../store/rows/changedRows'
import { openCatalog, withinRows, type Asker, type CatalogAccess } from '../access/catalogAccess'
import { namedFilter } from '../catalogs/catalogFilters'
import type { Deps } from '../deps'
import { readRowsMark, rowsMark } from './rowsMark'
import { selectorFailure } from './selectorFailure'

const rowsOfPage = 1_000
/**
 * Milliseconds by which a page looks back before its mark, because writers that began before the mark may commit after it; a batch of a
 * large load takes that long.
 */
const overlap = 2 * 60 * 1_000
/** Milliseconds of absence after which a device gets all rows again. */
const longestAbsence = 30 * 24 * 60 * 60 * 1_000

/** Returns the fields that a device may copy: those that may be chosen or shown, without secrets and their masks. */
function visibilityOf({ visibility, catalog }: CatalogAccess): FieldVisibility {
  const ids = visibility.only ?? Object.keys(catalog.revision.compiled().fields)
  return { only: ids.filter((id) => !visibility.secret.includes(id)), secret: [] }
}

/** Returns from when on changes are told; null when all rows are. */
function sinceWhen(marked: Date | null, now: Date): Date | null {
  const absence = marked ? now.getTime() - marked.getTime() : -1
  return marked && absence >= 0 && absence < longestAbsence ? new Date(marked.getTime() - overlap) : null
}

/** A page of the rows that a device copies from a catalog. */
export interface RowsCopied {
  /** True when the device must drop what it kept before. */
  readonly whole: boolean
  /** The mark to send with the next request. */
  readonly mark: string
  /** The rows, in order of their ids; null when a device may not keep rows of this catalog. */
  readonly changes: readonly ChangedRow[] | null
  readonly isLast: boolean
}

/**
 * Returns a page of the rows that a device may keep of a catalog, or of the changes among them: only what the form's field shows and its
 * filter lets pass. Throws SELECTOR_TOO_SLOW.
 */
export async function changedRows(
  deps: Deps,
  asker: Asker,
  { catalog_id: catalogId, form_id: formId, parent_catalog_id: holderId, since, after }: ChangedRowsRequest,
): Promise<RowsCopied> {
  const access = await openCatalog(deps, asker, { catalogId, formId, holderId })
  const { catalog, use, key, rows } = access
  const now = deps.now()
  const visibility = visibilityOf(access)
  const filter = withinRows(rows, use && use.filter !== null ? namedFilter(catalog, use.filter) : null)
  const meaning = { key, formId: formId ?? null, holderId: holderId ?? null, only: visibility.only, filter }
  const from = sinceWhen(readRowsMark(deps, since, meaning), now)
  const answer = { whole: from === null, mark: rowsMark(deps, now, meaning) }
  const nothing = { ...answer, changes: null, isLast: true }
  // A device that may not see where rows are could not apply the fence.
  if (use?.fence && !visibility.only?.includes(use.fence.fieldId)) return nothing
  try {
    const all = catalogCollection(key, { within: filter })
    const count = () => deps.questions.ask((inside) => countUpTo(inside, all, rowsKeptAtMost + 1))
    const isFirst = after == null
    if (isFirst && (await count()) > rowsKeptAtMost) return nothing
    const wanted = { visibility, within: filter, since: from, after: after ?? '', limit: rowsOfPage }
    const found = await findChanges(deps.questions, key, wanted)
    return { ...answer, changes: found, isLast: found.length < rowsOfPage }
  } catch (error) {
    throw selectorFailure(error)
  }
}
