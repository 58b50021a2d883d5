import { isObject, own } from '../../model/json'
import type { FieldDocument, FormDocument } from '../../model/form'
import type { JsonSchema } from '../../fields/fieldType'
import { listOptions, pickOptions, type OptionSection, type OptionSections } from './optionSections'
import { valueAt } from '../../model/settingPath'

/*
 * For now, only other programs create notices and scripts: documents keep them, but nothing here executes them. When a document contains
 * some, a designer can see, correct and remove them, but not add new ones. Print templates have a page of their own.
 */

/** Returns whether a value has content. Blanks, nulls, flags that are off, and lists or objects of only these have none. */
function saysSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (isObject(value)) return Object.values(value).some(saysSomething)
  return value !== undefined && value !== null && value !== false && value !== ''
}

/** By section: the paths whose content shows that a document uses it. Defaults of a new form do not count. */
const brought: { readonly [section in OptionSection]?: readonly string[] } = {
  notification: ['notification.active'],
  templates: ['templates'],
}

/** The option of the e-mail that names a print template; offered only when the form has templates. */
const printed = ['email_configuration.pdf_template']

/** Returns whether an option is offered, as far as that does not depend on its section. */
export const isOptionOffered = (form: FormDocument, path: string): boolean =>
  !printed.includes(path) || saysSomething(valueAt(form, 'templates'))

/** Returns the sections of options that are offered. The section `open` stays offered even when its last content was just removed. */
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

/** Returns a field's settings without those marked `x-brought` that have no content. */
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
