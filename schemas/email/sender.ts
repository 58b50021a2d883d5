import { isEmailAddress } from './emailAddress'
import { answerPath, fieldOfPath, onlyPlaceholder, placeholder } from './placeholders'

/** The possible senders of an e-mail. */
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

/** The sender when none was chosen. */
export const defaultSender = 'OWNER_EMAIL' satisfies SenderKind

/** A sender for editing. Two kinds need more: an address, or a field whose answer is the address. */
export interface Sender {
  /** Null when none was chosen. */
  readonly kind: SenderKind | null
  /** For CUSTOM_EMAIL; empty until it is entered. */
  readonly address: string
  /** For EMAIL_FIELD_VALUE; null until it is chosen. */
  readonly fieldId: string | null
}

/** Reads a stored `sender`: a kind, a literal address, or a placeholder of an answer. */
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

/** Returns a sender as documents store it; an incomplete one is stored as its kind. */
export function storedSender({ kind, address, fieldId }: Sender): string | null {
  if (kind === 'CUSTOM_EMAIL') return address === '' ? kind : address
  if (kind === 'EMAIL_FIELD_VALUE') return fieldId === null ? kind : placeholder(answerPath(fieldId))
  return kind
}

/** Returns whether the sender has everything that its kind needs. */
export function isSenderComplete({ kind, address, fieldId }: Sender): boolean {
  if (kind === 'CUSTOM_EMAIL') return isEmailAddress(address)
  return kind !== 'EMAIL_FIELD_VALUE' || fieldId !== null
}
