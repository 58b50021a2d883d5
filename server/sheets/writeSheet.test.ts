import fc from 'fast-check'
import { parse } from 'papaparse'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellText, type Cell } from '../../schemas/sheets/cell'
import { readRows, sheetFolder } from '../../tests/support/sheetFiles'
import { zipParts } from '../../tests/support/zipParts'
import { openSheet } from './openSheet'
import type { SheetContent } from './sheet'
import { writeSheet } from './writeSheet'
import { sheetNameOf, writeXlsx } from './writeXlsx'

let folder: Awaited<ReturnType<typeof sheetFolder>>
beforeAll(async () => {
  folder = await sheetFolder()
})
afterAll(() => folder.remove())

type Kind = 'xlsx' | 'csv'

/** Reads back what was written, the headers first. */
async function readBack(kind: Kind, content: SheetContent) {
  const path = folder.pathOf(kind)
  await pipeline(writeSheet(kind, content), createWriteStream(path))
  const sheet = await openSheet(path)
  return { sheet, rows: (await readRows(sheet)).map(({ cells }) => cells) }
}
const cellBack = async (kind: Kind, cell: Cell): Promise<unknown> =>
  (await readBack(kind, { headers: ['a', 'b'], rows: [[cell, 'end']] })).rows[1]?.[0]

const texts = [
  'ñandú €😀 & <b> "x" \'y\'',
  '=1+1',
  '+52 55 1234 5678',
  '-5',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '  =cmd|calc!A1',
  '＝1+1',
  "'=1+1",
  "''x",
  '  spaces  ',
  'a\r\nb\nc\rd\te',
  '_x000D_',
  '_x0041_ _x',
  'a,b;c\td"e"',
  '00123456789012345678',
  '1e5',
  'TRUE',
  '2024-02-29',
  ']]>',
]

describe.each<Kind>(['xlsx', 'csv'])('a text written to %s', (kind) => {
  it.each(texts.map((text) => [JSON.stringify(text), text]))('is read back: %s', async (_name, text) => {
    expect(await cellBack(kind, text)).toBe(text)
  })

  it('is read back, whatever it is', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    const sign = fc.constantFrom(...`=+-@\t\r\n'" ,;_x000D_<&>`)
    const any = fc.oneof(
      text,
      fc.array(sign, { minLength: 1 }).map((signs) => signs.join('')),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(any, { minLength: 1, maxLength: 5 }), async (cells) => {
        const { rows } = await readBack(kind, { headers: ['h'], rows: [cells] })
        expect(rows[1]).toEqual(cells)
      }),
      { numRuns: 60 },
    )
  })

  it('loses only what XML cannot hold', async () => {
    expect(await cellBack(kind, 'a\u0001b\uFFFEc')).toBe('abc')
  })
})

describe.each<Kind>(['xlsx', 'csv'])('another value written to %s', (kind) => {
  it.each<Cell>([
    0,
    -12.5,
    0.1234567890123456,
    1e21,
    5e-324,
    true,
    false,
    null,
    '',
    NaN,
    { date: '2024-02-29' },
    { date: '2024-02-29 10:20:30' },
    { date: '2024-02-29 00:00:00' },
    { date: '1900-03-01' },
    { date: '9999-12-31 23:59:59' },
    { date: '10:20:30' },
    { date: '36:00:05' },
    { error: '#REF!' },
    { error: '#N/A' },
  ])('is read back: %j', async (cell) => {
    const empty = cell === null || cell === '' || Number.isNaN(cell)
    const text =
      typeof cell === 'object'
        ? cellText(cell)
        : String(cell).replace(/^(true|false)$/, (word) => word.toUpperCase())
    expect(await cellBack(kind, cell)).toEqual(empty ? null : kind === 'xlsx' ? cell : text)
  })

  it('is a text where no spreadsheet has such an error', async () => {
    expect(await cellBack(kind, { error: '=1<2' })).toBe('=1<2')
  })

  it('is a text where no spreadsheet has such a date', async () => {
    expect(await cellBack(kind, { date: '1850-01-01' })).toBe('1850-01-01')
  })
})

