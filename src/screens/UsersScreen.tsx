import { UsersPage } from '../features/people/UsersPage'

export function UsersScreen() {
  return <UsersPage />
}
