import { recordFacts } from '../../model/recordFacts'
import type { Visitor } from '../../policies/accessScope'
import { can } from '../../policies/can'
import type { RecordRow } from '../../store/records/records'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { recordAt } from './recordAt'

/**
 * Which earlier versions of a record that somebody reads they see, too: who may read some records of a form only sees what a record was
 * while it was one of those, for what it said before is what others say of theirs. All else that a right may ask about, such as whose the
 * record is, is asked of the record as it is. Of a version that is not kept there is nothing to be seen.
 */
export function versionsSeen(
  deps: Pick<Deps, 'db'>,
  visitor: Visitor,
  { record, item }: { readonly record: RecordRow; readonly item: Item },
): (version: number) => Promise<boolean> {
  const known = new Map<number, Promise<boolean>>([[record.version, Promise.resolve(true)]])
  const asked = async (version: number) =>
    can(visitor, 'record.read', recordFacts(await recordAt(deps, record, version), item))
  return (version) => {
    const found = known.get(version) ?? asked(version)
    known.set(version, found)
    return found
  }
}
