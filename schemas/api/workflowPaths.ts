/** Paths of calls that only the workflow editor makes. Separate from {@link ./paths}, because public pages load that file whole. */
export const workflowPaths = {
  workflowVersions: 'workflow_versions/',
  restoreWorkflows: 'workflow_versions/restore/',
  workflowSchedules: 'workflow_schedules/',
  workflowSchedulePlan: 'workflow_schedules/plan/',
  workflowRuns: 'workflow_action/run/',
} as const
