import { isEmailAddress } from './emailAddress'
import { answerPath, fieldOfPath, onlyPlaceholder, placeholder } from './placeholders'

/** Whose address an e-mail comes from. */
export const senderKinds = [
  'OWNER_EMAIL',
  'OWNER_ACCOUNT_EMAIL',
  'RECORD_USER',
  'CREATED_BY_USER',
  'CONNECTION_RECORD',
  'CUSTOM_EMAIL',
  'EMAIL_FIELD_VALUE',
] as const

export type SenderKind = (typeof senderKinds)[number]

/** Whose address it is where nobody chose one. */
export const defaultSender = 'OWNER_EMAIL' satisfies SenderKind

/** A sender as it is edited. Two kinds need more: an address, or the field that is answered with one. */
export interface Sender {
  /** Null: none was chosen. */
  readonly kind: SenderKind | null
  /** Of CUSTOM_EMAIL; empty until it is written. */
  readonly address: string
  /** Of EMAIL_FIELD_VALUE; null until it is picked. */
  readonly fieldId: string | null
}

/** Reads `sender` as documents store it: one of the kinds, a literal address, or a placeholder of an answer. */
export function readSender(stored: unknown): Sender {
  const none: Sender = { kind: null, address: '', fieldId: null }
  if (typeof stored !== 'string' || stored.trim() === '') return none
  const kind = senderKinds.find((known) => known === stored)
  if (kind) return { ...none, kind }
  const path = onlyPlaceholder(stored)
  const fieldId = path === null ? null : fieldOfPath(path)
  return fieldId === null
    ? { ...none, kind: 'CUSTOM_EMAIL', address: stored }
    : { ...none, kind: 'EMAIL_FIELD_VALUE', fieldId }
}

/** What documents store for a sender; what is not filled yet is stored by its kind. */
export function storedSender({ kind, address, fieldId }: Sender): string | null {
  if (kind === 'CUSTOM_EMAIL') return address === '' ? kind : address
  if (kind === 'EMAIL_FIELD_VALUE') return fieldId === null ? kind : placeholder(answerPath(fieldId))
  return kind
}

/** Whether the sender has everything that its kind needs. */
export function isSenderComplete({ kind, address, fieldId }: Sender): boolean {
  if (kind === 'CUSTOM_EMAIL') return isEmailAddress(address)
  return kind !== 'EMAIL_FIELD_VALUE' || fieldId !== null
}
