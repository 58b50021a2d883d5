import { expect, it } from 'vitest'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import { addCatalog, codeField, placeField, sampleCatalog, siteField, statusField } from './catalogServer'
import { beginFill, csv, fill, uploadSheet } from './fillServer'
import { useTestServer } from './testServer'

/* What empty cells mean for what is stored. */

const { server, owner, authorization } = await useTestServer()

const mapping = { Código: codeField, Planta: placeField, Sitio: siteField, Estatus: statusField }
const load = async (catalogId: number, rows: string[][], more: object = {}) => {
  const { file } = await uploadSheet(server, authorization, csv(Object.keys(mapping), ...rows))
  return (await fill(owner, { catalog_id: catalogId, spreadsheet_url: file, mapping, ...more })).result
}
const answersOf = async (catalogId: number) => {
  const { body } = await owner('POST', 'catalog/find/', { catalog_id: catalogId, limit: 0 })
  return (body as { objects: CatalogRowDocument[] }).objects.map(({ answers }) => answers)
}
async function filledCatalog(): Promise<number> {
  const { catalog_id: catalogId } = await addCatalog(owner, sampleCatalog({ _id: null }))
  await load(catalogId, [
    ['C1', 'Norte', 'A', 'Baja'],
    ['C2', 'Sur', 'B', ''],
  ])
  return catalogId
}
const sheet = [
  ['C1', 'Este', '', ''],
  ['C2', 'Sur', '', ''],
  ['C3', 'Sur', '', ''],
]

it('they leave it, and as many are told', async () => {
  const catalogId = await filledCatalog()
  expect(await load(catalogId, sheet)).toMatchObject({ created: 1, updated: 1, unchanged: 1, emptied: 3 })
  expect(await answersOf(catalogId)).toEqual([
    { [codeField]: 'C1', [placeField]: 'Este', [siteField]: 'A', [statusField]: 'Baja' },
    { [codeField]: 'C2', [placeField]: 'Sur', [siteField]: 'B' },
    { [codeField]: 'C3', [placeField]: 'Sur' },
  ])
})

it('they erase it where that is asked for: a dry run tells how much, and the load does it', async () => {
  const catalogId = await filledCatalog()
  const before = await answersOf(catalogId)
  const said = { created: 1, updated: 2, unchanged: 0, emptied: 3 }
  expect(await load(catalogId, sheet, { clear_empty: true, dry_run: true })).toMatchObject(said)
  expect(await answersOf(catalogId)).toEqual(before)
  expect(await load(catalogId, sheet, { clear_empty: true })).toMatchObject(said)
  expect(await answersOf(catalogId)).toEqual([
    { [codeField]: 'C1', [placeField]: 'Este' },
    { [codeField]: 'C2', [placeField]: 'Sur' },
    { [codeField]: 'C3', [placeField]: 'Sur' },
  ])
})

it('they do not erase what a row must have', async () => {
  const catalogId = await filledCatalog()
  const result = await load(catalogId, [['C1', '', 'A', 'Baja']], { clear_empty: true })
  expect(result).toMatchObject({ failed: 1, emptied: 0 })
  expect(result?.errors).toEqual([expect.objectContaining({ field: placeField, code: 'FIELD_REQUIRED' })])
})

it('to erase and to leave are two wishes, which one key does not have', async () => {
  const catalogId = await filledCatalog()
  const { file } = await uploadSheet(server, authorization, csv(Object.keys(mapping), ...sheet))
  const body = { catalog_id: catalogId, spreadsheet_url: file, mapping, dry_run: true }
  const key = { 'idempotency-key': 'empty' }
  await beginFill(owner, body, key)
  const other = await owner('POST', 'catalog_answers/sheet_to_catalog/', { ...body, clear_empty: true }, key)
  expect(other.status).toBe(409)
})
