import { defineField } from './defineField'
import { settingsSchema } from './shared/settings'

export const button = defineField({
  type: 'button',
  kind: 'action',
  capabilities: ['addable'],
  settings: settingsSchema({}),
})
