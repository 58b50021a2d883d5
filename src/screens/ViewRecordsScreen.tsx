import { useParams } from 'react-router-dom'
import { ViewRecords } from '../features/records/ViewRecords'

/** `/records/filter/:filterId` */
export function ViewRecordsScreen() {
  const { filterId = '' } = useParams()
  return <ViewRecords key={filterId} viewId={Number(filterId)} />
}
