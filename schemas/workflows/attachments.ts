import type { Answers } from '../model/answers'
import { own } from '../model/json'
import { sameJson } from '../model/sameJson'
import { actionCalled } from './actions/registry'
import type { Workflow } from './readWorkflows'

const known = new WeakMap<Workflow, readonly string[]>()

/** The fields of the record itself into which a workflow puts files that it made. */
function fieldsAttachedTo(workflow: Workflow): readonly string[] {
  const found =
    known.get(workflow) ??
    workflow.actions.flatMap(({ isOff, does, configuration }) =>
      isOff ? [] : (actionCalled(does)?.attachesTo?.(configuration) ?? []),
    )
  known.set(workflow, found)
  return found
}

/** Whether a workflow attaches files to the record. */
export const attaches = (workflow: Workflow): boolean => fieldsAttachedTo(workflow).length > 0

/**
 * Whether an edit changed nothing but fields into which workflows attach. It runs none that attach: each would make a new file because of the
 * last one, for ever.
 */
export function isAttachment(workflows: readonly Workflow[], before: Answers, now: Answers): boolean {
  const fieldIds = new Set(workflows.flatMap((one) => (one.isOff ? [] : fieldsAttachedTo(one))))
  if (fieldIds.size === 0) return false
  const ids = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  const changed = ids.filter((id) => !sameJson(own(before, id), own(now, id)))
  return changed.length > 0 && changed.every((id) => fieldIds.has(id))
}
