import { defineField } from './defineField'
import { placeText, readPlace } from './shared/place'
import { settingsSchema } from './shared/settings'

/**
 * A place, `{latitude, longitude, search_txt?}` in degrees; `search_txt` is what people
 * call it. Further keys are dropped. Error: INVALID_PLACE.
 */
export const geolocation = defineField({
  type: 'geolocation',
  kind: 'place',
  capabilities: ['answerable', 'column', 'inRule', 'inGroup', 'inCatalog', 'namesFiles', 'addable'],
  settings: settingsSchema({}),
  compile: () => ({
    type: 'object',
    properties: {
      latitude: { type: 'number', minimum: -90, maximum: 90 },
      longitude: { type: 'number', minimum: -180, maximum: 180 },
      search_txt: { type: 'string', maxLength: 1000 },
    },
    required: ['latitude', 'longitude'],
  }),
  // In a detail of a catalog, places come in lists.
  read: (value) =>
    readPlace(
      Array.isArray(value) && value.length <= 1 && !Array.isArray(value[0]) ? (value as unknown[])[0] : value,
    ),
  isEmpty: (value) => readPlace(value) === undefined,
  initial: () => undefined,
  toText: placeText,
  explain: () => ({ code: 'INVALID_PLACE' }),
})
