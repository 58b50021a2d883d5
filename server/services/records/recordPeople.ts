import { mostRecordPeople } from '../../../schemas/api/recordPeople'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { codeOf } from '../../store/databaseErrors'
import { accountsOfUsers, namesOfUsers } from '../../store/people/users'
import { aggregateDocuments } from '../../store/query/aggregateDocuments'
import { recordCollection } from '../../store/records/recordCollection'
import type { Deps } from '../deps'
import { allowedItem } from '../items/items'
import { scopeOfRecords } from './recordsAsked'

export interface RecordPerson {
  readonly id: number
  readonly name: string | null
}

export interface RecordConnection {
  readonly id: number
  readonly email: string
  readonly accountId: number
}

/** Whose records the viewer may read, and who made them. Throws NOT_FOUND for a form that they know nothing of and SELECTOR_TOO_SLOW. */
async function idsOfPeople(
  deps: Deps,
  viewer: Viewer,
  formId: number | undefined,
): Promise<ReadonlySet<number>> {
  const item = formId === undefined ? undefined : await allowedItem(deps, viewer, formId, 'record.read')
  const records = recordCollection(scopeOfRecords(viewer, item))
  const by = [{ path: ['user_id'] }, { path: ['created_by_id'] }]
  const asked = { where: { and: [] }, by, limit: mostRecordPeople }
  const { groups } = await deps.questions
    .ask((db) => aggregateDocuments(db, records, asked))
    .catch((error: unknown) => {
      throw codeOf(error) === '57014' ? new AppError('SELECTOR_TOO_SLOW') : error
    })
  return new Set(groups.flatMap(({ keys }) => keys).filter((id) => typeof id === 'number'))
}

/** The same, of other accounts than the form's; without a form, than the viewer's. */
export async function connectionsOfRecords(
  deps: Deps,
  viewer: Viewer,
  formId: number | undefined,
): Promise<readonly RecordConnection[]> {
  const ids = await idsOfPeople(deps, viewer, formId)
  const home =
    formId === undefined
      ? viewer.accountId
      : (await allowedItem(deps, viewer, formId, 'record.read')).account_id
  const people = await accountsOfUsers(deps.db, [...ids])
  return people.filter(({ accountId }) => accountId !== home).slice(0, mostRecordPeople)
}

/** The same, by name. */
export async function peopleOfRecords(
  deps: Deps,
  viewer: Viewer,
  formId: number | undefined,
): Promise<readonly RecordPerson[]> {
  const ids = await idsOfPeople(deps, viewer, formId)
  const names = await namesOfUsers(deps.db, [...ids])
  return [...ids]
    .map((id) => ({ id, name: names.get(id) ?? null }))
    .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? '') || one.id - other.id)
    .slice(0, mostRecordPeople)
}
