import { DashboardPage } from '../features/dashboard/DashboardPage'

export function DashboardScreen() {
  return <DashboardPage />
}
