import type { JsonSchema } from '../fields/fieldType'
import { compareAnswer } from './compareAnswer'
import { addOperator, runChecked } from './engine'
import type { Operator } from './operators'

/*
 * The logic of forms' rules. It uses only `and`, `or` and the operators below: answers are read by our own operator, because
 * ids are data and may hold dots, and because fields in groups have several answers.
 */

/** Answers of several sets of a group, of which any may satisfy a comparison. */
export class AnswerList {
  readonly answers: readonly unknown[]
  constructor(answers: readonly unknown[]) {
    this.answers = answers
  }
}

/** Where a rule's answers come from: those of the form, seen from one set of a group or from none. */
export interface AnswerReader {
  /** Undefined for unknown fields. An {@link AnswerList} for a field in a group whose sets are not singled out. */
  readonly read: (fieldId: string) => unknown
}

/** How deep and how large one rule may be once lowered. */
const budget = { depth: 6, nodes: 5000 } as const

/** The names under which rules may call our operators. */
export const logicOperator = {
  answer: 'acopio:answer',
  compare: 'acopio:compare',
  compareNot: 'acopio:compareNot',
} as const

const allowed = new Set<string>(['and', 'or', ...Object.values(logicOperator)])

function compare(
  answer: unknown,
  operator: Operator,
  value: string,
  numeric: boolean,
  negated: boolean,
): boolean {
  const holds = (one: unknown) => compareAnswer(operator, numeric, one, value) !== negated
  if (!(answer instanceof AnswerList)) return holds(answer)
  return answer.answers.length === 0 ? holds(undefined) : answer.answers.some(holds)
}

addOperator(logicOperator.answer, function (this: AnswerReader, fieldId: string) {
  return this.read(fieldId)
})
addOperator(logicOperator.compare, (answer: unknown, operator: Operator, value: string, numeric: boolean) =>
  compare(answer, operator, value, numeric, false),
)
addOperator(
  logicOperator.compareNot,
  (answer: unknown, operator: Operator, value: string, numeric: boolean) =>
    compare(answer, operator, value, numeric, true),
)

/** True for logic that may be run: known operators only, within the budget of nodes and depth. */
export function isSafeLogic(logic: unknown): boolean {
  let nodes = 0
  const check = (node: unknown, depth: number): boolean => {
    if (++nodes > budget.nodes || depth > budget.depth) return false
    if (Array.isArray(node)) return node.every((item) => check(item, depth + 1))
    if (typeof node !== 'object' || node === null) return true
    const keys = Object.keys(node)
    return keys.length === 1 && allowed.has(keys[0] ?? '') && check(Object.values(node)[0], depth + 1)
  }
  return check(logic, 0)
}

/** Runs checked logic. */
export function runLogic(logic: JsonSchema, reader: AnswerReader): boolean {
  return runChecked(logic, reader) === true
}
