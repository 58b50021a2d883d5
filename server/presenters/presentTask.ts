import type { ExportResult, FillResult, Task } from '../../schemas/api/tasks'
import type { FillRequest } from '../../schemas/api/sheets'
import type { ToldTask } from '../services/tasks/tasks'

const seconds = (date: Date): number => date.getTime() / 1000

/** A task as its owner sees it. Errors of rows go along where they were asked for. */
export function presentTask({ task, errors }: ToldTask): Task {
  const parts = {
    id: task.id,
    name: task.name,
    catalog_id: task.item_id,
    state: task.state,
    done: task.done,
    total: task.total,
    error: task.error,
    created_at: seconds(task.created_at),
    updated_at: seconds(task.updated_at),
    finished_at: task.finished_at && seconds(task.finished_at),
  }
  if (task.kind === 'exportRows')
    return { ...parts, kind: 'exportRows', result: task.result as ExportResult | null }
  const result = task.result as FillResult | null
  return {
    ...parts,
    kind: 'fillCatalog',
    request: task.request as FillRequest,
    result: result && { ...result, ...(errors && { errors: [...errors] }) },
  }
}
