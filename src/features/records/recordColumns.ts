import type { RecordDocument } from '../../../schemas/api/records'
import type { CompiledField, CompiledForm } from '../../../schemas/compile/compiledForm'
import { resolveText } from '../../../schemas/compile/resolveText'
import { kindTraits } from '../../../schemas/fields/kinds'
import { fieldTypes } from '../../../schemas/fields/registry'
import { textKey } from '../../../schemas/model/form'
import type { Locale } from '../../../schemas/model/locales'
import { metadataColumns, type MetadataColumn } from '../../../schemas/model/metadataColumns'
import { recordOrders } from '../../../schemas/model/recordOrders'

/** What one looks for first; the rest is a click away. */
const shownAtFirst: ReadonlySet<string> = new Set(['folio', 'created_by_name', 'user_name', 'created_at'])
/** Fields of the form shown before anyone chose: enough to tell records apart, not so many that the list is a wall. */
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

/** What the server can order by. */
const orders: ReadonlySet<string> = new Set(recordOrders)

/**
 * All columns that records can be shown with: those of one form, or of several (`null`), which have metadata in common. Favourites of the form
 * come into view first, then as many others as there is room for.
 */
export function recordColumns(compiled: CompiledForm | null, locale: Locale): readonly RecordColumn[] {
  return [...metadataOf(compiled), ...(compiled ? fieldsOf(compiled, locale) : [])]
}

/** Whether points mean anything differs from form to form. */
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
  // Sets take more room than they tell at first sight.
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

/** Whether nobody who was logged in sent a record: then its user is only who owns the form. */
export const isPublicAnswer = ({ created_by_id, connection_id }: RecordDocument): boolean =>
  created_by_id === null && connection_id === null

/** A metadata column's value in a record; undefined when the record has none, and for places, which are no single value. */
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

/** Metadata that are moments in seconds. */
export const moments: ReadonlySet<string> = new Set(['created_at', 'updated_at', 'deleted_at'])

/** A metadata value as spreadsheets read it: moments as dates of a time zone, places as coordinates. */
export function metadataText(record: RecordDocument, column: MetadataColumn, timeZone: string): string {
  if (column === 'geolocation') return record.geolocation.join(', ')
  const value = metadataValue(record, column)
  if (value === undefined) return ''
  if (!moments.has(column)) return String(value)
  const style = { dateStyle: 'short', timeStyle: 'medium', timeZone } as const
  // The Swedish write the date first, as everybody's spreadsheet can read it.
  return new Intl.DateTimeFormat('sv-SE', style).format(Number(value) * 1000)
}
