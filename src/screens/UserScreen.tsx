import { UserPage } from '../features/people/UserPage'

export function UserScreen() {
  return <UserPage />
}
