import { ConnectionPage } from '../features/connections/ConnectionPage'

export function ConnectionScreen() {
  return <ConnectionPage />
}
