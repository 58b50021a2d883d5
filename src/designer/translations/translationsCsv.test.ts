import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readTranslations, writeTranslations } from './translationsCsv'

const row = (key: string, source: string, en: string) => ({
  key,
  where: 'Pregunta',
  source,
  texts: { en_US: en },
})

it('a table comes back as it was written, whatever is in it', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=1+1', "'=x", '-', '@a', 'a"b', 'a;b,c\nd', ' x '),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (cells) => {
      const rows = cells.map(([source, text], at) => row(`fields.${at}.label`, source, text))
      const lines = (list: readonly { readonly source: string }[] | null) =>
        JSON.stringify(list).replaceAll('\\r\\n', '\\n').replaceAll('\\r', '\\n')
      expect(lines(readTranslations(writeTranslations(rows, ['en_US'])))).toBe(
        lines(rows.map(({ key, source, texts }) => ({ key, source, texts }))),
      )
    }),
  )
})

it('a spreadsheet is never given a formula', () => {
  const csv = writeTranslations([row('name', '=HYPERLINK("x")', '+1'), row('k', '@SUM(1)', '-2')], ['en_US'])
  expect(csv.startsWith('\uFEFFkey,where,source,en_US')).toBe(true)
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  expect(csv).toMatch(/'\+1[\s\S]*'@SUM\(1\),'-2/)
})

it.each([
  [
    'semicolons',
    'key;where;source;en_US\r\nname;x;Visita;Visit\r\n',
    [{ key: 'name', source: 'Visita', texts: { en_US: 'Visit' } }],
  ],
  [
    'tabs',
    'key\tsource\tpt_BR\nname\tVisita\tVisita 2',
    [{ key: 'name', source: 'Visita', texts: { pt_BR: 'Visita 2' } }],
  ],
  [
    'columns left out and others added',
    'key,en_US,notes\nname,Visit,x\n,,',
    [{ key: 'name', source: '', texts: { en_US: 'Visit' } }],
  ],
  ['no table', 'hola', null],
  ['no language', 'key,source\nname,x', null],
  ['nothing', '', null],
])('a table with %s is read', (_what, csv, expected) => {
  expect(readTranslations(csv)).toEqual(expected)
})
