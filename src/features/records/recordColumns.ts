import type { RecordDocument } from '../../../schemas/api/records'
import type { CompiledField, CompiledForm } from '../../../schemas/compile/compiledForm'
import { resolveText } from '../../../schemas/compile/resolveText'
import { kindTraits } from '../../../schemas/fields/kinds'
import { fieldTypes } from '../../../schemas/fields/registry'
import { textKey } from '../../../schemas/model/form'
import type { Locale } from '../../../schemas/model/locales'
import { metadataColumns, type MetadataColumn } from '../../../schemas/model/metadataColumns'
import { recordOrders } from '../../../schemas/model/recordOrders'
import { formatOfLocale } from '../../../schemas/sheets/columnFormat'
import { copiedText } from '../../../schemas/sheets/copiedText'

/** The metadata columns shown by default. */
const shownAtFirst: ReadonlySet<string> = new Set(['folio', 'created_by_name', 'user_name', 'created_at'])
/** The number of the form's fields shown by default: enough to tell records apart, yet easy to survey. */
const fieldsShownAtFirst = 4

export type RecordColumn =
  | {
      readonly kind: 'metadata'
      readonly id: MetadataColumn
      readonly orderBy: string | undefined
      readonly shownAtFirst: boolean
    }
  | {
      readonly kind: 'field'
      readonly id: string
      readonly field: CompiledField
      readonly form: CompiledForm
      readonly label: string
      readonly orderBy: string | undefined
      readonly shownAtFirst: boolean
    }

/** What the server can sort by. */
const orders: ReadonlySet<string> = new Set(recordOrders)

/**
 * Returns all columns of records: those of one form, or the metadata that several forms (`null`) have in common. The form's favourites are
 * shown first, then as many others as fit.
 */
export function recordColumns(compiled: CompiledForm | null, locale: Locale): readonly RecordColumn[] {
  return [...metadataOf(compiled), ...(compiled ? fieldsOf(compiled, locale) : [])]
}

/** Returns the metadata columns; points are left out where they mean nothing. */
const metadataOf = (compiled: CompiledForm | null): readonly RecordColumn[] =>
  metadataColumns
    .filter((id) => compiled !== null || id !== 'points')
    .map((id) => ({
      kind: 'metadata',
      id,
      orderBy: orders.has(id) ? id : undefined,
      shownAtFirst: shownAtFirst.has(id) || (compiled === null && id === 'form_name'),
    }))

const hasSets = ({ kind }: CompiledField): boolean => kindTraits[kind].holds === 'sets'

function fieldsOf(compiled: CompiledForm, locale: Locale): readonly RecordColumn[] {
  const fields = Object.values(compiled.fields).filter(
    (field) =>
      field.groupId === undefined &&
      (hasSets(field) || fieldTypes.get(field.type).capabilities.has('column')),
  )
  const isFavourite = ({ field }: CompiledField) => field.fav === true
  const ordered = [...fields.filter(isFavourite), ...fields.filter((field) => !isFavourite(field))]
  // Sets are not shown by default, because they take much room.
  const first = new Set(ordered.filter((field) => !hasSets(field)).slice(0, fieldsShownAtFirst))
  return fields.map((field) => ({
    kind: 'field',
    id: field.id,
    field,
    form: compiled,
    label: resolveText(compiled, textKey.label(field.id), locale),
    orderBy: fieldTypes.get(field.type).capabilities.has('sortable') ? `answer__${field.id}` : undefined,
    shownAtFirst: first.has(field),
  }))
}

/** Returns whether a record was sent without login: then its user is merely the form's owner. */
export const isPublicAnswer = ({ created_by_id, connection_id }: RecordDocument): boolean =>
  created_by_id === null && connection_id === null

/** Returns a metadata value of a record; undefined when it has none, and for places, which are not a single value. */
export function metadataValue(record: RecordDocument, column: MetadataColumn): string | number | undefined {
  const { user_name: user, assigned_group: group } = record
  const value: unknown =
    column === 'connection'
      ? record.connection_email
      : column === 'user_name'
        ? (user ?? group?.name)
        : Object.entries(record).find(([name]) => name === column)?.[1]
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? value : undefined
}

/** Metadata that holds times in seconds. */
export const moments: ReadonlySet<string> = new Set(['created_at', 'updated_at', 'deleted_at'])

/** A metadata value as spreadsheets read it: moments as dates of a time zone, places as coordinates, numbers as people of a language write them. */
export function metadataText(
  record: RecordDocument,
  column: MetadataColumn,
  { timeZone, locale }: { readonly timeZone: string; readonly locale: Locale },
): string {
  if (column === 'geolocation') return record.geolocation.join(', ')
  const value = metadataValue(record, column)
  if (value === undefined) return ''
  if (!moments.has(column)) return copiedText(value, formatOfLocale(locale))
  const style = { dateStyle: 'short', timeStyle: 'medium', timeZone } as const
  // The Swedish format puts the year first, which every spreadsheet can read.
  return new Intl.DateTimeFormat('sv-SE', style).format(Number(value) * 1000)
}
