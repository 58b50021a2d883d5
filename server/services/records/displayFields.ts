import type { CompiledField } from '../../../schemas/compile/compiledForm'
import type { ValuePath } from '../../../schemas/conditions/conditionTree'
import {
  calendarMetadata,
  isChoice,
  isDated,
  isPlaced,
  isPlain,
  mapMetadata,
} from '../../../schemas/filters/displayFields'
import { own } from '../../../schemas/model/json'
import { AppError } from '../../appError'
import type { Item } from '../items/items'

type Fields = Readonly<Record<string, CompiledField>>

/** The field or metadata that a board, calendar or map is arranged by. */
export interface DisplayField {
  readonly path: ValuePath
  /** Null for metadata of the record. */
  readonly field: CompiledField | null
}

/** Returns the field when it is answered once per record and shown to every reader of the record; otherwise undefined. */
export function plainField(id: string, fields: Fields): CompiledField | undefined {
  const field = own(fields, id)
  return field && isPlain(field) ? field : undefined
}

function displayField(
  name: string,
  where: string,
  fields: Fields,
  {
    metadata,
    fits,
  }: { readonly metadata: readonly string[]; readonly fits: (field: CompiledField) => boolean },
): DisplayField {
  if (metadata.includes(name)) return { path: [name], field: null }
  const field = plainField(/^answer__([0-9a-f]{24})$/.exec(name)?.[1] ?? '', fields)
  if (!field || !fits(field)) throw new AppError('BAD_REQUEST', { where: `query/${where}` })
  return { path: ['answers', field.id], field }
}

/** Returns the single-choice field that a query parameter names. Throws BAD_REQUEST for any other name. */
export const choiceNamed = (name: string, where: string, fields: Fields): DisplayField =>
  displayField(name, where, fields, {
    metadata: [],
    fits: isChoice,
  })

/** Returns the field or metadata with a day, or a moment, that a query parameter names. Throws BAD_REQUEST for any other name. */
export const dayNamed = (name: string, where: string, fields: Fields): DisplayField =>
  displayField(name, where, fields, {
    metadata: calendarMetadata,
    fits: isDated,
  })

/** Returns the field or metadata with a place that a query parameter names. Throws BAD_REQUEST for any other name. */
export const placeNamed = (name: string, where: string, fields: Fields): DisplayField =>
  displayField(name, where, fields, { metadata: mapMetadata, fits: isPlaced })

/** Returns the form, or throws BAD_REQUEST when none was named: boards, calendars and maps show records of one form. */
export function formOf(item: Item | undefined): Item {
  if (!item) throw new AppError('BAD_REQUEST', { where: 'query/form_id' })
  return item
}
