import type { Schema } from '@cfworker/json-schema'
import { isObject } from '../model/json'

type Part = Schema | boolean
type Lookup = Readonly<Record<string, Part>>

/**
 * Returns the largest number of schema parts that apply to one place of a value. References share parts, so a few lines can mean billions:
 * each part is counted once and its sum cached. A part that refers to itself at the same place counts as zero here; it never ends anyway.
 */
export function mostAppliedParts(lookup: Lookup): number {
  const known = new Map<Part, number>()
  const count = (part: Part): number => {
    const before = known.get(part)
    if (before !== undefined) return before
    known.set(part, 0)
    let sum = 1
    for (const inside of appliedBeside(part, lookup)) sum += count(inside)
    known.set(part, sum)
    return sum
  }
  return Math.max(0, ...Object.values(lookup).map(count))
}

/** Returns the parts that apply to the same place as this one. */
function appliedBeside(part: Part, lookup: Lookup): readonly Part[] {
  if (typeof part === 'boolean') return []
  const { allOf = [], anyOf = [], oneOf = [], dependentSchemas = {}, dependencies = {} } = part
  const one = [part.not, part.if, part.then, part.else, lookup[part.__absolute_ref__ ?? '']]
  const many = [allOf, anyOf, oneOf, Object.values(dependentSchemas), Object.values(dependencies)]
  return [...one, ...many.flat()].filter(
    (inside): inside is Part => isObject(inside) || typeof inside === 'boolean',
  )
}
