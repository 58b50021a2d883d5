import type { CompiledField } from '../compile/compiledForm'
import type { Kind } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import { matchOption, optionsOf } from '../fields/shared/options'
import { sourceTypeOf } from '../fields/shared/rowMembers'
import type { FieldDocument } from '../model/form'
import { foldForSearch } from '../conditions/fold'
import type { Json } from '../model/json'
import { cellText, type Cell } from './cell'
import type { ColumnFormat } from './columnFormat'
import { readCalendarText } from './readCalendarText'
import { readNumberText } from './readNumberText'

/** A spreadsheet's days count from here. */
const firstDay = Date.UTC(1899, 11, 30)
const lastSerial = 2_958_465
const daySeconds = 86_400

/**
 * The answer that a cell is to a field, by the field's kind; null for no answer. Options are found by label or value, several behind
 * each other with commas; numbers and days as the column writes them, days as the numbers that spreadsheets have for them too; places
 * as `latitude, longitude`. What is none of these stays text, for the field to refuse; errors are refused before by who asks.
 */
export function cellToAnswer(
  cell: Cell | undefined,
  { kind, field }: Pick<CompiledField, 'kind' | 'field'>,
  format: ColumnFormat,
): Json {
  const text = cellText(cell).trim()
  if (cell === null || cell === undefined || text === '') return null
  switch (kind) {
    case 'number':
      return typeof cell === 'number' ? cell : (readNumberText(text, format.decimals) ?? text)
    case 'date':
    case 'time':
    case 'datetime':
      return calendar(typeof cell === 'number' ? serialText(cell) : text, kind, format)
    case 'choice':
      return optionIn(text, field) ?? text
    case 'choices':
      return optionsIn(text, field)
    case 'place':
      return placeIn(text)
    case 'rowKey':
      return fromRow(cell, text, field, format)
    case 'rowDetail':
      return [fromRow(cell, text, field, format)]
    default:
      return typeof cell === 'string' ? cell : text
  }
}

/** Levels and details hold what the other catalog's field holds: a number, a day, a time, or text. */
function fromRow(cell: Cell, text: string, field: FieldDocument, format: ColumnFormat): Json {
  const { kind } = fieldTypes.get(sourceTypeOf(field))
  return plainKinds.has(kind) ? cellToAnswer(cell, { kind, field }, format) : text
}

const plainKinds: ReadonlySet<Kind> = new Set<Kind>(['number', 'date', 'time', 'datetime'])

/** A day as its number where a csv has it as text: of our time, so that no year and no code is taken for one. */
const serialDay = /^[1-9]\d{4}(?:[.,]\d{1,20})?$/
/** A time as the share of a day. */
const serialTime = /^0?[.,]\d{1,20}$/

const isSerial = (text: string, kind: Kind): boolean => (kind === 'time' ? serialTime : serialDay).test(text)

function serialText(serial: number): string {
  if (!(serial >= 0 && serial <= lastSerial + 1)) return String(serial)
  const [day = '', time = ''] = new Date(firstDay + Math.round(serial * daySeconds) * 1000)
    .toISOString()
    .slice(0, 19)
    .split('T')
  if (serial < 1) return time
  return Number.isInteger(serial) ? day : `${day} ${time}`
}

function calendar(said: string, kind: Kind, { days }: ColumnFormat): string {
  const text = isSerial(said, kind) ? serialText(Number(said.replace(',', '.'))) : said
  const { day, time } = readCalendarText(text, days) ?? {}
  if (kind === 'time') return time !== undefined && day === undefined ? time : said
  if (day === undefined) return said
  if (kind === 'date') return time === undefined || time === '00:00:00' ? day : said
  return `${day} ${time ?? '00:00:00'}`
}

/** What people write for yes and no, and what spreadsheets have for them. */
const yesWords: ReadonlySet<string> = new Set([
  'si',
  's',
  'yes',
  'y',
  'sim',
  'true',
  'verdadero',
  'verdadeiro',
  '1',
  'x',
])
const noWords: ReadonlySet<string> = new Set(['no', 'n', 'nao', 'false', 'falso', '0'])

/** The value of the option that a text means, whatever its case and accents; undefined for none. */
function optionIn(text: string, field: FieldDocument): string | undefined {
  const options = optionsOf(field)
  const value = matchOption(text, field)
  const said = foldForSearch(text)
  const found =
    options.find((option) => option.value === value) ??
    options.find((option) => foldForSearch(option.label.trim()) === said)
  if (found) return found.value
  const words = [yesWords, noWords].find((alike) => alike.has(said))
  const alike = options.filter((option) => words?.has(foldForSearch(option.label.trim())))
  return alike.length === 1 ? alike[0]?.value : undefined
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
