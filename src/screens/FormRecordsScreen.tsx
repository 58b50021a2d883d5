import { useParams } from 'react-router-dom'
import { FormRecords } from '../features/records/FormRecords'

/** `/records/:formId/:formName`; the name is there for who reads the address, the id decides. */
export function FormRecordsScreen() {
  const { formId = '', formName = '' } = useParams()
  return <FormRecords key={formId} formId={Number(formId)} formName={formName} />
}
