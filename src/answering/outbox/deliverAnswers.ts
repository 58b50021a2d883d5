import { ApiError } from '../../../adapters/api/apiError'
import type { RecordsApi } from '../../../adapters/api/recordsApi'
import type { Outgoing, OutgoingRequest } from '../../../adapters/storage/answerDrafts'
import type { RecordDocument } from '../../../schemas/api/records'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { own } from '../../../schemas/model/json'
import { asLine } from '../../../schemas/words/serverWords'
import { readServerErrors } from '../serverErrors'
import { troubleOf } from '../trouble'
import type { Delivery } from './outbox'
import type { SavedEdit, SaveEdit } from './saveEdit'
import type { SavedRow, SaveRow } from './saveRow'

/** The calls that receive the answers, and what is known here of the form. */
export interface Destination {
  /** Each is undefined where nothing of its kind is ever sent: public forms load no more than they use. */
  readonly submit?: RecordsApi['submit'] | undefined
  readonly saveEdit?: SaveEdit | undefined
  readonly saveRow?: SaveRow | undefined
  /** The id of the record or row that is edited; null for a new one. */
  readonly recordId: string | null
  /** Returns the form, to attach errors to fields; undefined when this device no longer knows it. */
  readonly compiledForm: () => Promise<CompiledForm | undefined>
}

/** The result of an attempt that needs nobody to log in. */
export type Attempt = Exclude<Delivery, { readonly kind: 'login' }>

/**
 * Sends one request to the server, from the foreground or from the outbox, so that the same reply always means the same. The key is the
 * same for every attempt, so that the server creates only one record. Never rejects.
 */
export async function deliverAnswers(
  request: OutgoingRequest,
  key: string,
  destination: Destination,
): Promise<Attempt> {
  try {
    return await handOver(request, key, destination)
  } catch (cause) {
    const met = hindranceOf(cause)
    return met instanceof ApiError ? { kind: 'refused', problem: await problemOf(met, destination) } : met
  }
}

async function handOver(
  request: OutgoingRequest,
  key: string,
  { submit, saveEdit, saveRow, recordId, compiledForm }: Destination,
): Promise<Attempt> {
  if (request.kind === 'create' && submit)
    return sentRecord(await submit(request.body, { idempotencyKey: key }))
  if (request.kind === 'row' && saveRow)
    return sentRow(await saveRow(recordId, request.body, { key, compiledForm }))
  if (request.kind !== 'edit' || !saveEdit) return { kind: 'unreachable', isAlone: true }
  if (recordId === null) return refused('NOT_FOUND')
  return sentEdit(await saveEdit(recordId, request.body, { token: request.token, key }))
}

const refused = (code: 'NOT_FOUND' | 'CONFLICT' | 'ROW_CONFLICT'): Attempt => ({
  kind: 'refused',
  problem: { code },
})

const sentRecord = ({ id, folio, points }: RecordDocument): Attempt => ({
  kind: 'sent',
  receipt: { recordId: id, folio: folio || null, points },
})

const sentEdit = (saved: SavedEdit): Attempt =>
  saved.kind === 'saved' ? sentRecord(saved.record) : refused('CONFLICT')

const sentRow = (saved: SavedRow): Attempt =>
  saved.kind === 'saved'
    ? { kind: 'sent', receipt: { recordId: saved.row.id, folio: null } }
    : refused('ROW_CONFLICT')

/** Returns what kept the server from deciding about a request; the error itself when the server did decide. */
export function hindranceOf(cause: unknown): Extract<Delivery, { readonly kind: 'unreachable' }> | ApiError {
  const trouble = troubleOf(cause)
  if (!(cause instanceof ApiError)) return { kind: 'unreachable', isAlone: true, trouble }
  if (!cause.isTemporary) return cause
  const { status, retryAfter } = cause
  return { kind: 'unreachable', retryAfter, isAlone: status >= 500 && status !== 503, trouble }
}

/** Returns why the server refused it, by the form's fields as far as this device still knows the form. */
async function problemOf(
  { status, coded, body }: ApiError,
  { compiledForm }: Destination,
): Promise<NonNullable<Outgoing['problem']>> {
  if (status !== 400 && status !== 422) return coded
  const compiled = await compiledForm().catch(() => undefined)
  const { errors, folio, elsewhere = '' } = readServerErrors(body, compiled)
  const message = asLine([coded.message ?? '', elsewhere].join(' '))
  return {
    ...coded,
    ...(message === '' ? {} : { message }),
    ...(folio && { folio }),
    errors: errors.map((one) => ({
      ...one,
      label: own(compiled?.fields ?? {}, one.address.fieldId)?.field.label ?? '',
    })),
  }
}
