import { FillUsers } from '../features/people/fill/FillUsers'

/** `/users/fill`; `?task=` is the id of a check or a load. */
export function FillUsersScreen() {
  return <FillUsers />
}
