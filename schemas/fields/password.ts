import { defineField } from './defineField'
import { settingsSchema } from './shared/settings'

export const password = defineField({
  type: 'password',
  kind: 'text',
  capabilities: ['answerable', 'inGroup', 'inCatalog', 'addable', 'secret'],
  settings: settingsSchema({}),
  compile: () => ({ type: 'string', minLength: 6 }),
})
