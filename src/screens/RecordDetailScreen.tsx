import { useParams } from 'react-router-dom'
import { RecordDetail } from '../features/records/RecordDetail'

/** `/records/detail/:recordId` */
export function RecordDetailScreen() {
  const { recordId = '' } = useParams()
  return <RecordDetail key={recordId} recordId={recordId} />
}
