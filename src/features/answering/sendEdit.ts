import type { RecordsApi } from '../../../adapters/api/recordsApi'
import type { OutgoingRequest } from '../../../adapters/storage/answerDrafts'
import type { RecordDocument } from '../../../schemas/api/records'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { saveEdit } from '../../answering/outbox/saveEdit'
import type { AnswerSender } from '../../answering/outbox/sendOrQueue'
import { submissionFailure } from '../../answering/submissionFailure'
import { propertiesOf, receiptOf } from './submissionParts'

/** Sends answers as a new version of a record, unless someone else saved one meanwhile. */
export function sendEdit(options: {
  readonly records: Pick<RecordsApi, 'update' | 'get'>
  readonly compiled: CompiledForm
  /** The form's revision that the answers follow. */
  readonly revision: number
  readonly record: Pick<RecordDocument, 'id' | 'form_id' | 'version' | 'timezone'>
  /** Of the link by which it is edited without login. */
  readonly token?: string | undefined
}): AnswerSender<Extract<OutgoingRequest, { readonly kind: 'edit' }>> {
  const { records, compiled, revision, record, token } = options
  return {
    freeze: (body) => ({
      kind: 'edit',
      body: {
        form_id: record.form_id,
        revision,
        answers: body.answers,
        timezone: record.timezone,
        properties: propertiesOf(body),
        base_version: body.baseVersion ?? record.version,
      },
      ...(token === undefined ? {} : { token }),
    }),
    send: async ({ body }, key) => {
      try {
        const saved = await saveEdit(records, record.id, body, { token, key })
        return saved.kind === 'saved' ? receiptOf(saved.record) : { kind: 'conflict' }
      } catch (cause) {
        return submissionFailure(cause, compiled)
      }
    },
  }
}
