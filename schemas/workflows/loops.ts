import { actionCalled } from './actions/registry'
import { readMapping } from './mapping/readMapping'
import type { Workflow, WorkflowAction } from './readWorkflows'

/** Returns the workflows of a form by its id; undefined for an unknown form. */
export type WorkflowsOf = (formId: number) => readonly Workflow[] | undefined

/** A path over forms that returns to its beginning: a workflow of each form runs one of the next. */
export interface Loop {
  readonly at: number
  readonly action: number
  /** Ids of forms; the first and the last are the same. */
  readonly path: readonly number[]
}

/** What an action causes for records of a form, and for an edit which fields it writes. */
interface Made {
  readonly formId: number
  readonly moment: 'created' | 'edited'
  readonly writes: readonly string[]
}

function makes(action: WorkflowAction, formId: number): readonly Made[] {
  const definition = action.isOff ? undefined : actionCalled(action.does)
  if (!definition?.isDone) return []
  const { configuration } = action
  const { formIds, fieldIds } = definition.names(configuration)
  // A call that keeps nothing of its answer writes nothing.
  const writesItself =
    (definition.name === 'setAnswers' || definition.name === 'callService') && fieldIds.length > 0
  const writes = readMapping(configuration['mapping']).map(({ target }) => target)
  return [
    ...formIds.flatMap((id) =>
      (definition.makes?.(configuration) ?? ['created']).map((moment) => ({ formId: id, moment, writes })),
    ),
    ...(writesItself ? [{ formId, moment: 'edited' as const, writes: fieldIds }] : []),
  ]
}

const runsOn = (workflow: Workflow, moment: 'created' | 'edited'): boolean =>
  !workflow.isOff && workflow.on[moment] && workflow.runtime === 'after'

/** Returns whether an edit can run a workflow: not where the workflow waits for fields that the edit does not write. */
const runsOnEditOf = ({ changes }: Workflow, { writes }: Made): boolean =>
  changes.length === 0 || changes.some(({ field_id: id }) => writes.includes(id))

const longest = 10

/**
 * Returns the paths by which a form's workflows run themselves again. Conditions are not considered: they may end a loop, and the server
 * ends it after ten steps.
 */
export function loopsOf(formId: number, workflowsOf: WorkflowsOf): readonly Loop[] {
  return (workflowsOf(formId) ?? []).flatMap((workflow) =>
    workflow.isOff || workflow.runtime === 'before'
      ? []
      : workflow.actions.flatMap((action): readonly Loop[] => {
          const path = makes(action, formId)
            .map((made) => wayBack(formId, workflow, made, [formId], workflowsOf))
            .find((found) => found !== undefined)
          return path ? [{ at: workflow.at, action: action.at, path }] : []
        }),
  )
}

function wayBack(
  formId: number,
  from: Workflow,
  made: Made,
  path: readonly number[],
  workflowsOf: WorkflowsOf,
): readonly number[] | undefined {
  const next = [...path, made.formId]
  if (
    made.formId === formId &&
    runsOn(from, made.moment) &&
    (made.moment === 'created' || runsOnEditOf(from, made))
  )
    return next
  if (path.includes(made.formId) || path.length > longest) return undefined
  for (const workflow of workflowsOf(made.formId) ?? [])
    if (runsOn(workflow, made.moment))
      for (const one of workflow.actions)
        for (const more of makes(one, made.formId)) {
          const found = wayBack(formId, from, more, next, workflowsOf)
          if (found) return found
        }
  return undefined
}
