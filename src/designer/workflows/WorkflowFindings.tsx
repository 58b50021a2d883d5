import { FindingItem } from '../findings/FindingItem'
import { useWorkflowFindings } from '../findings/useFindings'
import classes from './Workflows.module.css'

export interface WorkflowFindingsProps {
  readonly id: string
  readonly at: number
  /** Of one step alone; of the whole otherwise. */
  readonly step?: number
}

/** What is to be known about a workflow or a step of it, beside it. */
export function WorkflowFindings({ id, at, step }: WorkflowFindingsProps) {
  const findings = useWorkflowFindings(id).filter(
    ({ workflow }) => workflow?.at === at && (step === undefined || workflow.step === step),
  )
  if (findings.length === 0) return null
  return (
    <ul className={classes['notes']}>
      {findings.map((finding) => (
        <li key={finding.key}>
          <FindingItem
            finding={finding}
            isAtRule={step !== undefined || finding.workflow?.step === undefined}
          />
        </li>
      ))}
    </ul>
  )
}
