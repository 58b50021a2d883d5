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

/** What a check knows besides the workflows. */
export interface CheckAbout {
  readonly formId: number
  readonly compiled: Pick<CompiledForm, 'fields'>
  /** Returns the form or catalog that an action writes; `unknown` where the caller did not look. */
  readonly targetOf: TargetsOf
  /** Left out where the caller has not read the templates: then no template is reported as missing. */
  readonly hasTemplate?: HasTemplate
  /** Left out where the caller has not looked: then nobody is reported as unable to edit. */
  readonly canBeGiven?: CanBeGiven
  /** Returns the workflows of another form; undefined where the caller did not look. */
  readonly workflowsOf: WorkflowsOf
  /** Returns whether the form has such a saved view that its owner may see; undefined where the caller did not look. */
  readonly hasView?: (id: number) => boolean | undefined
  /** Returns the name of a form; its id stands in where the caller did not look. */
  readonly nameOf?: (formId: number) => string | undefined
}

/** Returns what is wrong with workflows before they run. */
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

/** Returns the field at the end of a path: its last id. */
const fieldAt = (path: readonly string[]): string | undefined => path.findLast(isId24)

function checkConditions(workflow: Workflow, { fields }: CheckAbout['compiled']): readonly WorkflowFinding[] {
  const { at } = workflow
  // The date matters to no check, so any will do.
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

/** Returns whether a condition compares with a text that is no option of the field. */
function hasNoSuchOption({ kind, field }: CompiledField, { condition, operand }: ConditionLeaf): boolean {
  const { name, negated } = conditionSaid(condition)
  const options = kindTraits[kind].options ? (field.options ?? []) : []
  if (options.length === 0 || negated || !['in', 'exact', 'iexact'].includes(name)) return false
  const values = new Set(options.map(({ value }) => fold(value)))
  return !(readTexts(operand) ?? []).some((text) => values.has(fold(text)))
}

/** Returns whether the answer at a path is a single value. */
function isSingle(path: readonly string[], fields: CheckAbout['compiled']['fields']): boolean {
  const field = own(fields, fieldAt(path) ?? '')
  if (!field) return false
  const { options, holds, copies, files } = kindTraits[field.kind]
  return options !== 'several' && !holds && copies !== 'list' && !files
}
