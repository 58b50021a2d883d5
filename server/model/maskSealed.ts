import { secretMask } from '../../schemas/fields/password'
import type { Answers } from '../../schemas/model/answers'
import { isObject, type Json } from '../../schemas/model/json'
import { isSealed } from './sealed'

/** Masks the encrypted parts of one answer. */
export function maskedAnswer(value: Json): Json {
  if (isSealed(value)) return secretMask
  if (Array.isArray(value)) return value.map(maskedAnswer)
  return isObject(value) ? maskSealed(value) : value
}

/** Tells whether answers contain anything encrypted. It allocates no lists, because every record that is sent is checked. */
function holdsSealed(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (!isObject(value)) return value.some(holdsSealed)
  if (isSealed(value)) return true
  for (const name in value) {
    const part = value[name]
    if (typeof part === 'object' && holdsSealed(part)) return true
  }
  return false
}

/**
 * Returns answers with a mask in place of whatever is encrypted, in any form or revision. Few answers contain any; others are not copied.
 */
export const maskSealed = (answers: Answers): Answers =>
  holdsSealed(answers)
    ? Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, maskedAnswer(value)]))
    : answers
