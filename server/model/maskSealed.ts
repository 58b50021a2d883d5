import { secretMask } from '../../schemas/fields/password'
import type { Answers } from '../../schemas/model/answers'
import { isObject, type Json } from '../../schemas/model/json'
import { isSealed } from './sealed'

/** One answer so, or a part of one. */
export function maskedAnswer(value: Json): Json {
  if (isSealed(value)) return secretMask
  if (Array.isArray(value)) return value.map(maskedAnswer)
  return isObject(value) ? maskSealed(value) : value
}

/** Every answer of every record that is told is looked at: no list of them is made for it. */
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

/** Answers as they may be shown: the mask instead of what is encrypted, whatever form or revision it is of. Few hold any: those are not copied. */
export const maskSealed = (answers: Answers): Answers =>
  holdsSealed(answers)
    ? Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, maskedAnswer(value)]))
    : answers
