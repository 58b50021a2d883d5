/** Where calls about workflows live that only their editor makes. Apart from {@link ./paths}, which the public page loads whole. */
export const workflowPaths = {
  workflowVersions: 'workflow_versions/',
  restoreWorkflows: 'workflow_versions/restore/',
  workflowSchedules: 'workflow_schedules/',
  workflowSchedulePlan: 'workflow_schedules/plan/',
  workflowRuns: 'workflow_action/run/',
} as const
