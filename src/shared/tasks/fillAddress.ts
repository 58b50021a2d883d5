import type { FillTask } from '../../../schemas/api/tasks'

const withTask = (address: string, taskId: string | undefined): string =>
  taskId === undefined ? address : `${address}?task=${taskId}`

/** Where a catalog is filled from a spreadsheet, and where one filling of it is seen. */
export const fillAddress = (catalogId: number, taskId?: string): string =>
  withTask(`/catalog/records/${catalogId}/fill`, taskId)

/** Where records of a form are loaded from a spreadsheet, and where one load is seen. */
export const recordsFillAddress = (formId: number, taskId?: string): string =>
  withTask(`/records/fill/${formId}`, taskId)

/** Where users are loaded from a spreadsheet, and where one load is seen. */
export const usersFillAddress = (taskId?: string): string => withTask('/users/fill', taskId)

/** Where a load is seen. */
export function addressOfFill(task: FillTask, taskId?: string): string {
  if (task.kind === 'fillUsers') return usersFillAddress(taskId)
  return task.kind === 'fillCatalog'
    ? fillAddress(task.request.catalog_id, taskId)
    : recordsFillAddress(task.request.form_id, taskId)
}
