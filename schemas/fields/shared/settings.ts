import type { JsonSchema } from '../fieldType'

/*
 * Settings that several types share. `title` is a message id; `x-section` is the part of the panel it is drawn in:
 * general, values, appearance or advanced (folded away). A key that the stored document holds as null counts as absent.
 */

const label: JsonSchema = {
  type: 'string',
  title: 'setting.label',
  maxLength: 1000,
  'x-section': 'general',
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

interface Parts {
  /** Top-level settings of the type, after label and help. */
  readonly own?: { readonly [key: string]: JsonSchema }
  /** Settings that live in the field's `properties`. */
  readonly properties?: { readonly [key: string]: JsonSchema }
  readonly without?: readonly ('required' | 'fav' | 'help_text')[]
}

/** The settings schema of a type from what all types have and what this one adds. */
export function settingsSchema({ own = {}, properties, without = [] }: Parts): JsonSchema {
  const all: [string, JsonSchema][] = [
    ['label', label],
    ['help_text', help],
    ['required', required],
    ...Object.entries(own),
    ...(properties ? [['properties', { type: 'object', properties }] as [string, JsonSchema]] : []),
    ['fav', favourite],
    ['field_id', fieldId],
  ]
  return {
    type: 'object',
    properties: Object.fromEntries(all.filter(([key]) => !(without as readonly string[]).includes(key))),
  }
}
