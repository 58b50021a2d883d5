import { useParams } from 'react-router-dom'
import { ProgramsPage } from '../features/programs/ProgramsPage'

/** `/forms/programs/:formId` */
export function ProgramsScreen() {
  const { formId = '' } = useParams()
  return <ProgramsPage key={formId} formId={Number(formId)} />
}
