import { Readable } from 'node:stream'
import type { DownloadConfiguration } from '../../../schemas/api/downloads'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Locale } from '../../../schemas/model/locales'
import { codedColumns } from '../../../schemas/sheets/codebook'
import { recordIdColumn, recordSheet, type SheetRecord } from '../../../schemas/sheets/recordSheet'
import { AppError } from '../../appError'
import { maskSealed } from '../../model/maskSealed'
import { sheetLimits, type SheetContent } from '../../sheets/sheet'
import { takeTurns } from '../../sheets/takeTurns'
import { writeCsv } from '../../sheets/writeCsv'
import { writeXlsx } from '../../sheets/writeXlsx'
import type { RecordToWrite } from '../../store/records/recordsToWrite'
import { localText } from '../../support/localTime'
import { oneByOne } from '../../support/oneByOne'
import type { Deps } from '../deps'
import { withSite } from '../files/wholeAddresses'
import { featureCollection } from './featureCollection'

/** Records converted to lines before other requests get a turn. */
const linedAtOnce = 50

/** What is needed to write records into a file. */
export interface RecordsFile {
  readonly compiled: CompiledForm
  readonly configuration: DownloadConfiguration
  readonly name: string
  readonly locale: Locale
  /** The time zone that moments are shown in. */
  readonly timezone: string
  /** The records, in parts. */
  readonly parts: AsyncIterable<readonly RecordToWrite[]>
  readonly signal?: AbortSignal | undefined
}

const moment = (at: Date | null, timezone: string) => {
  const date = localText(at && at.getTime() / 1000, timezone)
  return date === null ? null : { date }
}

const wallClock = (seconds: number | null, timezone: string) => {
  const date = localText(seconds, timezone)
  return date === null ? null : { date }
}

/** Returns a record as sheets read it. Moments are in the viewer's time zone; those of answering in the time zone of the respondent. */
const sheetRecord = (row: RecordToWrite, timezone: string): SheetRecord => ({
  metadata: {
    id: row.id,
    folio: row.folio,
    form_name: row.form_name,
    created_by_name: row.created_by_name ?? row.created_by_email,
    user_name: row.user_name,
    created_at: moment(row.created_at, timezone),
    updated_at: moment(row.updated_at, timezone),
    start_date: wallClock(row.start_timestamp, row.timezone),
    end_date: wallClock(row.end_timestamp, row.timezone),
    duration:
      row.start_timestamp === null || row.end_timestamp === null
        ? null
        : Math.round(row.end_timestamp - row.start_timestamp),
    geolocation: row.geolocation.length === 2 ? row.geolocation.join(', ') : null,
    points: row.points,
    version: row.version,
  },
  answers: maskSealed(row.answers),
})

/** Returns a record as a line of JSON, with answers by field id as in the API. */
const jsonLine = (row: RecordToWrite, site: string): string =>
  withSite(
    JSON.stringify({
      id: row.id,
      folio: row.folio,
      form_id: row.form_id,
      form_revision: row.revision,
      user_id: row.user_id,
      user_name: row.user_name,
      created_by_id: row.created_by_id,
      created_by_name: row.created_by_name,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      start_timestamp: row.start_timestamp,
      end_timestamp: row.end_timestamp,
      timezone: row.timezone,
      geolocation: row.geolocation,
      points: row.points,
      version: row.version,
      answers: maskSealed(row.answers),
    }),
    site,
  )

async function* jsonLines({ parts, signal }: RecordsFile, site: string): AsyncGenerator<string, void> {
  const turn = takeTurns(signal)
  for await (const part of parts)
    for (let from = 0; from < part.length; from += linedAtOnce) {
      const some = part.slice(from, from + linedAtOnce)
      yield some.map((row) => `${jsonLine(row, site)}\n`).join('')
      await turn()
    }
}

const sheetOf = ({ words, baseUrl }: Pick<Deps, 'baseUrl' | 'words'>, file: RecordsFile) =>
  recordSheet(file.compiled, {
    columns: file.configuration.columns ?? undefined,
    unwind: file.configuration.unwind && file.configuration.type !== 'geojson',
    options: file.configuration.options,
    site: baseUrl ?? '',
    name: (column) => words(`records.column.${column === recordIdColumn ? 'id' : column}`, file.locale),
  })

/** Returns the columns of a file under names that statistical programs accept. */
export const codedSheet = (deps: Pick<Deps, 'baseUrl' | 'words'>, file: RecordsFile) =>
  codedColumns(file.compiled, sheetOf(deps, file).columns)

/**
 * Returns a stream of records as a file's content; whatever is read from `parts` is written at once. The stream fails with
 * SHEET_TOO_MANY_ROWS {max} when the sets of groups make more lines than a workbook can hold.
 */
export function writeRecords(deps: Pick<Deps, 'baseUrl' | 'words'>, file: RecordsFile): Readable {
  const { compiled, configuration, timezone, signal } = file
  if (configuration.type === 'jsonl')
    return Readable.from(jsonLines(file, deps.baseUrl ?? ''), { objectMode: false })
  if (configuration.type === 'geojson') {
    const { columns, lines } = sheetOf(deps, file)
    return Readable.from(
      featureCollection({
        compiled,
        headers: columns.map(({ header }) => header),
        records: oneByOne(file.parts),
        cells: (row) => lines(sheetRecord(row, timezone))[0] ?? [],
        signal,
      }),
      { objectMode: false },
    )
  }
  return configuration.type === 'csv'
    ? writeCsv(sheetContent(deps, file))
    : writeXlsx(sheetContent(deps, file))
}

/** Writes one workbook with a sheet for each file, like {@link writeRecords}. */
export const writeRecordSheets = (
  deps: Pick<Deps, 'baseUrl' | 'words'>,
  files: readonly RecordsFile[],
): Readable => writeXlsx(...files.map((file) => sheetContent(deps, file)))

function sheetContent(deps: Pick<Deps, 'baseUrl' | 'words'>, file: RecordsFile): SheetContent {
  const { compiled, configuration, timezone, signal } = file
  const { columns, lines } = sheetOf(deps, file)
  const mostLines = configuration.type === 'csv' ? Infinity : sheetLimits.rows
  async function* written() {
    const turn = takeTurns(signal)
    let count = 1
    for await (const part of file.parts)
      // Works in small parts, so that other requests get a turn.
      for (let from = 0; from < part.length; from += linedAtOnce) {
        const some = part.slice(from, from + linedAtOnce).flatMap((row) => lines(sheetRecord(row, timezone)))
        count += some.length
        if (count > mostLines) throw new AppError('SHEET_TOO_MANY_ROWS', { max: mostLines - 1 })
        yield some
        await turn()
      }
  }
  return {
    headers: configuration.codebook
      ? codedColumns(compiled, columns).map(({ name }) => name)
      : columns.map(({ header }) => header),
    places: columns.map(({ places }) => places),
    rows: oneByOne(written()),
    name: file.name,
    cutTexts: true,
  }
}
