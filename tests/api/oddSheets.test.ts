import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellText, type Cell } from '../../schemas/sheets/cell'
import type { SheetHeader } from '../../schemas/api/sheets'
import type { RowError } from '../../schemas/api/tasks'
import { openSheet } from '../../server/sheets/openSheet'
import { readRows, xlsx } from '../support/sheetFiles'
import { addRow, codeField, placeField, siteField, statusField } from './catalogServer'
import { csv, fill, uploadSheet } from './fillServer'
import {
  dayField,
  amountField,
  server,
  owner,
  call,
  folder,
  mapping,
  headers,
  newCatalog,
  answersOf,
  bytesOf,
  text,
  headerRow,
  fillWith,
  fillWithRows,
  startOddSheetServer,
  endOddSheetServer,
} from './oddSheetServer'

beforeAll(startOddSheetServer)
afterAll(endOddSheetServer)

describe('a sheet that is not as it seems', () => {
  it('with a title above its headers, whose cells are merged', async () => {
    const row = `<row r="3">${text('A3', 'Norte')}${text('C3', 'C1')}</row>`
    const rows = `<row r="1">${text('A1', 'Sitios 2026')}</row>${headerRow(2)}${row}`
    const after = '<mergeCells><mergeCell ref="A1:F1"/></mergeCells>'
    const { file } = await uploadSheet(server, owner, await bytesOf(xlsx({ rows, after })), 'sitios.xlsx')
    const { body } = await call('POST', 'catalog_answers/get_header_sheet/', { spreadsheet_url: file })
    const { headers, examples } = body as SheetHeader
    expect([headers[0], examples]).toEqual(['Planta', [expect.arrayContaining(['Norte', 'C1'])]])
    const { task, answers } = await fillWithRows({ rows, after })
    expect(task.result).toMatchObject({ created: 1, failed: 0 })
    expect(answers).toEqual([{ [placeField]: 'Norte', [codeField]: 'C1' }])
  })

  it('with merged cells: only the first has the value, and the others are told by their row', async () => {
    const rows = [
      headerRow(),
      `<row r="2">${text('A2', 'Norte')}${text('C2', 'C1')}</row>`,
      `<row r="5">${text('C5', 'C2')}</row>`,
    ].join('')
    const after = '<mergeCells><mergeCell ref="A2:A5"/></mergeCells>'
    const { task, answers } = await fillWithRows({ rows, after })
    expect(task.result).toMatchObject({ created: 1, failed: 1 })
    expect(task.result?.errors).toEqual([
      expect.objectContaining<Partial<RowError>>({ row: 5, field: placeField, code: 'FIELD_REQUIRED' }),
    ])
    expect(answers).toEqual([{ [placeField]: 'Norte', [codeField]: 'C1' }])
  })

  it('with a million empty rows', async () => {
    const empty = Array.from({ length: 1_048_575 }, (_none, at) => `<row r="${at + 2}"/>`)
    empty[9] = `<row r="11">${text('A11', 'Norte')}${text('C11', 'C1')}</row>`
    const { task } = await fillWithRows({ rows: headerRow() + empty.join('') })
    expect(task).toMatchObject({ state: 'done', done: 1, total: 1, result: { created: 1, failed: 0 } })
  })

  it('with formulas: what they last gave counts, and what looks like one is text', async () => {
    const rows = [
      headerRow(),
      `<row r="2"><c r="A2" t="str"><f>CONCAT("Nor","te")</f><v>Norte</v></c>${text('B2', '=1+1')}${text('C2', 'C1')}<c r="F2"><f>0.1+0.2</f><v>0.30000000000000004</v></c></row>`,
      `<row r="3">${text('A3', 'Sur')}${text('C3', 'C2')}<c r="F3"><f>NOW()</f></c></row>`,
    ].join('')
    const { task, answers } = await fillWithRows({ rows })
    expect(answers).toEqual([
      { [placeField]: 'Norte', [siteField]: '=1+1', [codeField]: 'C1', [amountField]: 0.3 },
    ])
    // Nobody has worked it out: its row would lose what it says.
    expect(task.result?.errors).toEqual([
      expect.objectContaining<Partial<RowError>>({
        row: 3,
        field: amountField,
        code: 'SHEET_CELL_UNSOLVED',
        value: '=NOW()',
      }),
    ])
  })

  it('with cells that have no value: rows are told of those that they would lose, and given back as they were', async () => {
    const row = (number: number, cells: string): string =>
      `<row r="${number}">${text(`A${number}`, 'Norte')}${cells}</row>`
    const rows = [
      headerRow(),
      row(2, `<c r="B2" t="e"><f>#REF!</f><v>#REF!</v></c>${text('C2', 'C1')}<c r="F2"><v>1e999</v></c>`),
      row(3, '<c r="C3" t="e"><v>#N/A</v></c>'),
      row(4, '<c r="C4" t="e"><v>#N/A</v></c>'),
      row(5, `<c r="B5" t="b"><v>7</v></c>${text('C5', 'C5')}`),
      row(6, `${text('C6', 'C6')}<c r="G6" t="e"><v>#NAME?</v></c>`),
    ].join('')
    const { task, answers } = await fillWithRows({ rows })
    expect(task.result?.errors?.map(({ row: at, field, code, params }) => [at, field, code, params])).toEqual(
      [
        [2, siteField, '#REF!'],
        [2, amountField, '1e999'],
        [3, codeField, '#N/A'],
        [4, codeField, '#N/A'],
        [5, siteField, '7'],
      ].map(([at, field, shown]) => [at, field, 'SHEET_CELL_ERROR', { text: shown }]),
    )
    expect(answers).toEqual([{ [placeField]: 'Norte', [codeField]: 'C6' }])
    const given = await server.app.inject(task.result?.failed_file?.file ?? '')
    const back = await readRows(await openSheet(await folder.file(given.rawPayload)))
    expect(back[1]?.cells.slice(0, 6)).toEqual(['Norte', { error: '#REF!' }, 'C1', null, null, '1e999'])
  })

  it('with several mistakes in a row: all are told at once, each cell once', async () => {
    const row = (number: number, cells: string): string => `<row r="${number}">${cells}</row>`
    const rows = [
      headerRow(),
      row(2, `${text('A2', 'Norte')}${text('C2', 'C1')}`),
      row(3, `${text('A3', 'Norte')}${text('C3', 'C1')}${text('E3', '31/02/2024')}`),
      row(
        4,
        `${text('A4', 'Norte')}${text('C4', 'C4')}${text('E4', 'nunca')}<c r="F4" t="e"><v>#DIV/0!</v></c>`,
      ),
      row(5, text('D5', 'Quizá')),
    ].join('')
    const { task } = await fillWithRows({ rows })
    expect(task.result).toMatchObject({ created: 1, failed: 3 })
    const told = task.result?.errors?.map(({ row: at, field, code }) => [at, field, code])
    expect(told).toEqual([
      [3, codeField, 'SHEET_KEY_REPEATED'],
      [3, dayField, 'INVALID_DATE'],
      [4, amountField, 'SHEET_CELL_ERROR'],
      [4, dayField, 'INVALID_DATE'],
      [5, codeField, 'SHEET_KEY_EMPTY'],
      [5, placeField, 'FIELD_REQUIRED'],
      [5, statusField, 'NOT_AN_OPTION'],
    ])
    const given = await server.app.inject(task.result?.failed_file?.file ?? '')
    const back = await readRows(await openSheet(await folder.file(given.rawPayload)))
    expect(cellText(back[1]?.cells.at(-1)).split('\n')).toEqual([
      expect.stringMatching(/^Código: /),
      expect.stringMatching(/^Día: /),
    ])
  })

  it('with days as numbers, with and without their format, and numbers as text', async () => {
    const row = (number: number, day: string, amount: string): string =>
      `<row r="${number}">${text(`A${number}`, 'Norte')}${text(`C${number}`, `C${number}`)}${day}${amount}</row>`
    const rows = [
      headerRow(),
      row(2, '<c r="E2" s="1"><v>45351</v></c>', text('F2', '1,234.50')),
      row(3, '<c r="E3"><v>45351</v></c>', '<c r="F3"><v>1234.5</v></c>'),
      row(4, text('E4', '29/02/2024'), text('F4', ' 1234.5 ')),
      row(5, text('E5', '2024-02-29'), '<c r="F5" s="1"><v>1</v></c>'),
      row(6, text('E6', '31/02/2024'), text('F6', 'mucho')),
    ].join('')
    const { task, answers } = await fillWithRows({ rows, formats: [14] })
    expect(answers.map((each) => each[dayField])).toEqual(Array(3).fill('2024-02-29'))
    expect(answers.map((each) => each[amountField])).toEqual([1234.5, 1234.5, 1234.5])
    const errors = task.result?.errors?.map(({ row: at, field }) => [at, field])
    expect(errors).toEqual([
      [5, amountField],
      [6, dayField],
      [6, amountField],
    ])
  })

  it('with days that count from 1904', async () => {
    const rows = `${headerRow()}<row r="2">${text('A2', 'Norte')}${text('C2', 'C1')}<c r="E2" s="1"><v>43889</v></c></row>`
    const { answers } = await fillWithRows({ rows, formats: [14], since1904: true })
    expect(answers[0]?.[dayField]).toBe('2024-02-29')
  })

  it('with keys that are there already, in it or in the catalog, whatever their kind', async () => {
    const catalogId = await newCatalog()
    await addRow(call, catalogId, { [placeField]: 'Norte', [codeField]: '7' })
    const rows = [
      headerRow(),
      `<row r="2">${text('A2', 'Sur')}<c r="C2"><v>7</v></c></row>`,
      `<row r="3">${text('A3', 'Este')}${text('C3', '7')}</row>`,
      `<row r="4">${text('A4', 'Este')}${text('C4', 'x')}</row>`,
      `<row r="5">${text('A5', 'Este')}${text('C5', ' X')}</row>`,
      `<row r="6">${text('A6', 'Este')}${text('C6', '07')}</row>`,
    ].join('')
    const { file } = await uploadSheet(server, owner, await bytesOf(xlsx({ rows })), 'sitios.xlsx')
    const task = await fill(call, { catalog_id: catalogId, spreadsheet_url: file, mapping })
    expect(task.result).toMatchObject({ created: 2, updated: 1, unchanged: 0, failed: 2 })
    expect(task.result?.errors?.map(({ row, code, params }) => [row, code, params])).toEqual([
      [3, 'SHEET_KEY_REPEATED', { row: 2 }],
      [5, 'SHEET_KEY_REPEATED', { row: 4 }],
    ])
  })

  it('with texts longer than Excel opens among the rows that fail', async () => {
    const { task } = await fillWith(csv(headers, ['', 'x'.repeat(40_000), 'C1', '', '', '']))
    expect(task).toMatchObject({ state: 'done', result: { failed: 1 } })
    expect(task.result?.failed_file?.file_name).toMatch(/\.xlsx$/)
  })
})

