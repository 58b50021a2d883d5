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

/** Who takes the answers in, and what is known here of the form that they follow. */
export interface Destination {
  /** Each is absent where nothing of the kind is ever sent: public forms load no more than they use. */
  readonly submit?: RecordsApi['submit'] | undefined
  readonly saveEdit?: SaveEdit | undefined
  readonly saveRow?: SaveRow | undefined
  /** The record or row that is edited; null for a new one. */
  readonly recordId: string | null
  /** What the answers follow, to say at which field something is wrong; undefined when this device does not know it any more. */
  readonly compiledForm: () => Promise<CompiledForm | undefined>
}

/** What came of a try, whoever has to do something about it. */
export type Attempt = Exclude<Delivery, { readonly kind: 'login' }>

/**
 * Hands one request to the server, whether somebody watches or it comes out of the outbox: the same reply always means the same.
 * Its key stays for every try, and the server makes one record of however many. Never rejects.
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

/** What kept a request from being decided about; the error itself where it is the server's decision. */
export function hindranceOf(cause: unknown): Extract<Delivery, { readonly kind: 'unreachable' }> | ApiError {
  const trouble = troubleOf(cause)
  if (!(cause instanceof ApiError)) return { kind: 'unreachable', isAlone: true, trouble }
  if (!cause.isTemporary) return cause
  const { status, retryAfter } = cause
  return { kind: 'unreachable', retryAfter, isAlone: status >= 500 && status !== 503, trouble }
}

/** Why the server did not take it, at the form's fields as far as this device still knows the form. */
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
