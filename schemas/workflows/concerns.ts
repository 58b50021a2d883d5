import type { ConditionTree } from '../conditions/conditionTree'
import { holds } from '../conditions/holds'
import type { FilterAbout } from '../filters/recordFilter'
import type { Answers } from '../model/answers'
import { attaches, isAttachment } from './attachments'
import type { WorkflowEvent } from './plan'
import type { Workflow } from './readWorkflows'
import { askedRecord, type PeopleOfRecord, type WorkflowRecord } from './workflowRecord'
import { workflowTree } from './workflowTree'

/** The metadata that a record does not have yet while it is being stored. */
const unknown: ReadonlySet<string> = new Set(['folio', 'group_id', 'connection_id', 'version', 'texts'])
const nobody = { groupIds: [], connectionIds: [] }

const asksUnknown = (tree: ConditionTree): boolean => {
  if ('and' in tree) return tree.and.some(asksUnknown)
  if ('or' in tree) return tree.or.some(asksUnknown)
  return 'not' in tree ? asksUnknown(tree.not) : unknown.has(tree.path[0] ?? '')
}

/**
 * Returns whether some workflow may run for this event. Before a record is stored not everything is known, so a condition on the unknown
 * counts as met. Records that concern no workflow skip the engine.
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

/** Returns whether a workflow's conditions hold of a record of which everything is known. */
export const meetsConditions = (
  workflow: Workflow,
  { moment }: Pick<WorkflowEvent, 'moment'>,
  record: WorkflowRecord,
  people: PeopleOfRecord,
  about: FilterAbout,
): boolean => holds(workflowTree(workflow, moment, about), askedRecord(record, undefined, people))
