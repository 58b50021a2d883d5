import { defineField } from './defineField'
import { settingsSchema } from './shared/settings'

export const signature = defineField({
  type: 'signature',
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
