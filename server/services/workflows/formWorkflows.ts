import {
  readWorkflows,
  workflowMoments,
  type Runtime,
  type Workflow,
  type WorkflowMoment,
} from '../../../schemas/workflows/readWorkflows'
import type { StoredWorkflows, WorkflowsWait } from '../../store/schema'
import { workflowsAt } from '../../store/workflows/workflowRevisions'
import { createWeightedCache, type WeightedCache } from '../../support/weightedCache'
import type { Deps } from '../deps'

/** Characters of stored text. */
const heaviest = 4 * 1024 * 1024
const leastWeight = 4 * 1024

/** Workflows that were read lately, for all that a server does. */
export const createWorkflowCache = (): WeightedCache<readonly Workflow[]> =>
  createWeightedCache<readonly Workflow[]>(heaviest)

/** The workflows of a form as they were in a revision, from the cache when they are there: revisions never change. */
export async function workflowsOfRevision(
  deps: Pick<Deps, 'db' | 'workflows'>,
  accountId: number,
  formId: number,
  revision: number,
): Promise<readonly Workflow[]> {
  const key = `${accountId}/${formId}/${revision}`
  const known = deps.workflows.get(key)
  if (known) return known
  const document = await workflowsAt(deps.db, accountId, formId, revision)
  const read = readWorkflows(document)
  deps.workflows.set(key, read, leastWeight + JSON.stringify(document ?? null).length)
  return read
}

/** For what workflows wait that are saved now; null: for nothing. */
export function waitOf(document: StoredWorkflows | null, revision: number): WorkflowsWait | null {
  const workflows = readWorkflows(document)
  const waits = (runtime: Runtime): readonly WorkflowMoment[] =>
    workflowMoments.filter((moment) =>
      workflows.some(
        (one) => !one.isOff && one.runtime === runtime && one.on[moment] && one.actions.length > 0,
      ),
    )
  const wait = { revision, before: waits('before'), after: waits('after') }
  return wait.before.length + wait.after.length > 0 ? wait : null
}
