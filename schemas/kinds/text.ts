import { nearbyTexts } from '../analysis/nearby'
import { fold } from '../conditions/fold'
import { optionValue } from '../fields/shared/options'
import type { Json } from '../model/json'
import { labelled, numberIn, whole } from '../samples/draws'
import { never } from './anyAnswer'
import type { Asked, Candidates, KindDefinition } from './kind'

/** Questions for kinds that are compared as text. */
export const textQuestions = ['presence', 'change', 'sameText', 'oneOfTexts', 'partOfText'] as const

const letters = 'abcdefghijkmnpqrstuvwxyz'

/** Returns a text, number or boolean as a cell; null for anything else. */
export const plainCell = (answer: Json) =>
  typeof answer === 'string' || typeof answer === 'number' || typeof answer === 'boolean' ? answer : null

/** Returns texts around the constants; complete when one stands for all other texts. */
export const textCandidates = ({ constants, exactly, within, ordered }: Asked): Candidates => ({
  values: nearbyTexts(constants),
  complete: within || exactly || ordered ? never : (accepted) => isUnlike(accepted, constants),
})

/** Returns whether some answer equals none of the constants, and so stands for all other texts. */
function isUnlike(answers: readonly unknown[], constants: readonly string[]): boolean {
  const known = new Set(constants.map(fold))
  return answers.some(
    (answer) =>
      (typeof answer === 'string' || typeof answer === 'number') && !known.has(fold(String(answer))),
  )
}

export const text: KindDefinition = {
  icon: 'line',
  section: 'text',
  questions: [...textQuestions, 'sameValue'],
  family: 'text',
  sample: (field, schema, { random, registry }) => {
    const [least, most] = [numberIn(schema['minLength']) ?? 1, numberIn(schema['maxLength']) ?? 255]
    if (registry.get(field.type).capabilities.has('recipient')) {
      const name = optionValue(field.field.label).replace(/[^a-z0-9]+/g, '') || 'a'
      return `${name.slice(0, 40)}${whole(1, 99, random)}@example.com`
    }
    const written = labelled(field, random).slice(0, most).trim()
    return written.padEnd(least, letters[whole(0, letters.length - 1, random)])
  },
  candidates: (_field, asked) => textCandidates(asked),
  cell: {
    write: plainCell,
    read: ({ cell, text: said }) => (typeof cell === 'string' ? cell : said),
    isWrittenInPlace: true,
    isBegunByLetter: true,
  },
  search: (word, { id }) => [{ path: [id], condition: 'icontains', operand: word }],
}
