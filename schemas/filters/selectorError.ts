import type { CodedError } from '../model/errors'

/** Why a selector is invalid; the message of INVALID_SELECTOR has words for each reason. */
export const selectorReasons = [
  'object',
  'list',
  'boolean',
  'number',
  'order',
  'pattern',
  'slowPattern',
  'longPattern',
  'operator',
  'field',
  'name',
  'sort',
  'fields',
  'count',
  'depth',
  'conditions',
  'values',
  'patterns',
] as const

export type SelectorReason = (typeof selectorReasons)[number]

/** Thrown for an invalid selector. */
export class SelectorError extends Error {
  override readonly name = 'SelectorError'
  /** INVALID_SELECTOR {where, reason, max?}: the path of the invalid part, the reason, and the limit that it exceeds. */
  readonly coded: CodedError

  constructor(reason: SelectorReason, where: readonly string[], max?: number) {
    const at = where.join('.')
    super(`selector: ${reason} at ${at}`)
    const params = { where: at.slice(0, 200), reason, ...(max !== undefined && { max }) }
    this.coded = { code: 'INVALID_SELECTOR', params }
  }
}
