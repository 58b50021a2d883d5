import { foldForSearch } from './fold'
import { measureIn, type Measure } from './order'
import { textOf } from './textsOf'

/** The text that an operand is; undefined for a blank one, and for what is none. */
export function readText(operand: unknown): string | undefined {
  const text = textOf(operand)
  return text === '' ? undefined : text
}

/** The texts that an operand lists, or a text parts by commas; a text that has commas itself is meant, too. */
export function readTexts(operand: unknown): readonly string[] | undefined {
  const texts = Array.isArray(operand)
    ? operand.map(textOf)
    : typeof operand === 'string'
      ? [operand, ...operand.split(',')].map(textOf)
      : [textOf(operand)]
  const said = texts.filter((text) => text !== undefined && text !== '') as readonly string[]
  return said.length > 0 ? [...new Set(said)] : undefined
}

/** What an operand measures. */
export function readMeasure(operand: unknown, numeric = false): Measure | undefined {
  const text = readText(operand)
  return text === undefined ? undefined : measureIn(text, numeric)
}

/** The text that is searched for. What is nothing but accents finds nothing. */
export function readSearch(operand: unknown): string | undefined {
  const text = readText(operand)
  const folded = text === undefined ? '' : foldForSearch(text)
  return folded === '' ? undefined : folded
}
