import { optionValue } from '../../schemas/fields/shared/options'
import type { OptionDocument } from '../../schemas/model/form'

type Options = readonly OptionDocument[]

/** The non-blank lines of a pasted text. */
export function linesOf(text: string): readonly string[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const isList = lines.length > 1 && lines.every((line) => bullet.test(line))
  return isList ? lines.map((line) => line.replace(bullet, '')) : lines
}

/** What a list begins its lines with where it was copied from. Numbers stay: they may be a scale. */
const bullet = /^[•◦▪‣●○■·*–-]\s+/

/** The lines that no option says yet, each once however it is capitalised. */
export function newLines(lines: readonly string[], options: Options): readonly string[] {
  const said = new Set(options.map(({ label }) => optionValue(label)))
  return lines.filter((line) => {
    const isNew = !said.has(optionValue(line))
    said.add(optionValue(line))
    return isNew
  })
}

/**
 * True while the options are those that a new field gets; `nameOf` is what such a one is called, counted from 1. They may be those
 * from one position on.
 */
export function areUntouched(options: Options, nameOf: (index: number) => string, from = 0): boolean {
  return options.every(({ label, value, points, selected }, at) => {
    const name = nameOf(from + at + 1)
    return label === name && value === optionValue(name) && points == null && selected !== true
  })
}

/** Without those that say and store nothing; one option is left in any case. */
export function withoutBlank(options: Options): Options {
  const written = options.filter(({ label, value }) => label.trim() !== '' || value !== '')
  return written.length === options.length || written.length === 0 ? options : written
}

/** A value that no other option has: answers tell options apart by it. */
function freeValue(wanted: string, others: Options): string {
  const taken = new Set(others.map((option) => option.value))
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}_${number}`)) number += 1
  return `${wanted}_${number}`
}

const without = (options: Options, index: number): Options => options.filter((_, at) => at !== index)

/** True while the value is the one that the label gives: then it follows the label. */
function followsLabel({ label, value }: OptionDocument): boolean {
  const made = optionValue(label)
  return value === '' || value === made || (made !== '' && value.replace(/_\d+$/, '') === made)
}

/** New options at a position, their values made from their labels. */
export function addOptions(options: Options, position: number, labels: readonly string[]): Options {
  return labels.reduce<Options>((list, label, offset) => {
    const made = optionValue(label)
    const value = made === '' ? '' : freeValue(made, list)
    const added: OptionDocument = { label, value, points: null, selected: false }
    return [...list.slice(0, position + offset), added, ...list.slice(position + offset)]
  }, options)
}

/**
 * Changes what people read. The stored value follows, unless it was written by hand or is among those that stored answers
 * may hold: correcting a label must not orphan them.
 */
export function relabelOption(
  options: Options,
  index: number,
  label: string,
  kept: ReadonlySet<string>,
): Options {
  const made = optionValue(label)
  const value = made === '' ? '' : freeValue(made, without(options, index))
  return options.map((option, at) => {
    if (at !== index) return option
    const follows = followsLabel(option) && !kept.has(option.value)
    return { ...option, label, ...(follows && { value }) }
  })
}

/** Changes what answers store. */
export function revalueOption(options: Options, index: number, value: string): Options {
  return options.map((option, at) => (at === index ? { ...option, value } : option))
}

export function removeOption(options: Options, index: number): Options {
  return without(options, index)
}

export function moveOption(options: Options, from: number, to: number): Options {
  const moved = options[from]
  if (!moved || to < 0 || to >= options.length) return options
  const others = without(options, from)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}

/** In the order of their labels as people of the language sort, numbers by their value; `last` stays where it is. */
export function sortOptions(
  options: Options,
  direction: 'ascending' | 'descending',
  languageTag: string,
  isLast: (option: OptionDocument) => boolean,
): Options {
  const { compare } = new Intl.Collator(languageTag, { numeric: true, sensitivity: 'base' })
  const sign = direction === 'ascending' ? 1 : -1
  const sorted = options.filter((option) => !isLast(option)).sort((a, b) => sign * compare(a.label, b.label))
  return [...sorted, ...options.filter(isLast)]
}

/** Changes what an option earns. */
export function scoreOption(options: Options, index: number, points: number | null): Options {
  return options.map((option, at) => (at === index ? { ...option, points } : option))
}
