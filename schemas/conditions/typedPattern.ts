import type { Condition } from './condition'

/** A text in which a pattern is found; the pattern was checked when it was read. */
export const typedPattern: Condition<string> = {
  takes: 'shape',
  needsValue: true,
  read: (operand) => (typeof operand === 'string' ? operand : undefined),
  holds: (answer, pattern) => typeof answer === 'string' && regExpOf(pattern).test(answer),
}

const compiled = new Map<string, RegExp>()
const mostKept = 100

/**
 * A pattern as a regular expression; `(?i)` at its start says that case does not count. A dot is any character, line ends too, as in
 * PostgreSQL.
 */
function regExpOf(pattern: string): RegExp {
  const known = compiled.get(pattern)
  if (known) return known
  const isCaseless = pattern.startsWith('(?i)')
  const regExp = new RegExp(isCaseless ? pattern.slice(4) : pattern, isCaseless ? 'isu' : 'su')
  if (compiled.size >= mostKept) compiled.clear()
  compiled.set(pattern, regExp)
  return regExp
}
