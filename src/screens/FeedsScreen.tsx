import { useParams, useSearchParams } from 'react-router-dom'
import { FeedsPage } from '../features/feeds/FeedsPage'

/** `/forms/feeds/:formId?view=<id>` */
export function FeedsScreen() {
  const { formId = '' } = useParams()
  const view = useSearchParams()[0].get('view') ?? ''
  return (
    <FeedsPage key={formId} formId={Number(formId)} viewId={/^\d{1,9}$/.test(view) ? Number(view) : null} />
  )
}
