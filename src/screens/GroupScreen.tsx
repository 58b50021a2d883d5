import { GroupPage } from '../features/people/GroupPage'

export function GroupScreen() {
  return <GroupPage />
}
