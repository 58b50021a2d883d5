import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRows, rowsOf, sheetFolder, xlsx, type XlsxContent } from '../../tests/support/sheetFiles'
import { openSheet } from './openSheet'

let folder: Awaited<ReturnType<typeof sheetFolder>>
beforeAll(async () => {
  folder = await sheetFolder()
})
afterAll(() => folder.remove())

const row = (cells: string): string => `<row r="1">${cells}</row>`
const cellsOf = async (content: XlsxContent) => (await rowsOf(await folder.zip(xlsx(content))))[0]?.cells

describe('a cell of an xlsx', () => {
  it.each<[string, string, unknown]>([
    ['number', '<c r="A1"><v>12.5</v></c>', 12.5],
    ['negative number', '<c r="A1" t="n"><v>-3E-5</v></c>', -0.00003],
    ['number with the noise of a sum', '<c r="A1"><v>0.30000000000000004</v></c>', 0.3],
    ['price with tax', '<c r="A1"><v>23.188399999999998</v></c>', 23.1884],
    ['number of 16 digits', '<c r="A1"><v>0.1234567890123456</v></c>', 0.1234567890123456],
    ['number of 15 digits', '<c r="A1"><v>123456789012345</v></c>', 123456789012345],
    [
      'digits that are text',
      '<c r="A1" t="inlineStr"><is><t>00123456789012345678</t></is></c>',
      '00123456789012345678',
    ],
    ['true', '<c r="A1" t="b"><v>1</v></c>', true],
    ['false', '<c r="A1" t="b"><v>0</v></c>', false],
    ['formula of a number', '<c r="A1"><f>SUM(B1:B2)</f><v>7</v></c>', 7],
    ['formula of a text', '<c r="A1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>', 'ab'],
    ['inline text', '<c r="A1" t="inlineStr"><is><t>Niño &amp; niña</t></is></c>', 'Niño & niña'],
    [
      'inline text of several looks',
      '<c r="A1" t="inlineStr"><is><r><t>uno </t></r><r><rPr><b/></rPr><t>dos</t></r></is></c>',
      'uno dos',
    ],
    [
      'text with its spaces',
      '<c r="A1" t="inlineStr"><is><t xml:space="preserve">  a  </t></is></c>',
      '  a  ',
    ],
    [
      'text with escaped characters',
      '<c r="A1" t="inlineStr"><is><t>a_x000D_\nb_x005F_x000D_</t></is></c>',
      'a\r\nb_x000D_',
    ],
    ['CDATA', '<c r="A1" t="inlineStr"><is><t><![CDATA[a<b]]></t></is></c>', 'a<b'],
    ['ISO date', '<c r="A1" t="d"><v>2024-02-29T10:20:30</v></c>', { date: '2024-02-29 10:20:30' }],
  ])('%s', async (_name, cell, value) => {
    expect(await cellsOf({ rows: row(cell) })).toEqual([value])
  })

  it.each([
    ['formula that gives an empty text', '<c r="A1" t="str"><f>T(B1)</f><v></v></c>'],
    ['empty text', '<c r="A1" t="inlineStr"><is><t></t></is></c>'],
    ['number of blanks', '<c r="A1"><v> </v></c>'],
    ['style alone', '<c r="A1" s="1"/>'],
    ['text that is not there', '<c r="A1" t="s"><v>77</v></c>'],
  ])('that is empty: %s', async (_name, cell) => {
    expect(await cellsOf({ rows: row(`${cell}<c r="B1"><v>1</v></c>`) })).toEqual([null, 1])
  })

  it.each([
    ['error', '<c r="A1" t="e"><v>#REF!</v></c>', '#REF!'],
    ['formula that failed', '<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['formula that nobody worked out', '<c r="A1"><f>NOW()</f></c>', '=NOW()'],
    ['formula that nobody worked out, with room for it', '<c r="A1"><f>1&lt;2</f><v/></c>', '=1<2'],
    ['formula shared with another', '<c r="A1"><f t="shared" si="0"/></c>', '='],
    ['number that is too large', '<c r="A1"><v>1e999</v></c>', '1e999'],
    ['no number', '<c r="A1" s="1"><v>NaN</v></c>', 'NaN'],
    ['neither true nor false', '<c r="A1" t="b"><v>7</v></c>', '7'],
    ['endless', `<c r="A1" t="e"><v>${'#'.repeat(1_000)}</v></c>`, '#'.repeat(50)],
  ])('that has no value is an error, not empty: %s', async (_name, cell, error) => {
    expect(await cellsOf({ rows: row(cell) })).toEqual([{ error }])
  })

  it('has its text among the shared ones, without how it is pronounced', async () => {
    const strings =
      '<si><t>uno</t></si><si><r><t>d</t></r><r><t>os</t></r><rPh sb="0" eb="1"><t>PRONOUNCED</t></rPh></si><si><t/></si>'
    const rows = row('<c r="A1" t="s"><v>1</v></c><c r="B1" t="s"><v>0</v></c><c r="C1" t="s"><v>2</v></c>')
    expect(await cellsOf({ rows, strings })).toEqual(['dos', 'uno'])
  })

  it.each<[string | number, number, unknown, boolean?]>([
    [14, 45292, { date: '2024-01-01' }],
    [14, 45292.5, { date: '2024-01-01 12:00:00' }],
    [22, 45292, { date: '2024-01-01 00:00:00' }],
    ['dd/mm/yyyy', 45351, { date: '2024-02-29' }],
    ['[$-80A]d" de "mmmm" de "yyyy', 45351, { date: '2024-02-29' }],
    ['mmm', 45351, { date: '2024-02-29' }],
    ['dd/mm/yyyy hh:mm AM/PM', 45351.75, { date: '2024-02-29 18:00:00' }],
    [14, 1, { date: '1900-01-01' }],
    [14, 59, { date: '1900-02-28' }],
    [14, 60, 60],
    [14, 61, { date: '1900-03-01' }],
    [14, 2958465, { date: '9999-12-31' }],
    [14, 2958466, 2958466],
    [14, -1, -1],
    ['hh:mm', 0.75, { date: '18:00:00' }],
    ['hh:mm', 45292.25, { date: '2024-01-01 06:00:00' }],
    [45, 0.5208333333333334, { date: '12:30:00' }],
    ['hh:mm:ss', 0.999999, { date: '23:59:59' }],
    ['[h]:mm:ss', 1.5, { date: '36:00:00' }],
    [46, 0.25, { date: '06:00:00' }],
    [14, 0, { date: '1904-01-01' }, true],
    [14, 43830, { date: '2024-01-01' }, true],
    ['hh:mm', 0.5, { date: '12:00:00' }, true],
    ['0%', 0.15, 0.15],
    ['#,##0.00 "dias"', 3, 3],
    ['[Red]0.00', 3, 3],
    ['0.00E+00', 3, 3],
    ['General', 3, 3],
    ['\\d0', 3, 3],
    ['[$MXN-80A] #,##0.00', 3, 3],
  ])('in the format %s: %d', async (format, value, expected, since1904 = false) => {
    const rows = row(`<c r="A1" s="1"><v>${value}</v></c>`)
    expect(await cellsOf({ rows, formats: [format], since1904 })).toEqual([expected])
  })
})

describe('the rows of an xlsx', () => {
  it('have their numbers, without what is empty at their ends', async () => {
    const rows = [
      '<row r="2"><c r="B2"><v>1</v></c><c r="D2" s="1"/><c r="E2" t="inlineStr"><is><t/></is></c></row>',
      '<row r="3"><c r="A3" s="1"/></row>',
      '<row r="5" hidden="1"><c r="AA5"><v>2</v></c></row>',
      '<row r="1048576"><c r="A1048576" s="1"/></row>',
    ].join('')
    expect(await rowsOf(await folder.zip(xlsx({ rows })))).toEqual([
      { number: 2, cells: [null, 1] },
      { number: 5, cells: [...Array<null>(26).fill(null), 2] },
    ])
  })

  it('need no places', async () => {
    const rows = '<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>'
    expect(await rowsOf(await folder.zip(xlsx({ rows })))).toEqual([
      { number: 1, cells: [1, 2] },
      { number: 2, cells: [3] },
    ])
  })

  it('take the first of two cells at one place', async () => {
    const rows = row('<c r="A1" t="s"><v>0</v></c><c r="A1"><v>5</v></c><c r="B1"><v>6</v></c>')
    expect(await cellsOf({ rows, strings: '<si><t>uno</t></si>' })).toEqual(['uno', 6])
  })

  it('may have prefixed names', async () => {
    const rows = '<x:row r="1" xmlns:x="urn:x"><x:c r="A1"><x:v>1</x:v></x:c></x:row>'
    expect(await cellsOf({ rows })).toEqual([1])
  })

  it.each<[string, (text: string) => Uint8Array]>([
    ['and says so first', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['the high bytes first', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['and does not say so', (text) => Buffer.from(text, 'utf16le')],
  ])('may be in UTF-16: %s', async (_name, encoded) => {
    const rows = row('<c r="A1" t="inlineStr"><is><t>Niño 𝒩</t></is></c>')
    const parts = Object.entries(xlsx({ rows })).map(([name, text]) => {
      const head = '<?xml version="1.0" encoding="UTF-16"?>'
      return [name, encoded(head + String(text))] as const
    })
    expect(await rowsOf(await folder.zip(Object.fromEntries(parts)))).toEqual([
      { number: 1, cells: ['Niño 𝒩'] },
    ])
  })

  it('are of the first sheet that is visible; the others are named', async () => {
    const sheets = ['Oculta:hidden', 'Muy oculta:veryHidden', 'Datos', 'Notas']
    const sheet = await openSheet(await folder.zip(xlsx({ sheets, rows: row('<c r="A1"><v>1</v></c>') })))
    expect(sheet).toMatchObject({ kind: 'xlsx', name: 'Datos', otherNames: ['Notas'] })
    expect(await readRows(sheet)).toHaveLength(1)
  })

  it('can be read again, and left before their end', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => `<row><c><v>${at + 1}</v></c></row>`).join('')
    const sheet = await openSheet(await folder.zip(xlsx({ rows })))
    for await (const { cells } of sheet.rows()) if (cells[0] === 3) break
    expect(sheet.progress()).toBeLessThanOrEqual(1)
    expect(await readRows(sheet)).toHaveLength(5_000)
    expect(sheet.progress()).toBeCloseTo(1, 1)
  })

  it('end when they are told to', async () => {
    const stop = new AbortController()
    const rows = '<row><c><v>1</v></c></row>'.repeat(1_000)
    const sheet = await openSheet(await folder.zip(xlsx({ rows })), { signal: stop.signal })
    stop.abort(new Error('enough'))
    await expect(readRows(sheet)).rejects.toThrow('enough')
  })
})
