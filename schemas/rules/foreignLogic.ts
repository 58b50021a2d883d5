import type { CodedError } from '../model/errors'
import { isDeeperThan } from '../model/isDeeperThan'
import { isTruthy, runBounded } from './engine'
import { logicOperator } from './logic'
import { comparisonNamed } from './operators'

/*
 * JSON-Logic that integrators feed directly, for foreign JSON Schemas. We claim the semantics of stock json-logic-js for the
 * operators below on JSON data; where we differ on purpose stands in tests/conformance/jsonLogic.test.ts. The operators of our own
 * rules run as well, so that what we export can be fed: there `acopio:answer` names a place in the data.
 */

const operators: ReadonlySet<string> = new Set([
  ...['var', 'missing', 'missing_some'],
  ...['if', '?:', 'and', 'or', '!', '!!'],
  ...['==', '===', '!=', '!==', '<', '<=', '>', '>='],
  ...['+', '-', '*', '/', '%', 'min', 'max'],
  ...['cat', 'substr', 'in', 'merge'],
  ...['map', 'filter', 'reduce', 'all', 'none', 'some'],
  ...Object.values(logicOperator),
])

/** The largest logic that is run: levels of nesting, counted in lists and objects, and nodes. */
const most = { depth: 64, nodes: 5000 } as const

/**
 * Why logic would not be run: LOGIC_TOO_LARGE {depth, nodes} or LOGIC_OPERATOR {operator}; undefined when it would. Data that
 * is no logic (texts, lists, objects with several keys) is fine: it stands for itself.
 */
export function checkLogic(logic: unknown): CodedError | undefined {
  if (isDeeperThan(logic, most.depth)) return { code: 'LOGIC_TOO_LARGE', params: most }
  const waiting: unknown[] = [logic]
  for (let nodes = 0; waiting.length > 0; nodes++) {
    if (nodes + waiting.length > most.nodes) return { code: 'LOGIC_TOO_LARGE', params: most }
    const node = waiting.pop()
    if (typeof node !== 'object' || node === null) continue
    const [operator, ...more] = Array.isArray(node) ? [] : Object.keys(node)
    if (operator !== undefined && more.length === 0 && !mayRun(operator, Object.values(node)[0]))
      return { code: 'LOGIC_OPERATOR', params: { operator } }
    for (const member of Object.values(node)) waiting.push(member)
  }
  return undefined
}

/** Our conditions ask for exactly what rules give them: a word of theirs and a text. */
function mayRun(operator: string, values: unknown): boolean {
  if (operator !== logicOperator.meets) return operators.has(operator)
  if (!Array.isArray(values)) return false
  const [, word, text, ...more] = values as readonly unknown[]
  const isKnown = typeof word === 'string' && comparisonNamed(word)?.word === word
  return isKnown && typeof text === 'string' && more.length === 0
}

/**
 * The value of JSON-Logic on data, as json-logic-js gives it. Never throws: undefined for logic that {@link checkLogic}
 * refuses, that costs too much on this data, or that fails on its way (`missing_some` without a list, …).
 */
export function evaluateLogic(logic: unknown, data: Readonly<Record<string, unknown>>): unknown {
  return checkLogic(logic) ? undefined : runBounded(logic, data)
}

export { isTruthy }
