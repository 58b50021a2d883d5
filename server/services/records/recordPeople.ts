import { mostRecordPeople } from '../../../schemas/api/recordPeople'
import { sortedBy } from '../../../schemas/conditions/valueOrder'
import { permittedItems, recordsFor, tenantsOf, type Viewer } from '../../policies/accessScope'
import { factsOf } from '../../policies/resource'
import { itemsById, listItemIds } from '../../store/items/itemLists'
import { accountsOfUsers, namesOfUsers } from '../../store/people/users'
import { groupsOfUsers } from '../../store/people/usersOfGroups'
import { aggregateDocuments } from '../../store/query/aggregateDocuments'
import { peopleOfForms } from '../../store/records/pairsOfPeople'
import { recordCollection } from '../../store/records/recordCollection'
import type { Deps } from '../deps'
import { allowedItem, type Item } from '../items/items'
import { askCounts, refusingSlow } from '../query/slowQuestions'
import { scopeOfRecords } from './recordsAsked'

/** The most forms looked at when none is named: those changed last. */
const mostForms = 1_000

export interface RecordPerson {
  readonly id: number
  readonly name: string | null
}

export interface RecordConnection {
  readonly id: number
  readonly email: string
  readonly accountId: number
}

export interface FoundPeople {
  readonly people: readonly RecordPerson[]
  /** Groups that some of the people are in. */
  readonly groups: readonly { readonly id: number; readonly name: string }[]
  /** Those of the people who belong to other accounts. */
  readonly connections: readonly RecordConnection[]
}

/** Returns the form that was named, or undefined for all forms. Throws NOT_FOUND for a form unknown to the viewer. */
const itemOf = async (deps: Deps, viewer: Viewer, formId: number | undefined): Promise<Item | undefined> =>
  formId === undefined ? undefined : allowedItem(deps, viewer, formId, 'record.read')

/** Returns the forms whose records the viewer may read: all of their records (`whole`), or only some (`partly`). */
async function readableForms(deps: Deps, viewer: Viewer, item: Item | undefined) {
  const forms = item ? [item] : await formsOf(deps, viewer)
  const isWhole = (form: Item) => recordsFor(viewer, 'record.read', factsOf(form)) === 'all'
  return { whole: forms.filter(isWhole), partly: forms.filter((form) => !isWhole(form)) }
}

async function formsOf(deps: Deps, viewer: Viewer): Promise<readonly Item[]> {
  const scope = permittedItems(viewer, 'record.read')
  const { ids } = await listItemIds(deps.db, scope, {
    ...{ types: ['form'], orderBy: '-updated_at', limit: mostForms, offset: 0 },
  })
  return itemsById(deps.db, scope, ids)
}

/** Returns the owners and creators of records that the viewer may read. Throws SELECTOR_TOO_SLOW. */
async function idsOfPeople(deps: Deps, viewer: Viewer, item: Item | undefined): Promise<ReadonlySet<number>> {
  const { whole, partly } = await readableForms(deps, viewer, item)
  const ids = new Set<number>()
  for (const accountId of new Set(whole.map((form) => form.account_id))) {
    const formIds = whole.flatMap((form) => (form.account_id === accountId ? form.id : []))
    const found = await refusingSlow(() =>
      deps.questions.ask((db) => peopleOfForms(db, accountId, formIds, mostRecordPeople)),
    )
    for (const id of found) ids.add(id)
  }
  for (const form of partly) {
    const records = recordCollection(scopeOfRecords(viewer, form))
    const by = [{ path: ['user_id'] }, { path: ['created_by_id'] }]
    const asked = { where: { and: [] }, by, limit: mostRecordPeople }
    const { groups } = await askCounts(deps, viewer.userId, (questions) =>
      questions.ask((db) => aggregateDocuments(db, records, asked), { ofMany: true }),
    )
    for (const id of groups.flatMap(({ keys }) => keys)) if (typeof id === 'number') ids.add(id)
  }
  return ids
}

/** Returns those of the users who belong to another account than the form, or than the viewer when no form is named. */
async function connectionsAmong(
  deps: Deps,
  viewer: Viewer,
  item: Item | undefined,
  ids: ReadonlySet<number>,
): Promise<readonly RecordConnection[]> {
  const people = await accountsOfUsers(deps.db, [...ids])
  const home = item?.account_id ?? viewer.accountId
  return people.filter(({ accountId }) => accountId !== home).slice(0, mostRecordPeople)
}

/** Returns the connections who own or created records that the viewer may read. Throws NOT_FOUND and SELECTOR_TOO_SLOW. */
export async function connectionsOfRecords(
  deps: Deps,
  viewer: Viewer,
  formId: number | undefined,
): Promise<readonly RecordConnection[]> {
  const item = await itemOf(deps, viewer, formId)
  return connectionsAmong(deps, viewer, item, await idsOfPeople(deps, viewer, item))
}

/**
 * Returns all people who own or created records that the viewer may read, sorted by name, with their groups. Throws NOT_FOUND and
 * SELECTOR_TOO_SLOW.
 */
export async function peopleOfRecords(
  deps: Deps,
  viewer: Viewer,
  formId: number | undefined,
): Promise<FoundPeople> {
  const item = await itemOf(deps, viewer, formId)
  const ids = await idsOfPeople(deps, viewer, item)
  const [names, groups, connections] = await Promise.all([
    namesOfUsers(deps.db, [...ids]),
    groupsOfUsers(deps.db, tenantsOf(viewer), [...ids]),
    connectionsAmong(deps, viewer, item, ids),
  ])
  const all = [...ids]
    .toSorted((one, other) => one - other)
    .map((id) => ({ id, name: names.get(id) ?? null }))
  const people = sortedBy(all, ({ name }) => name).slice(0, mostRecordPeople)
  return { people, groups, connections }
}
