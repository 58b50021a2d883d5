import { FormsWithRecords } from '../features/records/FormsWithRecords'

/** `/records` */
export function RecordsScreen() {
  return <FormsWithRecords />
}
