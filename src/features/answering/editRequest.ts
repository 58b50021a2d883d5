import type { AnswerOrigin } from '../../../adapters/api/formsApi'
import type { OutgoingRequest } from '../../../adapters/storage/answerDrafts'
import type { RecordDocument } from '../../../schemas/api/records'
import { elementsOf } from '../../answering/elementsOf'
import type { SubmissionBody } from '../../answering/sendOutcome'
import { propertiesOf } from './submissionParts'

/** Returns the request for a new version of a record. */
export function editRequest(options: {
  /** The form's revision that the answers follow. */
  readonly revision: number
  readonly record: Pick<RecordDocument, 'form_id' | 'version' | 'timezone'>
  /** The token of the link with which it is edited without login. */
  readonly token?: string | undefined
  /** Where it was opened from. */
  readonly origin?: AnswerOrigin
}) {
  const { revision, record, token, origin = {} } = options
  return (body: SubmissionBody): Extract<OutgoingRequest, { readonly kind: 'edit' }> => ({
    kind: 'edit',
    body: {
      form_id: record.form_id,
      revision,
      answers: body.answers,
      timezone: record.timezone,
      properties: propertiesOf(body),
      base_version: body.baseVersion ?? record.version,
      ...elementsOf(origin),
    },
    ...(token === undefined ? {} : { token }),
  })
}
