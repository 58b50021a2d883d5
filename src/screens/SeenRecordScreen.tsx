import { useParams } from 'react-router-dom'
import { SeenRecord } from '../features/records/SeenRecord'

/** `/records/detail/:recordId`, seen as another user. */
export function SeenRecordScreen() {
  const { recordId = '' } = useParams()
  return <SeenRecord key={recordId} recordId={recordId} />
}
