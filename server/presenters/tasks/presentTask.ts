import type { BulkResult } from '../../../schemas/api/bulk'
import type { FillRecordsRequest, FillRequest, FillUsersRequest, FillWish } from '../../../schemas/api/sheets'
import type { ExportResult, FillResult, MailedResult, Task } from '../../../schemas/api/tasks'
import type { ToldTask } from '../../services/tasks/tasks'
import { seconds } from '../items/presentItem'

type Kind = Task['kind']
type Own = 'kind' | 'request' | 'result'
type Presented<K extends Kind> = K extends Kind
  ? Pick<Extract<Task, { kind: K }>, Own & keyof Extract<Task, { kind: K }>>
  : never

/** What each kind of task adds. Errors of rows are included when they were asked for. */
const kinds: { readonly [K in Kind]: (told: ToldTask) => Presented<K> } = {
  exportRows: ({ task }) => ({ kind: 'exportRows', result: task.result as ExportResult | null }),
  exportRecords: ({ task }) => ({ kind: 'exportRecords', result: task.result as ExportResult | null }),
  mailRecords: ({ task }) => ({ kind: 'mailRecords', result: task.result as MailedResult | null }),
  changeInBulk: ({ task }) => ({ kind: 'changeInBulk', result: task.result as BulkResult | null }),
  fillCatalog: (told) => ({
    kind: 'fillCatalog',
    request: told.task.request as FillRequest,
    result: fillResult(told),
  }),
  fillRecords: (told) => ({
    kind: 'fillRecords',
    request: told.task.request as FillRecordsRequest,
    result: fillResult(told),
  }),
  fillUsers: (told) => ({
    kind: 'fillUsers',
    request: told.task.request as FillUsersRequest,
    result: fillResult(told),
  }),
}

/** Presents the result of a load; the change set is only told once there is something to undo. */
function fillResult({ task, errors }: ToldTask): FillResult | null {
  const result = task.result as FillResult | null
  if (!result) return null
  const { change_set_id: set, changed, ...others } = result
  const isWritten = (task.request as FillWish).dry_run !== true && result.created + result.updated > 0
  return {
    ...others,
    ...(set !== undefined && { change_set_id: isWritten ? set : null }),
    ...(errors && { errors: [...errors], ...(changed && { changed }) }),
  }
}

function subjectOf({ task }: ToldTask): Task['subject'] {
  if (task.item_id === null) return null
  const records = task.record_ids?.length
  return { item_id: task.item_id, name: task.name ?? '', ...(records !== undefined && { records }) }
}

/** Presents a task to users who may see it. */
export function presentTask(told: ToldTask): Task {
  const { task } = told
  return {
    id: task.id,
    subject: subjectOf(told),
    state: task.state,
    done: task.done,
    total: task.total,
    error: task.error,
    created_at: seconds(task.created_at),
    updated_at: seconds(task.updated_at),
    finished_at: task.finished_at && seconds(task.finished_at),
    ...kinds[task.kind as Kind](told),
  }
}
