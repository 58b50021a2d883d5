import { GroupsPage } from '../features/people/GroupsPage'

export function GroupsScreen() {
  return <GroupsPage />
}
