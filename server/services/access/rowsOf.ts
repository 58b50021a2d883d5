import { createHash } from 'node:crypto'
import { recordsFor, type Viewer } from '../../policies/accessScope'
import { factsOf } from '../../policies/resource'
import type { Item } from '../items/items'

/**
 * Returns a key of the records of some forms (or rows of catalogs) that the viewer may export; two keys are equal when the allowed records
 * are. The key of all records is `all`.
 */
export function rowsOf(viewer: Viewer, items: readonly Item[]): string {
  const allowed = items.map((item) => recordsFor(viewer, 'record.export', factsOf(item)) ?? { or: [] })
  if (allowed.every((one) => one === 'all')) return 'all'
  return createHash('sha256')
    .update(JSON.stringify(allowed.length === 1 ? allowed[0] : allowed))
    .digest('hex')
}
