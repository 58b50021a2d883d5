import type { FieldTypeRegistry } from '../fields/fieldType'
import { optionsOf } from '../fields/shared/options'
import { textKey, type FieldDocument, type FormDocument } from '../model/form'
import { kindTraits } from '../fields/kinds'

/** Collects all texts of a form that people read, by key, in the form's own language, without blank ones. */
export function collectTexts(
  document: FormDocument,
  fields: Iterable<FieldDocument>,
  registry: FieldTypeRegistry,
): { readonly [key: string]: string } {
  const texts: [string, string][] = []
  const add = (key: string, text: unknown) => {
    if (typeof text === 'string' && text.trim() !== '') texts.push([key, text])
  }
  add(textKey.formName, document.name)
  add(textKey.formDescription, document.description)
  add(textKey.confirmationMessage, document.confirmation?.message)
  add(textKey.confirmationButton, document.confirmation?.button_message)
  document.form_pages.forEach((page, index) => {
    add(textKey.pageName(index), page.page_name)
    add(textKey.pageDescription(index), page.page_description)
  })
  for (const field of fields) {
    const { kind } = registry.get(field.field_type)
    add(textKey.label(field.field_id), field.label)
    add(textKey.help(field.field_id), helpOf(field))
    if (kind === 'note') add(textKey.body(field.field_id), field.default_value)
    if (kindTraits[kind].options) {
      for (const option of optionsOf(field)) add(textKey.option(field.field_id, option.value), option.label)
    }
  }
  return Object.fromEntries(texts)
}

/** Returns the help shown under a field: its `help_text`, when its properties say so. */
function helpOf(field: FieldDocument): unknown {
  const shown = field.properties?.help_text
  return shown === true ? field.help_text : typeof shown === 'string' ? shown : undefined
}
