import { createReadStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import yazl from 'yazl'
import { AppError } from '../../appError'
import { PrintingError } from '../../pdf/pdfPrinter'
import type { RecordToWrite } from '../../store/records/recordsToWrite'
import { oneByOne } from '../../support/oneByOne'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import type { ChosenTemplate } from './chosenTemplate'
import { listPart, recordPart, type PrintedPart, type RecordToPrint } from './printedPart'
import { printedDocument } from './printedDocument'
import { printedBrands } from './printedBrand'
import { printedName } from './printedName'
import { printedMaps } from './printedMaps'
import { printedPictures } from './printedPictures'
import type { PrintReaders } from './templatedRecord'
import { templateOfForm } from './templateOfForm'

/** The most pixels of a picture's longer side: more for a single record, fewer for many. */
export const pictureSides = { one: 1_100, many: 700 }

/** What is printed, and for whom. */
export interface Printing extends PrintReaders {
  /** The records, in parts. */
  readonly parts: AsyncIterable<readonly RecordToWrite[]>
  /** Whether all records go into one file; otherwise a zip has a file for each. */
  readonly isMerged: boolean
  /** Whether there is only one record. */
  readonly isOne: boolean
  /** The id or name of a template; the form's default one when absent. */
  readonly template?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Yields records as a PDF, or as a zip of PDFs. Throws NO_RECORDS_TO_PRINT, DOWNLOAD_FAILED when printing takes too much, and NOT_FOUND for
 * an unknown template. Its temporary files are removed when the stream ends.
 */
export async function* printRecords(deps: Deps, printing: Printing): AsyncGenerator<Buffer, void> {
  const folder = `${deps.files.incomingPath()}-print`
  await mkdir(folder)
  try {
    const files = await writeDocuments(deps, printing, folder)
    await printFolder(deps, folder, printing.signal)
    yield* printing.isMerged ? readFrom(join(folder, files[0]?.file ?? '')) : zipOf(folder, files)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Prints the documents in a folder. Throws DOWNLOAD_FAILED when that takes too much. */
export async function printFolder(
  deps: Deps,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    await deps.printPdfs(folder, signal)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof PrintingError) throw Object.assign(new AppError('DOWNLOAD_FAILED'), { cause: error })
    throw error
  }
}

interface PrintedFile {
  /** The name of the file in the folder. */
  readonly file: string
  readonly name: string
}

async function writeDocuments(deps: Deps, printing: Printing, folder: string): Promise<PrintedFile[]> {
  const { isMerged, isOne, signal, template: wanted } = printing
  const pictures = printedPictures(deps, folder, isOne ? pictureSides.one : pictureSides.many)
  const maps = printedMaps(deps.mapTiles, folder)
  const sources = { pictures, maps, readers: printing, budget: { taken: 0 } }
  const templateOf = templatesOfForms(deps, wanted, isMerged && (wanted !== undefined || !isOne))
  const parts: NamedPart[] = []
  const listed: RecordToPrint[] = []
  for await (const record of oneByOne(printing.parts)) {
    signal?.throwIfAborted()
    const revision = await readRevision(deps, record.account_id, record.form_id, record.revision)
    const template = await templateOf(record)
    const toPrint = { record, compiled: revision.compiled(), template }
    if (template.isList) listed.push(toPrint)
    else
      parts.push({
        ...{
          accountId: record.account_id,
          name: printedName(record, toPrint.compiled, printing.locale, template),
        },
        part: await recordPart(deps, toPrint, sources),
        template,
      })
  }
  const [first] = listed
  if (first)
    parts.push({
      ...{ accountId: first.record.account_id, name: '', template: first.template },
      part: await listPart(deps, listed, sources),
    })
  if (parts.length === 0) throw new AppError('NO_RECORDS_TO_PRINT')
  const documents = isMerged ? [parts] : parts.map((part) => [part])
  const files: PrintedFile[] = []
  const brandFor = printedBrands(deps, folder)
  for (const [index, part] of documents.entries()) {
    const [{ name, accountId, template } = noPart] = part
    const isTaken = files.some((file) => file.name === name)
    const data = printedDocument(deps, printing.locale, {
      parts: part.map((named) => named.part),
      brand: await brandFor(accountId),
      design: template?.design,
    })
    await writeFile(join(folder, `${index}.json`), JSON.stringify(data))
    files.push({ file: `${index}.pdf`, name: isTaken ? name.replace(/\.pdf$/, ` (${index + 1}).pdf`) : name })
  }
  const printed = files.map(({ file }, index) => ({ data: `${index}.json`, file }))
  await writeFile(join(folder, 'documents.json'), JSON.stringify(printed))
  return files
}

interface NamedPart {
  readonly accountId: number | undefined
  /** The name of the record's own file. */
  readonly name: string
  readonly template: ChosenTemplate | undefined
  readonly part: PrintedPart
}

const noPart = { name: '', accountId: undefined, template: undefined }

/** Returns a look-up of the template of each record, read once for each form. */
function templatesOfForms(deps: Deps, wanted: string | undefined, mayBeList: boolean) {
  const found = new Map<number, Promise<ChosenTemplate>>()
  return ({ account_id: accountId, form_id: formId }: RecordToWrite): Promise<ChosenTemplate> => {
    const known = found.get(formId) ?? templateOfForm(deps, { accountId, formId }, wanted, mayBeList)
    found.set(formId, known)
    return known
  }
}

async function* readFrom(path: string): AsyncGenerator<Buffer, void> {
  for await (const part of createReadStream(path)) yield part as Buffer
}

async function* zipOf(folder: string, files: readonly PrintedFile[]): AsyncGenerator<Buffer, void> {
  const zip = new yazl.ZipFile()
  for (const { file, name } of files) zip.addFile(join(folder, file), name, { compress: false })
  zip.end()
  for await (const part of zip.outputStream as unknown as Readable) yield part as Buffer
}
