import type { Assignee } from '../../../schemas/workflows/actions/work'
import { AppError } from '../../appError'
import { accountOwner, findUser, findUserByEmail } from '../../store/people/users'
import type { Deps } from '../deps'
import type { Run } from './run'

/** The user of the account who is meant; undefined for nobody, and for users of others. */
export async function userMeant(
  { db }: Deps,
  { item, record }: Run,
  to: Assignee,
): Promise<number | undefined> {
  switch (to.who) {
    case 'recordUser':
      return record.user_id ?? undefined
    case 'formOwner':
      return item.owner_id
    case 'accountOwner':
      return (await accountOwner(db, item.account_id)).id
    case 'connection':
      throw new AppError('WORKFLOW_NOT_SUPPORTED')
    default: {
      const id = to.who === 'user' ? to.id : null
      const user =
        id === null
          ? await findUserByEmail(db, item.account_id, to.email)
          : await findUser(db, item.account_id, id)
      return user?.id
    }
  }
}
