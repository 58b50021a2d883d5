import { useParams } from 'react-router-dom'
import { WebhooksPage } from '../features/webhooks/WebhooksPage'

/** `/forms/webhooks/:formId` */
export function WebhooksScreen() {
  const { formId = '' } = useParams()
  return <WebhooksPage key={formId} formId={Number(formId)} />
}
