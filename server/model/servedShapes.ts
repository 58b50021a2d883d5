import { isObject, own } from '../../schemas/model/json'

/*
 * Lists key by key which parts of stored documents are served to viewers who do not design them. Documents are stored with everything that
 * was sent, and unknown keys may hold anything: addresses, tokens, names. So only designers see what is not listed here.
 */

/** The keys that are served: of an object by name, of a list for each of its items. `true` means everything. */
export type Shape = true | { readonly [key: string]: Shape }

/** Returns a value without what its shape does not list; of a list, only objects are kept. */
export function shaped(value: unknown, shape: Shape): unknown {
  if (shape === true) return value
  if (Array.isArray(value)) return value.filter(isObject).map((item) => shaped(item, shape))
  if (!isObject(value)) return value
  // Forms have tens of thousands of keys, so no list of entries is made. Listed keys never come from the prototype.
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

/** The properties of a field of any type. */
const propertiesShape: Shape = {
  // Texts and numbers.
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
  // Choices, groups and rows.
  ...all('orientation', 'openChoice', 'selected', 'displayInReverse'),
  // Files.
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
  // Buttons: their look and what they write. Whether they call something is added separately (`pressOf`).
  ...all('visible_on', 'comment', 'color', 'update_values', 'wait_response'),
  icon: all('css_class', 'unicode', 'name'),
}

/** Field properties that only designers see: recipients, alerts, and what a button calls and sends. */
export const withheldProperties = [
  ...['email_configuration', 'notification', 'custom'],
  ...['url', 'method', 'service_name', 'parameters', 'input_parameter', 'body_payload'],
  ...['send_record', 'send_to_lkf'],
] as const

/** Keys of a field that only designers see: what an answer earns. */
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

/** A rule without its name and the names of people and groups. */
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

/** A form without its pages, for viewers who answer it. */
export const answeredShape: { readonly [key: string]: Shape } = {
  ...all('name', 'description', 'public', 'edit_public_records', 'edit_registers', 'allow_page_navigation'),
  ...all('enable_geolocation', 'send_on_foreground', 'default_language', 'translations'),
  confirmation: all('message', 'button_message', 'redirect_url', 'offer_pdf'),
  timer_config: {
    ...all('active', 'minutes', 'seconds_to_expire', 'clicks_to_expire', 'welcome_text', 'goodbye_text'),
    expired: true,
  },
  advanced_options: {
    ...all('active', 'newest_only', 'one_at_a_time', 'review'),
    // Whether people write the folio themselves; how folios are numbered concerns nobody who answers.
    folio: all('manual', 'required'),
  },
}

/** What viewers who read records see in addition. */
export const readShape: { readonly [key: string]: Shape } = {
  ...all(
    'enable_versions',
    'element_ids',
    'process_ids',
    'start_event_id',
    'force_owner_logo',
    'has_voucher',
  ),
  // For catalogs.
  ...all('active', 'filters', 'sync_last_update'),
  // How points are shown, not what they are computed from.
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
