import type { CompiledField } from '../compile/compiledForm'
import type { ConditionTree } from '../conditions/conditionTree'
import { foldForSearch } from '../conditions/fold'
import { optionsOf } from '../fields/shared/options'
import { kindTraits } from '../fields/kinds'

/** The most words that are searched separately; a longer text is searched as a whole. */
const mostWords = 5

/**
 * Returns a condition for records that contain each word of a text, ignoring case and accents: in the folio, an answer, or the label of a
 * chosen option outside of rows and groups. Undefined for an empty text.
 */
export function recordSearch(text: string, fields: readonly CompiledField[]): ConditionTree | undefined {
  const words = text.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const parts = words.length > mostWords ? [words.join(' ')] : words
  return { and: parts.map((word) => foundIn(word, fields)) }
}

function foundIn(word: string, fields: readonly CompiledField[]): ConditionTree {
  const inTexts: ConditionTree = { path: ['texts'], condition: 'icontains', operand: word }
  const wanted = foldForSearch(word)
  const asOptions = fields.flatMap(({ id, kind, groupId, rowId, field }): ConditionTree[] => {
    if (!kindTraits[kind].options || groupId !== undefined || rowId !== undefined) return []
    // Stored values that contain the text themselves are found among the texts.
    const values = optionsOf(field)
      .filter(({ label, value }) => says(label, wanted) && !says(value, wanted))
      .map(({ value }) => value)
    return values.length === 0 ? [] : [{ path: ['answers', id], condition: 'in', operand: values }]
  })
  return asOptions.length === 0 ? inTexts : { or: [inTexts, ...asOptions] }
}

const says = (text: string, wanted: string): boolean => foldForSearch(text).includes(wanted)
