import type { Condition } from './condition'

/** Holds where a text matches a pattern, which was checked when it was read. */
export const typedPattern: Condition<string> = {
  takes: 'shape',
  needsValue: true,
  read: (operand) => (typeof operand === 'string' ? operand : undefined),
  holds: (answer, pattern) => typeof answer === 'string' && regExpOf(pattern).test(answer),
}

const compiled = new Map<string, RegExp>()
const mostKept = 100

/** Returns a pattern as a regular expression; `(?i)` at its start ignores case. As in PostgreSQL, a dot also matches line ends. */
function regExpOf(pattern: string): RegExp {
  const known = compiled.get(pattern)
  if (known) return known
  const isCaseless = pattern.startsWith('(?i)')
  const regExp = new RegExp(isCaseless ? pattern.slice(4) : pattern, isCaseless ? 'isu' : 'su')
  if (compiled.size >= mostKept) compiled.clear()
  compiled.set(pattern, regExp)
  return regExp
}
