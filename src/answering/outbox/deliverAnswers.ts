import { ApiError } from '../../../adapters/api/apiError'
import type { RecordsApi } from '../../../adapters/api/recordsApi'
import type { RowsApi } from '../../../adapters/api/rowsApi'
import { knownForms } from '../../../adapters/storage/knownForms'
import type { Outgoing } from '../../../adapters/storage/answerDrafts'
import type { RecordDocument } from '../../../schemas/api/records'
import { troubleOf } from '../trouble'
import type { Delivery } from './outbox'
import type { OutgoingDraft } from './outboxQueue'
import { saveEdit } from './saveEdit'

type Problem = NonNullable<Outgoing['problem']>

const sent = (record: RecordDocument): Delivery => ({
  kind: 'sent',
  receipt: { recordId: record.id, folio: record.folio || null, points: record.points },
})

/** The server as the owner of a draft. Without rows where none are ever answered. */
export interface DeliveryApis {
  readonly recordsFor: (owner: number | null) => RecordsApi
  readonly rowsFor?: ((owner: number | null) => RowsApi) | undefined
}

/** Hands a draft of the outbox to the server as its owner, with nobody watching. Never rejects. */
export function deliverAnswers({ recordsFor, rowsFor }: DeliveryApis) {
  return async (draft: OutgoingDraft): Promise<Delivery> => {
    const { outgoing, owner } = draft
    try {
      if (outgoing.kind !== 'row') return await handOver(recordsFor(owner), draft, outgoing)
      if (!rowsFor) return { kind: 'unreachable', isAlone: true }
      const { deliverRow } = await import('./deliverRow')
      return await deliverRow(rowsFor(owner), draft, outgoing.body)
    } catch (cause) {
      return meaningOf(cause, draft)
    }
  }
}

async function handOver(
  records: RecordsApi,
  draft: OutgoingDraft,
  outgoing: Exclude<Outgoing, { readonly kind: 'row' }>,
): Promise<Delivery> {
  const { recordId } = draft
  if (outgoing.kind === 'create')
    return sent(await records.submit(outgoing.body, { idempotencyKey: draft.id }))
  if (recordId === null) return { kind: 'refused', problem: { code: 'NOT_FOUND' } }
  const saved = await saveEdit(records, recordId, outgoing.body, {
    token: outgoing.token,
    key: draft.id,
  })
  return saved.kind === 'saved' ? sent(saved.record) : { kind: 'refused', problem: { code: 'CONFLICT' } }
}

/** A failure that decides nothing about what was sent; undefined for one that does. */
export function hindranceOf(
  cause: unknown,
  { owner }: OutgoingDraft,
): Extract<Delivery, { readonly kind: 'unreachable' | 'login' }> | undefined {
  if (!(cause instanceof ApiError)) return { kind: 'unreachable', isAlone: true }
  const { status, code, retryAfter } = cause
  if (cause.isTemporary)
    return {
      kind: 'unreachable',
      retryAfter,
      isAlone: status >= 500 && status !== 503,
      trouble: troubleOf(cause),
    }
  const isLoggedOut = status === 440 || code === 'NOT_AUTHENTICATED'
  return isLoggedOut && owner !== null ? { kind: 'login' } : undefined
}

async function meaningOf(cause: unknown, draft: OutgoingDraft): Promise<Delivery> {
  const hindrance = hindranceOf(cause, draft)
  if (hindrance || !(cause instanceof ApiError)) return hindrance ?? { kind: 'unreachable', isAlone: true }
  const problem = cause.coded
  return {
    kind: 'refused',
    problem: cause.status === 400 ? await withFields(problem, cause, draft) : problem,
  }
}

/** The errors at their fields, as far as this device still knows the form. */
async function withFields(problem: Problem, cause: ApiError, draft: OutgoingDraft): Promise<Problem> {
  const known = await knownForms.get(draft.formId, draft.owner, draft.revision).catch(() => undefined)
  if (!known) return problem
  const { readRefusal } = await import('./readRefusal')
  return { ...problem, ...readRefusal(known.form, cause.body) }
}
