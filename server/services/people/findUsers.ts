import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import type { ListTotal } from '../../model/listTotal'
import { countUpTo } from '../../store/query/countDocuments'
import { userCollection } from '../../store/people/userCollection'
import { usersById, type UserRow } from '../../store/people/users'
import type { Deps } from '../deps'
import { pageWithTotal, type WantedPage } from '../query/pageWithTotal'
import { refusingSlow } from '../query/slowQuestions'

/** The most users counted; no account has as many. */
const mostCounted = 100_000

export interface UsersFilter {
  readonly ids?: readonly number[] | undefined
  /** Part of a name, user name or e-mail address. */
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly isActive?: boolean | undefined
  /** Whether the user has a password. */
  readonly isActivated?: boolean | undefined
  readonly updatedSince?: Date | undefined
  readonly withDeleted?: boolean
}

const filteredUsers = (accountId: number, { withDeleted = false, name }: UsersFilter) =>
  userCollection(accountId, { deleted: withDeleted, said: name })

const isSo = (name: 'is_active' | 'activated', wanted: boolean | undefined) =>
  wanted === undefined ? [] : [{ path: [name], condition: 'exact', operand: String(wanted) } as const]

/** Returns the condition that all given filters hold. */
const treeOf = ({ ids, email, isActive, isActivated, updatedSince }: UsersFilter): ConditionTree => ({
  and: [
    ...(ids ? [{ path: ['id'], condition: 'in__number', operand: ids.map(String) } as const] : []),
    ...(email?.trim() ? [{ path: ['email'], condition: 'icontains', operand: email } as const] : []),
    ...isSo('is_active', isActive),
    ...isSo('activated', isActivated),
    ...(updatedSince
      ? [{ path: ['updated_at'], condition: 'gte', operand: updatedSince.toISOString() } as const]
      : []),
  ],
})

/** Counts the users of an account that match the filter. */
export const countUsers = (deps: Deps, accountId: number, filter: UsersFilter = {}): Promise<number> =>
  refusingSlow(() =>
    deps.questions.ask((db) => countUpTo(db, filteredUsers(accountId, filter), mostCounted, treeOf(filter))),
  )

/** Returns a page of the users of an account, sorted by name, with their total. Throws SELECTOR_TOO_SLOW. */
export async function findUsers(
  deps: Deps,
  accountId: number,
  filter: UsersFilter,
  { limit, offset, isCounted = true }: WantedPage,
): Promise<{ rows: UserRow[]; total: ListTotal }> {
  const users = filteredUsers(accountId, filter)
  const sort = [{ path: ['name'], descending: false }]
  const asked = { where: treeOf(filter), sort, fields: null, limit, skip: offset }
  const { found, total } = await refusingSlow(() =>
    pageWithTotal(deps.questions, users, asked, { isCounted, most: mostCounted }),
  )
  const rows = await usersById(
    deps.db,
    accountId,
    found.map(({ id }) => Number(id)),
  )
  return { rows, total }
}
