import type { JsonSchema } from '../../schemas/fields/fieldType'
import { isObject } from '../../schemas/model/json'
import { constantOf } from './constantsIn'

/**
 * Rewrites a choice of constants into the only form that RJSF draws as a list without a preselected entry: `oneOf`, each branch a `const`,
 * with a known type. Schemas also write it with `anyOf`, with an `enum` of one, or without a type.
 */
export function withListedConstants(part: JsonSchema): JsonSchema {
  const { anyOf, oneOf, ...rest } = part
  const branches = oneOf ?? anyOf
  if ((oneOf !== undefined && anyOf !== undefined) || !Array.isArray(branches)) return part
  const listed = branches.map((branch: unknown) => {
    const constant = isObject(branch) ? constantOf(branch) : undefined
    if (!isObject(branch) || constant === undefined) return undefined
    const { enum: _one, ...others } = branch
    return { ...others, const: constant }
  })
  const constants = listed.filter((one) => one !== undefined)
  if (constants.length === 0 || constants.length < listed.length) return part
  return { type: typeOf(constants.map((one) => one.const)), ...rest, oneOf: constants }
}

/** Returns the constants' common type if it has an input of its own, else `string`: the list shows texts, whatever they stand for. */
function typeOf(constants: readonly unknown[]): string {
  const types = new Set(constants.map((constant) => typeof constant))
  const [only = 'string', ...others] = types
  return others.length === 0 && (only === 'number' || only === 'boolean') ? only : 'string'
}
