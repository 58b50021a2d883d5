import { fieldTypes } from '../../schemas/fields/registry'
import { languageTag } from '../../schemas/model/locales'
import type { CellProps } from './fieldRenderer'

/** Draws the answer as its field type writes it in plain text. */
export function TextCell({ field, value, text, locale }: CellProps) {
  const written = fieldTypes
    .get(field.type)
    .toText(value, field.field, { languageTag: languageTag(locale), text })
  return <span className="acopio-cell-text">{written}</span>
}
