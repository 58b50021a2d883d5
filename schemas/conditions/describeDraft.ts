import type { Kind } from '../fields/kinds'
import type { Json } from '../model/json'
import { conditionSaid, type ConditionWord } from './names'
import type { ValuePath } from './conditionTree'
import { listText, say, type DescribedText, type Mention, type SentenceWords } from './describeText'
import { isDraftGroup, isDraftKept, takenBy, valuesOf, type DraftNode } from './draft'
import { conditionSentence } from './phrases'

/** A field as sentences name it. */
export interface DescribedField {
  readonly name: Mention
  /** Undefined for a field that is gone. */
  readonly kind: Kind | undefined
  readonly valueOf: (value: Json, word: ConditionWord) => Mention
}

export type FieldAt = (path: ValuePath) => DescribedField

/** Conditions as a sentence says them: groups within others in brackets. */
export function describeDraft(node: DraftNode, fieldAt: FieldAt, words: SentenceWords): DescribedText {
  if (isDraftKept(node)) return [{ kind: 'value', text: JSON.stringify(node.kept) }]
  if (!isDraftGroup(node)) {
    const { path, condition, operand } = node
    return describeOne(
      fieldAt(path),
      condition,
      condition === null ? [] : valuesOf(condition, operand),
      words,
    )
  }
  const parts = node.of.map((part): DescribedText => {
    const said = describeDraft(part, fieldAt, words)
    return isDraftGroup(part) && part.of.length > 1 ? ['(', ...said, ')'] : said
  })
  return listText(words, node.join === 'or' ? 'disjunction' : 'conjunction', parts)
}

/** One condition as its sentence says it; several values are alternatives of the same comparison. */
export function describeOne(
  { name, kind, valueOf }: DescribedField,
  word: ConditionWord | null,
  values: readonly Json[],
  words: SentenceWords,
): DescribedText {
  const field: DescribedText = [name]
  const sentence = word && conditionSentence(word, kind)
  if (!word || !sentence) return kind === undefined ? field : say(words, 'rule.says.unknown', { field })
  const missing: readonly Mention[] = [{ kind: 'missing', text: '…' }]
  const said = values.length === 0 ? missing : values.map((value) => valueOf(value, word))
  // A range has both ends, and a list all that it must have.
  const isAll = takenBy(word) === 'two' || conditionSaid(word).name === '$all'
  const join = isAll ? 'conjunction' : 'disjunction'
  return say(words, sentence, {
    field,
    value: listText(
      words,
      join,
      said.map((mention) => [mention]),
    ),
  })
}
