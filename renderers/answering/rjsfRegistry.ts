import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import type { Registry, RJSFSchema } from '@rjsf/utils'
import { FieldTemplate } from '../templates/FieldTemplate'

/**
 * What SchemaField asks about a property. Ours are flat, without references or branches, and their widget draws all of them: the
 * schema is what it says. The library's own utilities would bring half of RJSF's weight into the public page.
 */
const flatSchemas = {
  retrieveSchema: (schema: RJSFSchema) => schema,
  getDisplayLabel: () => false,
  isSelect: () => true,
}

const nothing = () => null

/**
 * The parts of RJSF that draw one property of a schema. Its `Form` is left out on purpose: here it holds no data, no
 * validation and no submit, and would bring two thirds of the library's weight into the public page. One registry serves all forms:
 * SchemaField compares it, the root schema in it included, before it draws a property again, and ours has no references into the root.
 */
export function rjsfRegistry(fields: Registry['fields']): Registry {
  // Only what SchemaField looks up; label, help and errors are drawn by our FieldTemplate itself.
  const templates = {
    FieldTemplate,
    DescriptionFieldTemplate: nothing,
    FieldHelpTemplate: nothing,
    FieldErrorTemplate: nothing,
  }
  return {
    fields: { SchemaField, ...fields },
    templates: templates as unknown as Registry['templates'],
    widgets: {},
    rootSchema: { type: 'object' },
    schemaUtils: flatSchemas as unknown as Registry['schemaUtils'],
    formContext: {},
    translateString: (text) => text,
    globalFormOptions: { idPrefix: 'acopio', idSeparator: '-', useFallbackUiForUnsupportedType: false },
  }
}

export { SchemaField }