describe.each(['xlsx', 'csv'] as const)('rows whose texts would run, downloaded as %s', (format) => {
  const texts = [
    '=1+1',
    '+1',
    '-1',
    '@A1',
    '\t=1',
    "'=1",
    '=cmd|calc!A1',
    'a\r\nb',
    '_x000D_',
    '"; DROP TABLE',
    '00012',
    '1e5',
  ]

  it('are texts there, and the same when they come back', async () => {
    const catalogId = await newCatalog()
    for (const [at, site] of texts.entries())
      await addRow(call, catalogId, {
        [placeField]: 'Norte',
        [siteField]: site,
        [codeField]: `C${at}`,
        [dayField]: '2024-02-29',
        [amountField]: -1.5,
      })
    const before = await answersOf(catalogId)
    const { body } = await call('POST', 'catalog/download/', { catalog_id: catalogId, format })
    const { url } = body as { url: string }
    const content = (await server.app.inject({ method: 'GET', url })).rawPayload
    if (format === 'csv') expect(content.toString()).not.toMatch(/(^|,|\n)"?[=+@\t]/m)
    const sheet = await openSheet(await folder.file(content))
    const sites = (await readRows(sheet)).map(
      ({ cells }): Cell | undefined => cells[headers.indexOf('Sitio')],
    )
    expect(sites.map(String).sort()).toEqual(['Sitio', ...texts].sort())
    const task = await fill(call, { catalog_id: catalogId, spreadsheet_url: url, mapping })
    expect(task.result).toMatchObject({ created: 0, updated: 0, unchanged: texts.length, failed: 0 })
    expect(await answersOf(catalogId)).toEqual(before)
  })
})
