import { ApiError } from '../../../../adapters/api/apiError'
import type { RowsApi } from '../../../../adapters/api/rowsApi'
import type { OutgoingRequest } from '../../../../adapters/storage/answerDrafts'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { saveRow } from '../../../answering/outbox/saveRow'
import type { AnswerSender } from '../../../answering/outbox/sendOrQueue'
import type { SubmissionFailure } from '../../../answering/sendOutcome'
import { submissionFailure } from '../../../answering/submissionFailure'
import type { EditedRow, OpenedRow } from './editedRow'

/** Sends answers as a new row of a catalog, or as what a row is from now on. */
export function sendRow(options: {
  readonly rows: Pick<RowsApi, 'create' | 'edit' | 'get'>
  readonly compiled: CompiledForm
  readonly catalogId: number
  /** Null for a new one. */
  readonly row: (Pick<OpenedRow, 'id' | 'version'> & Pick<EditedRow, 'revOf'>) | null
}): AnswerSender<Extract<OutgoingRequest, { readonly kind: 'row' }>> {
  const { rows, compiled, catalogId, row } = options
  return {
    freeze: ({ answers, baseVersion }) => ({
      kind: 'row',
      body: { catalog_id: catalogId, answers, _rev: row && row.revOf(baseVersion ?? row.version) },
    }),
    send: async ({ body }, key) => {
      try {
        const saved = await saveRow(rows, row?.id ?? null, body, { key, compiled })
        return saved.kind === 'saved'
          ? { kind: 'sent', receipt: { recordId: saved.row._id, folio: null } }
          : { kind: 'conflict' }
      } catch (cause) {
        return failureOfRow(cause, compiled)
      }
    },
  }
}

/** What is gone or not allowed is said of the row, where others speak of a form. */
function failureOfRow(cause: unknown, compiled: CompiledForm): SubmissionFailure {
  const failure = submissionFailure(cause, compiled)
  if (failure.kind !== 'closed' || !(cause instanceof ApiError)) return failure
  return { kind: 'closed', error: cause.coded }
}
