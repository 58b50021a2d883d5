import { readdir, readFile } from 'node:fs/promises'
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
/** Makes a compound file whose only directory has this name. */
function compound(name: string): Buffer {
  const file = Buffer.alloc(1_536)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(1, 48)
  Buffer.from(name, 'utf16le').copy(file, 1_024)
  return file
}

/** Writes a zip file with some of its bytes changed. */
async function altered(parts: Parts, change: (bytes: Buffer) => Buffer): Promise<string> {
  return folder.file(change(await readFile(await folder.zip(parts))))
}
const renamed = (from: string, to: string) => (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')

/** Changes the size that the list of parts states for the sheet. */
const lying = (bytes: Buffer): Buffer => {
  const at = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46
  bytes.writeUInt32LE(20, at + 24)
  return bytes
}
const encrypted = (bytes: Buffer): Buffer => {
  const at = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46
  bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8)
  return bytes
}

describe('a file that is no spreadsheet', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['nothing', '', 'SHEET_EMPTY'],
    ['blank lines', '\n\n,,\n', 'SHEET_EMPTY'],
    ['a page', '<!doctype html><table><tr><td>1</td></tr></table>', 'SHEET_NOT_A_SHEET'],
    ['XML', '\uFEFF<?xml version="1.0"?><a/>', 'SHEET_NOT_A_SHEET'],
    ['a PDF', '%PDF-1.7\n1 0 obj', 'SHEET_NOT_A_SHEET'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'SHEET_NOT_A_SHEET'],
    ['zeros', Buffer.alloc(10_000), 'SHEET_NOT_A_SHEET'],
    ['a csv with a zero far down', `${'a,b\n'.repeat(50_000)}\0`, 'SHEET_NOT_A_SHEET'],
    ['an old Excel', compound('Workbook'), 'SHEET_OLD_FORMAT'],
    ['an Excel with a password', compound('EncryptedPackage'), 'SHEET_ENCRYPTED'],
    ['the start of a compound file', compound('').subarray(0, 20), 'SHEET_UNREADABLE'],
    ['the start of a zip file', 'PK\x03\x04', 'SHEET_UNREADABLE'],
  ])('%s', async (_name, content, code) => {
    expect(await errorOf(await folder.file(content))).toMatchObject({ code })
  })

  it.each<[string, Parts, string]>([
    ['another zip file', { 'a.txt': 'a' }, 'SHEET_NOT_A_SHEET'],
    [
      'a text document',
      {
        '_rels/.rels':
          '<Relationships><Relationship Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
        'word/document.xml': '<a/>',
      },
      'SHEET_NOT_A_SHEET',
    ],
    [
      'a binary Excel',
      {
        '_rels/.rels':
          '<Relationships><Relationship Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>',
        'xl/workbook.bin': 'a',
      },
      'SHEET_OLD_FORMAT',
    ],
    ['a workbook without sheets', xlsx({ sheets: [] }), 'SHEET_UNREADABLE'],
    ['an empty sheet', xlsx({}), 'SHEET_EMPTY'],
    ['an ods without tables', { 'content.xml': '<a/>' }, 'SHEET_NOT_A_SHEET'],
    [
      'an ods with a password',
      { ...ods(''), 'META-INF/manifest.xml': '<m xmlns:manifest="m"><manifest:encryption-data/></m>' },
      'SHEET_ENCRYPTED',
    ],
  ])('%s', async (_name, parts, code) => {
    expect(await errorOf(await folder.zip(parts))).toMatchObject({ code })
  })
})

describe('a spreadsheet that is broken', () => {
  it.each(['ZZZZZZ2', '2', '$A$2', ''])('with a cell at %j, which is no place', async (place) => {
    const rows = `${one}<row r="2">${cell('A2', 'K1')}${cell(place, 'Norte')}</row>`
    expect(await errorOf(await folder.zip(xlsx({ rows })))).toMatchObject({ code: 'SHEET_UNREADABLE' })
  })

  const rows = one + inline('x').repeat(2_000)

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['cut off', (bytes) => bytes.subarray(0, bytes.length - 300)],
    ['cut off amid its content', (bytes) => Buffer.concat([bytes.subarray(0, 500), bytes.subarray(900)])],
    ['with two parts of one name', renamed('xl/styles.xml', 'XL/workbook.xml'.slice(0, 13))],
    ['with two sheets of one name', renamed('xl/sharedStrings.xml', 'xl/worksheets/a1.xml')],
    ['with a part outside', renamed('xl/styles.xml', '../styles.xml')],
    ['with an absolute part', renamed('xl/styles.xml', '/etc/sets.xml')],
    ['whose list lies about its size', lying],
  ])('%s', async (name, change) => {
    const parts =
      name === 'with two sheets of one name'
        ? { ...xlsx({ rows }), 'xl/worksheets/A1.xml': '<a/>' }
        : xlsx({ rows })
    const found = await errorOf(await altered(parts, change))
    // A duplicate part that is never read does no harm.
    expect(found).toEqual(name === 'with two parts of one name' ? 2_001 : { code: 'SHEET_UNREADABLE' })
  })

  it('with a password on a part', async () => {
    expect(await errorOf(await altered(xlsx({ rows }), encrypted))).toEqual({ code: 'SHEET_ENCRYPTED' })
  })

  it.each<[string, string]>([
    ['tags that do not match', '<row><c></row></c>'],
    ['an entity that nobody knows', inline('&lol;')],
    ['no end', '<row><c>'],
    ['a text that is no number of one', '<row><c t="s"><v>x</v></c></row>'],
    ['tags in tags in tags', '<a>'.repeat(200)],
  ])('with %s', async (_name, more) => {
    expect(await errorOf(await folder.zip(xlsx({ rows: one + more })))).toEqual({ code: 'SHEET_UNREADABLE' })
  })

  it.each<[string, string]>([
    ['outside', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
    ['that grow', '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'],
  ])('with entities %s', async (_name, type) => {
    const parts = xlsx({ rows: one })
    const sheet = 'xl/worksheets/sheet1.xml'
    expect(await errorOf(await folder.zip({ ...parts, [sheet]: type + String(parts[sheet]) }))).toEqual({
      code: 'SHEET_UNREADABLE',
    })
  })

  it('with text that is no UTF-8', async () => {
    const sheet = Buffer.from(inline('\xff\xfe'), 'latin1')
    expect(await errorOf(await folder.zip({ ...xlsx({}), 'xl/worksheets/sheet1.xml': sheet }))).toEqual({
      code: 'SHEET_UNREADABLE',
    })
  })

  it('with a quote that is left open', async () => {
    expect(await errorOf(await folder.file('a,b\n1,"2\n3,4\n'))).toEqual({
      code: 'SHEET_QUOTE_LEFT_OPEN',
      params: { row: 2 },
    })
  })
})

it('no reading leaves a file behind', async () => {
  expect((await readdir(folder.folder)).filter((name) => name.endsWith('.texts'))).toEqual([])
})
