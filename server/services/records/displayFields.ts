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

/** What a board, a calendar or a map is by. */
export interface DisplayField {
  readonly path: ValuePath
  /** Null for metadata. */
  readonly field: CompiledField | null
}

/** A field that records have once, whose answers are shown to whoever reads them. */
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

/** A choice of one option, by its name in an address. BAD_REQUEST for anything else. */
export const choiceNamed = (name: string, where: string, fields: Fields): DisplayField =>
  displayField(name, where, fields, {
    metadata: [],
    fits: isChoice,
  })

/** A day, or a moment with its day. */
export const dayNamed = (name: string, where: string, fields: Fields): DisplayField =>
  displayField(name, where, fields, {
    metadata: calendarMetadata,
    fits: isDated,
  })

/** Somewhere on earth. */
export const placeNamed = (name: string, where: string, fields: Fields): DisplayField =>
  displayField(name, where, fields, { metadata: mapMetadata, fits: isPlaced })

/** What is shown in another way than as a list is of one form. */
export function formOf(item: Item | undefined): Item {
  if (!item) throw new AppError('BAD_REQUEST', { where: 'query/form_id' })
  return item
}
