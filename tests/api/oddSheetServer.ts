import { readFile } from 'node:fs/promises'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import { sheetFolder, xlsx, type Parts, type XlsxContent } from '../support/sheetFiles'
import { addCatalog, codeField, placeField, sampleCatalog, siteField, statusField } from './catalogServer'
import { fill, uploadSheet } from './fillServer'
import { startTestServer, type Call, type TestServer } from './testServer'

/* A catalog with a field of each kind that spreadsheets get wrong. */

export const dayField = '65b0000000000000000000d5'
export const amountField = '65b0000000000000000000d6'

export let server: TestServer
export let owner = ''
export let call: Call
export let folder: Awaited<ReturnType<typeof sheetFolder>>

export async function startOddSheetServer(): Promise<void> {
  server = await startTestServer()
  owner = await server.logIn('owner@example.com')
  call = server.callAs(owner)
  folder = await sheetFolder()
}

export async function endOddSheetServer(): Promise<void> {
  await server.close()
  await folder.remove()
}

export const mapping = {
  Planta: placeField,
  Sitio: siteField,
  Código: codeField,
  Estatus: statusField,
  Día: dayField,
  Monto: amountField,
}
export const headers = Object.keys(mapping)

export async function newCatalog(): Promise<number> {
  const document = sampleCatalog({ _id: null })
  const [page] = document.catalog_pages
  const page_fields = [
    ...(page?.page_fields ?? []),
    { field_id: dayField, field_type: 'date', label: 'Día' },
    { field_id: amountField, field_type: 'decimal', label: 'Monto' },
  ]
  return (await addCatalog(call, { ...document, catalog_pages: [{ page_name: 'Una', page_fields }] }))
    .catalog_id
}

/** Returns the answers of the rows, ordered by key, which is the order of loading. */
export const answersOf = async (catalogId: number) => {
  const { body } = await call('POST', 'catalog/find/', { catalog_id: catalogId, limit: 0 })
  const codeOf = ({ answers }: CatalogRowDocument): string => JSON.stringify(answers[codeField])
  return (body as { objects: CatalogRowDocument[] }).objects
    .sort((one, other) => codeOf(one).localeCompare(codeOf(other)))
    .map(({ answers }) => answers)
}

export const bytesOf = async (parts: Parts): Promise<Uint8Array> => readFile(await folder.zip(parts))
export const text = (place: string, value: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
export const headerRow = (row = 1): string =>
  `<row r="${row}">${headers.map((header, at) => text(`${'ABCDEF'.charAt(at)}${row}`, header)).join('')}</row>`

export async function fillWith(content: string | Uint8Array, more: object = {}) {
  const catalogId = await newCatalog()
  const { file } = await uploadSheet(server, owner, content, 'sitios.xlsx')
  const task = await fill(call, { catalog_id: catalogId, spreadsheet_url: file, mapping, ...more })
  return { catalogId, task, answers: await answersOf(catalogId) }
}
export const fillWithRows = async (content: XlsxContent) => fillWith(await bytesOf(xlsx(content)))
