import type { CompiledField } from '../compile/compiledForm'
import { isOpen, optionsOf } from '../fields/shared/options'
import { fieldTypes } from '../fields/registry'
import { listText, say, type DescribedText, type Mention, type RuleWords } from './describeText'
import type { Comparison, Operator } from './operators'

/** One condition as its sentence says it; several values are alternatives of the same comparison. */
export interface DescribedCondition {
  readonly field: CompiledField | undefined
  readonly name: Mention
  readonly comparison: Comparison | undefined
  readonly values: readonly string[]
}

interface Phrase {
  readonly yes: string
  readonly no?: string
}

const is: Phrase = { yes: 'rule.says.is', no: 'rule.says.isNot' }

const phrases: Readonly<Record<Operator, Phrase>> = {
  is,
  isNumber: is,
  isExactly: { yes: 'rule.says.isExactly', no: 'rule.says.isNotExactly' },
  contains: { yes: 'rule.says.contains', no: 'rule.says.containsNot' },
  startsWith: { yes: 'rule.says.startsWith', no: 'rule.says.startsNotWith' },
  endsWith: { yes: 'rule.says.endsWith', no: 'rule.says.endsNotWith' },
  less: { yes: 'rule.says.less' },
  lessOrEqual: { yes: 'rule.says.lessOrEqual' },
  greater: { yes: 'rule.says.greater' },
  greaterOrEqual: { yes: 'rule.says.greaterOrEqual' },
  isEmpty: { yes: 'rule.says.isEmpty', no: 'rule.says.isNotEmpty' },
}

/** What is said of a list of choices, and of what comes earlier or later. */
const chosen: Partial<Record<Operator, Phrase>> = {
  is: { yes: 'rule.says.includes', no: 'rule.says.includesNot' },
}
const inTime: Partial<Record<Operator, Phrase>> = {
  less: { yes: 'rule.says.before' },
  lessOrEqual: { yes: 'rule.says.until' },
  greater: { yes: 'rule.says.after' },
  greaterOrEqual: { yes: 'rule.says.from' },
}

/** "*¿Sello intacto?* es *No*". */
export function describeCondition(condition: DescribedCondition, words: RuleWords): DescribedText {
  const { field, comparison, values } = condition
  const name: DescribedText = [condition.name]
  if (!comparison) return field ? say(words, 'rule.says.unknown', { field: name }) : name
  const phrase = phraseOf(comparison.operator, field)
  const id = comparison.negated ? (phrase.no ?? phrase.yes) : phrase.yes
  const alternatives = values.map((value): DescribedText => [valueMention(value, comparison, field, words)])
  return say(words, id, { field: name, value: listText(words, 'disjunction', alternatives) })
}

function phraseOf(operator: Operator, field: CompiledField | undefined): Phrase {
  const { kind } = field ?? {}
  const own =
    kind === 'choices' ? chosen : kind === 'date' || kind === 'time' || kind === 'datetime' ? inTime : {}
  return own[operator] ?? phrases[operator]
}

/** A value as people read it: an option's label, a date in their order. */
function valueMention(
  value: string,
  { operator }: Comparison,
  field: CompiledField | undefined,
  { languageTag }: RuleWords,
): Mention {
  if (value.trim() === '') return { kind: 'missing', text: '…' }
  const isPart = operator === 'contains' || operator === 'startsWith' || operator === 'endsWith'
  if (!field || isPart) return { kind: 'value', text: value }
  const option = optionMeant(value, field)
  if (option !== undefined) return { kind: 'value', text: option.label.trim() || option.value }
  if (isWithoutOption(value, field)) return { kind: 'missing', text: value }
  const type = fieldTypes.get(field.type)
  const text = type.toText(type.read(value, field.field), field.field, { languageTag, text: (key) => key })
  return { kind: 'value', text: text.trim() || value }
}

/** The option that a condition's value means; undefined for what is no option, and for fields that have none. */
export function optionMeant(value: string, field: CompiledField) {
  if (field.kind !== 'choice' && field.kind !== 'choices') return undefined
  const meant = [fieldTypes.get(field.type).read(value, field.field)].flat()[0]
  return optionsOf(field.field).find((option) => option.value === meant)
}

/** True for the value of an option that the field does not have, and that nobody can write. */
function isWithoutOption(value: string, field: CompiledField): boolean {
  const isChoice = field.kind === 'choice' || field.kind === 'choices'
  return isChoice && !isOpen(field.field) && optionMeant(value, field) === undefined
}
