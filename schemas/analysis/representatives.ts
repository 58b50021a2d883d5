import type { CompiledField } from '../compile/compiledForm'
import { meets } from '../conditions/holds'
import type { FieldTypeRegistry } from '../fields/fieldType'
import { optionsOf } from '../fields/shared/options'
import { affirmative } from '../rules/operators'
import type { RuleCondition } from '../rules/ruleTree'
import { acceptedAnswer } from './accepts'
import { nearbyDates, nearbyNumbers, nearbyTexts } from './nearby'

/** Answers of one field of which no two can be told apart by the conditions asked, none first. */
export interface Representatives {
  readonly answers: readonly unknown[]
  /** True when every answer that the field accepts behaves like one of these. */
  readonly complete: boolean
}

/** Several options can be chosen at once: so many are combined in every way. */
const mostCombined = 6

/** True when the condition holds for an answer. Operators that nobody knows never hold. */
export function conditionHolds({ comparison, value }: RuleCondition, answer: unknown): boolean {
  return !!comparison && meets(answer, comparison.word, value)
}

export type FindRepresentatives = (
  field: CompiledField,
  conditions: readonly RuleCondition[],
) => Representatives

/** {@link representativesOf}, remembering what it found: rules often ask the same of the same fields. */
export function findRepresentatives(registry: FieldTypeRegistry): FindRepresentatives {
  const known = new Map<string, Representatives>()
  return (field, conditions) => {
    const key = JSON.stringify([field.id, conditions])
    const found = known.get(key) ?? representativesOf(field, conditions, registry)
    known.set(key, found)
    return found
  }
}

/** One answer for each way in which the field's answers can meet the conditions. */
function representativesOf(
  field: CompiledField,
  conditions: readonly RuleCondition[],
  registry: FieldTypeRegistry,
): Representatives {
  if (!field.answerable && field.kind !== 'unknown') return { answers: [undefined], complete: true }
  const { values, complete } = candidates(field, conditions)
  const byOutcome = new Map<string, unknown>()
  const keep = (answer: unknown) => {
    // An answer that is none stays apart: whether a field is answered matters beyond conditions.
    const outcome = [answer === undefined, ...conditions.map((each) => conditionHolds(each, answer))].join()
    if (!byOutcome.has(outcome)) byOutcome.set(outcome, answer)
  }
  keep(undefined)
  for (const value of values) {
    const answer = acceptedAnswer(value, field, registry)
    if (answer !== undefined) keep(answer)
  }
  const answers = [...byOutcome.values()]
  return { answers, complete: complete(answers) }
}

interface Candidates {
  readonly values: readonly unknown[]
  readonly complete: (answers: readonly unknown[]) => boolean
}

const always = () => true
const never = () => false

function candidates(field: CompiledField, conditions: readonly RuleCondition[]): Candidates {
  const asked = conditions.filter(({ comparison }) => comparison && comparison.operator !== 'isEmpty')
  const constants = [...new Set(asked.flatMap(({ value }) => [value, ...value.split(',')]))]
  const exactly = asked.some(({ comparison }) => comparison?.operator === 'isExactly')
  const within = asked.some(({ comparison }) => comparison && partial.has(comparison.operator))
  const ordered = asked.some(({ comparison }) => comparison && ordering.has(comparison.operator))
  const answered = (answers: readonly unknown[]) => answers.some((answer) => answer !== undefined)
  const isOnly = !within && !exactly && !ordered
  const open = field.field.properties?.openChoice === true

  switch (field.kind) {
    case 'choice':
    case 'choices': {
      const options = optionsOf(field.field).map(({ value }) => value)
      const texts = open ? nearbyTexts(constants) : []
      const followed = !open || isOnly
      if (field.kind === 'choice')
        return { values: [...options, ...texts], complete: followed ? always : never }
      const mentioned = [...options, ...texts].filter((option) =>
        asked.some((each) => conditionHolds(positive(each), option)),
      )
      const other = [...options, ...texts].find((option) => !mentioned.includes(option))
      const combined = mentioned.slice(0, mostCombined)
      const subsets = combined.reduce<string[][]>(
        (lists, option) => [...lists, ...lists.map((list) => [...list, option])],
        other === undefined ? [[]] : [[], [other]],
      )
      return { values: subsets, complete: followed && mentioned.length <= mostCombined ? always : never }
    }
    case 'number':
      // Steps are taken from the least value on: which numbers are left between two constants is not followed.
      return {
        values: nearbyNumbers(field.field, constants),
        complete: within || exactly || hasSteps(field) ? never : answered,
      }
    case 'date':
    case 'time':
    case 'datetime':
      return {
        values: nearbyDates(field.kind, constants),
        complete: within || exactly ? never : answered,
      }
    case 'text':
    case 'rowKey':
      return {
        values: nearbyTexts(constants),
        complete: isOnly ? (answers) => unlike(answers, constants) : never,
      }
    case 'rowDetail':
      return {
        values: nearbyTexts(constants).map((text) => [text]),
        complete: asked.length === 0 ? answered : never,
      }
    case 'place':
    case 'file':
    case 'files':
      // What is no text meets no comparison, whatever it is.
      return { values: samples, complete: answered }
    default:
      return { values: samples, complete: never }
  }
}

const partial: ReadonlySet<string> = new Set(['contains', 'startsWith', 'endsWith'])
const ordering: ReadonlySet<string> = new Set([
  'isNumber',
  'less',
  'lessOrEqual',
  'greater',
  'greaterOrEqual',
])

const positive = (condition: RuleCondition): RuleCondition =>
  condition.comparison ? { ...condition, comparison: affirmative(condition.comparison) } : condition

const hasSteps = ({ field }: CompiledField) => {
  const step: unknown = field.properties?.step
  return step !== undefined && step !== null && step !== ''
}

/** True when some answer is none of the constants: the one that stands for all other texts. */
function unlike(answers: readonly unknown[], constants: readonly string[]): boolean {
  const known = new Set(constants.map((text) => text.trim().toLowerCase()))
  return answers.some(
    (answer) =>
      (typeof answer === 'string' || typeof answer === 'number') &&
      !known.has(String(answer).trim().toLowerCase()),
  )
}

const file = { file_name: 'a.png', file_url: 'https://example.com/a.png' }

/** Answers of what is only asked whether it is answered: places, files, and types that nobody knows. */
const samples: readonly unknown[] = [
  file,
  [file],
  [file, { ...file, file_name: 'b.png' }, { ...file, file_name: 'c.png' }],
  { ...file, file_name: 'a.pdf' },
  [{ ...file, file_name: 'a.pdf' }],
  { latitude: 19.4, longitude: -99.1 },
  'x',
]
