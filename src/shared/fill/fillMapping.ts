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

/** Which field each column goes to, by header. A field takes from one column. */
export type Mapping = { readonly [header: string]: string }

/** What a column may go to: a field, or what rows without a key field are known by. */
export interface FillTarget {
  readonly id: string
  /** What the column is called in a spreadsheet of ours: the label, told apart from others. */
  readonly header: string
  readonly isKey: boolean
  /** It only says which of those there are a row is, and fills nothing. */
  readonly isName: boolean
  readonly isRequired: boolean
  /** What of its cells can be written in several ways. */
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

/** What columns of a spreadsheet fill of a form's records. */
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

/** So many columns of a download that no field fills say that a sheet is one. */
const fewOfDownload = 3

/**
 * Which columns fill what of a form's records. A download has columns of no field, which may be called as fields of other forms are: in a sheet that
 * looks like one they fill nothing.
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

/** Columns that are called as one field alone is, whatever the group that it is in. */
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

/** The column that fills a field. */
export const columnOf = (mapping: Mapping, fieldId: string): string | undefined =>
  Object.keys(mapping).find((header) => own(mapping, header) === fieldId)

/** A column goes to a field, or to none; the column that went there before goes nowhere. */
export function assignColumn(mapping: Mapping, header: string, fieldId: string | null): Mapping {
  const others = Object.entries(mapping).filter(([other, id]) => other !== header && id !== fieldId)
  return Object.fromEntries(fieldId === null ? others : [...others, [header, fieldId]])
}

/** Only columns and fields that there are: a sheet or a catalog may have changed since. */
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

/** How columns are written where somebody chose it, by header. */
export type Formats = NonNullable<FillWish['formats']>

/** Only what was chosen of columns that go to a field which asks for it. */
export function fittingFormats(formats: Formats, mapping: Mapping, targets: readonly FillTarget[]): Formats {
  const partOf = (header: string) => targets.find(({ id }) => id === own(mapping, header))?.formatPart
  return Object.fromEntries(
    Object.entries(formats).filter(([header, format]) => {
      const part = partOf(header)
      return part !== undefined && (formatChoices[part] as readonly string[]).includes(format)
    }),
  )
}
