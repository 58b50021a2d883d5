import { defineField } from './defineField'
import { settingsSchema } from './shared/settings'

export const images = defineField({
  type: 'images',
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
