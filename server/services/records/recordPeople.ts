import { mostRecordPeople } from '../../../schemas/api/recordPeople'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { codeOf } from '../../store/databaseErrors'
import { namesOfUsers } from '../../store/people/users'
import { aggregateDocuments } from '../../store/query/aggregateDocuments'
import { recordCollection } from '../../store/records/recordCollection'
import type { Deps } from '../deps'
import { allowedItem } from '../items/items'
import { scopeOfRecords } from './recordsAsked'

export interface RecordPerson {
  readonly id: number
  readonly name: string | null
}

/** Whose records the viewer may read, and who made them, by name. Throws NOT_FOUND for a form that they know nothing of and SELECTOR_TOO_SLOW. */
export async function peopleOfRecords(
  deps: Deps,
  viewer: Viewer,
  formId: number | undefined,
): Promise<readonly RecordPerson[]> {
  const item = formId === undefined ? undefined : await allowedItem(deps, viewer, formId, 'record.read')
  const records = recordCollection(scopeOfRecords(viewer, item))
  const by = [{ path: ['user_id'] }, { path: ['created_by_id'] }]
  const asked = { where: { and: [] }, by, limit: mostRecordPeople }
  const { groups } = await deps.questions
    .ask((db) => aggregateDocuments(db, records, asked))
    .catch((error: unknown) => {
      throw codeOf(error) === '57014' ? new AppError('SELECTOR_TOO_SLOW') : error
    })
  const ids = new Set(groups.flatMap(({ keys }) => keys).filter((id) => typeof id === 'number'))
  const names = await namesOfUsers(deps.db, [...ids])
  return [...ids]
    .map((id) => ({ id, name: names.get(id) ?? null }))
    .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? '') || one.id - other.id)
    .slice(0, mostRecordPeople)
}
