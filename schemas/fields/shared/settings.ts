import type { JsonSchema } from '../fieldType'

/*
 * Settings that several types share. `title` is a message id; `x-section` is the part of the panel it is drawn in:
 * general, values, appearance or advanced (folded away). `x-part` names the dialog that it is drawn in, `x-editor` the editor
 * that draws it. `x-brought`: nothing here acts on it, so only fields that came with it show it. A key that the stored document holds as
 * null counts as absent.
 */

/** Settings by their key in the document. */
export interface Settings {
  readonly [key: string]: JsonSchema
}

/** Makes the setting of a field's label; `title` names it for this type. */
export function labelSetting(title: string): JsonSchema {
  return { type: 'string', title, maxLength: 1000, 'x-section': 'general' }
}

const help: JsonSchema = {
  type: 'string',
  title: 'setting.help',
  maxLength: 2000,
  'x-section': 'general',
}

const required: JsonSchema = { type: 'boolean', title: 'setting.required', 'x-section': 'general' }

const favourite: JsonSchema = {
  type: 'boolean',
  title: 'setting.favourite',
  description: 'setting.favourite.help',
  'x-section': 'advanced',
}

const fieldId: JsonSchema = {
  type: 'string',
  title: 'setting.fieldId',
  description: 'setting.fieldId.help',
  'x-section': 'advanced',
}

/** The name of the field's answer in links and programs (`model/linkName`). */
const linkName: JsonSchema = {
  type: 'string',
  title: 'setting.linkName',
  description: 'setting.linkName.help',
  maxLength: 40,
  'x-section': 'advanced',
}

/** Makes a setting that is written by another setting's editor. */
export function editedBeside(title: string): JsonSchema {
  return { title, 'x-editor': 'beside' }
}

/** When the answer is printed; `pfd_style` is kept as it came. The wire spells the names so. */
const printing: Settings = {
  pfd_print: {
    type: 'string',
    title: 'setting.print',
    enum: ['always', 'answered', 'never'],
    'x-enumIds': ['setting.print.always', 'setting.print.answered', 'setting.print.never'],
    'x-section': 'appearance',
  },
  pfd_style: { type: 'string', title: 'setting.print', 'x-editor': 'print' },
}

const criteria: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      value: { type: ['string', 'number', 'null'] },
      first: { type: ['string', 'number', 'null'] },
      last: { type: ['string', 'number', 'null'] },
      points: { type: ['number', 'string', 'null'] },
    },
  },
}

/** By comparison: points, and alerts that are sent when an answer meets a criterion. */
const byOperation = { equal: criteria, greater: criteria, less: criteria, between: criteria }

const grading: JsonSchema = {
  type: 'object',
  title: 'setting.grading',
  'x-editor': 'grading',
  'x-part': 'grading',
  'x-section': 'general',
  properties: byOperation,
}

/** The alert for an answer that meets a criterion. */
export const notificationSetting: JsonSchema = {
  type: 'object',
  title: 'setting.notification',
  'x-editor': 'notification',
  'x-part': 'alert',
  'x-section': 'general',
  'x-brought': true,
  properties: {
    notification_criteria: { type: 'object', properties: byOperation },
    send_alert: {
      type: 'object',
      properties: {
        email: { type: 'array', items: { type: 'string' } },
        subject: { type: ['string', 'null'] },
        message: { type: ['string', 'null'] },
      },
    },
  },
}

/** The width of an input. */
export const sizeSetting = {
  type: 'string',
  title: 'setting.size',
  enum: ['small', 'medium', 'big', 'complete'],
  'x-enumIds': ['setting.size.small', 'setting.size.medium', 'setting.size.big', 'setting.size.complete'],
  'x-section': 'appearance',
} as const satisfies JsonSchema

/** Makes the setting of the answer that an answering starts with; `schema` says which values fit. */
export function defaultSetting(schema: JsonSchema): JsonSchema {
  return { title: 'setting.default', 'x-section': 'values', ...schema }
}

interface Parts {
  /** Top-level settings of the type, after label and help. */
  readonly own?: Settings
  /** True where the answer is one plain value, which can earn points and send alerts. */
  readonly properties?: Settings
  /** Its answer is one plain value: it can earn points and send alerts. */
  readonly gradable?: boolean
  readonly without?: readonly ('required' | 'fav' | 'help_text')[]
}

/** Makes the settings schema of a type: the settings that all types have, and those of this type. */
export function settingsSchema({
  own = {},
  properties = {},
  gradable = false,
  without = [],
}: Parts): JsonSchema {
  const inProperties = {
    ...properties,
    ...(gradable && { notification: notificationSetting }),
    ...(!without.includes('required') && { link_name: linkName }),
    ...printing,
  }
  const all: [string, JsonSchema][] = [
    ['label', labelSetting('setting.label')],
    ['help_text', help],
    ['required', required],
    ...Object.entries(own),
    ['properties', { type: 'object', properties: inProperties }],
    ...(gradable ? [['grading_criteria', grading] as [string, JsonSchema]] : []),
    ['fav', favourite],
    ['field_id', fieldId],
  ]
  return {
    type: 'object',
    properties: Object.fromEntries(all.filter(([key]) => !(without as readonly string[]).includes(key))),
  }
}
