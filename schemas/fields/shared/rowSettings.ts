import { editedBeside, type Settings } from './settings'

const ids = { type: 'array', items: { type: 'string' } }
const text = { type: ['string', 'null'] }
const flag = { type: ['boolean', 'null'] }

/** The catalog that a field's rows come from; the catalog editor draws it. */
export const rowSettings: Settings = {
  catalog: {
    type: 'object',
    title: 'setting.catalog',
    'x-editor': 'catalog',
    'x-section': 'values',
    properties: {
      catalog_id: { type: ['integer', 'null'] },
      catalog_field_id: text,
      field_type: text,
      name: text,
      view_fields: ids,
      view_index: { type: ['integer', 'null'], minimum: 0 },
      last: flag,
      filters: text,
      related_catalog: {
        type: ['object', 'null'],
        properties: {
          catalog_id: { type: ['integer', 'null'] },
          related_fields: ids,
          childs: ids,
        },
      },
      geofence: {
        type: ['object', 'null'],
        properties: {
          field_id: text,
          key_field: text,
          distance: { type: ['number', 'null'], minimum: 0 },
          on_create: flag,
          on_edit: flag,
        },
      },
      on_create: flag,
      on_edit: flag,
    },
  },
  catalog_fields: { ...ids, ...editedBeside('setting.catalog') },
}
