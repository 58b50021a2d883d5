import { folderTypeOf } from '../../../schemas/api/items'
import { formLimits } from '../../../schemas/model/formLimits'
import { id24 } from '../../../schemas/model/ids'
import { AppError } from '../../appError'
import { formInSight, ruleInSight, type FormSight } from '../../model/formInSight'
import { permittedItems, type Viewer } from '../../policies/accessScope'
import { can } from '../../policies/can'
import { factsOf } from '../../policies/resource'
import { itemsById, type ItemRow } from '../../store/items/itemLists'
import { findItem, lockTree, lockUses } from '../../store/items/items'
import { renamedFor, withNewFieldIds, withoutAnyRules } from '../items/copyDocument'
import type { Deps } from '../deps'
import { saveRevision, type Revision } from './formRevisions'
import { addFormItem, loadForm, sightOf } from './forms'
import type { Item } from '../items/items'

export interface CopyOptions {
  readonly keepFieldIds: boolean
  readonly withRules: boolean
  /** The text appended to the name of a copy. */
  readonly suffix: string
}

/** Returns the name with the suffix. A long name is cut at its end, never inside a surrogate pair. */
const nameOfCopy = (name: string, suffix: string): string =>
  name.slice(0, formLimits.nameLength - suffix.length).replace(/\p{Surrogate}$/u, '') + suffix

/** Returns the original's folder when the viewer may put items there; otherwise the root (null). */
async function folderFor(deps: Deps, viewer: Viewer, { account_id: account, parent_id: id }: Item) {
  const folder = id === null ? undefined : await findItem(deps.db, [account], id)
  return folder?.itype === folderTypeOf('form') && can(viewer, 'item.manage', factsOf(folder)) ? folder : null
}

/** Returns the parts of a revision that the viewer may see, so that a copy reveals no more than the original. */
const revisionInSight = ({ document, rules }: Pick<Revision, 'document' | 'rules'>, sight: FormSight) => ({
  document: formInSight(document, sight),
  rules: sight === 'design' ? rules : rules && { rules: rules.rules.map((rule) => ruleInSight(rule, sight)) },
})

async function copyForm(deps: Deps, viewer: Viewer, id: number, options: CopyOptions): Promise<number> {
  const { item, revision } = await loadForm(deps, viewer, id)
  const seen = revisionInSight(revision, sightOf(viewer, item) === 'design' ? 'design' : 'copying')
  const content = options.withRules ? seen : withoutAnyRules(seen)
  const { document, rules } = options.keepFieldIds
    ? content
    : withNewFieldIds({ document: content.document, rules: content.rules }, () => id24(deps.random))
  const name = nameOfCopy(document.name, options.suffix)
  const copy = await addFormItem(deps, viewer, { name, parent: await folderFor(deps, viewer, item) })
  await saveRevision(deps, viewer, copy, {
    document: renamedFor(document, copy.id, name),
    rules: () => rules,
    isCopy: true,
  })
  return copy.id
}

/** Copies the newest revisions of forms, without records, grants or workflows; all of them or none. */
export async function copyForms(
  deps: Deps,
  viewer: Viewer,
  ids: readonly number[],
  options: CopyOptions,
): Promise<ItemRow[]> {
  const copies = await deps.db.transaction().execute(async (db) => {
    await lockTree(db, viewer.accountId)
    await lockUses(db, viewer.accountId)
    const made: number[] = []
    for (const id of new Set(ids)) made.push(await copyForm({ ...deps, db }, viewer, id, options))
    return made
  })
  const rows = await itemsById(deps.db, permittedItems(viewer, 'item.read'), copies)
  if (rows.length < copies.length) throw new AppError('NOT_FOUND')
  return rows
}
