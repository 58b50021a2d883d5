import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { Deps } from '../deps'
import { allowedRecord } from '../records/records'

/** The form of records that clients name without their form: that of the first. NOT_FOUND where that is not there for them. */
export async function formOfRecords(deps: Deps, viewer: Viewer, uris: readonly string[]): Promise<number> {
  const id = uris[0]?.split('/').findLast((part) => part !== '')
  if (id === undefined) throw new AppError('NOT_FOUND')
  return (await allowedRecord(deps, viewer, id, 'record.read')).record.form_id
}
