import { holds } from '../../conditions/holds'
import { groupName } from '../../filters/filterGroup'
import { recordDocument, type AskedRecord } from '../../filters/recordDocument'
import { readRecordFilter, type FilterAbout } from '../../filters/recordFilter'

/** Whether a record is what a block asks of it; undefined where that is of fields which are no longer there, or cannot be read. */
export function meetsWhere(where: string, record: AskedRecord, about: FilterAbout): boolean | undefined {
  const { tree, wrong } = readRecordFilter([[groupName, where]], about)
  return wrong === undefined ? holds(tree, recordDocument(record)) : undefined
}
