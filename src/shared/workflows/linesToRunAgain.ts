import type { WorkflowLogLine } from '../../../schemas/api/workflows'
import { isDoneAlone } from '../../../schemas/workflows/actions/doneAlone'

/** What its time began, what waits or asks people, and what kept a record from being saved, nobody does again from here. */
export const mayRunAgain = ({ workflow_rule: does }: WorkflowLogLine): boolean => isDoneAlone(does)

/** Of lines that failed, the newest first, those that are to be done again: not what was tried since, and each step of a record once. */
export function linesToRunAgain(lines: readonly WorkflowLogLine[]): readonly WorkflowLogLine[] {
  const steps = new Set<string>()
  return lines.filter((line) => {
    const step = `${line.record_id}/${line.workflow_rule_id}`
    const isFirst = !steps.has(step)
    steps.add(step)
    return isFirst && !line.repeated && mayRunAgain(line)
  })
}
