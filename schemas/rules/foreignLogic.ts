import type { CodedError } from '../model/errors'
import { isDeeperThan } from '../model/isDeeperThan'
import { isTruthy, runBounded } from './engine'
import { logicOperator } from './logic'
import { comparisonNamed } from './operators'

/*
 * JSON-Logic that integrators use in foreign JSON Schemas. The operators below behave like stock json-logic-js on JSON data;
 * tests/conformance/jsonLogic.test.ts lists the intended differences. The operators of our own rules work too, so that exported rules can
 * be used; there, `acopio:answer` names a place in the data.
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

/** The largest logic that is run: levels of nested lists and objects, and nodes. */
const most = { depth: 64, nodes: 5000 } as const

/**
 * Returns why logic would be refused: LOGIC_TOO_LARGE {depth, nodes} or LOGIC_OPERATOR {operator}; otherwise undefined. Data that is no
 * logic (texts, lists, objects with several keys) is accepted and evaluates to itself.
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

/** Returns whether an operator may run. Our condition operator accepts only what rules give it: a condition's word and a text. */
function mayRun(operator: string, values: unknown): boolean {
  if (operator !== logicOperator.meets) return operators.has(operator)
  if (!Array.isArray(values)) return false
  const [, word, text, ...more] = values as readonly unknown[]
  const isKnown = typeof word === 'string' && comparisonNamed(word)?.word === word
  return isKnown && typeof text === 'string' && more.length === 0
}

/**
 * Evaluates JSON-Logic like json-logic-js. Never throws: returns undefined for logic that {@link checkLogic} refuses, that costs too much
 * on this data, or that fails (`missing_some` without a list, …).
 */
export function evaluateLogic(logic: unknown, data: Readonly<Record<string, unknown>>): unknown {
  return checkLogic(logic) ? undefined : runBounded(logic, data)
}

export { isTruthy }
