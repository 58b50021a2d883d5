import { useMemo } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { readAnswerParameters } from '../answering/answerAddress'
import { PrivateAnswering } from '../features/answering/PrivateAnswering'

/** `/forms/private/:formId/` and `/forms/private/:formId/:recordId/`, with the query and the hash of links to records. */
export function AnswerScreen() {
  const { formId = '', recordId } = useParams()
  const { search, hash } = useLocation()
  const parameters = useMemo(() => readAnswerParameters(search, hash), [search, hash])
  const { copyOf, inboxId, token } = parameters
  return (
    <PrivateAnswering
      key={[formId, recordId, copyOf, inboxId, token].join('/')}
      {...parameters}
      formId={Number(formId)}
      recordId={recordId}
    />
  )
}
