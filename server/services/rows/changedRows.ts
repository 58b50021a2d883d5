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
/** Writers that began before a mark was made may be done after it, by as much as a batch of a large fill takes. */
const overlap = 2 * 60 * 1_000
/** Who was away for longer gets all rows. */
const longestAbsence = 30 * 24 * 60 * 60 * 1_000

/** What is told of rows: fields that may be chosen or shown, and not even a mask of secrets. */
function visibilityOf({ visibility, catalog }: CatalogAccess): FieldVisibility {
  const ids = visibility.only ?? Object.keys(catalog.revision.compiled().fields)
  return { only: ids.filter((id) => !visibility.secret.includes(id)), secret: [] }
}

/** From when on changes are told; null: all rows are. */
function sinceWhen(marked: Date | null, now: Date): Date | null {
  const absence = marked ? now.getTime() - marked.getTime() : -1
  return marked && absence >= 0 && absence < longestAbsence ? new Date(marked.getTime() - overlap) : null
}

/** A page of what a device copies of a catalog's rows. */
export interface RowsCopied {
  /** True: what was kept before counts no longer. */
  readonly whole: boolean
  /** From where the next question goes on. */
  readonly mark: string
  /** In the order of their ids; null: these rows are not for keeping. */
  readonly changes: readonly ChangedRow[] | null
  readonly isLast: boolean
}

/**
 * The rows that a device may keep of a catalog, or what changed among them, a page at a time: no more than the form's field shows and
 * its filter lets pass. Throws SELECTOR_TOO_SLOW, as every look-up may.
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
  // Who cannot tell where rows are cannot tell which are near.
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
