import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import type { Registry, RJSFSchema } from '@rjsf/utils'
import { FieldTemplate } from '../templates/FieldTemplate'

/**
 * The schema utilities that SchemaField calls for a property. Our schemas are flat, without references or branches, so each is returned as
 * it is; the library's own utilities would bring half of RJSF's weight into the public page.
 */
const flatSchemas = {
  retrieveSchema: (schema: RJSFSchema) => schema,
  getDisplayLabel: () => false,
  isSelect: () => true,
}

const nothing = () => null

/**
 * Returns the parts of RJSF that draw one property of a schema. Its `Form` is left out on purpose: here it would hold no data, validate
 * nothing and submit nothing, yet bring two thirds of the library's weight into the public page. One registry serves all forms: SchemaField
 * compares it, with its root schema, before it draws a property again, and our schemas have no references into the root.
 */
export function rjsfRegistry(fields: Registry['fields']): Registry {
  // Only the templates that SchemaField looks up; our FieldTemplate itself draws label, help and errors.
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
