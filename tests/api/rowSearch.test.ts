import { beforeAll, expect, it } from 'vitest'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import { compileForm } from '../../schemas/compile/compileForm'
import { searchSelector } from '../../schemas/filters/rowSearch'
import { formatOfLocale } from '../../schemas/sheets/columnFormat'
import { addCatalog, addRow, sampleCatalog } from './catalogServer'
import { useTestServer } from './testServer'

/* What is looked for in all columns of a grid finds what people see there. */

const { owner } = await useTestServer()

const id = (letter: string) => letter.repeat(24)
const page_fields = [
  { field_id: id('a'), field_type: 'text', label: 'Nombre' },
  { field_id: id('b'), field_type: 'decimal', label: 'Precio' },
  { field_id: id('c'), field_type: 'date', label: 'Alta' },
  {
    field_id: id('d'),
    field_type: 'checkbox',
    label: 'Usos',
    options: ['Eléctrico', 'Agua'].map((label) => ({ label, value: label.toLowerCase() })),
  },
  { field_id: id('e'), field_type: 'geolocation', label: 'Lugar' },
  { field_id: id('f'), field_type: 'password', label: 'Secreto' },
]
const catalog_pages = [{ page_name: 'P', page_fields }]
const columns = Object.values(compileForm({ document: { name: 'C', form_pages: catalog_pages } }).fields)

let catalogId = 0
beforeAll(async () => {
  catalogId = (await addCatalog(owner, sampleCatalog({ _id: null, filters: {}, catalog_pages }))).catalog_id
  const place = { latitude: 19, longitude: -99, search_txt: 'Zócalo' }
  await addRow(owner, catalogId, { [id('a')]: 'Camión rojo', [id('b')]: 1250.5, [id('c')]: '2025-12-31' })
  await addRow(owner, catalogId, { [id('a')]: 'Camión azul', [id('d')]: ['eléctrico'], [id('e')]: place })
  await addRow(owner, catalogId, { [id('a')]: 'Grúa 100% azul', [id('f')]: 'camion' })
})

it.each<[string, readonly string[]]>([
  ['CAMION', ['Camión rojo', 'Camión azul']],
  ['azul camión', ['Camión azul']],
  ['1,250.5', ['Camión rojo']],
  ['31/12/2025', ['Camión rojo']],
  ['electrico', ['Camión azul']],
  ['zocalo', ['Camión azul']],
  ['100%', ['Grúa 100% azul']],
  ['.*', []],
  ['verde', []],
])('%s', async (text, expected) => {
  const selector = searchSelector(text, columns, formatOfLocale('es_MX'))
  const { status, body } = await owner('POST', 'catalog/find/', { catalog_id: catalogId, selector, limit: 0 })
  expect(status).toBe(200)
  const names = (body as { objects: CatalogRowDocument[] }).objects.map(({ answers }) => answers[id('a')])
  expect(names.toSorted()).toEqual(expected.toSorted())
})
