import type { Kind } from '../fields/kinds'
import type { Json } from '../model/json'
import { conditionSaid, type ConditionWord } from './names'
import type { ValuePath } from './conditionTree'
import { listText, say, type DescribedText, type Mention, type SentenceWords } from './describeText'
import {
  isDraftGroup,
  isDraftKept,
  membersIn,
  takenBy,
  valuesOf,
  withoutOff,
  type DraftGroup,
  type DraftNode,
} from './draft'
import { conditionSentence } from './phrases'

/** A field in a sentence. */
export interface DescribedField {
  readonly name: Mention
  /** Undefined for a field that no longer exists. */
  readonly kind: Kind | undefined
  readonly valueOf: (value: Json, word: ConditionWord) => Mention
}

export type FieldAt = (path: ValuePath) => DescribedField

/** Returns conditions as a sentence, with inner groups in brackets. */
export function describeDraft(node: DraftNode, fieldAt: FieldAt, words: SentenceWords): DescribedText {
  if (isDraftKept(node)) return [{ kind: 'value', text: JSON.stringify(node.kept) }]
  if (!isDraftGroup(node)) {
    const { path, condition, operand } = node
    if (condition !== null && takenBy(condition) === 'tree')
      return describeMembers(
        fieldAt(path),
        condition,
        describeDraft(membersIn(operand), fieldAt, words),
        words,
      )
    return describeOne(
      fieldAt(path),
      condition,
      condition === null ? [] : valuesOf(condition, operand),
      words,
    )
  }
  const parts = asking(node).of.map((part): DescribedText => {
    const said = describeDraft(part, fieldAt, words)
    return isDraftGroup(part) && part.of.length > 1 ? ['(', ...said, ')'] : said
  })
  return listText(words, node.join === 'or' ? 'disjunction' : 'conjunction', parts)
}

/** Returns one condition as a sentence; several values are alternatives of the same comparison. */
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
  // A range needs both ends and `$all` needs every value, so these are joined by "and".
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

/** Returns the conditions that a sentence mentions: without those that are switched off, unless all are. */
function asking(group: DraftGroup): DraftGroup {
  const rest = withoutOff(group)
  return rest.of.length === 0 ? group : rest
}

function describeMembers(
  { name, kind }: DescribedField,
  word: ConditionWord,
  members: DescribedText,
  words: SentenceWords,
): DescribedText {
  const sentence = conditionSentence(word, kind)
  const value: DescribedText = members.length === 0 ? [{ kind: 'missing', text: '…' }] : members
  return sentence ? say(words, sentence, { field: [name], value }) : [name]
}
