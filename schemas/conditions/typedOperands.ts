import type { Json } from '../model/json'

/* Operands of the conditions that the API's selectors ask: JSON exactly as it was sent. */

export const readJson = (operand: unknown): Json | undefined =>
  operand === undefined ? undefined : (operand as Json)

export const readScalar = (operand: unknown): Json | undefined =>
  typeof operand === 'object' && operand !== null ? undefined : readJson(operand)

export const readList = (operand: unknown): readonly Json[] | undefined =>
  Array.isArray(operand) ? (operand as readonly Json[]) : undefined
