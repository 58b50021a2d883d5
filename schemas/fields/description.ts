import { defineField } from './defineField'
import { labelSetting, settingsSchema } from './shared/settings'

/** A text for the reader, without an answer: `label` is its heading, `default_value` its body. */
export const description = defineField({
  type: 'description',
  kind: 'note',
  capabilities: ['inGroup', 'inCatalog', 'addable'],
  settings: settingsSchema({
    own: {
      label: labelSetting('setting.label.note'),
      default_value: { type: 'string', title: 'setting.body', 'x-section': 'general' },
    },
    without: ['required', 'fav', 'help_text'],
  }),
  settingsUi: { default_value: { 'ui:widget': 'textarea' } },
  read: () => undefined,
  initial: () => undefined,
  toText: () => '',
})
