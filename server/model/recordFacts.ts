import { factsOf, type RecordFacts } from '../policies/resource'
import { recordDocument } from '../../schemas/filters/recordDocument'

/** Returns a record as policies need it. */
export const recordFacts = (
  record: Parameters<typeof recordDocument>[0] & { readonly id: string },
  item: Parameters<typeof factsOf>[0],
): RecordFacts => ({
  kind: 'record',
  id: record.id,
  item: factsOf(item),
  document: recordDocument(record),
})
