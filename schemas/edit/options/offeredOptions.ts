import { isObject, own } from '../../model/json'
import type { FieldDocument, FormDocument } from '../../model/form'
import type { JsonSchema } from '../../fields/fieldType'
import { listOptions, pickOptions, type OptionSection, type OptionSections } from './optionSections'
import { valueAt } from '../../model/settingPath'

/*
 * Other programs make notices and scripts for now: what a document says of them is kept, and nothing here acts on it. Where a document
 * brought something it can be seen, corrected and taken out; nobody is offered it anew. Templates for print have a page of their own.
 */

/** Whether anything is said: blanks, nulls, flags that are off, and lists or objects of nothing else say nothing. */
function saysSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (isObject(value)) return Object.values(value).some(saysSomething)
  return value !== undefined && value !== null && value !== false && value !== ''
}

/** By part: what in it says that a document uses it. What stands in every new form says nothing. */
const brought: { readonly [section in OptionSection]?: readonly string[] } = {
  notification: ['notification.active'],
  templates: ['templates'],
}

/** What of the e-mail names a template for print: offered where the form has one. */
const printed = ['email_configuration.pdf_template']

/** Whether an option is offered, as far as that does not depend on its whole part. */
export const isOptionOffered = (form: FormDocument, path: string): boolean =>
  !printed.includes(path) || saysSomething(valueAt(form, 'templates'))

/** The parts of a document's options that are offered: `open` stays, though its last word was just taken out. */
export function offeredSections(
  sections: OptionSections,
  form: FormDocument,
  open?: OptionSection | null,
): OptionSections {
  const isOffered = (section: string) => {
    const paths = own(brought, section)
    return !paths || section === open || paths.some((path) => saysSomething(valueAt(form, path)))
  }
  const offeredOf = (schema: JsonSchema): JsonSchema => {
    const paths = listOptions(schema).map(({ path }) => path)
    const offered = paths.filter((path) => isOptionOffered(form, path))
    return offered.length === paths.length ? schema : pickOptions(schema, offered)
  }
  return Object.fromEntries(
    Object.entries(sections)
      .filter(([section]) => isOffered(section))
      .map(([section, schema]) => [section, offeredOf(schema)]),
  )
}

/** The settings of a field without those marked `x-brought` of which it says nothing. */
export function offeredSettings(schema: JsonSchema, field: FieldDocument): JsonSchema {
  const without = (part: JsonSchema, value: unknown): JsonSchema => {
    if (!isObject(part['properties'])) return part
    const kept = Object.entries(part['properties']).flatMap(([key, setting]) => {
      if (!isObject(setting)) return []
      const stored = isObject(value) ? own(value, key) : undefined
      return setting['x-brought'] === true && !saysSomething(stored)
        ? []
        : [[key, without(setting, stored)] as const]
    })
    return { ...part, properties: Object.fromEntries(kept) }
  }
  return without(schema, field)
}
