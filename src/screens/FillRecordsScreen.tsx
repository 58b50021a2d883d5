import { useParams } from 'react-router-dom'
import { FillRecords } from '../features/records/fill/FillRecords'

/** `/records/fill/:formId`; `?task=` is the id of a check or a load. */
export function FillRecordsScreen() {
  const { formId = '' } = useParams()
  return <FillRecords key={formId} formId={Number(formId)} />
}
