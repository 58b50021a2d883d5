import { defineField } from './defineField'
import { settingsSchema } from './shared/settings'

export const geolocation = defineField({
  type: 'geolocation',
  kind: 'place',
  capabilities: ['answerable', 'column', 'inRule', 'inGroup', 'inCatalog', 'favourite', 'addable'],
  settings: settingsSchema({}),
  compile: () => ({ type: 'object' }),
})
