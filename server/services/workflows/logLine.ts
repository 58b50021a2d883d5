import type { CodedError } from '../../../schemas/model/errors'
import type { Json } from '../../../schemas/model/json'
import type { Workflow, WorkflowAction } from '../../../schemas/workflows/readWorkflows'
import { asJson } from '../../store/jsonColumn'
import type { NewLogLine } from '../../store/workflows/workflowLog'
import type { Outcome, Run } from './run'

/** The result of a work, for its log line. */
export interface Result extends Outcome {
  readonly state: 'done' | 'failed' | 'waiting' | 'skipped'
  readonly input?: Json
  readonly error?: CodedError
  readonly startedAt?: Date
  readonly duration?: number
}

/** Returns the log line for a result. */
export function lineOf(
  { record, item, event, revision, depth, viewer, ofRun }: Run,
  workflow: Workflow,
  action: WorkflowAction,
  key: string,
  attempts: number,
  { state, input, output, error, made, startedAt, duration }: Result,
): NewLogLine {
  return {
    account_id: record.account_id,
    key,
    form_id: item.id,
    record_id: record.id,
    version: record.version,
    moment: event.moment,
    runtime: event.runtime,
    revision,
    workflow_id: workflow.id,
    workflow_name: workflow.name,
    action_id: action.id,
    action_does: String(action.does ?? ''),
    action_name: action.name,
    state,
    attempts,
    depth,
    user_id: viewer.userId,
    input: input === undefined ? null : asJson(input),
    output: output === undefined ? null : asJson(output),
    error: error === undefined ? null : asJson(error),
    made_kind: made?.kind ?? null,
    made_item_id: made?.itemId ?? null,
    made_id: made?.id ?? null,
    change_set_id: ofRun?.id ?? null,
    started_at: startedAt ?? new Date(),
    duration: duration ?? 0,
  }
}
