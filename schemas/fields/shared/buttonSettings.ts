import type { JsonSchema } from '../fieldType'
import { labelSetting, settingsSchema, type Settings } from './settings'

/** The service that a button calls is edited in a dialog of its own. */
const call = { 'x-section': 'call', 'x-part': 'service' }
const data = { 'x-section': 'data', 'x-part': 'service' }
/** Settings that other programs act on, such as scripts; forms bring them along. */
const brought = { 'x-brought': true }

const rows = (title: string, description: string, editor: string): JsonSchema => ({
  type: 'array',
  title,
  description,
  'x-editor': editor,
  ...data,
})

/** The settings of the call to a service. */
const serviceSettings: Settings = {
  method: {
    type: 'string',
    title: 'setting.method',
    enum: ['', 'POST', 'GET'],
    'x-enumIds': ['setting.method.none', 'setting.method.post', 'setting.method.get'],
    ...call,
  },
  url: { type: 'string', title: 'setting.url', description: 'setting.url.help', maxLength: 999, ...call },
  service_name: { type: 'string', title: 'setting.serviceName', maxLength: 255, ...call, ...brought },
  wait_response: { type: 'boolean', title: 'setting.waitResponse', ...call },
  send_record: { type: 'boolean', title: 'setting.sendRecord', ...data },
  send_to_lkf: { type: 'boolean', title: 'setting.sendToPlatform', ...data, ...brought },
  body_payload: rows('setting.bodyPayload', 'setting.bodyPayload.help', 'bodyPayload'),
  parameters: rows('setting.parameters', 'setting.parameters.help', 'parameters'),
  input_parameter: rows('setting.inputParameter', 'setting.inputParameter.help', 'parameters'),
}

/** The settings of a button. */
export const buttonSettings = settingsSchema({
  own: { label: labelSetting('setting.label.button') },
  without: ['required', 'fav'],
  properties: {
    visible_on: {
      type: 'string',
      title: 'setting.visibleOn',
      enum: ['', 'edit-preview', 'edit', 'preview'],
      'x-enumIds': [
        'setting.visibleOn.all',
        'setting.visibleOn.both',
        'setting.visibleOn.edit',
        'setting.visibleOn.preview',
      ],
      'x-section': 'general',
      // Records are shown without their buttons.
      ...brought,
    },
    comment: {
      type: 'string',
      title: 'setting.comment',
      description: 'setting.comment.help',
      enum: ['', 'optional', 'required'],
      'x-enumIds': ['setting.comment.none', 'setting.comment.optional', 'setting.comment.required'],
      'x-section': 'general',
    },
    color: {
      type: 'string',
      title: 'setting.color',
      pattern: '^(#[0-9A-Fa-f]{6})?$',
      'x-format': 'color',
      'x-section': 'appearance',
    },
    icon: {
      type: 'object',
      title: 'setting.icon',
      'x-editor': 'icon',
      'x-section': 'appearance',
      properties: {
        css_class: { type: 'string' },
        unicode: { type: 'string' },
        name: { type: 'string' },
      },
    },
    update_values: {
      type: 'object',
      title: 'setting.updateValues',
      description: 'setting.updateValues.help',
      'x-editor': 'updateValues',
      'x-part': 'updates',
      'x-section': 'general',
    },
    ...serviceSettings,
  },
})
