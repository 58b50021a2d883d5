import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { AppError } from '../../server/appError'
import { openSheet } from '../../server/sheets/openSheet'
import type { FoundRow, Sheet, SheetOptions, SheetRow } from '../../server/sheets/sheet'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** Creates a temporary folder, which `remove` deletes. */
export async function sheetFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'acopio-sheets-'))
  const pathOf = (name: string) => join(folder, `${randomUUID()}-${name}`)
  return {
    folder,
    /** Writes a file and returns its path. */
    file: async (content: string | Uint8Array, name = 'sheet'): Promise<string> => {
      const path = pathOf(name)
      await writeFile(path, content)
      return path
    },
    zip: async (parts: Parts): Promise<string> => {
      const path = pathOf('zip')
      const zip = zipOf(parts)
      await pipeline(zip.outputStream, createWriteStream(path))
      return path
    },
    pathOf,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export type Parts = Readonly<Record<string, string | Uint8Array>>

function zipOf(parts: Parts): ZipFile {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return zip
}

export interface XlsxContent {
  /** The contents of `sheetData`. */
  readonly rows?: string
  /** What follows it in the sheet. */
  readonly after?: string
  /** The contents of `sst`. */
  readonly strings?: string
  /** Number formats of the styles 1, 2 …: ids, or codes. */
  readonly formats?: readonly (number | string)[]
  readonly since1904?: boolean
  /** Sheets as `name` or `name:state`, each with the same rows. */
  readonly sheets?: readonly string[]
}

/** Returns the parts of an xlsx file as Excel writes it. */
export function xlsx(content: XlsxContent): Parts {
  const { rows = '', after = '', strings = '', formats = [], since1904 = false, sheets = ['Hoja1'] } = content
  const codes = formats.map((format, at) =>
    typeof format === 'string' ? { id: 164 + at, code: format } : { id: format },
  )
  const quoted = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const worksheet = `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`
  return {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${since1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map((sheet, at) => {
        const [name = '', state = 'visible'] = sheet.split(':')
        return `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`
      })
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relationships}">${sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="s" Type="${office}/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="t" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${codes
      .map(({ id, code }) =>
        code === undefined ? '' : `<numFmt numFmtId="${id}" formatCode="${quoted(code)}"/>`,
      )
      .join(
        '',
      )}</numFmts><cellXfs><xf numFmtId="0"/>${codes.map(({ id }) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map((_, at) => [`xl/worksheets/sheet${at + 1}.xml`, worksheet])),
  }
}

/** Returns the parts of an ods file with these rows in its first table; `before` comes before the table. */
export function ods(rows: string, { styles = '', before = '', after = '', settings = '' } = {}): Parts {
  const namespaces = ['office', 'table', 'text', 'style', 'calcext', 'draw', 'xlink', 'config']
    .map((prefix) => `xmlns:${prefix}="urn:${prefix}"`)
    .join(' ')
  return {
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'META-INF/manifest.xml': '<manifest:manifest xmlns:manifest="urn:manifest"/>',
    'settings.xml': `<office:document-settings ${namespaces}>${settings}</office:document-settings>`,
    'content.xml': `<office:document-content ${namespaces}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${before}<table:table table:name="Hoja1">${rows}</table:table>${after}</office:spreadsheet></office:body></office:document-content>`,
  }
}

export async function readRows(sheet: Sheet): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const row of sheet.rows()) rows.push(row)
  return rows
}

/** Returns the rows of a file. */
export async function rowsOf(path: string, options?: SheetOptions): Promise<FoundRow[]> {
  return (await readRows(await openSheet(path, options))).map(({ number, cells }) => ({ number, cells }))
}

/** Returns the error of reading a file as data; the number of rows when there is none. */
export const sheetErrorOf = (path: string, options?: SheetOptions): Promise<unknown> =>
  rowsOf(path, options).then(
    (rows) => rows.length,
    (error: unknown) => (error instanceof AppError ? error.coded : error),
  )
