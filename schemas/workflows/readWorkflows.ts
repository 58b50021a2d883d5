import { isObject, own } from '../model/json'
import { comparisonNamed, needsNoValue } from '../rules/operators'
import { conditionText } from '../rules/readRuleTree'
import { readSchedule, type WorkflowSchedule } from './schedule'
import { approvalAnswers, type ApprovalAnswer } from './approval'
import type { FieldChangeDocument, WorkflowDocument, WorkflowsDocument } from './workflowDocument'

/** What happens to a record. */
export const recordMoments = ['created', 'edited', 'deleted'] as const
/** The causes of a run: something happens to a record, or the schedule's time has come. */
export const workflowMoments = [...recordMoments, 'scheduled'] as const
export type WorkflowMoment = (typeof workflowMoments)[number]

/** Whether the workflow runs before the record is saved, as part of saving, or afterwards. */
export type Runtime = 'before' | 'after'

/** A stored action, read. Nothing of it is lost: `configuration` stays as stored. */
export interface WorkflowAction {
  /** The action's place in its workflow. */
  readonly at: number
  /** The action's own id; its place where it has none. */
  readonly id: string
  /** The action's id in the registry: a number, or a text where the action is our own; undefined where nothing was chosen. */
  readonly does: number | string | undefined
  readonly name: string
  readonly isOff: boolean
  /** The answer of the approval before it with which the action runs; undefined for any. */
  readonly onlyIf: ApprovalAnswer | undefined
  readonly configuration: { readonly [key: string]: unknown }
}

/** A stored workflow, read. */
export interface Workflow {
  readonly at: number
  readonly id: string
  readonly name: string
  readonly isOff: boolean
  readonly on: Readonly<Record<WorkflowMoment, boolean>>
  readonly runtime: Runtime
  /** The schedule by which it runs; a workflow with one reacts to no event of a record. */
  readonly schedule: WorkflowSchedule | undefined
  /** False where an action runs only once for each record. */
  readonly repeats: boolean
  /** An edit runs the workflow only where one of these fields changed; empty where any edit does. */
  readonly changes: readonly FieldChangeDocument[]
  readonly actions: readonly WorkflowAction[]
  readonly document: WorkflowDocument
}

const listOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : []

const objectOf = (value: unknown): { readonly [key: string]: unknown } => (isObject(value) ? value : {})

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads any stored document; parts of a wrong shape are left out, never an error. */
export const readWorkflows = (document: unknown): readonly Workflow[] =>
  listOf(isObject(document) ? document['workflows'] : undefined).map(readWorkflow)

function readWorkflow(stored: Record<string, unknown>, at: number): Workflow {
  const rules = objectOf(stored['rules'])
  const record = objectOf(rules['record'])
  const schedule = readSchedule(rules['schedule'])
  const isFor = (moment: (typeof recordMoments)[number]) => !schedule && record[moment] === true
  return {
    at,
    id: textOf(stored['id']) || `workflow ${at + 1}`,
    name: textOf(stored['name']).trim(),
    isOff: stored['is_off'] === true,
    on: {
      created: isFor('created'),
      edited: isFor('edited'),
      deleted: isFor('deleted'),
      scheduled: schedule !== undefined,
    },
    runtime: record['runtime'] === 'before' && !schedule ? 'before' : 'after',
    schedule,
    repeats: record['run_multiple_times'] !== false,
    changes: listOf(record['changes']).flatMap((change) => changeOf(change) ?? []),
    actions: listOf(stored['actions']).map(readAction),
    document: stored,
  }
}

function changeOf(stored: Record<string, unknown>): FieldChangeDocument | undefined {
  const { field_id: fieldId, from, to } = stored
  if (typeof fieldId !== 'string' || fieldId === '') return undefined
  return {
    field_id: fieldId,
    ...(typeof from === 'string' && from !== '' && { from }),
    ...(typeof to === 'string' && to !== '' && { to }),
  }
}

function readAction(stored: Record<string, unknown>, at: number): WorkflowAction {
  const does = own(stored, 'action_id')
  return {
    at,
    id: textOf(stored['_id']) || `action ${at + 1}`,
    does: (typeof does === 'number' || typeof does === 'string') && does !== '' ? does : undefined,
    name: textOf(stored['name']).trim(),
    isOff: stored['is_off'] === true,
    onlyIf: approvalAnswers.find((answer) => answer === stored['only_if']),
    configuration: objectOf(stored['configuration']),
  }
}

/** Returns what a save keeps: without triggers that lack a field, a condition or a value, and without actions that do nothing. */
export function cleanWorkflows<Document extends WorkflowsDocument>(document: Document): Document {
  const workflows = document.workflows.map((workflow) => {
    const { rules, actions } = workflow
    const triggers = rules?.wf_fields?.triggers
    const kept = Array.isArray(triggers) ? triggers.filter(isWhole) : undefined
    const doing = Array.isArray(actions)
      ? actions.filter((action: unknown) => isObject(action) && action['action_id'] != null)
      : undefined
    const isSame = (kept?.length ?? 0) === (triggers?.length ?? 0) && doing?.length === actions?.length
    if (isSame) return workflow
    return {
      ...workflow,
      ...(kept && { rules: { ...rules, wf_fields: { ...rules?.wf_fields, triggers: kept } } }),
      ...(doing && { actions: doing }),
    }
  })
  return workflows.every((one, at) => one === document.workflows[at]) ? document : { ...document, workflows }
}

/** Tests of emptiness need no value; clients send a blank, `null` or `NaN` along. */
function isWhole(trigger: unknown): boolean {
  if (!isObject(trigger)) return false
  const { condition, value, trigger_field: field } = trigger
  const isNamed = isObject(field) && textOf(field['field_id']) !== ''
  if (!isNamed || typeof condition !== 'string' || condition.trim() === '') return false
  const comparison = comparisonNamed(condition)
  return (comparison && needsNoValue(comparison)) || (conditionText(value) ?? '') !== ''
}
