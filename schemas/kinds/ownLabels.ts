import type { TextContext } from '../fields/fieldType'
import { textKey, type FieldDocument } from '../model/form'

/** A sheet asks for the labels of one field once for each of its rows. */
const known = new WeakMap<FieldDocument, TextContext>()

/** Words options by their own labels, whatever the reader's language, so that they are found again. */
export function ownLabels(field: FieldDocument): TextContext {
  let context = known.get(field)
  if (!context) known.set(field, (context = contextOf(field)))
  return context
}

function contextOf(field: FieldDocument): TextContext {
  const labels = new Map(
    (field.options ?? []).map(({ value, label }) => [textKey.option(field.field_id, value), label]),
  )
  return { languageTag: 'en-US', text: (key) => labels.get(key) ?? '' }
}
