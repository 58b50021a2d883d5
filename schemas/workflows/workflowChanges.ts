import { sameJson } from '../model/sameJson'
import { listChanges } from '../merge/listChanges'
import { isObject } from '../model/json'
import { readWorkflows, type Workflow, type WorkflowAction } from './readWorkflows'

/** The parts of a workflow or a step that can differ between versions. */
export const workflowParts = ['name', 'when', 'conditions', 'order', 'on', 'off', 'other'] as const
export const actionParts = ['actionAdded', 'actionRemoved', 'actionChanged', 'actionOn', 'actionOff'] as const

export type WorkflowPartChange =
  | { readonly part: (typeof workflowParts)[number] }
  | { readonly part: (typeof actionParts)[number]; readonly action: WorkflowAction }

export type WorkflowChange =
  | { readonly change: 'added' | 'removed'; readonly workflow: Workflow }
  | {
      readonly change: 'changed'
      readonly workflow: Workflow
      readonly parts: readonly WorkflowPartChange[]
    }
  | { readonly change: 'moved' }

/** Returns what changed from one version of a form's workflows to the next, down to their steps. */
export function workflowChanges(base: unknown, other: unknown): readonly WorkflowChange[] {
  const [before, after] = [readWorkflows(base), readWorkflows(other)]
  const byId = new Map(before.map((one) => [one.id, one]))
  const { added, removed, changed, isMoved } = listChanges(before.map(listed), after.map(listed))
  return [
    ...added.map(({ workflow }): WorkflowChange => ({ change: 'added', workflow })),
    ...removed.map(({ workflow }): WorkflowChange => ({ change: 'removed', workflow })),
    ...changed.map(({ workflow }): WorkflowChange => {
      const was = byId.get(workflow.id)
      return { change: 'changed', workflow, parts: was ? partsOf(was, workflow) : [] }
    }),
    ...(isMoved ? [{ change: 'moved' } as const] : []),
  ]
}

const listed = (workflow: Workflow) => ({ id: workflow.id, of: workflow.document, workflow })

function partsOf(was: Workflow, is: Workflow): readonly WorkflowPartChange[] {
  const [before, after] = [was.document, is.document]
  const parts: readonly WorkflowPartChange[] = [
    ...(was.name === is.name ? [] : [{ part: 'name' } as const]),
    ...(was.isOff === is.isOff ? [] : [{ part: is.isOff ? 'off' : 'on' } as const]),
    ...(sameJson(before.rules?.record, after.rules?.record) ? [] : [{ part: 'when' } as const]),
    ...(sameJson(conditionsOf(before.rules), conditionsOf(after.rules))
      ? []
      : [{ part: 'conditions' } as const]),
    ...actionChanges(was, is),
  ]
  return parts.length > 0 ? parts : [{ part: 'other' }]
}

/** Returns all conditions of the rules except the events. */
function conditionsOf(rules: unknown): unknown {
  const { record: _when, ...others } = isObject(rules) ? rules : {}
  return others
}

function actionChanges(was: Workflow, is: Workflow): readonly WorkflowPartChange[] {
  const stored = ({ document }: Workflow): readonly unknown[] =>
    Array.isArray(document.actions) ? document.actions : []
  const listedActions = (workflow: Workflow) => {
    const documents: readonly unknown[] = stored(workflow).filter(isObject)
    return workflow.actions.map((action) => ({ id: action.id, of: documents[action.at], action }))
  }
  const before = new Map(was.actions.map((one) => [one.id, one]))
  const { added, removed, changed, isMoved } = listChanges(listedActions(was), listedActions(is))
  return [
    ...added.map(({ action }): WorkflowPartChange => ({ part: 'actionAdded', action })),
    ...removed.map(({ action }): WorkflowPartChange => ({ part: 'actionRemoved', action })),
    ...changed.map(({ action }): WorkflowPartChange => {
      const isSwitched = before.get(action.id)?.isOff !== action.isOff
      return { part: isSwitched ? (action.isOff ? 'actionOff' : 'actionOn') : 'actionChanged', action }
    }),
    ...(isMoved ? [{ part: 'order' } as const] : []),
  ]
}
