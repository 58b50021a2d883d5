import type { Json } from '../../schemas/model/json'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import type { Answers } from '../../schemas/model/answers'
import type { PlanContext } from '../../schemas/workflows/plan'
import type {
  ActionDocument,
  TriggerDocument,
  WorkflowDocument,
} from '../../schemas/workflows/workflowDocument'
import type { WorkflowRecord } from '../../schemas/workflows/workflowRecord'
import { idOf } from './smallForm'

const at = new Date('2026-03-05T18:30:00Z')

/** Returns a record with these answers. */
export const workflowRecord = (answers: Answers, more: Partial<WorkflowRecord> = {}): WorkflowRecord => ({
  id: idOf('ecd'),
  form_id: 1,
  folio: '12-1',
  user_id: 7,
  created_by_id: 7,
  answers,
  created_at: at,
  updated_at: at,
  deleted_at: null,
  start_timestamp: null,
  end_timestamp: null,
  points: null,
  version: 1,
  ...more,
})

export const planContext = (compiled: CompiledForm, more: Partial<PlanContext> = {}): PlanContext => ({
  compiled,
  timezone: 'America/Monterrey',
  now: at,
  people: { groupIds: [], connectionIds: [] },
  targetOf: () => undefined,
  ...more,
})

export const trigger = (name: string, condition: string, value: Json): TriggerDocument => ({
  condition,
  value,
  prefix: 'answer',
  form_id: null,
  other_value: null,
  trigger_field: { field_id: idOf(name), label: name, type: 'text', group: {}, catalog: {} },
})

/** Returns a workflow that runs after a record is created or edited, without conditions. */
export function workflow(
  actions: readonly ActionDocument[],
  {
    triggers = [],
    operator = 'all',
    ...more
  }: {
    readonly triggers?: readonly TriggerDocument[]
    readonly operator?: string
    readonly where?: string
    readonly metadata?: NonNullable<WorkflowDocument['rules']>['metadata']
    readonly record?: object
    readonly is_off?: boolean
  } = {},
): WorkflowDocument {
  const { where, metadata = {}, record = {}, is_off: isOff } = more
  return {
    id: idOf('f10'),
    name: 'Flujo',
    rules: {
      wf_fields: { operator, triggers, ...(where !== undefined && { where }) },
      metadata,
      record: {
        created: true,
        edited: true,
        deleted: false,
        run_multiple_times: true,
        runtime: 'after',
        ...record,
      },
    },
    actions,
    ...(isOff !== undefined && { is_off: isOff }),
  }
}

export const action = (
  id: number | string,
  configuration: ActionDocument['configuration'] = {},
): ActionDocument => ({
  _id: idOf('ac'),
  action_id: id,
  action_settings: {},
  configuration,
  name: null,
})

export const fromField = (source: string, target: string) => ({
  input: { type: 'field_to_field', id: idOf(source), field_type: 'text', value: null },
  etl: { conditions: [] },
  output: { id: idOf(target) },
})
export const fromValue = (value: string, target: string) => ({
  input: { type: 'value_to_field', value },
  etl: { conditions: [] },
  output: { id: idOf(target) },
})
export const fromMeta = (name: string, target: string) => ({
  input: { type: 'meta_to_meta', id: name, field_type: null, value: null },
  etl: { conditions: [] },
  output: { id: target === 'folio' ? 'folio' : idOf(target), field_type: 'text' },
})
