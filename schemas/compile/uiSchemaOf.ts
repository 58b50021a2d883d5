import type { FieldTypeRegistry } from '../fields/fieldType'
import { fieldTypes } from '../fields/registry'
import { textKey } from '../model/form'
import { own } from '../model/json'
import type { CompiledField, CompiledForm } from './compiledForm'
import { resolveText } from './resolveText'

/** An RJSF uiSchema as plain data. */
export type UiSchema = { readonly [key: string]: unknown }

/**
 * Returns how a stock RJSF form draws the form's schema: in document order, with titles and helps in the form's own language, and the
 * closest widgets.
 */
export function uiSchemaOf(compiled: CompiledForm, registry: FieldTypeRegistry = fieldTypes): UiSchema {
  const text = (key: string) => resolveText(compiled, key, compiled.defaultLanguage) || undefined
  const drawn = (field: CompiledField): UiSchema => {
    const title = text(textKey.label(field.id))
    const help = text(textKey.help(field.id))
    const widget = registry.get(field.type).stockWidget
    return {
      ...(title !== undefined && { 'ui:title': title }),
      ...(help !== undefined && { 'ui:help': help }),
      ...(widget !== undefined && { 'ui:widget': widget }),
      ...(field.kind === 'group' && { items: listed(field.childIds) }),
      ...(field.kind === 'row' && listed(field.childIds)),
    }
  }
  const listed = (ids: readonly string[]): UiSchema => {
    const fields = ids.flatMap((id) => own(compiled.fields, id) ?? []).filter(({ answerable }) => answerable)
    return {
      'ui:order': [...fields.map(({ id }) => id), '*'],
      ...Object.fromEntries(fields.map((field) => [field.id, drawn(field)])),
    }
  }
  return listed(compiled.pages.flatMap(({ fieldIds }) => fieldIds))
}
