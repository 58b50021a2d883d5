import { valueAtPath, type AskedDocument } from '../conditions/holds'
import { recordDocument, type AskedRecord } from '../filters/recordDocument'
import type { Answers } from '../model/answers'
import { beforeKey } from './workflowTree'

/** A record as workflows ask about it. */
export interface WorkflowRecord extends AskedRecord {
  readonly answers: Answers
}

/** The groups and connections of the record's people, which conditions can ask about. */
export interface PeopleOfRecord {
  readonly groupIds: readonly number[]
  readonly connectionIds: readonly number[]
}

/** Returns a record and its answers before an edit in the shape that the trees of workflows ask. */
export function askedRecord(
  record: WorkflowRecord,
  before: Answers | undefined,
  people: PeopleOfRecord,
): AskedDocument {
  const now = recordDocument(record)
  const was = before && recordDocument({ ...record, answers: before })
  return {
    at: (path) => {
      const [first, ...rest] = path
      if (first === beforeKey) return rest[0] === 'answers' ? valueAtPath(before, rest.slice(1)) : undefined
      if (first === 'group_id') return people.groupIds
      if (first === 'connection_id') return people.connectionIds
      return now.at(path)
    },
    ...(was && { before: (path: readonly string[]) => was.at(path) }),
  }
}
