import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import { createSchemaUtils, type Registry, type RJSFSchema, type ValidatorType } from '@rjsf/utils'
import type { JsonSchema } from '../../schemas/fields/fieldType'
import { FieldTemplate } from '../templates/FieldTemplate'

/**
 * RJSF asks a validator only where a schema branches (`oneOf`, `if`); ours are flat and the verdict is the answering's.
 */
const noVerdict: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
}

const nothing = () => null

/**
 * The parts of RJSF that draw one property of a schema. Its `Form` is left out on purpose: here it holds no data, no
 * validation and no submit, and would bring two thirds of the library's weight into the public page.
 */
export function rjsfRegistry(rootSchema: JsonSchema, fields: Registry['fields']): Registry {
  const schema: RJSFSchema = rootSchema
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
    rootSchema: schema,
    schemaUtils: createSchemaUtils(noVerdict, schema),
    formContext: {},
    translateString: (text) => text,
    globalFormOptions: { idPrefix: 'acopio', idSeparator: '-', useFallbackUiForUnsupportedType: false },
  }
}

export { SchemaField }
