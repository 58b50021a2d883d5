import type { JsonSchema } from '../fieldType'
import { settingsSchema } from './settings'

const flag = (title: string): JsonSchema => ({ type: 'boolean', title, 'x-section': 'advanced' })

const list = (title: string, editor: string): JsonSchema => ({
  type: 'array',
  title,
  'x-editor': editor,
})

/** What a button does, asks and looks like (spec forms §3 "Button"). */
export const buttonSettings = settingsSchema({
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
      'x-section': 'values',
    },
    comment: {
      type: 'string',
      title: 'setting.comment',
      enum: ['', 'optional', 'required'],
      'x-enumIds': ['setting.comment.none', 'setting.comment.optional', 'setting.comment.required'],
      'x-section': 'values',
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
      properties: {
        css_class: { type: 'string' },
        unicode: { type: 'string' },
        name: { type: 'string' },
      },
    },
    update_values: { type: 'object', title: 'setting.updateValues', 'x-editor': 'updateValues' },
    url: {
      type: 'string',
      title: 'setting.url',
      description: 'setting.url.help',
      maxLength: 999,
      'x-section': 'advanced',
    },
    method: {
      type: 'string',
      title: 'setting.method',
      enum: ['', 'POST', 'GET'],
      'x-enumIds': ['setting.method.none', 'setting.method.post', 'setting.method.get'],
      'x-section': 'advanced',
    },
    service_name: {
      type: 'string',
      title: 'setting.serviceName',
      maxLength: 255,
      'x-section': 'advanced',
    },
    parameters: list('setting.parameters', 'parameters'),
    body_payload: list('setting.bodyPayload', 'bodyPayload'),
    input_parameter: list('setting.inputParameter', 'parameters'),
    send_record: flag('setting.sendRecord'),
    send_to_lkf: { type: 'boolean', title: 'setting.sendToPlatform', 'x-editor': 'service' },
    wait_response: flag('setting.waitResponse'),
  },
})
