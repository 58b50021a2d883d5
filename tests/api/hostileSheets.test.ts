import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { xlsx, type Parts } from '../support/sheetFiles'
import { csv, uploadSheet } from './fillServer'
import {
  server,
  owner,
  call,
  mapping,
  headers,
  newCatalog,
  bytesOf,
  headerRow,
  fillWith,
  startOddSheetServer,
  endOddSheetServer,
} from './oddSheetServer'

beforeAll(startOddSheetServer)
afterAll(endOddSheetServer)

describe('a file that lies about what it is', () => {
  const bomb = xlsx({ rows: `<row/>${' '.repeat(1_000_000)}`.repeat(80) })
  const sheet = 'xl/worksheets/sheet1.xml'
  const entities = (parts: Parts): Parts => ({
    ...parts,
    [sheet]: `<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>${String(parts[sheet])}`,
  })
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)])
  const rows = Array.from({ length: 2_500 }, (_none, at) => ['Norte', 'A', `C${at}`, '', '', ''])
  const brokenAtTheEnd = `${csv(headers, ...rows)}\r\n"Sur`
  const leftOpen = { code: 'SHEET_QUOTE_LEFT_OPEN', params: { row: 2_502 } }
  const wide = `<row r="1"><c r="XFD1"><v>1</v></c></row>`

  it.each<[string, () => Promise<string | Uint8Array>, string]>([
    ['a bomb', () => bytesOf(bomb), 'SHEET_TOO_LARGE'],
    ['entities', () => bytesOf(entities(xlsx({ rows: headerRow() }))), 'SHEET_UNREADABLE'],
    ['an old Excel', () => Promise.resolve(compound), 'SHEET_OLD_FORMAT'],
    [
      'half of a file',
      async () => (await bytesOf(xlsx({ rows: headerRow() }))).subarray(0, 900),
      'SHEET_UNREADABLE',
    ],
    ['a page', () => Promise.resolve('<html><table><tr><td>Planta</td></tr></table>'), 'SHEET_NOT_A_SHEET'],
    ['another zip file', () => bytesOf({ 'a.exe': 'MZ' }), 'SHEET_NOT_A_SHEET'],
    ['zeros', () => Promise.resolve(new Uint8Array(5_000)), 'SHEET_NOT_A_SHEET'],
    ['one line', () => Promise.resolve('a'.repeat(5_000_000)), 'SHEET_CELL_TOO_LONG'],
    ['16,384 columns', () => bytesOf(xlsx({ rows: wide })), 'SHEET_TOO_MANY_COLUMNS'],
    ['blank lines', () => Promise.resolve('\n\n,,,\n'), 'SHEET_EMPTY'],
    ['an empty sheet', () => bytesOf(xlsx({ rows: '<row r="1048576"/>' })), 'SHEET_EMPTY'],
  ])('%s: is told at once', async (_name, content, code) => {
    const { file } = await uploadSheet(server, owner, await content(), 'sitios.xlsx')
    const looked = await call('POST', 'catalog_answers/get_header_sheet/', { spreadsheet_url: file })
    expect([looked.status, looked.body]).toEqual([400, expect.objectContaining({ error_code: code })])
    const body = { catalog_id: await newCatalog(), spreadsheet_url: file, mapping }
    const begun = await call('POST', 'catalog_answers/sheet_to_catalog/', body)
    expect([begun.status, begun.body]).toEqual([400, expect.objectContaining({ error_code: code })])
    expect((await call('GET', 'tasks/')).status).toBe(200)
  })

  it('only further down: nothing is taken where all rows are read first, to learn how columns are written', async () => {
    const { task, answers } = await fillWith(brokenAtTheEnd)
    expect(task).toMatchObject({ state: 'failed', error: leftOpen })
    expect([answers.length, task.result?.created]).toEqual([0, 0])
  })

  it('only further down: what was read before stays, and the task says why it ended', async () => {
    const formats = { Día: 'dmy', Monto: 'point' }
    const { task, answers } = await fillWith(brokenAtTheEnd, { formats })
    expect(task).toMatchObject({ state: 'failed', error: leftOpen })
    expect(answers.length).toBe(task.result?.created)
    expect(answers.length).toBeGreaterThanOrEqual(1_000)
  })
})
