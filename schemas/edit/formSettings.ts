import type { JsonSchema } from '../fields/fieldType'
import { formLimits } from '../model/formLimits'

/**
 * The settings of a form as a JSON Schema, drawn like those of a field: titles are message ids, `x-section` is the part of
 * the panel. Keys it does not name are kept.
 */
export const formSettings: JsonSchema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: {
      type: 'string',
      title: 'setting.form.name',
      maxLength: formLimits.nameLength,
      'x-section': 'general',
    },
    description: {
      type: 'string',
      title: 'setting.form.description',
      maxLength: 4000,
      'x-section': 'general',
    },
    public: {
      type: 'boolean',
      title: 'setting.form.public',
      description: 'setting.form.public.help',
      'x-section': 'general',
    },
    allow_page_navigation: {
      type: 'boolean',
      title: 'setting.form.navigation',
      description: 'setting.form.navigation.help',
      'x-section': 'general',
    },
    confirmation: {
      type: 'object',
      properties: {
        message: {
          type: 'string',
          title: 'setting.form.message',
          maxLength: 2000,
          'x-section': 'confirmation',
        },
        button_message: {
          type: 'string',
          title: 'setting.form.button',
          maxLength: 100,
          'x-section': 'confirmation',
        },
        redirect_url: {
          type: 'string',
          title: 'setting.form.redirect',
          description: 'setting.form.redirect.help',
          maxLength: 2000,
          'x-section': 'confirmation',
        },
      },
    },
  },
}

/** The same with the setting that only a public form has (spec forms §4). */
export const publicFormSettings: JsonSchema = {
  ...formSettings,
  properties: insertAfter(formSettings['properties'] as { readonly [key: string]: JsonSchema }, 'public', {
    edit_public_records: {
      type: 'boolean',
      title: 'setting.form.editPublic',
      description: 'setting.form.editPublic.help',
      'x-section': 'general',
    },
  }),
}

export const formSettingsUi = {
  description: { 'ui:widget': 'textarea' },
  confirmation: { message: { 'ui:widget': 'textarea' } },
}

function insertAfter(
  properties: { readonly [key: string]: JsonSchema },
  key: string,
  added: { readonly [key: string]: JsonSchema },
) {
  return Object.fromEntries(
    Object.entries(properties).flatMap((entry) =>
      entry[0] === key ? [entry, ...Object.entries(added)] : [entry],
    ),
  )
}
