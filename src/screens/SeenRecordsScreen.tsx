import { useParams } from 'react-router-dom'
import { SeenRecords } from '../features/records/SeenRecords'

/** `/records/:formId/:formName` and `/records/filter/:filterId`, seen as another user. */
export function SeenRecordsScreen() {
  const { formId, filterId } = useParams()
  return filterId === undefined ? (
    <SeenRecords key={formId} formId={Number(formId)} />
  ) : (
    <SeenRecords key={`view ${filterId}`} viewId={Number(filterId)} />
  )
}
