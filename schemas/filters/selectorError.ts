import type { CodedError } from '../model/errors'

/** Why a selector cannot be used: the message of INVALID_SELECTOR has words for each. */
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

/** A selector that cannot be used. */
export class SelectorError extends Error {
  override readonly name = 'SelectorError'
  /** INVALID_SELECTOR {where, reason, max?}: the part that is wrong, as keys from the top; why; and the most there may be. */
  readonly coded: CodedError

  constructor(reason: SelectorReason, where: readonly string[], max?: number) {
    const at = where.join('.')
    super(`selector: ${reason} at ${at}`)
    const params = { where: at.slice(0, 200), reason, ...(max !== undefined && { max }) }
    this.coded = { code: 'INVALID_SELECTOR', params }
  }
}
