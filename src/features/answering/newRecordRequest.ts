import type { AnswerOrigin } from '../../../adapters/api/formsApi'
import type { OutgoingRequest } from '../../../adapters/storage/answerDrafts'
import { elementsOf } from '../../answering/elementsOf'
import type { SubmissionBody } from '../../answering/sendOutcome'
import { placeOf, propertiesOf } from './submissionParts'

/** Returns the request for a new record of a form. */
export function newRecordRequest(options: {
  readonly formId: number
  /** The form's revision that is answered. */
  readonly revision: number
  readonly timezone: string
  /** The inbox item that is answered. */
  readonly inboxId?: string | null
  /** Where the form was opened from, which the record will belong to. */
  readonly origin?: AnswerOrigin
}) {
  const { formId, revision, timezone, inboxId = null, origin = {} } = options
  return (body: SubmissionBody): Extract<OutgoingRequest, { readonly kind: 'create' }> => ({
    kind: 'create',
    body: {
      form_id: formId,
      revision,
      answers: body.answers,
      ...(body.folio === null ? {} : { folio: body.folio }),
      ...placeOf(body),
      start_timestamp: body.startTimestamp,
      end_timestamp: body.endTimestamp,
      timezone,
      properties: propertiesOf(body),
      ...(inboxId === null || body.isApart ? {} : { inbox: inboxId }),
      ...elementsOf(origin),
    },
  })
}
