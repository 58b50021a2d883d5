import type { CompiledField } from '../compile/compiledForm'
import { isOpen, optionsOf } from '../fields/shared/options'
import { fieldTypes } from '../fields/registry'
import { describeOne } from '../conditions/describeDraft'
import type { DescribedText, Mention, SentenceWords } from '../conditions/describeText'
import type { Json } from '../model/json'
import type { Comparison } from './operators'
import { conditionText } from './readRuleTree'
import { kindTraits } from '../fields/kinds'

/** A condition to describe in a sentence; several values are alternatives. */
export interface DescribedCondition {
  readonly field: CompiledField | undefined
  readonly name: Mention
  readonly comparison: Comparison | undefined
  readonly values: readonly string[]
}

/** "*¿Sello intacto?* es *No*". */
export function describeCondition(condition: DescribedCondition, words: SentenceWords): DescribedText {
  const { field, name, comparison, values } = condition
  const valueOf = (value: Json) =>
    comparison ? valueMention(conditionText(value) ?? '', comparison, field, words) : missing
  return describeOne({ name, kind: field?.kind, valueOf }, comparison?.word ?? null, values, words)
}

const missing: Mention = { kind: 'missing', text: '…' }

/** Returns a value as people read it: an option's label, or a date in their format. */
function valueMention(
  value: string,
  { operator }: Comparison,
  field: CompiledField | undefined,
  { languageTag }: SentenceWords,
): Mention {
  if (value.trim() === '') return missing
  const isPart = operator === 'contains' || operator === 'startsWith' || operator === 'endsWith'
  if (!field || isPart) return { kind: 'value', text: value }
  const option = optionOfText(value, field)
  if (option !== undefined) return { kind: 'value', text: option.label.trim() || option.value }
  if (isWithoutOption(value, field)) return { kind: 'missing', text: value }
  const type = fieldTypes.get(field.type)
  const text = type.toText(type.read(value, field.field), field.field, { languageTag, text: (key) => key })
  return { kind: 'value', text: text.trim() || value }
}

/** Returns the option that a condition's value means; undefined for other values, and for fields without options. */
export function optionOfText(value: string, field: CompiledField) {
  if (!kindTraits[field.kind].options) return undefined
  const meant = [fieldTypes.get(field.type).read(value, field.field)].flat()[0]
  return optionsOf(field.field).find((option) => option.value === meant)
}

/** Returns whether the value is an option that the field does not have and that nobody can type. */
function isWithoutOption(value: string, field: CompiledField): boolean {
  const isChoice = kindTraits[field.kind].options !== undefined
  return isChoice && !isOpen(field.field) && optionOfText(value, field) === undefined
}
