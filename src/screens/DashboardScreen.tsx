import { DashboardPage } from '../features/dashboard/DashboardPage'
import { ExampleForms } from '../features/examples/ExampleForms'

export function DashboardScreen() {
  return <DashboardPage examples={<ExampleForms />} />
}
