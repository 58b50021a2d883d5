import { AllRecords } from '../features/records/AllRecords'

/** `/records/all` */
export function AllRecordsScreen() {
  return <AllRecords />
}
