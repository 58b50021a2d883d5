import { useParams, useSearchParams } from 'react-router-dom'
import { PrivateAnswering } from '../features/answering/PrivateAnswering'

/** `/forms/private/:formId/` (with `from`: starts as a copy of a record) and `/forms/private/:formId/:recordId/`. */
export function AnswerScreen() {
  const { formId = '', recordId } = useParams()
  const [search] = useSearchParams()
  const copyOf = search.get('from') ?? undefined
  return (
    <PrivateAnswering
      key={`${formId}/${recordId ?? ''}/${copyOf ?? ''}`}
      formId={Number(formId)}
      recordId={recordId}
      copyOf={copyOf}
    />
  )
}
