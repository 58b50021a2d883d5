import type { WorkflowsDocument } from '../../../schemas/api/rules'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { addActivity } from '../../store/items/activity'
import { currentWorkflows, findForm, insertWorkflows, lockForm } from '../../store/forms/forms'
import type { StoredWorkflows } from '../../store/schema'
import { findNameOfUser } from '../../store/people/users'
import { findWorkflowRevision, keepWorkflowsWait } from '../../store/workflows/workflowRevisions'
import { contentHash } from '../../support/canonicalJson'
import type { Deps } from '../deps'
import { savedMeanwhile } from '../forms/savedMeanwhile'
import { allowedItem, type Item } from '../items/items'
import { waitOf } from './formWorkflows'
import { keepSchedules } from './keepSchedules'
import { authorOf, whyLeft } from './prepareRun'
import { maskWorkflows, sealWorkflows } from './workflowSecrets'

const present = (item: Item, id: string, document: StoredWorkflows, revision: number): WorkflowsDocument => ({
  ...maskWorkflows(document),
  id,
  revision,
  form_id: item.id,
  workflows: [...maskWorkflows(document).workflows],
})

/**
 * Returns the workflows of a form, or one version of them; undefined when it has none. Only for viewers who may change them, because calls
 * contain addresses, headers and recipients.
 */
export async function loadWorkflows(
  deps: Deps,
  viewer: Viewer,
  formId: number,
  wanted?: number,
): Promise<WorkflowsDocument | undefined> {
  const item = await allowedItem(deps, viewer, formId, 'item.manage')
  const form = await findForm(deps.db, item.account_id, item.id)
  if (!form) return undefined
  const current = await currentWorkflows(deps.db, item.account_id, item.id)
  const { revision = 0 } = current ?? {}
  const found =
    wanted === undefined || wanted === revision
      ? current
      : await findWorkflowRevision(deps.db, item.account_id, item.id, wanted)
  if (!found?.document) return undefined
  const document = present(item, form.workflows_id, found.document, wanted ?? revision)
  const left = found === current ? await authorWhoLeft(deps, item, revision) : undefined
  return left === undefined ? document : { ...document, author_left: left }
}

/** The name of whoever wrote workflows of a revision and manages their form no longer, so that these do nothing; undefined where that is not so. */
async function authorWhoLeft(deps: Deps, item: Item, revision: number): Promise<string | undefined> {
  const author = await authorOf(deps, item, revision)
  return author && whyLeft(item, author) ? ((await findNameOfUser(deps.db, author.userId)) ?? '') : undefined
}

/**
 * Saves the workflows of a form as a new revision, or deletes them with null. Equal content creates no revision, unless its author no longer
 * manages the form: then the viewer takes it over. Throws CONFLICT when they were saved by others since the base revision.
 */
export async function saveWorkflows(
  deps: Deps,
  viewer: Viewer,
  formId: number,
  given: StoredWorkflows | null,
  baseRevision: number | null = null,
  /** Supplies the secrets for masks that the newest workflows do not have. */
  secretsOf?: StoredWorkflows,
): Promise<WorkflowsDocument | undefined> {
  return deps.db.transaction().execute(async (db) => {
    const item = await allowedItem({ ...deps, db }, viewer, formId, 'item.manage')
    const form = await lockForm(db, item.account_id, item.id)
    if (!form) throw new AppError('NOT_FOUND')
    const current = await currentWorkflows(db, item.account_id, item.id)
    if (given === null && !current?.document) throw new AppError('NOT_FOUND')
    const document = given && sealWorkflows(deps, given, joined(secretsOf, current?.document))
    const hash = contentHash(document)
    const isLeft =
      current !== undefined && (await authorWhoLeft({ ...deps, db }, item, current.revision)) !== undefined
    const isSame = !isLeft && (current?.content_hash.equals(hash) ?? false)
    const newest = current?.revision ?? 0
    const revision = isSame ? newest : newest + 1
    if (!isSame) {
      // Deleted workflows count as never saved, so base 0 is accepted too.
      const bases = current?.document ? [newest] : [newest, 0]
      if (baseRevision !== null && !bases.includes(baseRevision))
        throw await conflictWith({ ...deps, db }, item, newest)
      await insertWorkflows(db, {
        account_id: item.account_id,
        form_id: item.id,
        revision,
        document,
        content_hash: hash,
        created_at: deps.now(),
        created_by_id: viewer.userId,
      })
      await keepWorkflowsWait(db, item.account_id, item.id, waitOf(document, revision))
      await keepSchedules({ ...deps, db }, { accountId: item.account_id, formId: item.id }, document)
      await addActivity(db, viewer, deps.now(), {
        accountId: item.account_id,
        action: document ? 'workflows.saved' : 'workflows.deleted',
        itemId: item.id,
        details: { revision },
      })
    }
    return document ? present(item, form.workflows_id, document, revision) : undefined
  })
}

/** Joins two documents; where both have a header, the second one's counts. */
const joined = (
  first: StoredWorkflows | undefined,
  second: StoredWorkflows | null | undefined,
): StoredWorkflows => ({ workflows: [...(first?.workflows ?? []), ...(second?.workflows ?? [])] })

/** Returns the error of {@link savedMeanwhile} for the newest workflows. */
async function conflictWith({ db }: Deps, item: Item, revision: number): Promise<AppError> {
  const newest = await findWorkflowRevision(db, item.account_id, item.id, revision)
  return savedMeanwhile(
    revision,
    newest && { ...newest, created_by_name: await findNameOfUser(db, newest.created_by_id) },
  )
}
