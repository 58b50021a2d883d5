import { SaxesParser } from 'saxes'
import { zipParts } from './zipParts'

/** The value of a cell: a date or time follows from the number and its format. */
export type WorkbookCell = string | number | boolean | { readonly moment: string } | undefined

interface Tag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

function readTags(xml: string, open: (tag: Tag) => void, close: (name: string, text: string) => void): void {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false })
  let text = ''
  parser.on('opentag', (tag) => {
    text = ''
    open(tag)
  })
  parser.on('text', (piece) => {
    text += piece
  })
  parser.on('closetag', ({ name }) => {
    close(name, text)
    text = ''
  })
  parser.write(xml).close()
}

/** Returns the number format of each style, by index. */
function formatsOf(styles: string): readonly string[] {
  const codes = new Map<string, string>([
    ['21', 'h:mm:ss'],
    ['46', '[h]:mm:ss'],
  ])
  const formats: string[] = []
  let isOfCells = false
  readTags(
    styles,
    ({ name, attributes }) => {
      if (name === 'numFmt') codes.set(attributes['numFmtId'] ?? '', attributes['formatCode'] ?? '')
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) formats.push(codes.get(attributes['numFmtId'] ?? '') ?? '')
    },
    (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  )
  return formats
}

/** Returns a number as a date: days since the end of 1899 (ECMA-376 part 1, 18.17.4.1), as precise as its format. */
function momentOf(serial: number, format: string): string {
  const [day = '', time = ''] = new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 86_400) * 1_000)
    .toISOString()
    .slice(0, 19)
    .split('T')
  return [...(format.includes('y') ? [day] : []), ...(format.includes('h') ? [time] : [])].join(' ')
}

const columnOf = (place: string): number =>
  [...(/^[A-Z]+/.exec(place)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Returns the rows of a workbook's first sheet, read without any product code. Throws when a cell is a formula. */
export async function workbookRows(bytes: Buffer): Promise<readonly (readonly WorkbookCell[])[]> {
  const parts = await zipParts(bytes)
  const formats = formatsOf(parts.get('xl/styles.xml') ?? '')
  const rows: WorkbookCell[][] = []
  let cell: Tag['attributes'] = {}
  readTags(
    parts.get('xl/worksheets/sheet1.xml') ?? '',
    ({ name, attributes }) => {
      if (name === 'row') rows.push([])
      if (name === 'c') cell = attributes
      if (name === 'f') throw new Error(`A formula in ${cell['r']}`)
    },
    (name, text) => {
      const row = rows.at(-1)
      const at = columnOf(cell['r'] ?? '')
      const format = formats[Number(cell['s'] ?? 0)] ?? ''
      if (name === 't' && row)
        row[at] = text.replace(/_x([0-9A-F]{4})_/g, (_all, code: string) =>
          String.fromCharCode(parseInt(code, 16)),
        )
      else if (name === 'v' && row)
        row[at] =
          cell['t'] === 'b'
            ? text === '1'
            : /[yh]/.test(format)
              ? { moment: momentOf(Number(text), format) }
              : Number(text)
    },
  )
  return rows
}