describe('an xlsx', () => {
  it('has its columns at their places, and the name', async () => {
    const headers = Array.from({ length: 800 }, (_, at) => `h${at}`)
    const { sheet, rows } = await readBack('xlsx', {
      headers,
      rows: [headers],
      name: 'Ventas: 2024/25 [todo]',
    })
    expect(rows).toEqual([headers, headers])
    expect(sheet.name).toBe('Ventas  2024 25  todo')
  })

  it.each([
    ['', 'Acopio'],
    ["'a'", 'a'],
    [':::', 'Acopio'],
    ['x'.repeat(40), 'x'.repeat(31)],
    ['a & "b" <c>', 'a & "b" <c>'],
  ])('is never called %j as such', async (name, written) => {
    expect(sheetNameOf(name)).toBe(written)
    expect((await readBack('xlsx', { headers: ['a'], rows: [], name })).sheet.name).toBe(written)
  })

  it('has several sheets, each with a name of its own', async () => {
    const path = folder.pathOf('several')
    const long = 'Inspección de todas las bodegas del norte'
    const contents = ['Visita', 'visita', long, long].map((name, at) => ({
      ...{ name, headers: ['a'], rows: [[`fila ${at}`]] },
    }))
    await pipeline(writeXlsx(...contents), createWriteStream(path))
    const sheet = await openSheet(path)
    expect([sheet.name, ...sheet.otherNames]).toEqual([
      'Visita',
      'visita 2',
      'Inspección de todas las bodegas',
      'Inspección de todas las bodeg 2',
    ])
    expect((await readRows(sheet)).map(({ cells }) => cells)).toEqual([['a'], ['fila 0']])
    const sheets = [...(await zipParts(await readFile(path)))].filter(([name]) => /worksheets/.test(name))
    expect(sheets.map(([, xml]) => /fila \d/.exec(xml)?.[0])).toEqual([
      'fila 0',
      'fila 1',
      'fila 2',
      'fila 3',
    ])
  })

  it('ends with the error of any of its sheets', async () => {
    async function* broken(): AsyncGenerator<Cell[], void> {
      yield await Promise.resolve(['a'])
      throw new Error('gone')
    }
    const good = { headers: ['a'], rows: [['b']] }
    await expect(buffer(writeXlsx(good, { headers: ['a'], rows: broken() }))).rejects.toThrow('gone')
  })

  it('has no formula in it', async () => {
    const parts = await zipParts(await buffer(writeSheet('xlsx', { headers: ['=1+1'], rows: [['=1+1']] })))
    expect(parts.size).toBeGreaterThan(3)
    for (const part of parts.values()) expect(part).not.toMatch(/<f[ >]/)
  })

  it('shows numbers with the decimals of their column, and keeps them whole', async () => {
    const content = { headers: ['a', 'b', 'c'], places: [2, 0, undefined], rows: [[1.125, 3, 0.5]] }
    expect((await readBack('xlsx', content)).rows[1]).toEqual([1.125, 3, 0.5])
    const parts = await zipParts(await buffer(writeSheet('xlsx', content)))
    const formatOf = (place: string) => {
      const style = new RegExp(`<c r="${place}"(?: s="(\\d+)")?>`).exec(
        parts.get('xl/worksheets/sheet1.xml') ?? '',
      )?.[1]
      const styles = parts.get('xl/styles.xml') ?? ''
      const used = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/numFmtId="(\d+)"/g)][Number(style ?? 0)]
      return new RegExp(`numFmtId="${used?.[1]}" formatCode="([^"]+)"`).exec(styles)?.[1]
    }
    expect(['A2', 'B2', 'C2'].map(formatOf)).toEqual(['0.00', '0', undefined])
  })

  it('says what Excel could not open', async () => {
    const long = readBack('xlsx', { headers: ['a'], rows: [['x'], ['a'.repeat(32_768)]] })
    await expect(long).rejects.toMatchObject({
      coded: { code: 'SHEET_CELL_TOO_LONG', params: { row: 3, max: 32_767 } },
    })
  })

  it('may have its long texts cut', async () => {
    const content = { headers: ['h'.repeat(40_000)], rows: [['b'.repeat(32_767)], ['a'.repeat(40_000)]] }
    const { rows } = await readBack('xlsx', { ...content, cutTexts: true })
    expect(rows.map(([text]) => (typeof text === 'string' ? text.length : 0))).toEqual([
      32_767, 32_767, 32_767,
    ])
    expect(rows[2]).toEqual(['a'.repeat(32_766) + '…'])
  })
})

describe('a csv', () => {
  it('has a mark, and is read by others', async () => {
    const content = await buffer(writeSheet('csv', { headers: ['a'], rows: texts.map((text) => [text, 1]) }))
    expect(content.subarray(0, 3).toString('hex')).toBe('efbbbf')
    const { data, errors } = parse<string[]>(content.subarray(3).toString(), {
      skipEmptyLines: true,
      delimiter: ',',
    })
    expect(errors).toEqual([])
    expect(data).toHaveLength(texts.length + 1)
    for (const [text = ''] of data) expect(text).not.toMatch(/^\s*[=+\-@＝]|^[\t\r\n]/)
  })
})

describe.each<Kind>(['xlsx', 'csv'])('writing %s', (kind) => {
  it('ends with the error of its rows', async () => {
    async function* rows(): AsyncGenerator<Cell[]> {
      yield await Promise.resolve(['a'])
      throw new Error('no more rows')
    }
    await expect(readBack(kind, { headers: ['a'], rows: rows() })).rejects.toThrow('no more rows')
  })

  it('ends its rows when nobody reads on', async () => {
    let ended = false
    function* rows(): Generator<Cell[]> {
      try {
        for (;;) yield ['x'.repeat(1_000), Math.random()]
      } finally {
        ended = true
      }
    }
    const stream = writeSheet(kind, { headers: ['a'], rows: rows() })
    let bytes = 0
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > 10_000) stream.destroy()
    })
    await expect.poll(() => ended).toBe(true)
  })

  it('takes no more rows than are read', async () => {
    let taken = 0
    function* rows(): Generator<Cell[]> {
      for (;;) {
        taken += 1
        yield [String(Math.random()).repeat(50)]
      }
    }
    const stream = writeSheet(kind, { headers: ['a'], rows: rows() })
    await new Promise((resolve) => stream.once('readable', resolve))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(taken).toBeLessThan(20_000)
    stream.destroy()
  })
})

it('writes numbers to a csv with the decimals of their column at least', async () => {
  const content = { headers: ['a', 'b', 'c'], places: [2, 2, undefined], rows: [[5, 1.125, 0.5]] }
  expect((await readBack('csv', content)).rows[1]).toEqual(['5.00', '1.125', '0.5'])
})
