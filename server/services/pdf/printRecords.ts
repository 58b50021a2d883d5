import { createReadStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import yazl from 'yazl'
import { load } from '../../../schemas/answering/load'
import { resolveText } from '../../../schemas/compile/resolveText'
import { languageTag, type Locale } from '../../../schemas/model/locales'
import { printedRecord } from '../../../schemas/print/printedRecord'
import { AppError } from '../../appError'
import { maskSealed } from '../../model/maskSealed'
import { PrintingError } from '../../pdf/pdfPrinter'
import type { RecordRow } from '../../store/records/records'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import { printedName } from './printedName'
import { printedPages, type PrintedData } from './printedData'
import { printedBrands, type PrintedBrand } from './printedBrand'
import { printedFacts } from './printedFacts'
import { printedPictures } from './printedPictures'

/** Points that pictures have at most, on one side: finer for one record, coarser where there are many. */
const sides = { one: 1_100, many: 700 }

/** What records are printed for. */
export interface Printing {
  readonly records: AsyncIterable<RecordRow>
  readonly locale: Locale
  /** Whose wall the moments are of. */
  readonly timezone: string
  /** All in one file; else a zip with a file for each. */
  readonly isMerged: boolean
  /** Whether there is one record. */
  readonly isOne: boolean
  readonly signal?: AbortSignal | undefined
}

/** Records as a PDF, or as a zip of PDFs. Throws DOWNLOAD_FAILED where that takes too much. What it writes meanwhile ends with the stream. */
export async function* printRecords(deps: Deps, printing: Printing): AsyncGenerator<Buffer, void> {
  const folder = `${deps.files.incomingPath()}-print`
  await mkdir(folder)
  try {
    const files = await writeDocuments(deps, printing, folder)
    await printed(deps, folder, printing.signal)
    yield* printing.isMerged ? readFrom(join(folder, files[0]?.file ?? '')) : zipOf(folder, files)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function printed(deps: Deps, folder: string, signal: AbortSignal | undefined): Promise<void> {
  try {
    await deps.printPdfs(folder, signal)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof PrintingError) throw Object.assign(new AppError('DOWNLOAD_FAILED'), { cause: error })
    throw error
  }
}

interface PrintedFile {
  /** Of the file in the folder. */
  readonly file: string
  readonly name: string
}

async function writeDocuments(deps: Deps, printing: Printing, folder: string): Promise<PrintedFile[]> {
  const pictures = printedPictures(deps, folder, printing.isOne ? sides.one : sides.many)
  const records: NamedData[] = []
  for await (const record of printing.records) {
    printing.signal?.throwIfAborted()
    records.push(await dataOf(deps, record, printing, pictures))
  }
  const parts = printing.isMerged ? [records] : records.map((record) => [record])
  const files: PrintedFile[] = []
  const brandFor = printedBrands(deps, folder)
  for (const [index, part] of parts.entries()) {
    const name = part[0]?.name ?? ''
    const isTaken = files.some((file) => file.name === name)
    const data = documentOf(
      deps,
      printing,
      part.map((named) => named.data),
      await brandFor(part[0]?.accountId),
    )
    await writeFile(join(folder, `${index}.json`), JSON.stringify(data))
    files.push({ file: `${index}.pdf`, name: isTaken ? name.replace(/\.pdf$/, ` (${index + 1}).pdf`) : name })
  }
  const documents = files.map(({ file }, index) => ({ data: `${index}.json`, file }))
  await writeFile(join(folder, 'documents.json'), JSON.stringify(documents))
  return files
}

interface NamedData {
  readonly accountId: number
  /** Of the record's own file. */
  readonly name: string
  readonly data: PrintedData
}

async function dataOf(
  deps: Deps,
  record: RecordRow,
  { locale, timezone }: Printing,
  pictures: ReturnType<typeof printedPictures>,
): Promise<NamedData> {
  const { account_id: accountId, form_id: formId, revision: number } = record
  const revision = await readRevision(deps, accountId, formId, number)
  const compiled = revision.compiled()
  const answering = load(compiled, maskSealed(record.answers), {
    now: () => deps.now().getTime(),
    timezone: record.timezone,
    user: record.user_id === null ? null : { id: record.user_id, groupIds: [] },
    createState: (initial) => initial,
  })
  const pages = printedRecord(answering, {
    languageTag: languageTag(locale),
    text: (key, fill) => resolveText(compiled, key, locale, fill),
  })
  return {
    accountId,
    name: printedName(record, revision, locale),
    data: {
      title: record.form_name,
      folio: record.folio,
      facts: printedFacts(deps, record, { compiled, locale, timezone }),
      pages: await printedPages(pages, { pictures, accountId, site: deps.baseUrl ?? '' }),
    },
  }
}

/** What the printer is told of a document; `{page}` and the like are for it to fill in. */
function documentOf(
  { words }: Deps,
  { locale }: Printing,
  records: readonly PrintedData[],
  brand: PrintedBrand,
): object {
  const [language = 'es', country = ''] = languageTag(locale).split('-')
  return {
    title:
      records.length === 1
        ? `${records[0]?.title ?? ''} ${records[0]?.folio ?? ''}`
        : (records[0]?.title ?? ''),
    lang: language,
    region: country,
    words: {
      page: words('print.page', locale, { page: '{page}', pages: '{pages}' }),
      map: words('print.map', locale),
      set: words('print.set', locale, { index: '{index}', count: '{count}' }),
      nothing: words('print.nothing', locale),
    },
    brand,
    records,
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
