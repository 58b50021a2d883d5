import { foldForSearch } from '../../../schemas/conditions/fold'
import { AppError } from '../../appError'
import { recordFacts } from '../../model/recordFacts'
import type { Viewer } from '../../policies/accessScope'
import { can } from '../../policies/can'
import { factsOf } from '../../policies/resource'
import { findItems } from '../../store/items/items'
import { groupsOfUsers } from '../../store/people/usersOfGroups'
import { findGroup } from '../../store/people/groups'
import { findNameOfUser, findUser } from '../../store/people/users'
import type { Holder } from '../../store/records/changes/assignRecords'
import type { RecordRow } from '../../store/records/records'
import { scopesTo, type ScopedUser } from '../access/whoReaches'
import type { Deps } from '../deps'
import { allowedItem } from '../items/items'

/** Of each sort so many are offered. */
const mostOffered = 50

interface Named {
  readonly id: number
  readonly name: string
}

/** To whom records of a form can be given. */
export interface Assignees {
  readonly users: readonly Named[]
  /** Those that some of them are in. */
  readonly groups: readonly Named[]
  readonly more: boolean
}

const isOfAccount = ({ user }: ScopedUser, accountId: number): boolean => user.account_id === accountId

/** Who may answer a form, and their groups, for whoever may give records of it to others. */
export async function findAssignees(
  deps: Deps,
  viewer: Viewer,
  formId: number,
  search: string,
): Promise<Assignees> {
  const item = await allowedItem(deps, viewer, formId, 'record.assign')
  if (item.itype !== 'form') throw new AppError('NOT_FOUND')
  const able = (await scopesTo(deps, item)).filter(
    (one) => isOfAccount(one, item.account_id) && can(one.scope, 'record.edit', factsOf(item)),
  )
  const wanted = foldForSearch(search.trim())
  const matching = <N extends Named>(all: readonly N[]) =>
    all.filter(({ name }) => foldForSearch(name).includes(wanted))
  const users = matching(able.map(({ user: { id, name } }) => ({ id, name })))
  const groups = matching(
    await groupsOfUsers(
      deps.db,
      [item.account_id],
      able.map(({ user }) => user.id),
    ),
  )
  return {
    users: users.slice(0, mostOffered),
    groups: groups.slice(0, mostOffered),
    more: users.length > mostOffered || groups.length > mostOffered,
  }
}

/** What somebody who is given records is called. NOT_FOUND for who is not of the account. */
export async function nameOfHolder(
  deps: Pick<Deps, 'db'>,
  accountId: number,
  { userId, groupId }: Holder,
): Promise<string> {
  if (groupId !== null) {
    const group = await findGroup(deps.db, accountId, groupId)
    if (!group) throw new AppError('NOT_FOUND')
    return group.name
  }
  if (userId === null) return ''
  if (!(await findUser(deps.db, accountId, userId))) throw new AppError('NOT_FOUND')
  return findNameOfUser(deps.db, userId)
}

/** Who of those that are meant could edit a record once it is theirs. */
export type AbleToEdit = (record: RecordRow) => readonly ScopedUser['user'][]

/** Asked of each record: a right may be of some records only, and of those whose user one is. Nobody is given a right by being given a record. */
export async function ableToEdit(
  deps: Pick<Deps, 'db'>,
  accountId: number,
  formIds: readonly number[],
  { userId, groupId }: Holder,
): Promise<AbleToEdit> {
  const forms = new Map((await findItems(deps.db, [accountId], formIds)).map((item) => [item.id, item]))
  const scopes = new Map<number, readonly ScopedUser[]>()
  for (const item of forms.values()) {
    const meant = (await scopesTo(deps, item)).filter(
      (one) =>
        isOfAccount(one, accountId) &&
        (groupId === null ? one.user.id === userId : one.user.group_ids.includes(groupId)),
    )
    scopes.set(item.id, meant)
  }
  return (record) => {
    const item = forms.get(record.form_id)
    const facts = item && recordFacts({ ...record, user_id: userId }, item)
    const meant = scopes.get(record.form_id) ?? []
    return facts ? meant.filter(({ scope }) => can(scope, 'record.edit', facts)).map(({ user }) => user) : []
  }
}
