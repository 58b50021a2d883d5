import type { WorkflowsDocument } from '../../../schemas/api/rules'
import { describeChanges, type FormChange } from '../../../schemas/merge/describeChanges'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { StoredWorkflows } from '../../store/schema'
import {
  findWorkflowRevision,
  workflowRevisions,
  type WorkflowRevision,
} from '../../store/workflows/workflowRevisions'
import type { Deps } from '../deps'
import { allowedItem } from '../items/items'
import { saveWorkflows } from './workflowDocuments'
import { maskWorkflows } from './workflowSecrets'

export interface LoadedWorkflowVersion extends Omit<WorkflowRevision, 'document'> {
  readonly isDeleted: boolean
  readonly changes: readonly FormChange[]
}

interface Page {
  readonly limit: number
  readonly offset: number
}

/** Returns a page of the versions of a form's workflows, each with its changes from the version before. */
export async function versionsFor(
  deps: Deps,
  viewer: Viewer,
  formId: number,
  { limit, offset }: Page,
): Promise<{ readonly rows: readonly LoadedWorkflowVersion[]; readonly total: number }> {
  const item = await allowedItem(deps, viewer, formId, 'item.manage')
  // Reads one version more, to compare the last of the page with.
  const page = { limit: limit + 1, offset }
  const { rows, total } = await workflowRevisions(deps.db, item.account_id, item.id, page)
  const told = rows.slice(0, limit).map(({ document, ...version }, at) => ({
    ...version,
    isDeleted: document === null,
    changes: describeChanges(formWith(rows[at + 1]?.document), formWith(document)),
  }))
  return { rows: told, total }
}

const formWith = (document: StoredWorkflows | null | undefined) => ({
  name: '',
  form_pages: [],
  form_workflows: document ? [...document.workflows] : [],
})

/**
 * Saves an earlier version as the newest. Throws NOT_FOUND for an unknown version and for one without workflows, and CONFLICT like saving.
 */
export async function restoreWorkflows(
  deps: Deps,
  viewer: Viewer,
  formId: number,
  wanted: { readonly revision: number; readonly baseRevision: number | null },
): Promise<WorkflowsDocument> {
  const item = await allowedItem(deps, viewer, formId, 'item.manage')
  const found = await findWorkflowRevision(deps.db, item.account_id, item.id, wanted.revision)
  const document = found?.document
  if (!document) throw new AppError('NOT_FOUND')
  const saved = await saveWorkflows(
    deps,
    viewer,
    formId,
    maskWorkflows(document),
    wanted.baseRevision,
    document,
  )
  if (!saved) throw new AppError('NOT_FOUND')
  return saved
}
