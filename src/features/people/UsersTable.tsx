import { Link } from 'react-router-dom'

import type { ListedUser } from '../../../schemas/api/users'
import { isProfilePermission } from '../../../schemas/model/profilePermissions'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import classes from './people.module.css'
import { StateMark } from './StateMark'

export interface UsersTableProps {
  readonly users: readonly ListedUser[]
  /** Called when a user is opened: cancels a waiting search, which would otherwise navigate back. */
  readonly onOpen: () => void
}

export function UsersTable({ users, onOpen }: UsersTableProps) {
  const t = useT()
  return (
    <table className={classes['table']} aria-label={t('menu.users')}>
      <thead>
        <tr>
          <th scope="col">{t('people.column.name')}</th>
          <th scope="col" className={classes['stateColumn']}>
            {t('people.state')}
          </th>
          <th scope="col" className={classes['wide']}>
            {t('people.rights')}
          </th>
          <th scope="col" className={`${classes['seen']} ${classes['wide']}`}>
            {t('people.column.seen')}
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}

function UserRow({ user, onOpen }: { readonly user: ListedUser; readonly onOpen: () => void }) {
  const t = useT()
  const format = useFormat()
  const seen = user.last_seen === null ? null : user.last_seen * 1000
  const may = user.permissions.filter(isProfilePermission)
  const rights =
    user.id === user.parent_info.id
      ? t('people.owner')
      : may.length === 0
        ? t('people.rights.none')
        : may.map((permission) => t(`permission.${permission}.short`)).join(' · ')
  return (
    <tr>
      <td>
        <Link className={classes['person'] ?? ''} to={`/users/${user.id}`} onClick={onOpen}>
          <span>{user.name}</span>
          <span className={classes['soft']}>{user.email}</span>
          <span className={`${classes['soft']} ${classes['narrow']}`}>
            {seen === null ? t('people.neverLoggedIn') : t('people.seen', { when: format.relative(seen) })}
          </span>
        </Link>
      </td>
      <td className={classes['stateColumn']}>
        <StateMark user={user} />
      </td>
      <td className={`${classes['wide']} ${classes['soft']}`}>{rights}</td>
      <td
        className={`${classes['seen']} ${classes['wide']}`}
        title={seen === null ? undefined : format.dateTime(seen)}
      >
        {seen === null ? t('people.neverSeen') : format.relative(seen)}
      </td>
    </tr>
  )
}
