import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import type { ConditionLeaf, ConditionTree } from '../conditions/conditionTree'
import { fold } from '../conditions/fold'
import { conditionSaid } from '../conditions/names'
import { readTexts } from '../conditions/operands'
import { kindTraits } from '../fields/kinds'
import { isId24 } from '../model/ids'
import { own } from '../model/json'
import { checkAction, type CanBeGiven, type HasTemplate, type TargetsOf } from './checkAction'
import { impossiblePath } from './impossible'
import { loopsOf, type WorkflowsOf } from './loops'
import type { Workflow } from './readWorkflows'
import type { WorkflowFinding } from './workflowFinding'
import { cronOf } from './schedule'
import { beforeKey, workflowTree } from './workflowTree'

/** What is known beside the workflows that are checked. */
export interface CheckAbout {
  readonly formId: number
  readonly compiled: Pick<CompiledForm, 'fields'>
  /** Forms and catalogs that are written; `unknown` where nobody looked. */
  readonly targetOf: TargetsOf
  /** The caller leaves it out where it has not read the templates: then no action is said to lack its own. */
  readonly hasTemplate?: HasTemplate
  /** The caller leaves it out where it has not looked: then nobody is said to be unable to edit. */
  readonly canBeGiven?: CanBeGiven
  /** The workflows of other forms; undefined where nobody looked. */
  readonly workflowsOf: WorkflowsOf
  /** Whether there is such a saved view of the form that its owner may see; undefined where nobody looked. */
  readonly hasView?: (id: number) => boolean | undefined
  /** How a form is called; its id where nobody looked. */
  readonly nameOf?: (formId: number) => string | undefined
}

/** What is wrong with workflows before they run. */
export function checkWorkflows(
  workflows: readonly Workflow[],
  about: CheckAbout,
): readonly WorkflowFinding[] {
  const { formId, compiled, nameOf } = about
  const all: WorkflowsOf = (id) => (id === formId ? workflows : about.workflowsOf(id))
  return [
    ...workflows.flatMap((workflow) => [
      ...checkMoment(workflow),
      ...checkView(workflow, about),
      ...checkConditions(workflow, compiled),
      ...workflow.actions.flatMap((action) => checkAction(workflow, action, about)),
    ]),
    ...loopsOf(formId, all).map(({ at, action, path }): WorkflowFinding => ({
      code: 'LOOP',
      severity: 'warning',
      at,
      action,
      params: { path: path.map((id) => nameOf?.(id) ?? id).join(' → ') },
    })),
  ]
}

function checkView({ at, schedule }: Workflow, { hasView }: CheckAbout): readonly WorkflowFinding[] {
  const view = schedule?.view
  return view && hasView?.(view.id) === false
    ? [{ code: 'SCHEDULE_VIEW_GONE', severity: 'error', at, params: { view: view.name || view.id } }]
    : []
}

function checkMoment({ at, on, schedule, actions }: Workflow): readonly WorkflowFinding[] {
  const isNever = schedule !== undefined && cronOf(schedule) === undefined
  const isForNothing = isNever || (!on.created && !on.edited && !on.deleted && !on.scheduled)
  return [
    ...(isForNothing ? [{ code: 'NO_MOMENT', severity: 'warning', at } as const] : []),
    ...(actions.length === 0 ? [{ code: 'NO_ACTIONS', severity: 'warning', at } as const] : []),
  ]
}

const leavesOf = (tree: ConditionTree): readonly ConditionLeaf[] =>
  'and' in tree
    ? tree.and.flatMap(leavesOf)
    : 'or' in tree
      ? tree.or.flatMap(leavesOf)
      : 'not' in tree
        ? leavesOf(tree.not)
        : [tree]

const neverHolds = (tree: ConditionTree): boolean =>
  'or' in tree
    ? tree.or.length === 0 || tree.or.every(neverHolds)
    : 'and' in tree && tree.and.some(neverHolds)

/** The field that a path leads to: its last id. */
const fieldAt = (path: readonly string[]): string | undefined => path.findLast(isId24)

function checkConditions(workflow: Workflow, { fields }: CheckAbout['compiled']): readonly WorkflowFinding[] {
  const { at } = workflow
  // Which day it is decides nothing here.
  const tree = workflowTree(workflow, 'edited', { fields, timezone: 'UTC', now: new Date(0) })
  const found: WorkflowFinding[] = []
  const note = (code: WorkflowFinding['code'], severity: WorkflowFinding['severity'], fieldId?: string) => {
    if (!found.some((one) => one.code === code && one.fieldId === fieldId))
      found.push({ code, severity, at, ...(fieldId !== undefined && { fieldId }) })
  }
  for (const leaf of leavesOf(tree)) {
    const id = ['answers', beforeKey].includes(leaf.path[0] ?? '') ? fieldAt(leaf.path) : undefined
    const field = id === undefined ? undefined : own(fields, id)
    if (id !== undefined && !field) note('CONDITION_FIELD_GONE', 'error', id)
    else if (field && hasNoSuchOption(field, leaf)) note('CONDITION_NO_OPTION', 'warning', id)
  }
  for (const { field_id: id } of workflow.changes)
    if (!own(fields, id)) note('CONDITION_FIELD_GONE', 'error', id)
  if (neverHolds(tree)) note('CONDITION_UNKNOWN', 'error')
  const impossible = impossiblePath(tree, (path) => isSingle(path, fields))
  if (impossible) note('CONDITION_IMPOSSIBLE', 'error', fieldAt(impossible))
  return found
}

/** Whether what is compared with is no option that can be chosen. */
function hasNoSuchOption({ kind, field }: CompiledField, { condition, operand }: ConditionLeaf): boolean {
  const { name, negated } = conditionSaid(condition)
  const options = kindTraits[kind].options ? (field.options ?? []) : []
  if (options.length === 0 || negated || !['in', 'exact', 'iexact'].includes(name)) return false
  const values = new Set(options.map(({ value }) => fold(value)))
  return !(readTexts(operand) ?? []).some((text) => values.has(fold(text)))
}

/** Whether an answer is one value. */
function isSingle(path: readonly string[], fields: CheckAbout['compiled']['fields']): boolean {
  const field = own(fields, fieldAt(path) ?? '')
  if (!field) return false
  const { options, holds, copies, files } = kindTraits[field.kind]
  return options !== 'several' && !holds && copies !== 'list' && !files
}
