import type { WorkflowSchedule } from '../../../schemas/api/workflowSchedules'
import { seconds } from '../items/presentItem'

interface Row {
  readonly next_at: Date
  readonly request: {
    readonly workflow_id: string
    readonly stopped?: string
    readonly last?: { readonly at: string; readonly begun: number; readonly left: boolean }
  }
}

export const presentWorkflowSchedule = ({
  next_at: nextAt,
  request: { workflow_id: id, stopped, last },
}: Row): WorkflowSchedule => ({
  workflow_id: id,
  next_at: stopped === undefined ? seconds(nextAt) : null,
  last: last ? { at: seconds(new Date(last.at)), begun: last.begun, left: last.left } : null,
  stopped: stopped ?? null,
})
