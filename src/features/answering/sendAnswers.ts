import type { RecordsApi } from '../../../adapters/api/recordsApi'
import type { OutgoingRequest } from '../../../adapters/storage/answerDrafts'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Json } from '../../../schemas/model/json'
import type { RecordDocument } from '../../../schemas/api/records'
import { deviceProperties } from '../../answering/deviceProperties'
import { saveEdit } from '../../answering/outbox/saveEdit'
import type { AnswerSender } from '../../answering/outbox/sendOrQueue'
import type { SubmissionBody } from '../../answering/submission'
import { submissionFailure } from '../../answering/submissionFailure'

const propertiesOf = ({ isTimeOver }: SubmissionBody): Json => ({
  device_properties: { ...deviceProperties() },
  ...(isTimeOver ? { timer_config: { expired: true } } : {}),
})

/** Where it was answered; nothing is made up where nobody knows. */
const placeOf = ({ position }: SubmissionBody) =>
  position
    ? {
        geolocation: [position.latitude, position.longitude],
        geolocation_method: { method: 'HTML5', accuracy: position.accuracy },
      }
    : { geolocation: [] }

const receiptOf = (record: RecordDocument) => ({
  kind: 'sent' as const,
  receipt: { recordId: record.id, folio: record.folio || null },
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
}): AnswerSender<Extract<OutgoingRequest, { readonly kind: 'create' }>> {
  const { records, compiled, formId, revision, timezone, inboxId = null } = options
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
        ...(inboxId === null ? {} : { inbox: inboxId }),
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

/** Sends answers as a new version of a record, unless someone else saved one meanwhile. */
export function sendEdit(options: {
  readonly records: Pick<RecordsApi, 'update' | 'get'>
  readonly compiled: CompiledForm
  /** The form's revision that the answers follow. */
  readonly revision: number
  readonly record: Pick<RecordDocument, 'id' | 'form_id' | 'version' | 'timezone'>
}): AnswerSender<Extract<OutgoingRequest, { readonly kind: 'edit' }>> {
  const { records, compiled, revision, record } = options
  let baseVersion = record.version
  return {
    freeze: (body) => ({
      kind: 'edit',
      body: {
        form_id: record.form_id,
        revision,
        answers: body.answers,
        timezone: record.timezone,
        properties: propertiesOf(body),
        base_version: baseVersion,
      },
    }),
    send: async ({ body }) => {
      try {
        const saved = await saveEdit(records, record.id, body)
        if (saved.kind === 'saved') return receiptOf(saved.record)
        // Whoever saves again now does so knowing about the other version.
        baseVersion = saved.stored.version
        return { kind: 'conflict' }
      } catch (cause) {
        return submissionFailure(cause, compiled)
      }
    },
  }
}
