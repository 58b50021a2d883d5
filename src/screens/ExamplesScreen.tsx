import { ExamplesPage } from '../features/examples/ExamplesPage'

export function ExamplesScreen() {
  return <ExamplesPage />
}
