import { holds } from '../../conditions/holds'
import { groupName } from '../../filters/filterGroup'
import { recordDocument, type AskedRecord } from '../../filters/recordDocument'
import { readRecordFilter, type FilterAbout } from '../../filters/recordFilter'

/** Returns whether a record meets the filter of a block; undefined when the filter names fields that no longer exist, or cannot be read. */
export function meetsWhere(where: string, record: AskedRecord, about: FilterAbout): boolean | undefined {
  const { tree, wrong } = readRecordFilter([[groupName, where]], about)
  return wrong === undefined ? holds(tree, recordDocument(record)) : undefined
}
