import type { RecordsApi } from '../../../adapters/api/recordsApi'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Json } from '../../../schemas/model/json'
import type { RecordDocument } from '../../../schemas/api/records'
import { deviceProperties } from '../../answering/deviceProperties'
import type { SendOutcome, SubmissionBody, SubmissionOptions } from '../../answering/submission'
import { submissionFailure } from '../../answering/submissionFailure'

type Send = SubmissionOptions['send']

const properties = (): Json => ({ device_properties: { ...deviceProperties() } })

const receiptOf = (record: RecordDocument) => ({
  kind: 'sent' as const,
  receipt: { recordId: record.id, folio: record.folio || null },
})

/** Sends answers as a new record of a form. */
export function sendNewRecord(options: {
  readonly records: Pick<RecordsApi, 'submit'>
  readonly compiled: CompiledForm
  readonly formId: number
  readonly timezone: string
}): Send {
  const { records, compiled, formId, timezone } = options
  return async (body, idempotencyKey) => {
    try {
      const record = await records.submit(
        {
          form_id: formId,
          answers: body.answers,
          ...(body.folio === null ? {} : { folio: body.folio }),
          geolocation: [],
          start_timestamp: body.startTimestamp,
          end_timestamp: body.endTimestamp,
          timezone,
          properties: properties(),
        },
        { idempotencyKey },
      )
      return receiptOf(record)
    } catch (cause) {
      return submissionFailure(cause, compiled)
    }
  }
}

/** Sends answers as a new version of a record, unless someone else saved one meanwhile. */
export function sendEdit(options: {
  readonly records: Pick<RecordsApi, 'update' | 'get'>
  readonly compiled: CompiledForm
  readonly record: Pick<RecordDocument, 'id' | 'form_id' | 'version' | 'timezone'>
}): Send {
  const { records, compiled, record } = options
  let baseVersion = record.version

  const lookInto = async (body: SubmissionBody): Promise<SendOutcome> => {
    try {
      const stored = await records.get(record.id)
      // A lost reply: the newer version is the one that this screen sent.
      if (isEqualBody(stored, body)) return receiptOf(stored)
      // Whoever saves again now does so knowing about the other version.
      baseVersion = stored.version
      return { kind: 'conflict' }
    } catch (cause) {
      return submissionFailure(cause, compiled)
    }
  }

  return async (body) => {
    try {
      return receiptOf(
        await records.update(record.id, {
          form_id: record.form_id,
          answers: body.answers,
          timezone: record.timezone,
          properties: properties(),
          base_version: baseVersion,
        }),
      )
    } catch (cause) {
      const failure = submissionFailure(cause, compiled)
      return failure.kind === 'conflict' ? lookInto(body) : failure
    }
  }
}

function isEqualBody(stored: RecordDocument, body: SubmissionBody): boolean {
  return canonical(stored.answers) === canonical(body.answers)
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
