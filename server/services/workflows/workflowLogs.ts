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

/** They tell answers of any record, so that they are for who manages all of the form. */
function managedForms(viewer: Viewer): NonNullable<LogFilter['items']> {
  const items = permittedItems(viewer, 'item.manage')
  return { ...items, granted: items.granted.filter(({ filter }) => filter === null) }
}

/** A page of what workflows did: of one record for who reads it, else of what the viewer manages. */
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

/** A line of a form that the viewer manages; NOT_FOUND also for what they may not see. */
export async function logLineFor(deps: Deps, viewer: Viewer, id: number): Promise<NamedLogLine> {
  const filter = { id, items: managedForms(viewer) }
  const [line] = (await listLog(deps.db, viewer.accountId, filter, { limit: 1, offset: 0 })).rows
  if (!line) throw new AppError('NOT_FOUND')
  return line
}
