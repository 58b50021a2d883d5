import { kindTraits, type Kind } from '../fields/kinds'
import { bound } from '../fields/shared/number'
import { setLimits } from '../fields/shared/sets'
import type { CodedError } from '../model/errors'
import type { FieldDocument } from '../model/form'

/**
 * Returns MIN_OVER_MAX {min, max} when a change leaves no possible number, or number of sets. Bounds that did not change are not checked.
 */
export function boundsError(before: FieldDocument, after: FieldDocument, kind: Kind): CodedError | undefined {
  const isSame = (['min', 'max'] as const).every(
    (name) => before.properties?.[name] === after.properties?.[name],
  )
  if (isSame || !(kindTraits[kind].isNumber || kind === 'group')) return undefined
  const { min, max } =
    kind === 'group' ? setLimits(after) : { min: bound(after, 'min'), max: bound(after, 'max') }
  return min !== undefined && max !== undefined && min > max
    ? { code: 'MIN_OVER_MAX', params: { min, max } }
    : undefined
}
