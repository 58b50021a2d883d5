import { beforeAll, describe, expect, it } from 'vitest'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import {
  addCatalog,
  addRow,
  codeField,
  placeField,
  rowFields,
  sampleCatalog,
  siteField,
  statusField,
} from './catalogServer'
import { csv, fill, uploadSheet } from './fillServer'
import { useTestServer } from './testServer'

const { server, owner, authorization } = await useTestServer()

const counts = (created: number, updated: number, unchanged: number, failed: number) =>
  expect.objectContaining({ created, updated, unchanged, failed }) as unknown

describe('a catalog is filled with what its rows take from another', () => {
  const own = '65b0000000000000000000e1'
  let catalogId = 0
  beforeAll(async () => {
    const { catalog_id: sites } = await addCatalog(owner, sampleCatalog({ _id: null }))
    const site = { [placeField]: 'Norte', [statusField]: 'En uso' }
    await addRow(owner, sites, { ...site, [siteField]: 'A', [codeField]: 'C1' })
    await addRow(owner, sites, { ...site, [siteField]: 'B', [codeField]: 'C2' })
    const fields = [{ field_id: own, field_type: 'text', label: 'Equipo', key: true }, ...rowFields(sites)]
    const pages = [{ page_name: 'Uno', page_fields: fields }]
    catalogId = (await addCatalog(owner, { name: 'Equipos', catalog_pages: pages })).catalog_id
  })
  const labels = { Equipo: own, Planta: placeField, Sitio: siteField, Código: codeField }
  const fillRows = async (used: (keyof typeof labels)[], ...rows: string[][]) => {
    const { file } = await uploadSheet(server, authorization, csv(used, ...rows))
    const mapping = Object.fromEntries(used.map((label) => [label, labels[label]]))
    return (await fill(owner, { catalog_id: catalogId, spreadsheet_url: file, mapping })).result
  }
  const answersBy = async () => {
    const { body } = await owner('POST', 'catalog/find/', { catalog_id: catalogId, limit: 0 })
    const { objects } = body as { objects: CatalogRowDocument[] }
    return new Map(objects.map(({ answers }) => [answers[own], answers]))
  }

  it('each member in a column', async () => {
    const rows = [
      ['Bomba', 'Norte', 'A', 'C1'],
      ['Motor', '', '', ''],
    ]
    expect(await fillRows(['Equipo', 'Planta', 'Sitio', 'Código'], ...rows)).toEqual(counts(2, 0, 0, 0))
    const answers = await answersBy()
    expect(answers.get('Bomba')).toEqual({
      ...{ [own]: 'Bomba', [placeField]: 'Norte', [siteField]: 'A', [codeField]: ['C1'] },
    })
    expect(answers.get('Motor')).toEqual({ [own]: 'Motor' })
    expect(await fillRows(['Equipo', 'Planta', 'Sitio', 'Código'], ...rows)).toEqual(counts(0, 0, 2, 0))
  })

  it('by the row that the other catalog has: its details come along, and none is made up', async () => {
    const rows = [
      ['Uno', 'Norte', 'B'],
      ['Dos', 'Norte', 'Z'],
      ['Tres', 'Sur', 'A'],
    ]
    const result = await fillRows(['Equipo', 'Planta', 'Sitio'], ...rows)
    expect(result).toEqual(counts(1, 0, 0, 2))
    expect(result?.errors).toEqual([
      { row: 3, field: siteField, label: siteField, code: 'ROW_NOT_FOUND', value: 'Z' },
      { row: 4, field: siteField, label: siteField, code: 'ROW_NOT_FOUND', value: 'A' },
    ])
    const answers = await answersBy()
    expect(answers.get('Uno')).toMatchObject({ [siteField]: 'B', [codeField]: ['C2'] })
    // What a sheet says of a row counts as little as what a client does.
    const lie = ['Uno', 'Norte', 'B', 'C9']
    expect(await fillRows(['Equipo', 'Planta', 'Sitio', 'Código'], lie)).toEqual(counts(0, 0, 1, 0))
    expect((await answersBy()).get('Uno')).toMatchObject({ [codeField]: ['C2'] })
  })
})
