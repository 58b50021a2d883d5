import type { FillTask } from '../../../schemas/api/tasks'

const withTask = (address: string, taskId: string | undefined): string =>
  taskId === undefined ? address : `${address}?task=${taskId}`

/** Returns the address for filling a catalog from a spreadsheet, or of one such task. */
export const fillAddress = (catalogId: number, taskId?: string): string =>
  withTask(`/catalog/records/${catalogId}/fill`, taskId)

/** Returns the address for loading records of a form from a spreadsheet, or of one such task. */
export const recordsFillAddress = (formId: number, taskId?: string): string =>
  withTask(`/records/fill/${formId}`, taskId)

/** Returns the address for loading users from a spreadsheet, or of one such task. */
export const usersFillAddress = (taskId?: string): string => withTask('/users/fill', taskId)

/** Returns the address of a load. */
export function addressOfFill(task: FillTask, taskId?: string): string {
  if (task.kind === 'fillUsers') return usersFillAddress(taskId)
  return task.kind === 'fillCatalog'
    ? fillAddress(task.request.catalog_id, taskId)
    : recordsFillAddress(task.request.form_id, taskId)
}
