import type { FillWish } from '../../../schemas/api/sheets'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { keyFieldOf } from '../../../schemas/model/catalog'
import type { FormDocument } from '../../../schemas/model/form'
import { own } from '../../../schemas/model/json'
import { formatChoices, type FormatPart } from '../../../schemas/sheets/columnFormat'
import { formatPartOf } from '../../../schemas/sheets/formatPartOf'
import { groupOf } from '../../../schemas/compile/groupOf'
import { plainLabel } from '../../../schemas/compile/plainLabel'
import { foldedName } from '../../../schemas/conditions/fold'
import { guessMapping } from '../../../schemas/sheets/guessMapping'
import { downloadColumns, recordFillColumns } from '../../../schemas/sheets/recordFillColumns'
import type { SheetMetadata } from '../../../schemas/sheets/recordSheet'
import { sheetColumns } from '../../../schemas/sheets/sheetColumns'

/** The field id of each column, by header. A field takes its values from one column only. */
export type Mapping = { readonly [header: string]: string }

/** What a column may fill: a field, or the identity of rows without a key field. */
export interface FillTarget {
  readonly id: string
  /** Its column's name in our own spreadsheets: the label, made unique. */
  readonly header: string
  readonly isKey: boolean
  /** True when it only identifies the row, and fills nothing. */
  readonly isName: boolean
  readonly isRequired: boolean
  /** The part of its cells that can be written in several formats. */
  readonly formatPart: FormatPart | undefined
}

export function fillTargets(compiled: CompiledForm, catalog: FormDocument): readonly FillTarget[] {
  const key = keyFieldOf(catalog)?.field_id
  return sheetColumns(compiled, catalog).map(({ id, header, field }) => ({
    id,
    header,
    isKey: id === key,
    isName: field === undefined,
    isRequired: field?.required === true,
    formatPart: field && formatPartOf(field),
  }))
}

/** Returns what columns of a spreadsheet can fill of a form's records. */
export function recordTargets(
  compiled: CompiledForm,
  name: (column: SheetMetadata) => string,
): readonly FillTarget[] {
  return recordFillColumns(compiled, name).map(({ id, header, field }) => ({
    ...{ id, header, isKey: false, isName: field === undefined },
    isRequired: field?.required === true && groupOf(compiled.fields, field) === undefined,
    formatPart: field && formatPartOf(field),
  }))
}

/** The number of columns of our downloads without a field from which on a sheet counts as a download. */
const fewOfDownload = 3

/**
 * Guesses which column fills what of a form's records. Our downloads have columns without a field, whose names may equal fields of other
 * forms: in a sheet that looks like a download, they fill nothing.
 */
export function guessRecordMapping(
  headers: readonly string[],
  compiled: CompiledForm,
  name: (column: SheetMetadata) => string,
  before: Mapping,
): Mapping {
  const whole = downloadColumns(compiled, name)
  const fillable = new Set(recordFillColumns(compiled, name).map(({ id }) => id))
  const others = whole.filter(({ id }) => !fillable.has(id))
  const isDownload = others.filter(({ header }) => headers.includes(header)).length >= fewOfDownload
  const columns = isDownload ? whole : whole.filter(({ id }) => fillable.has(id))
  const guessed = guessMapping(headers, columns, { ...labelled(headers, compiled, columns), ...before })
  return Object.fromEntries(Object.entries(guessed).filter(([, id]) => fillable.has(id)))
}

/** Matches columns named like exactly one field, whatever group that is in. */
function labelled(
  headers: readonly string[],
  { fields }: CompiledForm,
  columns: readonly { readonly id: string; readonly header: string }[],
): Mapping {
  const taken = new Set(columns.map(({ header }) => header))
  const found = headers.flatMap((header) => {
    const said = foldedName(header)
    const [only, ...others] = columns.filter(
      ({ id }) => own(fields, id) !== undefined && foldedName(plainLabel(fields, id)) === said,
    )
    return only && others.length === 0 && !taken.has(header) ? [[header, only.id] as const] : []
  })
  return Object.fromEntries(found)
}

/** Returns the column that fills a field. */
export const columnOf = (mapping: Mapping, fieldId: string): string | undefined =>
  Object.keys(mapping).find((header) => own(mapping, header) === fieldId)

/** Assigns a column to a field, or to none; the column that filled the field before becomes unassigned. */
export function assignColumn(mapping: Mapping, header: string, fieldId: string | null): Mapping {
  const others = Object.entries(mapping).filter(([other, id]) => other !== header && id !== fieldId)
  return Object.fromEntries(fieldId === null ? others : [...others, [header, fieldId]])
}

/** Returns the mapping without columns and fields that no longer exist, because the sheet or the catalog may have changed. */
export function fittingMapping(
  mapping: Mapping,
  headers: readonly string[],
  targets: readonly FillTarget[],
): Mapping {
  const ids = new Set(targets.map(({ id }) => id))
  return Object.fromEntries(
    Object.entries(mapping).filter(([header, id]) => headers.includes(header) && ids.has(id)),
  )
}

/** The formats that somebody chose for columns, by header. */
export type Formats = NonNullable<FillWish['formats']>

/** Returns only formats of columns whose field needs one. */
export function fittingFormats(formats: Formats, mapping: Mapping, targets: readonly FillTarget[]): Formats {
  const partOf = (header: string) => targets.find(({ id }) => id === own(mapping, header))?.formatPart
  return Object.fromEntries(
    Object.entries(formats).filter(([header, format]) => {
      const part = partOf(header)
      return part !== undefined && (formatChoices[part] as readonly string[]).includes(format)
    }),
  )
}
