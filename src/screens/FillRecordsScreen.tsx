import { useParams } from 'react-router-dom'
import { FillRecords } from '../features/records/fill/FillRecords'

/** `/records/fill/:formId`; `?task=` names a check or a load of it. */
export function FillRecordsScreen() {
  const { formId = '' } = useParams()
  return <FillRecords key={formId} formId={Number(formId)} />
}
