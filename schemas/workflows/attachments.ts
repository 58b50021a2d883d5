import type { Answers } from '../model/answers'
import { own } from '../model/json'
import { sameJson } from '../model/sameJson'
import { actionCalled } from './actions/registry'
import type { Workflow } from './readWorkflows'

const known = new WeakMap<Workflow, readonly string[]>()

/** Returns the record's own fields into which a workflow puts files. */
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
 * Returns whether an edit changed nothing but fields into which workflows attach files. Such an edit runs no workflow that attaches,
 * because each file would cause the next one for ever.
 */
export function isAttachment(workflows: readonly Workflow[], before: Answers, now: Answers): boolean {
  const fieldIds = new Set(workflows.flatMap((one) => (one.isOff ? [] : fieldsAttachedTo(one))))
  if (fieldIds.size === 0) return false
  const ids = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  const changed = ids.filter((id) => !sameJson(own(before, id), own(now, id)))
  return changed.length > 0 && changed.every((id) => fieldIds.has(id))
}
