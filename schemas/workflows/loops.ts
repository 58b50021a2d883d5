import { actionCalled } from './actions/registry'
import type { Workflow, WorkflowAction } from './readWorkflows'

/** The workflows of forms, by their ids; undefined for a form that is not known. */
export type WorkflowsOf = (formId: number) => readonly Workflow[] | undefined

/** A way over forms that comes back to where it began: a workflow of each runs one of the next. */
export interface Loop {
  readonly at: number
  readonly action: number
  /** Ids of forms; the first is the last. */
  readonly path: readonly number[]
}

/** What an action makes happen: to which form, and what. */
function makes(
  action: WorkflowAction,
  formId: number,
): readonly { readonly formId: number; readonly moment: 'created' | 'edited' }[] {
  const definition = action.isOff ? undefined : actionCalled(action.does)
  if (!definition?.isDone) return []
  const { formIds } = definition.names(action.configuration)
  const writesItself = definition.name === 'setAnswers' || definition.name === 'callService'
  return [
    ...formIds.map((id) => ({ formId: id, moment: 'created' as const })),
    ...(writesItself ? [{ formId, moment: 'edited' as const }] : []),
  ]
}

const runsOn = (workflow: Workflow, moment: 'created' | 'edited'): boolean =>
  !workflow.isOff && workflow.on[moment] && workflow.runtime === 'after'

/** Whether an edit that the workflow makes itself can run it again: not, where it waits for fields that it does not write. */
function meetsItself(workflow: Workflow, action: WorkflowAction): boolean {
  if (workflow.changes.length === 0) return true
  const named = actionCalled(action.does)?.names(action.configuration).fieldIds ?? []
  return workflow.changes.some(({ field_id: id }) => named.includes(id))
}

const longest = 10

/**
 * Ways in which the workflows of a form run themselves again, over whichever forms. Conditions are not looked at: they may end a loop, and
 * the server ends it after ten steps.
 */
export function loopsOf(formId: number, workflowsOf: WorkflowsOf): readonly Loop[] {
  return (workflowsOf(formId) ?? []).flatMap((workflow) =>
    workflow.isOff || workflow.runtime === 'before'
      ? []
      : workflow.actions.flatMap((action): readonly Loop[] => {
          const path = makes(action, formId)
            .map((made) => wayBack(formId, workflow, action, made, [formId], workflowsOf))
            .find((found) => found !== undefined)
          return path ? [{ at: workflow.at, action: action.at, path }] : []
        }),
  )
}

function wayBack(
  formId: number,
  from: Workflow,
  action: WorkflowAction,
  made: { readonly formId: number; readonly moment: 'created' | 'edited' },
  path: readonly number[],
  workflowsOf: WorkflowsOf,
): readonly number[] | undefined {
  const next = [...path, made.formId]
  if (
    made.formId === formId &&
    runsOn(from, made.moment) &&
    (made.moment === 'created' || meetsItself(from, action))
  )
    return next
  if (path.includes(made.formId) || path.length > longest) return undefined
  for (const workflow of workflowsOf(made.formId) ?? [])
    if (runsOn(workflow, made.moment))
      for (const one of workflow.actions)
        for (const more of makes(one, made.formId)) {
          const found = wayBack(formId, from, action, more, next, workflowsOf)
          if (found) return found
        }
  return undefined
}
