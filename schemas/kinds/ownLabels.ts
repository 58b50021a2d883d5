import type { TextContext } from '../fields/fieldType'
import { textKey, type FieldDocument } from '../model/form'

/** Cached, because a sheet needs the labels of a field once for each of its rows. */
const known = new WeakMap<FieldDocument, TextContext>()

/** Returns a context that shows options by their own labels, whatever the reader's language, so that they can be read back. */
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
