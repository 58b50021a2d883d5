import { foldForSearch } from './fold'
import { measureIn, type Measure } from './order'
import { textOf } from './textsOf'

/** Returns an operand as a text; undefined for a blank one and for anything that has no text. */
export function readText(operand: unknown): string | undefined {
  const text = textOf(operand)
  return text === '' ? undefined : text
}

/** Returns the texts that an operand lists, or that a text has between commas. A text that contains commas also counts as a whole. */
export function readTexts(operand: unknown): readonly string[] | undefined {
  const texts = Array.isArray(operand)
    ? operand.map(textOf)
    : typeof operand === 'string'
      ? [operand, ...operand.split(',')].map(textOf)
      : [textOf(operand)]
  const said = texts.filter((text) => text !== undefined && text !== '') as readonly string[]
  return said.length > 0 ? [...new Set(said)] : undefined
}

/** Returns an operand as a measure. */
export function readMeasure(operand: unknown, numeric = false): Measure | undefined {
  const text = readText(operand)
  return text === undefined ? undefined : measureIn(text, numeric)
}

/** Returns the text to search for; undefined where only accents are left, which find nothing. */
export function readSearch(operand: unknown): string | undefined {
  const text = readText(operand)
  const folded = text === undefined ? '' : foldForSearch(text)
  return folded === '' ? undefined : folded
}
