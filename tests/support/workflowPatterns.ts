import { workflowStates } from '../../schemas/api/workflows'
import { actionDefinitions } from '../../schemas/workflows/actions/registry'
import { matchComparisons } from '../../schemas/workflows/actions/matching'
import { approvalComments } from '../../schemas/workflows/actions/askApproval'
import { approvalAnswers } from '../../schemas/workflows/approval'
import { waitUnits } from '../../schemas/workflows/actions/waitMoment'
import { mappedMetadata } from '../../schemas/workflows/mapping/editMapping'
import { actionParts, workflowParts } from '../../schemas/workflows/workflowChanges'
import { recordMoments, workflowMoments } from '../../schemas/workflows/readWorkflows'
import { scheduleEvery } from '../../schemas/workflows/schedule'
import { workflowFindingCodes } from '../../schemas/workflows/workflowFinding'
import { workflowTemplates } from '../../src/designer/workflows/workflowTemplates'

/** The variable parts of message ids about workflows and approvals. */
export const workflowPatterns = {
  'workflow.finding.${}': workflowFindingCodes,
  'workflow.moment.${}': recordMoments,
  'workflow.every.${}': [...scheduleEvery, 'lastDay'],
  'workflows.schedule.every.${}': scheduleEvery,
  'workflows.version.part.${}': [...workflowParts, ...actionParts],
  'workflow.pause.${}': waitUnits,
  'workflow.around.${}': ['before', 'after'],
  'workflow.says.${}': [
    ...actionDefinitions.map(({ name }) => name),
    ...['updateOrMakeRecord', 'updateOrMakeRow'],
  ],
  'workflow.action.${}': actionDefinitions.map(({ name }) => name),
  'workflow.onlyIf.${}': approvalAnswers,
  'workflow.who.${}': ['recordUser', 'formOwner', 'accountOwner'],
  'workflows.when.${}': workflowMoments,
  'workflows.log.state.${}': workflowStates,
  'workflows.runtime.${}.hint': ['before', 'after'],
  'workflows.changes.${}': ['from', 'to'],
  'workflows.metadata.${}': ['user', 'connection', 'group', 'grading', 'date'],
  'workflows.meta.${}': mappedMetadata,
  'workflows.mapping.from.${}': ['field', 'value', 'meta'],
  'workflows.wait.unit.${}': waitUnits,
  'workflows.wait.side.${}': ['before', 'after'],
  'workflows.wait.office.${}': ['from', 'to'],
  'approvals.${}': approvalAnswers,
  'approvals.comment.${}': approvalComments,
  'workflows.approval.comment.${}': approvalComments,
  'workflows.approval.then.${}': ['rejected', 'ask'],
  'workflows.onlyIf.${}': approvalAnswers,
  'workflows.log.${}': approvalAnswers,
  'rules.operator.${}': matchComparisons,
  'workflows.match.${}': ['form', 'catalog'],
  'workflows.match.missing.${}': ['skip', 'make'],
  'workflows.match.several.${}': ['all', 'first', 'refuse'],
  'workflows.target.${}': ['form', 'catalog'],
  'workflows.target.${}.choose': ['form', 'catalog'],
  'workflows.template.${}': workflowTemplates.map(({ id }) => id),
  'workflows.template.${}.subject': ['tellOwner', 'remind'],
  'workflows.template.${}.body': ['tellOwner', 'remind'],
  'workflows.template.${}.text': workflowTemplates.map(({ id }) => id),
  'workflows.assign.${}': [
    ...['RECORD_USER', 'FORM_OWNER', 'OWNER_ACCOUNT_EMAIL', 'push_notification', 'send_mail'],
    ...['CUSTOM_USER', 'GROUP', 'FIELD'],
  ],
}
