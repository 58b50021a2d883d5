import type { WorkflowLogLine } from '../../../schemas/api/workflows'
import { isDoneAlone } from '../../../schemas/workflows/actions/doneAlone'

/**
 * Returns whether a step can be run again from here: not what a schedule started, what waits or asks people, nor what stopped a record from
 * being saved.
 */
export const mayRunAgain = ({ workflow_rule: does }: WorkflowLogLine): boolean => isDoneAlone(does)

/**
 * Returns which failed lines, given the newest first, are to be run again: each step of a record once, without those that were retried
 * since.
 */
export function linesToRunAgain(lines: readonly WorkflowLogLine[]): readonly WorkflowLogLine[] {
  const steps = new Set<string>()
  return lines.filter((line) => {
    const step = `${line.record_id}/${line.workflow_rule_id}`
    const isFirst = !steps.has(step)
    steps.add(step)
    return isFirst && !line.repeated && mayRunAgain(line)
  })
}
