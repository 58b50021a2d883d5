import type { TextContext } from '../fields/fieldType'
import { textKey, type FieldDocument } from '../model/form'

/** Words options by their own labels, whatever the reader's language, so that they are found again. */
export function ownLabels(field: FieldDocument): TextContext {
  const labels = new Map(
    (field.options ?? []).map(({ value, label }) => [textKey.option(field.field_id, value), label]),
  )
  return { languageTag: 'en-US', text: (key) => labels.get(key) ?? '' }
}
