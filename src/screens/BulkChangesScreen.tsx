import { BulkChangesPage } from '../features/records/changes/BulkChangesPage'

/** `/records/changes` */
export function BulkChangesScreen() {
  return <BulkChangesPage />
}
