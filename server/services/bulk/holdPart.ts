import type { Viewer } from '../../policies/accessScope'
import type { StoredBulk } from '../../store/bulk/bulkChanges'
import type { HeldRecord } from '../../store/records/records'
import type { Deps } from '../deps'
import { holdRecords, type HeldRecords } from '../records/heldRecords'
import type { BulkAction } from './bulkAction'

interface AskedPart {
  readonly bulk: Pick<StoredBulk, 'tenant_id' | 'form_id'>
  readonly action: Pick<BulkAction, 'action'>
  readonly ids: readonly string[]
}

interface HeldPart extends Pick<HeldRecords, 'may'> {
  /** Records that the user may change, in the order of their ids. */
  readonly rows: readonly HeldRecord[]
  /** Records that the user may not change. */
  readonly others: readonly HeldRecord[]
}

/** Locks records of a bulk change until the transaction ends. Leaves out records that the user may not know of and those of other forms. */
export async function holdPart(
  deps: Deps,
  viewer: Viewer,
  { bulk, action: { action }, ids }: AskedPart,
): Promise<HeldPart> {
  const { held, may } = await holdRecords(deps, viewer, ids, bulk.tenant_id)
  const known = ids
    .flatMap((id) => held.get(id) ?? [])
    .filter((row) => bulk.form_id === null || row.form_id === bulk.form_id)
  const mayChange = ({ id }: HeldRecord) => action === null || may(id, action)
  return { may, rows: known.filter(mayChange), others: known.filter((row) => !mayChange(row)) }
}
