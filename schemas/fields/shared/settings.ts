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

/** What a field is called; `title` says what that is for this type. */
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

/** What links and programs call its answer (`model/linkName`). */
const linkName: JsonSchema = {
  type: 'string',
  title: 'setting.linkName',
  description: 'setting.linkName.help',
  maxLength: 40,
  'x-section': 'advanced',
}

/** A setting that the editor of another one writes too. */
export function editedBeside(title: string): JsonSchema {
  return { title, 'x-editor': 'beside' }
}

/** When the answer is on paper; how is kept as it came. Spelled so on the wire. */
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

/** By operation: points, and alerts that are sent when a criterion is met. */
const byOperation = { equal: criteria, greater: criteria, less: criteria, between: criteria }

const grading: JsonSchema = {
  type: 'object',
  title: 'setting.grading',
  'x-editor': 'grading',
  'x-part': 'grading',
  'x-section': 'general',
  properties: byOperation,
}

/** The alert of an answer that meets a criterion. */
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

/** What an answering starts with; `schema` says which values fit. */
export function defaultSetting(schema: JsonSchema): JsonSchema {
  return { title: 'setting.default', 'x-section': 'values', ...schema }
}

interface Parts {
  /** Top-level settings of the type, after label and help. */
  readonly own?: Settings
  /** Settings that live in the field's `properties`. */
  readonly properties?: Settings
  /** Its answer is one plain value: it can earn points and send alerts. */
  readonly gradable?: boolean
  readonly without?: readonly ('required' | 'fav' | 'help_text')[]
}

/** The settings schema of a type from what all types have and what this one adds. */
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
