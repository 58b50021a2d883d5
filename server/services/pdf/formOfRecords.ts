import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { Deps } from '../deps'
import { allowedRecord } from '../records/records'

/** Returns the form of records named without their form: that of the first. Throws NOT_FOUND when the viewer may not read that record. */
export async function formOfRecords(deps: Deps, viewer: Viewer, uris: readonly string[]): Promise<number> {
  const id = uris[0]?.split('/').findLast((part) => part !== '')
  if (id === undefined) throw new AppError('NOT_FOUND')
  return (await allowedRecord(deps, viewer, id, 'record.read')).record.form_id
}
