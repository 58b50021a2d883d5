import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import { groupOf } from '../compile/groupOf'
import { plainLabel } from '../compile/plainLabel'
import { fieldTypes } from '../fields/registry'
import { plainCell } from '../kinds/text'
import { kindDefinitions } from '../kinds/registry'
import type { Answers } from '../model/answers'
import { isObject, own, type Json } from '../model/json'
import { metadataColumns, type MetadataColumn } from '../model/metadataColumns'
import { answerToCell } from './answerToCell'
import { cellText, type Cell } from './cell'
import { placesOf } from './sheetColumns'
import { sheetHeaders } from './sheetHeaders'

export const recordIdColumn = 'id'
/** Columns that only lists show: connections, and details of deletions. */
type OnlyInLists = 'connection' | 'deleted_at' | 'deleted_by'
export type SheetMetadata = Exclude<MetadataColumn, OnlyInLists> | typeof recordIdColumn

const onlyInLists: ReadonlySet<string> = new Set<OnlyInLists>(['connection', 'deleted_at', 'deleted_by'])
const isInSheet = (name: MetadataColumn): name is Exclude<MetadataColumn, OnlyInLists> =>
  !onlyInLists.has(name)

/** Metadata columns of a sheet: those of lists, and last the record's id. */
export const sheetMetadata: readonly SheetMetadata[] = [...metadataColumns.filter(isInSheet), recordIdColumn]

/** How records are written as lines of a sheet. */
export interface RecordSheetLook {
  /** Names of {@link sheetMetadata} and field ids, in column order; unknown names are ignored. All columns when absent. */
  readonly columns?: readonly string[] | undefined
  /** True writes a line for each set of a group; otherwise each record has one line, and its sets are lines within a cell. */
  readonly unwind: boolean
  /** Whether choices are written by label or by stored value. */
  readonly options: 'labels' | 'values'
  /** Put before addresses that begin at the root of the site. */
  readonly site: string
  /** Returns the header of a metadata column. */
  readonly name: (column: SheetMetadata) => string
}

/** A record as sheets read it. Moments are local times as text: `2026-08-31 14:05:09`. */
export interface SheetRecord {
  readonly metadata: Readonly<Record<SheetMetadata, Cell>>
  readonly answers: Answers
}

/** A column of a sheet of records, with its field; undefined for metadata. */
export interface RecordSheetColumn {
  readonly id: string
  readonly header: string
  readonly places: number | undefined
  readonly field: CompiledField | undefined
}

export interface RecordSheet {
  readonly columns: readonly RecordSheetColumn[]
  /** Returns the lines of a record, at least one. */
  readonly lines: (record: SheetRecord) => readonly (readonly Cell[])[]
}

/** Returns whether a sheet can hold answers to the field; secrets are never downloaded. */
export const isInSheets = ({ kind, type }: CompiledField): boolean =>
  kindDefinitions[kind].cell !== undefined && !fieldTypes.get(type).capabilities.has('secret')

/** Answers of a record or of a set, by field id. */
export type Holder = Readonly<Record<string, unknown>>

export function answerIn(holder: Holder, { id, rowId }: CompiledField): Json | undefined {
  if (rowId === undefined) return own(holder, id) as Json | undefined
  const row = own(holder, rowId)
  return isObject(row) ? (own(row, id) as Json | undefined) : undefined
}

/** Returns the sets of a group in a record's answers. */
export function setsIn(answers: Answers, groupId: string): readonly Holder[] {
  const sets: unknown = own(answers, groupId)
  return Array.isArray(sets) ? sets.map((set) => (isObject(set) ? set : {})) : []
}

function labelOf(fields: CompiledForm['fields'], field: CompiledField): string {
  const group = groupOf(fields, field)
  const label = plainLabel(fields, field.id)
  return group === undefined ? label : `${plainLabel(fields, group)}: ${label}`
}

/** Writes a choice's stored value; several are joined by commas. */
const storedCell = (answer: Json): Cell =>
  Array.isArray(answer) ? answer.map((one) => cellText(plainCell(one as Json))).join(',') : plainCell(answer)

export function cellWriter(
  field: CompiledField,
  { options, site }: Pick<RecordSheetLook, 'options' | 'site'>,
) {
  const isStored = options === 'values' && kindDefinitions[field.kind].family === 'choice'
  return (holder: Holder): Cell => {
    const answer = answerIn(holder, field)
    if (answer === undefined || answer === null) return null
    return isStored ? storedCell(answer) : answerToCell(answer, field, site)
  }
}

/** Returns a function that writes an answer as labels and as values. */
export function cellsOfAnswer(field: CompiledField): (holder: Holder) => readonly Cell[] {
  const ways = (['labels', 'values'] as const).map((options) => cellWriter(field, { options, site: '' }))
  return (holder) => ways.map((write) => write(holder))
}

/**
 * Joins the cells of several sets, one per line. A set without an answer keeps an empty line, so that lines of different columns
 * correspond.
 */
export function joined(cells: readonly Cell[]): Cell {
  if (cells.length <= 1) return cells[0] ?? null
  const texts = cells.map(cellText)
  return texts.every((text) => text === '') ? null : texts.join('\n')
}

type Sets = readonly (readonly Holder[])[]

/**
 * Returns a function that writes a column's cell, with everything prepared that is the same for all records. `groups` lists the groups
 * whose sets are passed.
 */
function columnWriter(
  fields: CompiledForm['fields'],
  { id, field }: Pick<RecordSheetColumn, 'id' | 'field'>,
  groups: readonly string[],
  look: RecordSheetLook,
): (record: SheetRecord, sets: Sets, line: number) => Cell {
  if (!field) return ({ metadata }) => metadata[id as SheetMetadata]
  const write = cellWriter(field, look)
  const group = groupOf(fields, field)
  if (group === undefined) return ({ answers }) => write(answers)
  const at = groups.indexOf(group)
  if (!look.unwind) return (_record, sets) => joined((sets[at] ?? []).map(write))
  return (_record, sets, line) => {
    const set = sets[at]?.[line]
    return set === undefined ? null : write(set)
  }
}

/**
 * Returns the columns of a form's records and a function that writes a record. Headers are the labels in the form's own language, made
 * unique.
 */
export function recordSheet({ fields }: Pick<CompiledForm, 'fields'>, look: RecordSheetLook): RecordSheet {
  const shown = Object.values(fields).filter(isInSheets)
  const all = [...sheetMetadata.slice(0, -1), ...shown.map(({ id }) => id), recordIdColumn]
  const known = new Set(all)
  const ids = look.columns ? [...new Set(look.columns)].filter((id) => known.has(id)) : all
  const chosen = ids.map((id) => ({ id, field: own(fields, id) }))
  const headers = sheetHeaders(
    chosen.map(({ id, field }) => (field ? labelOf(fields, field) : look.name(id as SheetMetadata))),
  )
  const columns = chosen.map(({ id, field }, index) => ({
    ...{ id, field, header: headers[index] ?? '' },
    places: placesOf({ field }),
  }))
  const groups = [...new Set(columns.flatMap(({ field }) => (field && groupOf(fields, field)) ?? []))]
  const writers = columns.map((column) => columnWriter(fields, column, groups, look))

  const lines = (record: SheetRecord): Cell[][] => {
    const sets = groups.map((group) => setsIn(record.answers, group))
    const count = look.unwind ? Math.max(1, ...sets.map(({ length }) => length)) : 1
    const written: Cell[][] = []
    for (let line = 0; line < count; line += 1)
      written.push(writers.map((write) => write(record, sets, line)))
    return written
  }
  return { columns, lines }
}
