import { isId24 } from '../../../schemas/model/ids'
import { AppError } from '../../appError'
import { recordFacts } from '../../model/recordFacts'
import { tenantsOf, type Viewer } from '../../policies/accessScope'
import { ruleOf, type Action } from '../../policies/actions'
import { can } from '../../policies/can'
import { findItem } from '../../store/items/items'
import { findRecords, findVersion, type RecordRow, type VersionRow } from '../../store/records/records'
import { demand } from '../access/demand'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { versionsSeen } from './versionsSeen'

/**
 * Returns a record and its form when the viewer may do the action with it. Where several records have the id, it is the one of the named
 * form, else the oldest that the viewer may read. Throws NOT_FOUND, or FORBIDDEN for a viewer who may only read it.
 */
export async function allowedRecord(
  deps: Deps,
  viewer: Viewer,
  id: string,
  action: Action,
  formId?: number,
): Promise<{ record: RecordRow; item: Item }> {
  const found = isId24(id) ? await findRecords(deps.db, tenantsOf(viewer), id) : []
  const isOther = (record: RecordRow) => Number(record.form_id !== formId)
  for (const record of found.toSorted((a, b) => isOther(a) - isOther(b))) {
    const item = await findItem(deps.db, [record.account_id], record.form_id)
    const facts = item && recordFacts(record, item)
    if (!facts || !can(viewer, 'record.read', facts)) continue
    await demand(deps, viewer, action, ruleOf(action).on === 'record' ? facts : facts.item)
    return { record, item }
  }
  throw new AppError('NOT_FOUND')
}

export interface LoadedVersion extends Pick<
  VersionRow,
  'record_id' | 'version' | 'revision' | 'answers' | 'properties' | 'written_at'
> {
  readonly form_id: number
  /** Whether this version is the record's present state. */
  readonly isNewest: boolean
}

/** Loads a record as it was in one of its versions, for a viewer who may read the record and saw that version. */
export async function loadVersion(
  deps: Deps,
  viewer: Viewer,
  id: string,
  number: number,
): Promise<LoadedVersion> {
  const found = await allowedRecord(deps, viewer, id, 'record.read')
  const { record } = found
  if (number === record.version)
    return { ...record, record_id: record.id, written_at: record.updated_at, isNewest: true }
  const version = await findVersion(deps.db, record.account_id, id, number)
  if (!version || !(await versionsSeen(deps, viewer, found)(number))) throw new AppError('NOT_FOUND')
  return { ...version, form_id: record.form_id, isNewest: false }
}

/** Loads an earlier version by its name, `<record id>-<version>`. */
export async function loadNamedVersion(deps: Deps, viewer: Viewer, name: string): Promise<LoadedVersion> {
  const [, id = '', number = ''] = /^([0-9a-f]{24})-(\d{1,9})$/.exec(name) ?? []
  const version = await loadVersion(deps, viewer, id, Number(number))
  if (version.isNewest) throw new AppError('NOT_FOUND')
  return version
}
