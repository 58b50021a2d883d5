import type { AnswerOrigin } from '../../../adapters/api/formsApi'
import type { RecordsApi } from '../../../adapters/api/recordsApi'
import type { OutgoingRequest } from '../../../adapters/storage/answerDrafts'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { AnswerSender } from '../../answering/outbox/sendOrQueue'
import { submissionFailure } from '../../answering/submissionFailure'
import { placeOf, propertiesOf, receiptOf } from './submissionParts'

const elementsOf = ({ currentElementOid, elementRecordOid }: AnswerOrigin) => ({
  ...(currentElementOid === undefined ? {} : { current_element_oid: currentElementOid }),
  ...(elementRecordOid === undefined ? {} : { element_record_oid: elementRecordOid }),
})

/** Sends answers as a new record of a form. */
export function sendNewRecord(options: {
  readonly records: Pick<RecordsApi, 'submit'>
  readonly compiled: CompiledForm
  readonly formId: number
  /** The form's revision that is answered. */
  readonly revision: number
  readonly timezone: string
  /** The item of the inbox that is answered. */
  readonly inboxId?: string | null
  /** What the record belongs to where the form was opened from. */
  readonly origin?: AnswerOrigin
}): AnswerSender<Extract<OutgoingRequest, { readonly kind: 'create' }>> {
  const { records, compiled, formId, revision, timezone, inboxId = null, origin = {} } = options
  return {
    freeze: (body) => ({
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
    }),
    send: async ({ body }, idempotencyKey) => {
      try {
        return receiptOf(await records.submit(body, { idempotencyKey }))
      } catch (cause) {
        return submissionFailure(cause, compiled)
      }
    },
  }
}
