import { optionValue } from '../../schemas/fields/shared/options'
import type { OptionDocument } from '../../schemas/model/form'

type Options = readonly OptionDocument[]

/** Returns the non-blank lines of a pasted text. */
export function linesOf(text: string): readonly string[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const isList = lines.length > 1 && lines.every((line) => bullet.test(line))
  return isList ? lines.map((line) => line.replace(bullet, '')) : lines
}

/** Bullets that copied lines begin with. Numbers stay, because they may be a scale. */
const bullet = /^[•◦▪‣●○■·*–-]\s+/

/** Returns the lines that no option has yet, each once, ignoring case. */
export function newLines(lines: readonly string[], options: Options): readonly string[] {
  const said = new Set(options.map(({ label }) => optionValue(label)))
  return lines.filter((line) => {
    const isNew = !said.has(optionValue(line))
    said.add(optionValue(line))
    return isNew
  })
}

/**
 * Returns true while the options are those that a new field gets; `nameOf` returns the label of such an option, counted from 1. `from` is
 * the position of the first given option.
 */
export function areUntouched(options: Options, nameOf: (index: number) => string, from = 0): boolean {
  return options.every(({ label, value, points, selected }, at) => {
    const name = nameOf(from + at + 1)
    return label === name && value === optionValue(name) && points == null && selected !== true
  })
}

/** Returns the options without those that have neither label nor value; at least one remains. */
export function withoutBlank(options: Options): Options {
  const written = options.filter(({ label, value }) => label.trim() !== '' || value !== '')
  return written.length === options.length || written.length === 0 ? options : written
}

/** Returns a value that no other option has, because answers identify options by it. */
function freeValue(wanted: string, others: Options): string {
  const taken = new Set(others.map((option) => option.value))
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}_${number}`)) number += 1
  return `${wanted}_${number}`
}

const without = (options: Options, index: number): Options => options.filter((_, at) => at !== index)

/** Returns true while the value is the one derived from the label: then it changes with the label. */
function followsLabel({ label, value }: OptionDocument): boolean {
  const made = optionValue(label)
  return value === '' || value === made || (made !== '' && value.replace(/_\d+$/, '') === made)
}

/** Inserts new options at a position, with values derived from their labels. */
export function addOptions(options: Options, position: number, labels: readonly string[]): Options {
  return labels.reduce<Options>((list, label, offset) => {
    const made = optionValue(label)
    const value = made === '' ? '' : freeValue(made, list)
    const added: OptionDocument = { label, value, points: null, selected: false }
    return [...list.slice(0, position + offset), added, ...list.slice(position + offset)]
  }, options)
}

/**
 * Changes an option's label. The stored value follows, unless it was written by hand or stored answers may hold it: correcting a label must
 * not orphan them.
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

/** Changes the value that answers store. */
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

/** Sorts options by label in the language's order, numbers by value; `last` stays where it is. */
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

/** Changes an option's points. */
export function scoreOption(options: Options, index: number, points: number | null): Options {
  return options.map((option, at) => (at === index ? { ...option, points } : option))
}
