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

/** A record with its form, if the viewer may do that with it. Throws NOT_FOUND, or FORBIDDEN for who may only see it. */
export async function allowedRecord(
  deps: Deps,
  viewer: Viewer,
  id: string,
  action: Action,
): Promise<{ record: RecordRow; item: Item }> {
  for (const record of isId24(id) ? await findRecords(deps.db, tenantsOf(viewer), id) : []) {
    const item = await findItem(deps.db, [record.account_id], record.form_id)
    const facts = item && recordFacts(record, item)
    // Accounts may have records of the same id: the one that they may know of is meant.
    if (!facts || !can(viewer, 'record.read', facts)) continue
    await demand(deps, viewer, action, ruleOf(action).on === 'record' ? facts : facts.item)
    return { record, item }
  }
  throw new AppError('NOT_FOUND')
}

/** An earlier version by its name, `<record id>-<version>`; whoever reads the record reads its versions. */
export async function loadVersion(
  deps: Deps,
  viewer: Viewer,
  name: string,
): Promise<VersionRow & { form_id: number }> {
  const [, id = '', number = ''] = /^([0-9a-f]{24})-(\d{1,9})$/.exec(name) ?? []
  const { record } = await allowedRecord(deps, viewer, id, 'record.read')
  const version = await findVersion(deps.db, record.account_id, id, Number(number))
  if (!version) throw new AppError('NOT_FOUND')
  return { ...version, form_id: record.form_id }
}
