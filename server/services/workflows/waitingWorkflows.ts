import { isAttachment } from '../../../schemas/workflows/attachments'
import { concernsAny } from '../../../schemas/workflows/concerns'
import type { Answers } from '../../../schemas/model/answers'
import type { WorkflowMoment } from '../../../schemas/workflows/readWorkflows'
import type { WorkflowRecord } from '../../../schemas/workflows/workflowRecord'
import type { Item } from '../items/items'
import type { WorkflowsWait } from '../../store/schema'
import type { Deps } from '../deps'
import type { ConcernedWorkflows } from '../effects/effectKind'
import type { Revision } from '../forms/formRevisions'
import { workflowsOfRevision } from './formWorkflows'

interface Changing {
  readonly item: Pick<Item, 'account_id' | 'id'>
  readonly form: { readonly workflows_wait: WorkflowsWait | null }
  /** The revision that the record answers. */
  readonly revision: Pick<Revision, 'compiled'>
  readonly record: WorkflowRecord & { readonly timezone: string }
  readonly moment: WorkflowMoment
  readonly before?: Answers
}

/** Returns the moments that the form's workflows wait for when a change concerns at least one of them; null otherwise. */
export async function workflowsFor(
  deps: Deps,
  { item, form, revision, record, moment, before }: Changing,
): Promise<ConcernedWorkflows | null> {
  const wait = form.workflows_wait
  if (!wait?.after.includes(moment)) return null
  const workflows = await workflowsOfRevision(deps, item.account_id, item.id, wait.revision)
  const about = { fields: revision.compiled().fields, timezone: record.timezone, now: deps.now() }
  if (!concernsAny(workflows, { moment, runtime: 'after' }, record, before, about)) return null
  const isOfFiles = before !== undefined && isAttachment(workflows, before, record.answers)
  return isOfFiles ? { ...wait, isAttachment: true } : wait
}
