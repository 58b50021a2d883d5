import { meets } from '../conditions/holds'
import { isEmpty } from '../conditions/isEmpty'
import { isConditionWord } from '../conditions/names'
import type { JsonSchema } from '../fields/fieldType'
import { isObject, own } from '../model/json'
import { stepsOf } from '../model/jsonPointer'
import { mostRuleGroups } from './junction'
import { addOperator, runChecked } from './engine'

/*
 * The logic of forms' rules. It uses only `and`, `or`, `!` and the operators below. Our own operator reads answers, because ids are data
 * and may contain dots, and because fields in groups have several answers.
 */

/** Answers from several sets of a group, any of which may satisfy a comparison. */
export class AnswerList {
  readonly answers: readonly unknown[]
  constructor(answers: readonly unknown[]) {
    this.answers = answers
  }
}

/** Provides the answers for a rule, as seen from one set of a group or from none. */
export interface AnswerReader {
  /** Returns undefined for unknown fields, and an {@link AnswerList} for a field in a group when no set is selected. */
  readonly read: (fieldId: string) => unknown
}

/** Detects a reader, because plain data never contains functions. */
const isReader = (data: unknown): data is AnswerReader => isObject(data) && typeof data['read'] === 'function'

/**
 * Returns the value at a place in plain data (`/a/b`, or a name), for logic that names places instead of fields. `*` stands for every item
 * of a list up to the last answered one, as sets of a group are read.
 */
function answerIn(data: unknown, place: unknown): unknown {
  if (typeof place !== 'string') return undefined
  return answerAt(data, place.startsWith('/') ? stepsOf(place) : [place])
}

function answerAt(value: unknown, [step, ...deeper]: readonly string[]): unknown {
  if (step === undefined) return withoutBlanks(value)
  if (isObject(value)) return answerAt(own(value, step), deeper)
  if (!Array.isArray(value)) return undefined
  if (step !== '*') return answerAt(value[Number(step)], deeper)
  return new AnswerList(answeredItems(value).map((item) => answerAt(item, deeper)))
}

/** Returns a list without the blank items at its end, which are only empty inputs. */
export function answeredItems(list: readonly unknown[]): readonly unknown[] {
  return list.slice(0, list.findLastIndex((item) => !isEmpty(withoutBlanks(item))) + 1)
}

function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks)
  if (!isObject(value)) return value
  const members = Object.entries(value).map(([key, member]) => [key, withoutBlanks(member)] as const)
  return Object.fromEntries(members.filter(([, member]) => !isEmpty(member)))
}

/** The greatest depth and size of one lowered rule: a flat rule has six levels, and each group adds two. */
export const budget = { depth: 6 + 2 * mostRuleGroups, nodes: 5000 } as const

/** The names of our operators in rules. */
export const logicOperator = {
  answer: 'acopio:answer',
  meets: 'acopio:meets',
} as const

const allowed = new Set<string>(['and', 'or', '!', ...Object.values(logicOperator)])

addOperator(logicOperator.answer, function (this: unknown, place: string) {
  return isReader(this) ? this.read(place) : answerIn(this, place)
})
/**
 * Any of several sets may meet the condition; no sets count as a blank answer. An operand that is neither text nor number is passed as
 * JSON.
 */
addOperator(logicOperator.meets, (answer: unknown, word: unknown, operand: unknown, json?: unknown) => {
  if (!isConditionWord(word)) return false
  const wanted: unknown = typeof json === 'string' ? JSON.parse(json) : operand
  const holds = (one: unknown) => meets(one, word, wanted)
  if (!(answer instanceof AnswerList)) return holds(answer)
  return answer.answers.length === 0 ? holds(undefined) : answer.answers.some(holds)
})

/** Returns whether logic may be run: known operators only, within the budget of nodes and depth. */
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
