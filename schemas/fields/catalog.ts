import { defineField } from './defineField'
import { settingsSchema } from './shared/settings'

export const catalog = defineField({
  type: 'catalog',
  kind: 'row',
  capabilities: ['answerable', 'inRule', 'inGroup', 'inCatalog'],
  settings: settingsSchema({}),
  compile: () => ({ type: 'object' }),
})
