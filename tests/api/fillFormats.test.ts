import { describe, expect, it } from 'vitest'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import type { SheetFormats } from '../../schemas/api/sheets'
import { addCatalog, sampleCatalog } from './catalogServer'
import { csv, fill, uploadSheet } from './fillServer'
import { useTestServer } from './testServer'

/* One column is written in one way, which all of its cells decide. */

const { server, owner, authorization } = await useTestServer()

const dayField = 'd'.repeat(24)
const priceField = 'e'.repeat(24)
const nameField = 'f'.repeat(24)
const catalog = {
  catalog_pages: [
    {
      page_name: 'P',
      page_fields: [
        { field_id: nameField, field_type: 'text', label: 'Nombre', key: true },
        { field_id: dayField, field_type: 'date', label: 'Alta' },
        { field_id: priceField, field_type: 'decimal', label: 'Precio' },
      ],
    },
  ],
}
const mapping = { Nombre: nameField, Alta: dayField, Precio: priceField }

async function load(rows: readonly (readonly [string, string, string])[], more: object = {}) {
  const { catalog_id: catalogId } = await addCatalog(owner, sampleCatalog({ _id: null, ...catalog }))
  const { file } = await uploadSheet(server, authorization, csv(['Nombre', 'Alta', 'Precio'], ...rows))
  const task = await fill(owner, { catalog_id: catalogId, spreadsheet_url: file, mapping, ...more })
  const { body } = await owner('POST', 'catalog/find/', { catalog_id: catalogId, limit: 0 })
  const answers = (body as { objects: CatalogRowDocument[] }).objects.map((row) => row.answers)
  return {
    task,
    file,
    days: answers.map((one) => one[dayField]),
    prices: answers.map((one) => one[priceField]),
  }
}
const formatsOf = async (file: string) => {
  const { body } = await owner('POST', 'catalog_answers/get_sheet_formats/', { spreadsheet_url: file })
  return (body as SheetFormats).columns
}

describe('a column is read', () => {
  it('as its last cell says, however many before it could be read otherwise', async () => {
    const many = Array.from({ length: 1_200 }, (_none, at) => [`N${at}`, '03/04/2026', '1,250'] as const)
    const { task, file, days, prices } = await load([...many, ['Z', '12/31/2026', '2.345,50']])
    expect(task.result).toMatchObject({
      created: 1_201,
      failed: 0,
      formats: { Alta: 'mdy', Precio: 'comma' },
    })
    expect([days[0], days.at(-1)]).toEqual(['2026-03-04', '2026-12-31'])
    expect([prices[0], prices.at(-1)]).toEqual([1.25, 2345.5])
    expect(await formatsOf(file)).toEqual([
      { days: null, decimals: null },
      {
        days: { format: 'mdy', sure: true, examples: ['12/31/2026', '03/04/2026'], misfits: 0 },
        decimals: null,
      },
      {
        days: null,
        decimals: { format: 'comma', sure: true, examples: ['2.345,50', '1,250'], misfits: 0 },
      },
    ])
  })

  it('as people of the language write where no cell says, and it is told that none did', async () => {
    const { task, file, days, prices } = await load([['A', '03/04/2026', '1,250']])
    expect(task.result?.formats).toEqual({ Alta: 'dmy', Precio: 'point' })
    expect([days, prices]).toEqual([['2026-04-03'], [1250]])
    expect((await formatsOf(file)).map(({ days, decimals }) => (days ?? decimals)?.sure)).toEqual([
      undefined,
      false,
      false,
    ])
  })

  it('as was chosen; months by name in any language are read in every one', async () => {
    const { task, days, prices } = await load(
      [
        ['A', '03/04/2026', '1,250'],
        ['B', '5 de marzo de 2026', '2'],
        ['C', '05-MARÇO-26', '3'],
        ['D', 'Dec 31, 2026', '4'],
      ],
      { formats: { Alta: 'mdy', Precio: 'comma' } },
    )
    expect(task.result).toMatchObject({ created: 4, failed: 0 })
    expect(days).toEqual(['2026-03-04', '2026-03-05', '2026-03-05', '2026-12-31'])
    expect(prices).toEqual([1.25, 2, 3, 4])
  })

  it('but for cells of another format, which fail and say why', async () => {
    const { task, days } = await load([
      ['A', '31/12/2026', '0.5'],
      ['B', '30/12/2026', '1.25'],
      ['C', '12/29/2026', '7,5'],
      ['D', 'ayer', ''],
    ])
    expect(task.result).toMatchObject({ created: 2, failed: 2, formats: { Alta: 'dmy', Precio: 'point' } })
    expect(days).toEqual(['2026-12-31', '2026-12-30'])
    expect(
      task.result?.errors?.map(({ row, code, field, value, params }) => [row, code, field, value, params]),
    ).toEqual([
      [4, 'SHEET_CELL_FORMAT', dayField, '12/29/2026', { format: 'dmy' }],
      [4, 'SHEET_CELL_FORMAT', priceField, '7,5', { format: 'point' }],
      [5, expect.not.stringContaining('FORMAT'), dayField, 'ayer', undefined],
    ])
  })
})

it.each([[{ Alta: 'point' }], [{ Precio: 'dmy' }], [{ Nombre: 'dmy' }]])(
  'refuses a format that its field does not have: %j',
  async (formats) => {
    const { catalog_id: catalogId } = await addCatalog(owner, sampleCatalog({ _id: null, ...catalog }))
    const { file } = await uploadSheet(
      server,
      authorization,
      csv(['Nombre', 'Alta', 'Precio'], ['A', '', '']),
    )
    const { status } = await owner('POST', 'catalog_answers/sheet_to_catalog/', {
      catalog_id: catalogId,
      spreadsheet_url: file,
      mapping,
      formats,
    })
    expect(status).toBe(400)
  },
)
