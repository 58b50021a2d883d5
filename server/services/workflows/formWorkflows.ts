import {
  readWorkflows,
  recordMoments,
  type Runtime,
  type Workflow,
  type WorkflowMoment,
} from '../../../schemas/workflows/readWorkflows'
import { actionCalled } from '../../../schemas/workflows/actions/registry'
import { sendEmail } from '../../../schemas/workflows/actions/sendEmail'
import type { StoredWorkflows, WorkflowsWait } from '../../store/schema'
import { findWorkflowRevision } from '../../store/workflows/workflowRevisions'
import { createWeightedCache, type WeightedCache } from '../../support/weightedCache'
import type { Deps } from '../deps'

/** Characters of stored workflows that the cache holds. */
const heaviest = 4 * 1024 * 1024
const leastWeight = 4 * 1024

/** The workflows of a form in a revision, and who wrote them; undefined where there is no such revision. */
export interface WrittenWorkflows {
  readonly workflows: readonly Workflow[]
  readonly writtenById: number | undefined
}

/** Creates the cache of recently read workflows, shared by all of a server's requests. */
export const createWorkflowCache = (): WeightedCache<WrittenWorkflows> =>
  createWeightedCache<WrittenWorkflows>(heaviest)

/** Returns the workflows of a form in a revision. */
export const workflowsOfRevision = async (
  deps: Pick<Deps, 'db' | 'workflows'>,
  accountId: number,
  formId: number,
  revision: number,
): Promise<readonly Workflow[]> => (await writtenWorkflows(deps, accountId, formId, revision)).workflows

/** Returns the workflows with their author, from the cache when possible: revisions never change. */
export async function writtenWorkflows(
  deps: Pick<Deps, 'db' | 'workflows'>,
  accountId: number,
  formId: number,
  revision: number,
): Promise<WrittenWorkflows> {
  const key = `${accountId}/${formId}/${revision}`
  const known = deps.workflows.get(key)
  if (known) return known
  const found = await findWorkflowRevision(deps.db, accountId, formId, revision)
  const document = found?.document ?? null
  const read = { workflows: withLateMails(readWorkflows(document)), writtenById: found?.created_by_id }
  deps.workflows.set(key, read, leastWeight + JSON.stringify(document ?? null).length)
  return read
}

/**
 * Splits the e-mails of workflows that run before saving into workflows that run afterwards, because nobody may be told of a record that is
 * not saved.
 */
const withLateMails = (workflows: readonly Workflow[]): readonly Workflow[] =>
  workflows.flatMap((workflow) => {
    const mails = workflow.actions.filter(({ does }) => actionCalled(does) === sendEmail)
    return workflow.runtime === 'before' && mails.length > 0
      ? [workflow, { ...workflow, runtime: 'after', actions: mails } as const]
      : [workflow]
  })

/** Returns the moments that the workflows wait for; null for none. */
export function waitOf(document: StoredWorkflows | null, revision: number): WorkflowsWait | null {
  const workflows = withLateMails(readWorkflows(document))
  const waits = (runtime: Runtime): readonly WorkflowMoment[] =>
    recordMoments.filter((moment) =>
      workflows.some(
        (one) => !one.isOff && one.runtime === runtime && one.on[moment] && one.actions.length > 0,
      ),
    )
  const wait = { revision, before: waits('before'), after: waits('after') }
  return wait.before.length + wait.after.length > 0 ? wait : null
}
