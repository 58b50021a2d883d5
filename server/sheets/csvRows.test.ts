import { unparse } from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRows, rowsOf, sheetFolder } from '../../tests/support/sheetFiles'
import { openSheet } from './openSheet'

let folder: Awaited<ReturnType<typeof sheetFolder>>
beforeAll(async () => {
  folder = await sheetFolder()
})
afterAll(() => folder.remove())

const cellsOf = async (content: string | Uint8Array) =>
  (await rowsOf(await folder.file(content))).map(({ cells }) => cells)

describe('a csv', () => {
  it.each<[string, string, unknown[][]]>([
    [
      'plain',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'of Windows',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'of old Macs',
      'a,b\r1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with semicolons',
      'a;b\n1,5;2\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'with tabs',
      'a\tb\n1, 2\t3\n',
      [
        ['a', 'b'],
        ['1, 2', '3'],
      ],
    ],
    [
      'with bars',
      'a|b\n1|2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['that says its separator', 'sep=;\na;b,c\n', [['a', 'b,c']]],
    ['of one column', 'a\nb\n', [['a'], ['b']]],
    [
      'with quotes',
      '"a,""b""",c\n"x\r\ny",z',
      [
        ['a,"b"', 'c'],
        ['x\r\ny', 'z'],
      ],
    ],
    [
      'with quotes amid a value',
      'a"b",c\n5" pipe,d',
      [
        ['a"b"', 'c'],
        ['5" pipe', 'd'],
      ],
    ],
    ['with text after a closing quote', '"a"b,c\n', [['ab', 'c']]],
    [
      'with a semicolon in quotes',
      'a,b\n"x;y;z",2\n',
      [
        ['a', 'b'],
        ['x;y;z', '2'],
      ],
    ],
    [
      'with empty values',
      'a,,c,,\n,"",x\n',
      [
        ['a', null, 'c'],
        [null, null, 'x'],
      ],
    ],
    ['with spaces', 'a , b\n', [['a ', ' b']]],
    ['with texts that were neutralised', "'=1+1,''-a,'abc\n", [['=1+1', "'-a", "'abc"]]],
    ['with a mark', '\uFEFFa,b\n', [['a', 'b']]],
  ])('%s', async (_name, content, cells) => {
    expect(await cellsOf(content)).toEqual(cells)
  })

  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from('ñandú,añó\n')],
    ['UTF-16 with a mark', Buffer.from('\uFEFFñandú,añó\n', 'utf16le')],
    ['UTF-16 without', Buffer.from('nandu,ano\n', 'utf16le')],
    ['UTF-16, the larger end first', Buffer.from('\uFEFFñandú,añó\n', 'utf16le').swap16()],
    ['Latin-1', Buffer.from('ñandú,añó\n', 'latin1')],
  ])('in %s', async (name, content) => {
    expect(await cellsOf(content)).toEqual([name === 'UTF-16 without' ? ['nandu', 'ano'] : ['ñandú', 'añó']])
  })

  it('in Latin-1 that only shows far down', async () => {
    const content = Buffer.concat([
      Buffer.from('plain,text\n'.repeat(20_000)),
      Buffer.from('ñ,é\n', 'latin1'),
    ])
    expect((await cellsOf(content)).at(-1)).toEqual(['ñ', 'é'])
  })

  it('says how long the texts of its rows are', async () => {
    const rows = await readRows(await openSheet(await folder.file('ñandú,,abc\n12\n')))
    expect(rows.map(({ length }) => length)).toEqual([8, 2])
  })

  it('keeps the numbers of its rows', async () => {
    expect(await rowsOf(await folder.file('a\n\n,\n"x\ny"\nb\n'))).toEqual([
      { number: 1, cells: ['a'] },
      { number: 4, cells: ['x\ny'] },
      { number: 5, cells: ['b'] },
    ])
  })

  it('is read as another program wrote it, wherever its pieces end', async () => {
    const rows = Array.from({ length: 4_000 }, (_, at) => [
      `fila ${at}`,
      'x"y,z;\r\n'.repeat(at % 9) + 'ñ€😀',
      at % 3 === 0 ? null : '"',
      'fin',
    ])
    const sheet = await openSheet(await folder.file(unparse(rows)))
    expect(sheet.progress()).toBe(0)
    expect((await readRows(sheet)).map(({ cells }) => cells)).toEqual(rows)
    expect(sheet.progress()).toBe(1)
  })
})
