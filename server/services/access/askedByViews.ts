import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import { conditionSaid } from '../../../schemas/conditions/names'
import { readRecordFilter } from '../../../schemas/filters/recordFilter'
import { isRecordMetadata, recordMetadata } from '../../../schemas/filters/recordMetadata'
import { recordSearch } from '../../../schemas/filters/recordSearch'
import { readRowFilter } from '../../../schemas/filters/rowFilter'
import { selectorTree } from '../../../schemas/filters/selectorTree'
import { own } from '../../../schemas/model/json'
import { filtersOf } from '../../../schemas/model/catalog'
import type { FormDocument } from '../../../schemas/model/form'
import { runsPatterns } from '../../store/access/viewShares'
import { filterViewsOf } from '../../store/filterViews/filterViews'
import { findItems } from '../../store/items/items'
import { accountOwner } from '../../store/people/users'
import { withRevision } from '../forms/forms'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import type { AskViews } from './viewShares'

/* Reads saved views as conditions that hold for everybody at any time, the only conditions that a share may be limited by. */

type Fields = CompiledForm['fields']

/** Returns a reader of a catalog's named filters; call the reader in a transaction. */
export function askRowFilters(
  deps: Pick<Deps, 'db'>,
  document: FormDocument,
  fields: () => Fields,
  names: Readonly<Record<string, string>> = {},
): AskViews {
  return async (known) => {
    const view = { id: null, name: own(names, known.name) ?? known.name }
    const filter = own(filtersOf(document), view.name)
    return { view, asks: filter === undefined ? undefined : await rowsAsked(deps, filter, fields()) }
  }
}

async function rowsAsked(
  { db }: Pick<Deps, 'db'>,
  filter: unknown,
  fields: Fields,
): Promise<ConditionTree | undefined> {
  try {
    const tree = selectorTree(readRowFilter(filter, fields))
    return (await runsPatterns(db, patternsIn(tree))) ? tree : undefined
  } catch {
    // A stored filter may be invalid.
    return undefined
  }
}

/** Returns a reader of the saved views of a form's records. */
export function askRecordViews(deps: Deps, form: Item): AskViews {
  return async (view) => {
    const accountId = form.account_id
    const [item] = view.id === null ? [] : await findItems(deps.db, [accountId], [view.id])
    const stored = item && (await filterViewsOf(deps.db, [accountId], { itemIds: [item.id] })).get(item.id)
    if (!item || stored?.form_id !== form.id) return { view, asks: undefined }
    const { fields } = (await withRevision(deps, form)).revision.compiled()
    const { timezone } = await accountOwner(deps.db, accountId)
    return {
      view: { id: item.id, name: item.name },
      asks: recordsAsked(stored.petition, { fields, timezone }),
    }
  }
}

const moments = ['2003-02-05T12:00:00Z', '2011-09-20T12:00:00Z'].map((text) => new Date(text))

/**
 * Returns the condition of a saved view of records; undefined where it depends on the day or on the members of a group, or shows deleted or
 * archived records.
 */
function recordsAsked(
  petition: string,
  about: { readonly fields: Fields; readonly timezone: string },
): ConditionTree | undefined {
  const asked = new URLSearchParams(petition)
  if (asked.get('deleted') === 'true' || asked.get('archived') === 'true') return undefined
  const [first, second] = moments.map((now) => readRecordFilter([...asked], { ...about, now }))
  // A condition on a field that is gone would be dropped, and the share would give more than was meant.
  if (!first || first.wrong !== undefined || first.unknown.length > 0 || !isLasting(first.tree))
    return undefined
  if (JSON.stringify(first.tree) !== JSON.stringify(second?.tree)) return undefined
  const search = recordSearch(asked.get('search') ?? '', Object.values(about.fields))
  return search ? { and: [first.tree, search] } : first.tree
}

/** Tells whether a condition means the same whoever asks and whatever the record was before; only such a condition may limit a share. */
export function isLasting(tree: ConditionTree): boolean {
  if ('and' in tree) return tree.and.every(isLasting)
  if ('or' in tree) return tree.or.every(isLasting)
  if ('not' in tree) return isLasting(tree.not)
  const [name = ''] = tree.path
  const isOfPeople = isRecordMetadata(name) && recordMetadata[name] === 'people'
  return !isOfPeople && conditionSaid(tree.condition).name !== 'has_changed'
}

function patternsIn(tree: ConditionTree): readonly string[] {
  if ('and' in tree) return tree.and.flatMap(patternsIn)
  if ('or' in tree) return tree.or.flatMap(patternsIn)
  if ('not' in tree) return patternsIn(tree.not)
  const isPattern = conditionSaid(tree.condition).name === '$regex'
  return isPattern && typeof tree.operand === 'string' ? [tree.operand] : []
}
