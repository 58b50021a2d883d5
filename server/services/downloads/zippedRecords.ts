import type { Readable } from 'node:stream'
import { codebookHeaders, codebookLines } from '../../../schemas/sheets/codebook'
import { writeCsv } from '../../sheets/writeCsv'
import { writeZip, type ZipPart } from '../../sheets/writeZip'
import type { Deps } from '../deps'
import { plainFileName } from '../sheets/sheetFiles'
import { recordFiles } from './recordFiles'
import { codedSheet, writeRecords, type RecordsFile } from './writeRecords'

/** Returns a zip of records: the records' own file, a codebook of its columns, and a folder of files for each record. */
export function zippedRecords(deps: Deps, file: RecordsFile, mayGoOn: () => Promise<void>): Readable {
  const { compiled, configuration, locale, name } = file
  const files = configuration.files === 'zip' ? recordFiles(deps, compiled, configuration) : undefined
  async function* gathered() {
    for await (const part of file.parts) {
      if (files) part.forEach(files.add)
      yield part
    }
  }
  async function* parts(): AsyncGenerator<ZipPart, void> {
    const content = writeRecords(deps, { ...file, parts: gathered() })
    const isCompressed = configuration.type !== 'xlsx'
    yield { name: plainFileName(`${name}.${configuration.type}`), content, isCompressed }
    if (configuration.codebook) {
      const rows = codebookLines(codedSheet(deps, file))
      const book = writeCsv({ headers: codebookHeaders, rows })
      const called = deps.words('download.codebook.file', locale)
      yield { name: plainFileName(`${name} ${called}.csv`), content: book, isCompressed: true }
    }
    if (files) yield* files.parts(deps.words('download.attachments.folder', locale), mayGoOn)
  }
  return writeZip(parts())
}
