import { isObject, own } from '../model/json'
import { comparisonNamed, needsNoValue } from '../rules/operators'
import { conditionText } from '../rules/readRuleTree'
import { readSchedule, type WorkflowSchedule } from './schedule'
import { approvalAnswers, type ApprovalAnswer } from './approval'
import type { FieldChangeDocument, WorkflowDocument, WorkflowsDocument } from './workflowDocument'

/** What happens to a record. */
export const recordMoments = ['created', 'edited', 'deleted'] as const
/** Why a workflow runs: something happens to a record, or its time has come. */
export const workflowMoments = [...recordMoments, 'scheduled'] as const
export type WorkflowMoment = (typeof workflowMoments)[number]

/** Before the record is saved, as part of saving it, or afterwards. */
export type Runtime = 'before' | 'after'

/** A stored action as it is understood. Nothing of it is lost: `configuration` is as stored. */
export interface WorkflowAction {
  /** Its place in its workflow. */
  readonly at: number
  /** Its own id; its place, where it has none. */
  readonly id: string
  /** What it does, as the registry of actions calls it: a number, or a name of ours; undefined where nothing was chosen. */
  readonly does: number | string | undefined
  readonly name: string
  readonly isOff: boolean
  /** It is done only where the approval that was asked for before ended so. */
  readonly onlyIf: ApprovalAnswer | undefined
  readonly configuration: { readonly [key: string]: unknown }
}

/** A stored workflow as it is understood. */
export interface Workflow {
  readonly at: number
  readonly id: string
  readonly name: string
  readonly isOff: boolean
  readonly on: Readonly<Record<WorkflowMoment, boolean>>
  readonly runtime: Runtime
  /** When it runs by itself; nothing that happens to a record begins it then. */
  readonly schedule: WorkflowSchedule | undefined
  /** False: what an action did for a record it does not do for it again. */
  readonly repeats: boolean
  /** An edit counts only where one of these changed; empty: any edit does. */
  readonly changes: readonly FieldChangeDocument[]
  readonly actions: readonly WorkflowAction[]
  readonly document: WorkflowDocument
}

const listOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : []

const objectOf = (value: unknown): { readonly [key: string]: unknown } => (isObject(value) ? value : {})

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads any stored document; whatever shape its parts have, none of them is an error. */
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

/** What a save keeps: triggers that lack a field, a condition or a value go, and actions that do nothing. */
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

/** Tests of emptiness compare with nothing; clients send a blank, `null` or `NaN` along. */
function isWhole(trigger: unknown): boolean {
  if (!isObject(trigger)) return false
  const { condition, value, trigger_field: field } = trigger
  const isNamed = isObject(field) && textOf(field['field_id']) !== ''
  if (!isNamed || typeof condition !== 'string' || condition.trim() === '') return false
  const comparison = comparisonNamed(condition)
  return (comparison && needsNoValue(comparison)) || (conditionText(value) ?? '') !== ''
}
