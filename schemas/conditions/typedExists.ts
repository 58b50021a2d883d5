import type { Condition } from './condition'

/** There is a value at all, be it null; or, for `false`, none. */
export const typedExists: Condition<boolean> = {
  takes: 'shape',
  read: (operand) => (typeof operand === 'boolean' ? operand : undefined),
  holds: (answer, wanted) => (answer !== undefined) === wanted,
}
