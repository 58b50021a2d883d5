import { defineField } from './defineField'
import { settingsSchema } from './shared/settings'

export const image = defineField({
  type: 'image',
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
