import { isObject, own } from '../../schemas/model/json'

/*
 * What of stored documents whoever does not design them is served, key by key. A document is kept with whatever was sent, and what nobody knows may be
 * anything: addresses, tokens, names. So what is not named here is for designers alone.
 */

/** The keys that are served: of an object by name, of a list in each of its items. `true`: all that is there. */
export type Shape = true | { readonly [key: string]: Shape }

/** A value without what its shape does not name; in a list of objects nothing else is one. */
export function shaped(value: unknown, shape: Shape): unknown {
  if (shape === true) return value
  if (Array.isArray(value)) return value.filter(isObject).map((item) => shaped(item, shape))
  if (!isObject(value)) return value
  // Forms have tens of thousands of keys: no list of them is made. Those that are named are no names of the prototype's.
  const kept: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    const known = own(shape, key)
    if (known !== undefined) kept[key] = shaped(value[key], known)
  }
  return kept
}

const all = (...keys: readonly string[]): { readonly [key: string]: true } =>
  Object.fromEntries(keys.map((key) => [key, true]))

const catalogShape: Shape = {
  ...all('catalog_id', 'catalog_field_id', 'catalog_fields', 'couch_id', 'field_type', 'name', 'view_fields'),
  ...all('view_index', 'last', 'filters'),
  related_catalog: all('catalog_id', 'related_fields', 'childs'),
  geofence: all('field_id', 'key_field', 'distance', 'on_create', 'on_edit'),
}

/** Of the properties of a field, of whatever type. */
const propertiesShape: Shape = {
  // Texts and numbers
  ...all('size', 'max_length', 'min', 'max', 'step', 'number_of_decimals', 'enable_barcode', 'username'),
  ...all(
    'help_text',
    'link_name',
    'send_email',
    'format',
    'hour_step',
    'minute_step',
    'pfd_print',
    'pfd_style',
    'elements_ids',
  ),
  // Choices, groups and rows
  ...all('orientation', 'openChoice', 'selected', 'displayInReverse'),
  // Files
  ...all('mime_types', 'metadata', 'multi_selection', 'min_images_count', 'max_images_count', 'fieldId'),
  ...all(
    'file_name',
    'file_name_array',
    'watermark_enable',
    'data_format',
    'date_format',
    'location_decimals',
  ),
  image_origin: all('from_camera', 'from_gallery', 'from_draw'),
  watermark_config: all('text_data', 'text_data_array', 'position', 'font_size', 'color'),
  // Buttons: what they look like and write. That they call something is said apart.
  ...all('visible_on', 'comment', 'color', 'update_values', 'wait_response'),
  icon: all('css_class', 'unicode', 'name'),
}

/** What of a field's properties designers alone are served: recipients, alerts, and what a button calls and sends. */
export const withheldProperties = [
  ...['email_configuration', 'notification', 'custom'],
  ...['url', 'method', 'service_name', 'parameters', 'input_parameter', 'body_payload'],
  ...['send_record', 'send_to_lkf'],
] as const

/** What of a field: what an answer earns. */
export const withheldKeys = ['grading_criteria'] as const

export const fieldShape: Shape = {
  ...all(
    'field_id',
    'field_type',
    'label',
    'help_text',
    'required',
    'visible',
    'show_for_rule',
    'fav',
    'key',
  ),
  ...all('default', 'default_value', 'validations', 'number_type', 'descriptor', 'rules', 'buttons_ids'),
  ...all('groups_fields', 'catalog_fields', 'catalog_relation', 'catalog_id', 'view_fields', 'relation_type'),
  ...all('related_catalog_key', 'new', 'disabled_for_rule'),
  affecting_rules: all('rule_id', 'rule_type', 'rule_index', 'applied', 'status'),
  group: all('group_id', 'group_set_id'),
  related_catalog: all('catalog_id', 'related_fields', 'childs'),
  catalog: catalogShape,
  options: all('label', 'value', 'selected', 'option'),
  properties: propertiesShape,
}

const ruleFieldShape: Shape = all('id', 'field_id', 'type', 'label', 'group_id', 'catalog_id')

/** A rule without what designers call it, and without what people and groups are called. */
export const ruleShape: { readonly [key: string]: Shape } = {
  ...all('rule_id', 'rule_type', 'type', 'rule_index', 'operator', 'pages_ruled', 'element_ids', 'empty'),
  ...all('force'),
  conditions: { ...all('condition', 'value'), field: ruleFieldShape, within: all('id', 'operator') },
  fields_ruled: ruleFieldShape,
  user_conditions: { condition: true, users: all('user_id') },
  group_conditions: { condition: true, groups: all('group_id') },
}

/** A page without its fields. */
export const pageShape: Shape = all('page_name', 'page_name_tab', 'page_description', 'page_type', 'page_id')

/** A form without its pages, to whoever answers it. */
export const answeredShape: { readonly [key: string]: Shape } = {
  ...all('name', 'description', 'public', 'edit_public_records', 'edit_registers', 'allow_page_navigation'),
  ...all('enable_geolocation', 'send_on_foreground', 'default_language', 'translations'),
  confirmation: all('message', 'button_message', 'redirect_url'),
  timer_config: {
    ...all('active', 'minutes', 'seconds_to_expire', 'clicks_to_expire', 'welcome_text', 'goodbye_text'),
    expired: true,
  },
  advanced_options: {
    ...all('active', 'newest_only', 'one_at_a_time', 'review'),
    // Whether one writes the folio; how the next one is made up is nobody's business who answers.
    folio: all('manual', 'required'),
  },
}

/** What whoever reads its records is served beside that. */
export const readShape: { readonly [key: string]: Shape } = {
  ...all(
    'enable_versions',
    'element_ids',
    'process_ids',
    'start_event_id',
    'force_owner_logo',
    'has_voucher',
  ),
  // Of catalogs
  ...all('active', 'filters', 'sync_last_update'),
  // How its points are told, not what they are made of.
  grading: all('active', 'grade_type', '_round', 'show_points'),
  templates: all(
    'id',
    '_type',
    'name',
    'pdfName',
    'default',
    'description',
    'paginate',
    'owner',
    'resource_uri',
  ),
}
