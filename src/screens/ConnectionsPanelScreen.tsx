import { ConnectionsPanel } from '../features/connections/ConnectionsPanel'

export function ConnectionsPanelScreen() {
  return <ConnectionsPanel />
}
