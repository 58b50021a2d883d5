import { meets } from '../conditions/holds'
import { isEmpty } from '../conditions/isEmpty'
import { isConditionWord } from '../conditions/names'
import type { JsonSchema } from '../fields/fieldType'
import { isObject, own } from '../model/json'
import { stepsOf } from '../model/jsonPointer'
import { mostRuleGroups } from './junction'
import { addOperator, runChecked } from './engine'

/*
 * The logic of forms' rules. It uses only `and`, `or`, `!` and the operators below: answers are read by our own operator, because
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

/** Plain data never holds functions. */
const isReader = (data: unknown): data is AnswerReader => isObject(data) && typeof data['read'] === 'function'

/**
 * What stands at a place of plain data (`/a/b`, or a name): logic that is fed directly names places instead of fields. `*` stands for
 * every item of a list, up to the last one that is answered, as the sets of a group are read.
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

/** The items of a list that count: blank ones at its end are only places to write. */
export function answeredItems(list: readonly unknown[]): readonly unknown[] {
  return list.slice(0, list.findLastIndex((item) => !isEmpty(withoutBlanks(item))) + 1)
}

function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks)
  if (!isObject(value)) return value
  const members = Object.entries(value).map(([key, member]) => [key, withoutBlanks(member)] as const)
  return Object.fromEntries(members.filter(([, member]) => !isEmpty(member)))
}

/** How deep and how large one rule may be once lowered: a flat one is six levels deep, and each group adds two. */
export const budget = { depth: 6 + 2 * mostRuleGroups, nodes: 5000 } as const

/** The names under which rules may call our operators. */
export const logicOperator = {
  answer: 'acopio:answer',
  meets: 'acopio:meets',
} as const

const allowed = new Set<string>(['and', 'or', '!', ...Object.values(logicOperator)])

addOperator(logicOperator.answer, function (this: unknown, place: string) {
  return isReader(this) ? this.read(place) : answerIn(this, place)
})
/** Of several sets any may meet the condition; none is like a blank one. An operand that is no text or number comes as JSON. */
addOperator(logicOperator.meets, (answer: unknown, word: unknown, operand: unknown, json?: unknown) => {
  if (!isConditionWord(word)) return false
  const wanted: unknown = typeof json === 'string' ? JSON.parse(json) : operand
  const holds = (one: unknown) => meets(one, word, wanted)
  if (!(answer instanceof AnswerList)) return holds(answer)
  return answer.answers.length === 0 ? holds(undefined) : answer.answers.some(holds)
})

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
