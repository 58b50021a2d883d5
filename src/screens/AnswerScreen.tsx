import { useMemo } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { readAnswerParameters } from '../answering/answerAddress'
import { PrivateAnswering } from '../features/answering/PrivateAnswering'
import { useNoteUsedForm } from '../shared/usedForms'

/** `/forms/private/:formId/` and `/forms/private/:formId/:recordId/`, with the query and the hash of links to records. */
export function AnswerScreen() {
  const { formId = '', recordId } = useParams()
  const { search, hash } = useLocation()
  const parameters = useMemo(() => readAnswerParameters(search, hash), [search, hash])
  const { copyOf, inboxId, token } = parameters
  useNoteUsedForm(Number(formId))
  return (
    <PrivateAnswering
      key={[formId, recordId, copyOf, inboxId, token].join('/')}
      {...parameters}
      formId={Number(formId)}
      recordId={recordId}
    />
  )
}
