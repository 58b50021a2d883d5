import type { Approver } from '../../../schemas/workflows/actions/work'
import { recordFacts } from '../../model/recordFacts'
import { can } from '../../policies/can'
import { scopesTo, type Reader } from '../access/whoReaches'
import type { Deps } from '../deps'
import { nameOfHolder } from '../records/assignees'
import { AppError } from '../../appError'
import type { Run } from './run'
import { userOfAssignee } from './userOfAssignee'

/** The user or group that is asked, and which users can answer now. */
export interface Asked {
  readonly userId: number | null
  readonly groupId: number | null
  readonly name: string
  readonly users: readonly Reader[]
}

/**
 * Returns those meant who belong to the account and may read the record, because being asked grants no rights; undefined when nobody is
 * meant.
 */
export async function whoIsAsked(deps: Deps, run: Run, to: Approver): Promise<Asked | undefined> {
  const groupId = to.who === 'group' ? to.id : null
  const userId = to.who === 'group' ? null : ((await userOfAssignee(deps, run, to)) ?? null)
  return groupId === null && userId === null ? undefined : askedNow(deps, run, { userId, groupId })
}

/** Returns the asked user or group with the users who can answer now; undefined when the user or group is gone. */
export async function askedNow(
  deps: Deps,
  { record, item }: Run,
  { userId, groupId }: Pick<Asked, 'userId' | 'groupId'>,
): Promise<Asked | undefined> {
  const name = await nameOfHolder(deps, item.account_id, { userId, groupId }).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  if (name === undefined) return undefined
  const facts = recordFacts(record, item)
  const users = (await scopesTo(deps, item))
    .filter(({ user }) => user.account_id === item.account_id)
    .filter(({ user }) => (groupId === null ? user.id === userId : user.group_ids.includes(groupId)))
    .filter(({ scope }) => can(scope, 'record.read', facts))
    .map(({ user }) => user)
  return { userId, groupId, name, users }
}
