import { ConnectionsPage } from '../features/connections/ConnectionsPage'

export function ConnectionsScreen() {
  return <ConnectionsPage />
}
