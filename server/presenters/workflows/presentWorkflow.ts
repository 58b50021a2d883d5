import type { WorkflowLogLine, WorkflowPlan } from '../../../schemas/api/workflows'
import type { Explained } from '../../../schemas/conditions/explain'
import type { Json } from '../../../schemas/model/json'
import type { PlannedWorkflow } from '../../../schemas/workflows/plan'
import type { NamedLogLine } from '../../store/workflows/workflowLog'
import { seconds } from '../items/presentItem'
import type { Locale } from '../../../schemas/model/locales'
import { errorText } from '../messages'

/** Returns what other clients call an action: numbers as numbers. */
const actionNumber = (does: string): number | string => (/^\d{1,9}$/.test(does) ? Number(does) : does)

export const presentLogLine = (line: NamedLogLine, locale: Locale): WorkflowLogLine => ({
  _id: Number(line.id),
  created_at: seconds(line.started_at),
  form_id: line.form_id,
  form_name: line.form_name,
  record_id: line.record_id,
  folio: line.folio,
  version: line.version,
  record_status: line.moment,
  name: line.workflow_name,
  workflow_id: line.workflow_id,
  revision: line.revision,
  workflow_rule_id: line.action_id,
  workflow_rule: actionNumber(line.action_does),
  workflow_rule_name: line.action_name,
  state: line.state,
  workflow_sucess: line.state === 'done',
  attempts: line.attempts,
  repeated: line.is_repeated,
  depth: line.depth,
  duration: line.duration,
  user_id: line.user_id ?? -1,
  user_name: line.user_name,
  workflow_request_content: line.input,
  workflow_response_content: line.output,
  error_code: line.error?.code ?? null,
  error: line.error && errorText(line.error, locale),
  workflow_catalog_id: line.made_kind === 'row' ? line.made_item_id : null,
  catalog_answer_id: line.made_kind === 'row' ? line.made_id : null,
  workflow_form_id: line.made_kind === 'record' ? line.made_item_id : null,
  workflow_record_id: line.made_kind === 'record' ? line.made_id : null,
})

interface Planned extends Pick<PlannedWorkflow, 'workflow' | 'runs' | 'why'> {
  readonly explained: Explained
  readonly actions: readonly (Omit<PlannedWorkflow['actions'][number], 'works'> & {
    readonly works: readonly Json[]
  })[]
}

export const presentPlan = (planned: readonly Planned[]): WorkflowPlan => ({
  workflows: planned.map(({ workflow, runs, why, explained, actions }) => ({
    workflow_id: workflow.id,
    name: workflow.name,
    runs,
    why: why ?? null,
    explained: explained as unknown as Json,
    actions: actions.map(({ action, skipped, works }) => ({
      action_id: action.id,
      name: action.name,
      does: action.does ?? null,
      skipped: skipped ?? null,
      works: [...works],
    })),
  })),
})
