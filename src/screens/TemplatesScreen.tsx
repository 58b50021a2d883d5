import { useParams } from 'react-router-dom'
import { TemplatesPage } from '../features/templates/TemplatesPage'

/** `/forms/templates/:formId` */
export function TemplatesScreen() {
  const { formId = '' } = useParams()
  return <TemplatesPage key={formId} formId={Number(formId)} />
}
