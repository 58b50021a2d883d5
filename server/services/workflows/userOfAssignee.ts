import type { Assignee } from '../../../schemas/workflows/actions/work'
import { isConnected } from '../../store/access/shares'
import { connectedUserByEmail } from '../../store/connections/connectedPeople'
import { accountOwner, findUser, findUserByEmail } from '../../store/people/users'
import type { Deps } from '../deps'
import type { Run } from './run'

/** Returns the user who is meant, of the account or of a connection; undefined for nobody and for users of unconnected accounts. */
export async function userOfAssignee(
  { db }: Pick<Deps, 'db'>,
  { item, record }: Pick<Run, 'item' | 'record'>,
  to: Assignee,
): Promise<number | undefined> {
  const { account_id: accountId } = item
  switch (to.who) {
    case 'recordUser':
      return record.user_id ?? undefined
    case 'formOwner':
      return item.owner_id
    case 'accountOwner':
      return (await accountOwner(db, accountId)).id
    case 'connection':
      if (to.id === null) return (await connectedUserByEmail(db, accountId, to.email))?.id
      return (await isConnected(db, accountId, to.id)) ? to.id : undefined
    case 'connectedAddress':
      return (await connectedUserByEmail(db, accountId, to.email))?.id
    default: {
      const id = to.who === 'user' ? to.id : null
      const user =
        id === null ? await findUserByEmail(db, accountId, to.email) : await findUser(db, accountId, id)
      return user?.id
    }
  }
}
