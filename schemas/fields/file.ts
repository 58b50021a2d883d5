import { defineField } from './defineField'
import { settingsSchema } from './shared/settings'

export const file = defineField({
  type: 'file',
  kind: 'file',
  capabilities: [
    'answerable',
    'column',
    'inRule',
    'inGroup',
    'inCatalog',
    'favourite',
    'attachable',
    'addable',
  ],
  settings: settingsSchema({}),
  compile: () => ({ type: 'object' }),
})
