import { defineField } from './defineField'
import { settingsSchema } from './shared/settings'

export const files = defineField({
  type: 'files',
  kind: 'files',
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
  compile: () => ({ type: 'array' }),
})
