import type { WorkflowState } from '../../../schemas/api/workflows'
import { AppError } from '../../appError'
import { permittedItems, type Viewer } from '../../policies/accessScope'
import { listLog, type LogFilter, type NamedLogLine } from '../../store/workflows/workflowLog'
import type { Deps } from '../deps'
import { allowedRecord } from '../records/records'

export interface LogWanted {
  readonly recordId?: string | undefined
  readonly madeId?: string | undefined
  readonly formId?: number | undefined
  readonly workflowId?: string | undefined
  readonly state?: WorkflowState | undefined
}

/** Returns the forms that the viewer manages as a whole, because log lines may reveal answers of any record. */
function managedForms(viewer: Viewer): NonNullable<LogFilter['items']> {
  const items = permittedItems(viewer, 'item.manage')
  return { ...items, granted: items.granted.filter(({ filter }) => filter === null) }
}

/** Returns a page of the workflow log: of one record for a viewer who may read it, otherwise of the forms that the viewer manages. */
export async function logFor(
  deps: Deps,
  viewer: Viewer,
  wanted: LogWanted,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly NamedLogLine[]; readonly total: number }> {
  const { recordId } = wanted
  if (recordId === undefined)
    return listLog(deps.db, viewer.accountId, { ...wanted, items: managedForms(viewer) }, page)
  const { record } = await allowedRecord(deps, viewer, recordId, 'record.read')
  return listLog(deps.db, record.account_id, wanted, page)
}

/** Returns a log line of a form that the viewer manages. Throws NOT_FOUND for any other. */
export async function logLineFor(deps: Deps, viewer: Viewer, id: number): Promise<NamedLogLine> {
  const filter = { id, items: managedForms(viewer) }
  const [line] = (await listLog(deps.db, viewer.accountId, filter, { limit: 1, offset: 0 })).rows
  if (!line) throw new AppError('NOT_FOUND')
  return line
}
