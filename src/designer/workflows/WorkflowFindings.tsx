import { FindingItem } from '../findings/FindingItem'
import { useWorkflowFindings } from '../findings/useFindings'
import classes from './Workflows.module.css'

export interface WorkflowFindingsProps {
  readonly id: string
  readonly at: number
  /** Shows only findings of this step; without it, those of the whole workflow. */
  readonly step?: number
}

/** Draws the findings about a workflow or one of its steps. */
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
