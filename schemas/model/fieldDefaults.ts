import type { FieldDocument, FieldProperties } from './form'

/*
 * Every served field has these keys and this superset of properties, whatever its type. Writers may leave keys out. The wire spells
 * `pfd_print` and `pfd_style` so.
 */

export const fieldPropertyDefaults: FieldProperties = {
  body_payload: [],
  color: '',
  comment: '',
  custom: '',
  elements_ids: [],
  email_configuration: null,
  enable_barcode: null,
  fieldId: [],
  file_name: '',
  file_name_array: [],
  help_text: false,
  icon: {},
  image_origin: null,
  input_parameter: [],
  max: null,
  max_images_count: 5,
  metadata: [],
  method: '',
  mime_types: [],
  min: null,
  min_images_count: 0,
  multi_selection: false,
  notification: {},
  number_of_decimals: 2,
  openChoice: false,
  parameters: [],
  pfd_print: 'always',
  pfd_style: 'Tabla_respuestas',
  selected: null,
  send_email: false,
  send_record: false,
  send_to_lkf: false,
  service_name: '',
  update_values: {},
  url: '',
  visible_on: '',
  wait_response: false,
  watermark_config: null,
  watermark_enable: false,
}

export const fieldDefaults = {
  affecting_rules: [],
  buttons_ids: [],
  catalog: null,
  catalog_fields: [],
  catalog_relation: null,
  default: false,
  default_value: '',
  descriptor: null,
  fav: false,
  grading_criteria: {},
  group: null,
  groups_fields: [],
  help_text: null,
  label: '',
  number_type: null,
  options: [],
  required: false,
  rules: [],
  show_for_rule: true,
  validations: {},
  visible: true,
} as const satisfies Partial<FieldDocument>

/** Returns the field with every key of the wire: missing keys get their defaults. */
export function withFieldDefaults(field: FieldDocument): FieldDocument {
  return {
    ...fieldDefaults,
    ...field,
    properties: { ...fieldPropertyDefaults, ...field.properties },
  }
}
