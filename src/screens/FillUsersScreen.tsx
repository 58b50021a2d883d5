import { FillUsers } from '../features/people/fill/FillUsers'

/** `/users/fill`; `?task=` names a check or a load of users. */
export function FillUsersScreen() {
  return <FillUsers />
}
