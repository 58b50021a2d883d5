import type { CompiledField } from '../compile/compiledForm'
import type { Kind } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import { matchOption, optionsOf } from '../fields/shared/options'
import { sourceTypeOf } from '../fields/shared/rowMembers'
import type { FieldDocument } from '../model/form'
import { fold } from '../model/fold'
import type { Json } from '../model/json'
import { cellText, type Cell } from './cell'
import { readCalendarText } from './readCalendarText'
import { readNumberText } from './readNumberText'

/** How whoever wrote the spreadsheet writes what has no one way of being written. */
export interface SheetHabits {
  /** `12/31/2025` */
  readonly monthFirst: boolean
  /** `1,234` is not much more than one. */
  readonly decimalComma: boolean
}

/** A spreadsheet's days count from here. */
const firstDay = Date.UTC(1899, 11, 30)
const lastSerial = 2_958_465
const daySeconds = 86_400

/**
 * The answer that a cell is to a field, by the field's kind; null for no answer. Options are found by label or value, several behind
 * each other with commas; numbers and days however people write them, days as the numbers that spreadsheets have for them too; places
 * as `latitude, longitude`. What is none of these stays text, for the field to refuse; errors are refused before by who asks.
 */
export function cellToAnswer(
  cell: Cell | undefined,
  { kind, field }: Pick<CompiledField, 'kind' | 'field'>,
  habits: SheetHabits,
): Json {
  const text = cellText(cell).trim()
  if (cell === null || cell === undefined || text === '') return null
  switch (kind) {
    case 'number':
      return typeof cell === 'number' ? cell : (readNumberText(text, habits.decimalComma) ?? text)
    case 'date':
    case 'time':
    case 'datetime':
      return calendar(typeof cell === 'number' ? serialText(cell) : text, kind, habits)
    case 'choice':
      return optionIn(text, field) ?? text
    case 'choices':
      return optionsIn(text, field)
    case 'place':
      return placeIn(text)
    case 'rowKey':
      return fromRow(cell, text, field, habits)
    case 'rowDetail':
      return [fromRow(cell, text, field, habits)]
    default:
      return typeof cell === 'string' ? cell : text
  }
}

/** Levels and details hold what the other catalog's field holds: a number, or text. */
function fromRow(cell: Cell, text: string, field: FieldDocument, habits: SheetHabits): Json {
  const isNumber = fieldTypes.get(sourceTypeOf(field)).kind === 'number'
  return isNumber ? cellToAnswer(cell, { kind: 'number', field }, habits) : text
}

function serialText(serial: number): string {
  if (!(serial >= 0 && serial <= lastSerial + 1)) return String(serial)
  const [day = '', time = ''] = new Date(firstDay + Math.round(serial * daySeconds) * 1000)
    .toISOString()
    .slice(0, 19)
    .split('T')
  if (serial < 1) return time
  return Number.isInteger(serial) ? day : `${day} ${time}`
}

function calendar(text: string, kind: Kind, { monthFirst }: SheetHabits): string {
  const { day, time } = readCalendarText(text, monthFirst) ?? {}
  if (kind === 'time') return time !== undefined && day === undefined ? time : text
  if (day === undefined) return text
  if (kind === 'date') return time === undefined || time === '00:00:00' ? day : text
  return `${day} ${time ?? '00:00:00'}`
}

/** The value of the option that a text means, whatever its case and accents; undefined for none. */
function optionIn(text: string, field: FieldDocument): string | undefined {
  const options = optionsOf(field)
  const value = matchOption(text, field)
  const found =
    options.find((option) => option.value === value) ??
    options.find((option) => fold(option.label.trim()) === fold(text))
  return found?.value
}

/** Labels may have commas themselves: of the parts, as many as make an option together are one. */
function optionsIn(text: string, field: FieldDocument): readonly string[] {
  const parts = text.split(/([,;\n])/)
  const chosen: string[] = []
  for (let from = 0; from < parts.length;) {
    let until = parts.length
    let option: string | undefined
    for (; until > from && option === undefined; until -= 2)
      option = optionIn(parts.slice(from, until).join('').trim(), field)
    const alone = (parts[from] ?? '').trim()
    if (option !== undefined) chosen.push(option)
    else if (alone !== '') chosen.push(alone)
    from = (option === undefined ? from + 1 : until + 2) + 1
  }
  return chosen
}

const degrees = /^([+-]?\d{1,3}(?:\.\d{1,20})?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d{1,20})?)$/

function placeIn(text: string): Json {
  const [, latitude, longitude] = text.length <= 100 ? (degrees.exec(text) ?? []) : []
  return latitude === undefined || longitude === undefined
    ? text
    : { latitude: Number(latitude), longitude: Number(longitude) }
}
