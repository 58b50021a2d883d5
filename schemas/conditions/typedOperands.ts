import type { Json } from '../model/json'

/* Operands of the conditions that selectors of the API ask with: JSON as it was sent, and nothing is folded or read into it. */

export const readJson = (operand: unknown): Json | undefined =>
  operand === undefined ? undefined : (operand as Json)

export const readScalar = (operand: unknown): Json | undefined =>
  typeof operand === 'object' && operand !== null ? undefined : readJson(operand)

export const readList = (operand: unknown): readonly Json[] | undefined =>
  Array.isArray(operand) ? (operand as readonly Json[]) : undefined
