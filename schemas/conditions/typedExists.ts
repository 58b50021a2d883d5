import type { Condition } from './condition'

/** Holds where there is a value, even null; for `false`, where there is none. */
export const typedExists: Condition<boolean> = {
  takes: 'shape',
  read: (operand) => (typeof operand === 'boolean' ? operand : undefined),
  holds: (answer, wanted) => (answer !== undefined) === wanted,
}
