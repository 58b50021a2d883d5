import { defineField } from './defineField'
import { settingsSchema } from './shared/settings'

export const catalogDetail = defineField({
  type: 'catalog-detail',
  kind: 'rowDetail',
  capabilities: ['answerable', 'column', 'inRule', 'inGroup', 'inCatalog', 'favourite'],
  settings: settingsSchema({}),
  compile: () => ({ type: 'array' }),
})
