import { UsersPanel } from '../features/people/UsersPanel'

export function UsersPanelScreen() {
  return <UsersPanel />
}
