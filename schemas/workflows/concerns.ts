import type { ConditionTree } from '../conditions/conditionTree'
import { holds } from '../conditions/holds'
import type { FilterAbout } from '../filters/recordFilter'
import type { Answers } from '../model/answers'
import { attaches, isAttachment } from './attachments'
import type { WorkflowEvent } from './plan'
import type { Workflow } from './readWorkflows'
import { askedRecord, type PeopleOfRecord, type WorkflowRecord } from './workflowRecord'
import { workflowTree } from './workflowTree'

/** What is not known of a record while it is being stored. */
const unknown: ReadonlySet<string> = new Set(['folio', 'group_id', 'connection_id', 'version', 'texts'])
const nobody = { groupIds: [], connectionIds: [] }

const asksUnknown = (tree: ConditionTree): boolean => {
  if ('and' in tree) return tree.and.some(asksUnknown)
  if ('or' in tree) return tree.or.some(asksUnknown)
  return 'not' in tree ? asksUnknown(tree.not) : unknown.has(tree.path[0] ?? '')
}

/**
 * Whether some workflow may run when that happens, as far as can be told before the record is stored: what asks for more may. Nothing is done
 * for records that concern none.
 */
export function concernsAny(
  workflows: readonly Workflow[],
  { moment, runtime }: WorkflowEvent,
  record: WorkflowRecord,
  before: Answers | undefined,
  about: FilterAbout,
): boolean {
  const asked = askedRecord(record, before, nobody)
  const isOfFiles = before !== undefined && isAttachment(workflows, before, record.answers)
  return workflows.some((workflow) => {
    if (workflow.isOff || workflow.runtime !== runtime || !workflow.on[moment]) return false
    if (isOfFiles && attaches(workflow)) return false
    const tree = workflowTree(workflow, moment, about)
    return asksUnknown(tree) || holds(tree, asked)
  })
}

/** Whether the conditions of a workflow hold of a record of which everything is known. */
export const meetsConditions = (
  workflow: Workflow,
  { moment }: Pick<WorkflowEvent, 'moment'>,
  record: WorkflowRecord,
  people: PeopleOfRecord,
  about: FilterAbout,
): boolean => holds(workflowTree(workflow, moment, about), askedRecord(record, undefined, people))
