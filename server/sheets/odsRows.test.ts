import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ods, readRows, rowsOf, sheetFolder } from '../../tests/support/sheetFiles'
import { openSheet } from './openSheet'

let folder: Awaited<ReturnType<typeof sheetFolder>>
beforeAll(async () => {
  folder = await sheetFolder()
})
afterAll(() => folder.remove())

const row = (cells: string, repeated = ''): string => `<table:table-row${repeated}>${cells}</table:table-row>`
const text = (value: string): string =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`
const typed = (type: string, attributes: string, shown = ''): string =>
  `<table:table-cell office:value-type="${type}" ${attributes}><text:p>${shown}</text:p></table:table-cell>`

describe('a cell of an ods', () => {
  it.each<[string, string, unknown]>([
    ['text', text('Niño &amp; niña'), 'Niño & niña'],
    ['text of several paragraphs', text('uno</text:p><text:p>dos'), 'uno\ndos'],
    ['text with spaces', text('a <text:s text:c="2"/>b<text:tab/>c<text:line-break/>d'), 'a   b\tc\nd'],
    ['white space as in a page', text('\n  a\n  b '), 'a b '],
    ['text of several looks', text('a<text:span>b</text:span><text:a xlink:href="x">c</text:a>'), 'abc'],
    [
      'text with a comment',
      text('a</text:p><office:annotation><text:p>no</text:p></office:annotation><text:p>b'),
      'a\nb',
    ],
    ['text that is told apart', typed('string', 'office:string-value="abc"', 'shown'), 'abc'],
    ['number', typed('float', 'office:value="0.30000000000000004"', '0.3'), 0.3],
    ['percentage', typed('percentage', 'office:value="0.15"', '15%'), 0.15],
    ['currency', typed('currency', 'office:value="9.5"', '$9.50'), 9.5],
    ['true', typed('boolean', 'office:boolean-value="true"', 'VERDADERO'), true],
    ['date', typed('date', 'office:date-value="2024-02-29"', '29/02/24'), { date: '2024-02-29' }],
    [
      'date and time',
      typed('date', 'office:date-value="2024-02-29T10:20:30.5"'),
      { date: '2024-02-29 10:20:30' },
    ],
    ['time', typed('time', 'office:time-value="PT10H20M30S"'), { date: '10:20:30' }],
    ['elapsed time', typed('time', 'office:time-value="PT36H00M00S"'), { date: '36:00:00' }],
    ['formula', typed('float', 'table:formula="of:=1+1" office:value="2"', '2'), 2],
  ])('%s', async (_name, cell, value) => {
    expect(await rowsOf(await folder.zip(ods(row(cell))))).toEqual([{ number: 1, cells: [value] }])
  })

  it.each([
    ['an error', typed('string', 'calcext:value-type="error"', '#N/A'), '#N/A'],
    ['an error that shows nothing', typed('float', 'office:value="0" calcext:value-type="error"'), '#VALUE!'],
    ['a formula that nobody worked out', '<table:table-cell table:formula="of:=[.B1]+1"/>', '=[.B1]+1'],
    ['a number that is none', typed('float', 'office:value="NaN"', '?'), 'NaN'],
    ['neither true nor false', typed('boolean', 'office:boolean-value="7"', 'SÍ'), '7'],
  ])('that has no value is an error, not empty: %s', async (_name, cell, error) => {
    const rows = ods(row(cell + text('b')))
    expect(await rowsOf(await folder.zip(rows))).toEqual([{ number: 1, cells: [{ error }, 'b'] }])
  })

  it('may be repeated, and may be covered by another', async () => {
    const cells =
      '<table:table-cell office:value-type="float" office:value="1" table:number-columns-repeated="2"/>' +
      '<table:table-cell table:number-columns-repeated="2"/>' +
      '<table:table-cell table:number-columns-spanned="2" office:value-type="string"><text:p>a</text:p></table:table-cell>' +
      '<table:covered-table-cell office:value-type="string"><text:p>covered</text:p></table:covered-table-cell>' +
      text('z') +
      '<table:table-cell table:number-columns-repeated="16377"/>'
    expect(await rowsOf(await folder.zip(ods(row(cells))))).toEqual([
      { number: 1, cells: [1, 1, null, null, 'a', null, 'z'] },
    ])
  })
})

describe('the rows of an ods', () => {
  it('may be repeated, empty or not', async () => {
    const rows = [
      row('<table:table-cell table:number-columns-repeated="5"/>', ' table:number-rows-repeated="3"'),
      `<table:table-header-rows>${row(text('a'))}</table:table-header-rows>`,
      row(text('b'), ' table:number-rows-repeated="2"'),
      row(
        '<table:table-cell table:number-columns-repeated="16384"/>',
        ' table:number-rows-repeated="2147483648"',
      ),
    ].join('')
    expect(await rowsOf(await folder.zip(ods(rows)))).toEqual([
      { number: 4, cells: ['a'] },
      { number: 5, cells: ['b'] },
      { number: 6, cells: ['b'] },
    ])
  })

  it('are of the first table that is not hidden, without those in its cells', async () => {
    const styles =
      '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>'
    const before = `<table:table table:name="Oculta" table:style-name="ta2">${row(text('no'))}</table:table>`
    const inner = `<table:table-cell><table:table table:is-sub-table="true">${row(text('inner'))}</table:table></table:table-cell>`
    const after = `<table:table table:name="Otra">${row(text('other'))}</table:table>`
    const settings =
      '<config:config-item-map-named config:name="Tables"><config:config-item-map-entry config:name="Hoja1"><config:config-item config:name="CursorX">0</config:config-item></config:config-item-map-entry><config:config-item-map-entry config:name="Otra"/></config:config-item-map-named>'
    const sheet = await openSheet(
      await folder.zip(ods(row(inner + text('a')) + row(text('b')), { styles, before, after, settings })),
    )
    expect(sheet).toMatchObject({ kind: 'ods', name: 'Hoja1', otherNames: ['Otra'] })
    expect((await readRows(sheet)).map(({ cells }) => cells)).toEqual([[null, 'a'], ['b']])
  })
})
