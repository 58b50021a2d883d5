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
/** Lists alone tell of connections, and of records that are deleted. */
type OnlyInLists = 'connection' | 'deleted_at' | 'deleted_by'
export type SheetMetadata = Exclude<MetadataColumn, OnlyInLists> | typeof recordIdColumn

const onlyInLists: ReadonlySet<string> = new Set<OnlyInLists>(['connection', 'deleted_at', 'deleted_by'])
const isInSheet = (name: MetadataColumn): name is Exclude<MetadataColumn, OnlyInLists> =>
  !onlyInLists.has(name)

/** What a sheet tells of each record besides its answers: what lists tell, and last the id by which a record is known. */
export const sheetMetadata: readonly SheetMetadata[] = [...metadataColumns.filter(isInSheet), recordIdColumn]

/** How records become lines of a sheet. */
export interface RecordSheetLook {
  /** Names of {@link sheetMetadata} and ids of fields, in this order; others are left out, and so are names that are none. All, when nothing is said. */
  readonly columns?: readonly string[] | undefined
  /** A line for each set of a group; otherwise one for each record, and sets share cells, a line of the cell each. */
  readonly unwind: boolean
  /** What a choice is written as: what people read, or the value that is stored. */
  readonly options: 'labels' | 'values'
  /** Before addresses that begin at the root of the site. */
  readonly site: string
  /** What a metadata column is called. */
  readonly name: (column: SheetMetadata) => string
}

/** A record as sheets read it: moments are texts of the wall's clock, `2026-08-31 14:05:09`. */
export interface SheetRecord {
  readonly metadata: Readonly<Record<SheetMetadata, Cell>>
  readonly answers: Answers
}

/** A column of a sheet of records, and its field; undefined for metadata. */
export interface RecordSheetColumn {
  readonly id: string
  readonly header: string
  readonly places: number | undefined
  readonly field: CompiledField | undefined
}

export interface RecordSheet {
  readonly columns: readonly RecordSheetColumn[]
  /** The lines of a record, one at least. */
  readonly lines: (record: SheetRecord) => readonly (readonly Cell[])[]
}

/** Fields whose answers a sheet can hold; nobody downloads secrets. */
export const isInSheets = ({ kind, type }: CompiledField): boolean =>
  kindDefinitions[kind].cell !== undefined && !fieldTypes.get(type).capabilities.has('secret')

/** Answers that a record, or a set of a group, has under its own ids. */
export type Holder = Readonly<Record<string, unknown>>

export function answerIn(holder: Holder, { id, rowId }: CompiledField): Json | undefined {
  if (rowId === undefined) return own(holder, id) as Json | undefined
  const row = own(holder, rowId)
  return isObject(row) ? (own(row, id) as Json | undefined) : undefined
}

/** The sets of a group as records have them: a list. */
export function setsIn(answers: Answers, groupId: string): readonly Holder[] {
  const sets: unknown = own(answers, groupId)
  return Array.isArray(sets) ? sets.map((set) => (isObject(set) ? set : {})) : []
}

function labelOf(fields: CompiledForm['fields'], field: CompiledField): string {
  const group = groupOf(fields, field)
  const label = plainLabel(fields, field.id)
  return group === undefined ? label : `${plainLabel(fields, group)}: ${label}`
}

/** A choice's stored value; several are parted by commas. */
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

/** All that a sheet can say of an answer, by its labels or its values. */
export function cellsOfAnswer(field: CompiledField): (holder: Holder) => readonly Cell[] {
  const ways = (['labels', 'values'] as const).map((options) => cellWriter(field, { options, site: '' }))
  return (holder) => ways.map((write) => write(holder))
}

/** Cells of several sets in one, a line each; a set without an answer keeps its line, so that lines of two columns are of the same set. */
export function joined(cells: readonly Cell[]): Cell {
  if (cells.length <= 1) return cells[0] ?? null
  const texts = cells.map(cellText)
  return texts.every((text) => text === '') ? null : texts.join('\n')
}

type Sets = readonly (readonly Holder[])[]

/** Writes the cell of a column, of which all is known that is the same for each record. `groups` are those that sets are given of. */
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

/** The columns of a form's records, and how each record is written. Headers are the labels in the form's own language, each once. */
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
