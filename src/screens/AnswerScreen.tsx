import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { PrivateAnswering } from '../features/answering/PrivateAnswering'

/**
 * `/forms/private/:formId/` (with `from`: starts as a copy of a record; with `#inbox`: answers an item of the inbox) and `/forms/private/:formId/:recordId/`.
 */
export function AnswerScreen() {
  const { formId = '', recordId } = useParams()
  const [search] = useSearchParams()
  const copyOf = search.get('from') ?? undefined
  const inboxId = new URLSearchParams(useLocation().hash.slice(1)).get('inbox') ?? undefined
  return (
    <PrivateAnswering
      key={`${formId}/${recordId ?? ''}/${copyOf ?? ''}/${inboxId ?? ''}`}
      formId={Number(formId)}
      recordId={recordId}
      copyOf={copyOf}
      inboxId={inboxId}
    />
  )
}
