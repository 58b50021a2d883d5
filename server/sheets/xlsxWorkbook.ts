import { posix } from 'node:path'
import { AppError } from '../appError'
import { localName, readWholeXml, type XmlAttributes } from './readXml'
import type { ZipPackage } from './zipPackage'

/** The first visible sheet of an xlsx, and the parts needed to read it. */
export interface XlsxWorkbook {
  readonly name: string
  readonly otherNames: readonly string[]
  readonly sheetPart: string
  readonly stringsPart: string
  readonly stylesPart: string
  readonly since1904: boolean
}

interface Relation {
  readonly id: string
  /** The last part of its address, because the rest differs between the two editions of the standard. */
  readonly type: string
  readonly target: string
}

const mostBytes = 4 * 1024 * 1024
const longestName = 100

async function readRelations(
  zip: ZipPackage,
  part: string,
  signal?: AbortSignal,
): Promise<readonly Relation[]> {
  const folder = posix.dirname(part)
  const relations: Relation[] = []
  const pieces = zip.read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`), mostBytes)
  const open = (name: string, { Id = '', Type = '', Target = '' }: XmlAttributes): void => {
    if (localName(name) !== 'Relationship') return
    const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
    relations.push({ id: Id, type: posix.basename(Type), target })
  }
  await readWholeXml(pieces, { open }, signal)
  return relations
}

/** Returns an attribute with any namespace prefix. */
const ofAnyPrefix = (attributes: XmlAttributes, name: string): string | undefined =>
  Object.entries(attributes).find(([key]) => localName(key) === name && key !== name)?.[1]

/** Returns the part with the workbook; `undefined` when the zip file is no xlsx. Throws SHEET_OLD_FORMAT for an xlsb. */
export async function findWorkbook(zip: ZipPackage, signal?: AbortSignal): Promise<string | undefined> {
  const relations = await readRelations(zip, '', signal)
  const target = relations.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  if (target.endsWith('.bin')) throw new AppError('SHEET_OLD_FORMAT')
  return zip.has(target) && /workbook/i.test(target) ? target : undefined
}

/** Reads the workbook. Throws SHEET_UNREADABLE when it has no sheet, or the sheet's part is missing. */
export async function readWorkbook(
  zip: ZipPackage,
  part: string,
  signal?: AbortSignal,
): Promise<XlsxWorkbook> {
  const relations = await readRelations(zip, part, signal)
  const sheets: { name: string; part: string; visible: boolean }[] = []
  let since1904 = false
  const open = (name: string, attributes: XmlAttributes): void => {
    const local = localName(name)
    if (local === 'workbookPr') since1904 = /^(1|true|on)$/.test(attributes['date1904'] ?? '')
    if (local !== 'sheet') return
    const id = ofAnyPrefix(attributes, 'id')
    const relation = relations.find((each) => each.id === id)
    if (relation?.type !== 'worksheet') return
    const { name: sheetName = '', state = 'visible' } = attributes
    sheets.push({
      name: sheetName.slice(0, longestName),
      part: relation.target,
      visible: state === 'visible',
    })
  }
  await readWholeXml(zip.read(part, mostBytes), { open }, signal)

  const visible = sheets.filter((sheet) => sheet.visible)
  const [first, ...others] = visible.length > 0 ? visible : sheets
  if (!first || !zip.has(first.part)) throw new AppError('SHEET_UNREADABLE')
  const partOf = (type: string): string => relations.find((each) => each.type === type)?.target ?? ''
  return {
    name: first.name,
    otherNames: others.map(({ name }) => name),
    sheetPart: first.part,
    stringsPart: partOf('sharedStrings'),
    stylesPart: partOf('styles'),
    since1904,
  }
}
