import { bound } from './number'
import type { FieldDocument } from '../../model/form'

/** Returns how many sets a group may have. Zero, nothing or junk means no limit. */
export function setLimits(field: FieldDocument): { min: number; max: number } {
  const whole = (value: number | undefined) => (value !== undefined && value >= 1 ? Math.ceil(value) : 0)
  const max = whole(bound(field, 'max'))
  return { min: whole(bound(field, 'min')), max: max === 0 ? Number.POSITIVE_INFINITY : max }
}
