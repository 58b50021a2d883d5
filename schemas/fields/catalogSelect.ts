import { defineField } from './defineField'
import { settingsSchema } from './shared/settings'

export const catalogSelect = defineField({
  type: 'catalog-select',
  kind: 'rowKey',
  capabilities: [
    'answerable',
    'column',
    'filterable',
    'inRule',
    'inGroup',
    'inCatalog',
    'favourite',
    'namesFiles',
  ],
  settings: settingsSchema({}),
  compile: () => ({ type: ['string', 'number'] }),
})
