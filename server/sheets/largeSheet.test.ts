import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ods, sheetErrorOf as errorOf, sheetFolder, xlsx, type Parts } from '../../tests/support/sheetFiles'

let folder: Awaited<ReturnType<typeof sheetFolder>>
beforeAll(async () => {
  folder = await sheetFolder()
})
afterAll(() => folder.remove())

const cell = (place: string, value = '1'): string => `<c r="${place}"><v>${value}</v></c>`
const one = `<row r="1">${cell('A1')}</row>`
const inline = (text: string): string => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`
const odsCell = (attributes = ''): string =>
  `<table:table-cell office:value-type="float" office:value="1" ${attributes}/>`
const odsRow = (cells: string, attributes = ''): string =>
  `<table:table-row ${attributes}>${cells}</table:table-row>`

describe('a spreadsheet that is too large', () => {
  const zeros = (mib: number): Buffer => Buffer.alloc(mib * 1024 * 1024, ' ')

  it.each<[string, Parts, string]>([
    ['a bomb of text', xlsx({ rows: inline('a'.repeat(80_000_000)) }), 'SHEET_TOO_LARGE'],
    ['a bomb of rows', xlsx({ rows: `<row/>${' '.repeat(1_000_000)}`.repeat(80) }), 'SHEET_TOO_LARGE'],
    ['a bomb of attributes', xlsx({ rows: `<row a="${'a'.repeat(3_000_000)}"/>` }), 'SHEET_TOO_LARGE'],
    ['a bomb in its styles', { ...xlsx({ rows: one }), 'xl/styles.xml': zeros(40) }, 'SHEET_TOO_LARGE'],
    ['a bomb in its workbook', { ...xlsx({ rows: one }), 'xl/workbook.xml': zeros(5) }, 'SHEET_TOO_LARGE'],
  ])('%s', async (_name, parts, code) => {
    expect(await errorOf(await folder.zip(parts))).toEqual({ code })
  })

  it.each<[string, string, object]>([
    [
      'past the last row',
      `<row r="1048577">${cell('A1048577')}</row>`,
      { code: 'SHEET_TOO_MANY_ROWS', params: { max: 1_048_576 } },
    ],
    [
      'past the last column',
      `<row r="3">${cell('XFD3')}</row>`,
      { code: 'SHEET_TOO_MANY_COLUMNS', params: { row: 3, max: 1_024 } },
    ],
    [
      'with a long text',
      one + inline('a'.repeat(32_768)),
      { code: 'SHEET_CELL_TOO_LONG', params: { row: 2, max: 32_767 } },
    ],
    [
      'with a long text of many parts',
      one + `<row><c t="inlineStr"><is>${`<t>${'a'.repeat(1_000)}</t>`.repeat(5_000)}</is></c></row>`,
      { code: 'SHEET_CELL_TOO_LONG', params: { row: 2, max: 32_767 } },
    ],
    [
      'with a long shared text',
      one + '<row><c t="s"><v>0</v></c></row>',
      { code: 'SHEET_CELL_TOO_LONG', params: { row: 2, max: 32_767 } },
    ],
  ])('%s', async (_name, rows, error) => {
    const strings = `<si>${`<r><t>${'b'.repeat(60_000)}</t></r>`.repeat(2)}</si>`
    expect(await errorOf(await folder.zip(xlsx({ rows, strings })))).toEqual(error)
  })

  it.each<[string, string, object]>([
    [
      'rows',
      odsRow(odsCell(), 'table:number-rows-repeated="2147483648"'),
      { code: 'SHEET_TOO_MANY_ROWS', params: { max: 1_048_576 } },
    ],
    [
      'empty rows',
      odsRow('', 'table:number-rows-repeated="2147483648"') + odsRow(odsCell()),
      { code: 'SHEET_TOO_MANY_ROWS', params: { max: 1_048_576 } },
    ],
    [
      'cells',
      odsRow(odsCell('table:number-columns-repeated="2147483648"')),
      { code: 'SHEET_TOO_MANY_COLUMNS', params: { row: 1, max: 1_024 } },
    ],
    [
      'spaces',
      odsRow(
        `<table:table-cell office:value-type="string"><text:p>a<text:s text:c="2147483648"/></text:p></table:table-cell>`,
      ),
      { code: 'SHEET_CELL_TOO_LONG', params: { row: 1, max: 100_000 } },
    ],
  ])('in an ods with %s repeated', async (_name, rows, error) => {
    expect(await errorOf(await folder.zip(ods(rows)))).toEqual(error)
  })

  it.each<[string, string, object]>([
    ['one line', 'a'.repeat(50_000_000), { code: 'SHEET_CELL_TOO_LONG', params: { row: 1, max: 100_000 } }],
    [
      'one quoted line',
      `"${'a""'.repeat(5_000_000)}`,
      { code: 'SHEET_CELL_TOO_LONG', params: { row: 1, max: 100_000 } },
    ],
    ['many columns', 'a,'.repeat(2_000), { code: 'SHEET_TOO_MANY_COLUMNS', params: { row: 1, max: 1_024 } }],
    ['many rows', 'a\n'.repeat(1_048_577), { code: 'SHEET_TOO_MANY_ROWS', params: { max: 1_048_576 } }],
    ['many bytes', 'a'.repeat(53_000_000), { code: 'SHEET_TOO_LARGE' }],
  ])('a csv of %s', async (_name, content, error) => {
    expect(await errorOf(await folder.file(content))).toEqual(error)
  })

  const long = 'a'.repeat(30_000)
  const many = Array.from({ length: 34 })
  const tooWide = { code: 'SHEET_ROW_TOO_LONG', params: { row: 2, max: 1_000_000 } }

  it.each<[string, () => Promise<string>]>([
    ['an xlsx', () => folder.zip(xlsx({ rows: `${one}<row>${inline(long).slice(5, -6).repeat(34)}</row>` }))],
    [
      'an xlsx that names one text again and again',
      () =>
        folder.zip(
          xlsx({
            rows: `${one}<row>${'<c t="s"><v>0</v></c>'.repeat(34)}</row>`,
            strings: `<si><t>${long}</t></si>`,
          }),
        ),
    ],
    [
      'an ods',
      () =>
        folder.zip(
          ods(
            odsRow(odsCell()) +
              odsRow(
                `<table:table-cell office:value-type="string" table:number-columns-repeated="34"><text:p>${long}</text:p></table:table-cell>`,
              ),
          ),
        ),
    ],
    ['a csv', () => folder.file(`a\n${many.map(() => long).join(',')}\n`)],
  ])('in one row of %s', async (_name, write) => {
    expect(await errorOf(await write())).toEqual(tooWide)
  })

  it('in all that its rows say, which is little in the file', async () => {
    const strings = `<si><t>${long}</t></si>`
    const path = await folder.zip(xlsx({ rows: '<row><c t="s"><v>0</v></c></row>'.repeat(2_000), strings }))
    expect(await errorOf(path, { limits: { unpackedBytes: 10_000_000 } })).toEqual({
      code: 'SHEET_TOO_LARGE',
    })
    expect(await errorOf(path)).toBe(2_000)
  })

  it('but not one whose cells are empty', async () => {
    const rows = `${one}<row r="2"><c r="XFD2" s="1"/></row>${'<row/>'.repeat(1_100_000)}`
    expect(await errorOf(await folder.zip(xlsx({ rows })))).toBe(1)
    expect(await errorOf(await folder.file(`a\n${','.repeat(100_000)}\n`))).toBe(1)
  })

  it('as told', async () => {
    const path = await folder.file('a,b\n1,2\n3,4\n')
    expect(await errorOf(path, { limits: { rows: 2 } })).toMatchObject({ code: 'SHEET_TOO_MANY_ROWS' })
    expect(await errorOf(path, { limits: { columns: 1 } })).toMatchObject({ code: 'SHEET_TOO_MANY_COLUMNS' })
    expect(await errorOf(path, { limits: { fileBytes: 5 } })).toMatchObject({ code: 'SHEET_TOO_LARGE' })
    const zip = await folder.zip(xlsx({ rows: one }))
    expect(await errorOf(zip, { limits: { unpackedBytes: 100 } })).toMatchObject({ code: 'SHEET_TOO_LARGE' })
    const rows = '<row><c t="s"><v>99999999</v></c></row>'
    const texts = await folder.zip(xlsx({ rows, strings: '<si><t>a</t></si>'.repeat(100_000) }))
    expect(await errorOf(texts)).toEqual({ code: 'SHEET_EMPTY' })
    expect(await errorOf(texts, { limits: { unpackedBytes: 1e6 } })).toEqual({ code: 'SHEET_TOO_LARGE' })
  })
})
