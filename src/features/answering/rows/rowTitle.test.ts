import { expect, it } from 'vitest'
import { answeredCatalog } from './answeredCatalog'
import { rowTitle } from './rowTitle'

const id = (letter: string) => letter.repeat(24)
const served = (key: object, fav: object) =>
  answeredCatalog({
    ...{ name: 'Equipos', catalog_id: 7, revision: 1, resource_uri: '/7/', fields: [] },
    ...{ created_at: '2026-01-01 10:00:00', updated_at: '2026-01-01 10:00:00' },
    catalog_pages: [
      {
        page_fields: [
          { field_id: id('a'), field_type: 'text', label: 'Nombre' },
          { field_id: id('b'), field_type: 'text', label: 'Código', ...key },
          { field_id: id('c'), field_type: 'integer', label: 'Piso', ...fav },
          {
            ...{ field_id: id('d'), field_type: 'select', label: 'Estatus', ...fav },
            options: [{ label: 'De baja', value: 'baja' }],
          },
        ],
      },
    ],
  } as unknown as Parameters<typeof answeredCatalog>[0])
const all = { [id('a')]: 'Bomba', [id('b')]: ' EQ-1 ', [id('c')]: 3, [id('d')]: 'baja' }
const withoutKey = { ...all, [id('b')]: '' }

it.each([
  ['its key', { key: true }, { fav: true }, all, 'EQ-1'],
  ['its favourites where the key is empty', { key: true }, { fav: true }, withoutKey, '3 · De baja'],
  ['its favourites without a key', {}, { fav: true }, all, '3 · De baja'],
  ['its first answer', {}, {}, all, 'Bomba'],
  ['the first one there is', {}, {}, { [id('c')]: 3 }, '3'],
  ['nothing', {}, {}, {}, undefined],
])('is called by %s', (_what, key, fav, answers, title) =>
  expect(rowTitle(served(key, fav), answers, 'es_MX')).toBe(title),
)
