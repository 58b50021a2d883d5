import { Readable } from 'node:stream'
import type { DownloadConfiguration } from '../../../schemas/api/downloads'
import { ExportResult } from '../../../schemas/api/tasks'
import { AppError } from '../../appError'
import { downloadAddress } from '../../model/downloadAddress'
import { tenantsOf, type Viewer } from '../../policies/accessScope'
import { findDownload, finishDownload, type StoredDownload } from '../../store/downloads/downloads'
import { findItems } from '../../store/items/items'
import type { RecordToWrite } from '../../store/records/recordsToWrite'
import { localText } from '../../support/localTime'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import { withRevision } from '../forms/forms'
import type { Item } from '../items/items'
import { countRecords } from '../records/findRecords'
import { listOf, longestLook, type KeptQuestion } from '../records/keptQuestion'
import { mailDownload } from '../mail/mailDownload'
import { printedName } from '../pdf/printedName'
import { printRecords } from '../pdf/printRecords'
import { templateOfForm } from '../pdf/templateOfForm'
import { plainFileName } from '../sheets/sheetFiles'
import { defineUserTask, isOwnTask } from '../tasks/taskKind'
import { checkTaskRight } from '../tasks/taskRight'
import { findAsked, type AskedRecords } from './findAsked'
import { keepDownload } from './downloadContent'
import { dropOldestDownloads } from './downloadRoom'
import { writeRecords, writeRecordSheets, type RecordsFile } from './writeRecords'
import { zippedRecords } from './zippedRecords'

/** Returns the forms of a download's records that still exist. */
export async function formsOf(
  deps: Deps,
  viewer: Viewer,
  { configuration, form_id: formId }: Pick<StoredDownload, 'configuration' | 'form_id'>,
): Promise<readonly Item[]> {
  const ids = configuration.forms ?? [formId]
  const found = await findItems(deps.db, tenantsOf(viewer), ids)
  return ids.flatMap((id) => found.find((form) => form.id === id) ?? [])
}

/** Throws DOWNLOAD_TOO_LARGE {max} when the records are known to be too many for one download. */
export async function refuseTooMany(deps: Deps, viewer: Viewer, asked: KeptQuestion): Promise<void> {
  const { list, parameters } = listOf(asked)
  const most = deps.mostDownloaded
  const count = await countRecords(deps, viewer, list, parameters, most + 1)
  if (count !== undefined && count > most) throw new AppError('DOWNLOAD_TOO_LARGE', { max: most })
}

/** Milliseconds between two checks whether a download may go on. */
const looksEvery = 250

/** Returns the file name's extension. */
export const downloadEnding = (configuration: DownloadConfiguration) =>
  isZipped(configuration) || (configuration.type === 'pdf' && configuration.merge === false)
    ? 'zip'
    : configuration.type

/** Tells whether the records are in a zip with other files. */
const isZipped = ({ files, codebook }: DownloadConfiguration): boolean => files === 'zip' || codebook === true

interface Watched {
  readonly signal?: AbortSignal
  /** Checks that the download may go on: before records are written, some times a second meanwhile, and at the end. */
  readonly mayGoOn?: () => Promise<void>
  readonly onRecords?: (done: number) => Promise<void>
}

/** Writes the records found into the download's file and marks it as finished. Throws NOT_FOUND when the download was removed meanwhile. */
export async function makeDownload(
  deps: Deps,
  viewer: Viewer,
  download: StoredDownload,
  { forms, found }: { readonly forms: readonly [Item, ...Item[]]; readonly found: AskedRecords },
  { signal, mayGoOn, onRecords }: Watched = {},
): Promise<ExportResult> {
  let done = 0
  let first: RecordToWrite | undefined
  let looked = -Infinity
  const isTimeToLook = () => performance.now() - looked >= looksEvery
  const mayGoOnNow = async () => {
    if (!isTimeToLook()) return
    await mayGoOn?.()
    looked = performance.now()
  }
  async function* watched(parts: RecordsFile['parts']): AsyncGenerator<readonly RecordToWrite[], void> {
    for await (const part of parts) {
      const isTime = isTimeToLook()
      if (isTime) await mayGoOn?.()
      first ??= part[0]
      yield part
      done += part.length
      if (!isTime) continue
      await onRecords?.(done)
      looked = performance.now()
    }
    await mayGoOn?.()
  }
  const { configuration } = download
  const [form, ...others] = forms
  const name = download.name || form.name
  const readers = { locale: viewer.locale, timezone: viewer.timezone, signal }
  const fileOf = async (of: Item, called: string, parts: RecordsFile['parts']): Promise<RecordsFile> => ({
    ...{ ...readers, configuration, name: called, parts: watched(parts) },
    compiled: (await withRevision(deps, of)).revision.compiled(),
  })
  const written = async () => {
    if (others.length > 0)
      return writeRecordSheets(
        deps,
        await Promise.all(forms.map((of) => fileOf(of, of.name, found.partsOf(of.id)))),
      )
    const file = await fileOf(form, name, found.parts())
    return isZipped(configuration) ? zippedRecords(deps, file, mayGoOnNow) : writeRecords(deps, file)
  }
  const content =
    configuration.type === 'pdf'
      ? Readable.from(
          printRecords(deps, {
            ...{ ...readers, parts: watched(found.parts()), isMerged: configuration.merge !== false },
            ...{ isOne: found.listed === 1, template: configuration.template },
          }),
          { objectMode: false },
        )
      : await written()
  const key = { accountId: download.account_id, id: download.id }
  const size = await keepDownload(deps, key, content, signal)
  const isOne = configuration.type === 'pdf' && configuration.merge !== false && done === 1 && !download.name
  const day = localText(deps.now().getTime() / 1000, viewer.timezone)?.slice(0, 10) ?? ''
  const file_name =
    isOne && first
      ? await nameOf(deps, first, viewer, configuration.template)
      : plainFileName(`${name} ${day}.${downloadEnding(configuration)}`)
  const made = { file_name, size, records: done, finished_at: deps.now() }
  if (!(await finishDownload(deps.db, key, made))) throw new AppError('NOT_FOUND')
  if (configuration.notify_by_email) await mailDownload(deps, viewer, download, file_name)
  await dropOldestDownloads(deps, { accountId: download.account_id, userId: download.user_id })
  return { rows: done, file: downloadAddress({ ...download, file_name }), file_name }
}

/** Returns the file name for the PDF of a single record. */
async function nameOf(deps: Deps, record: RecordToWrite, { locale }: Viewer, wanted: string | undefined) {
  const { account_id: accountId, form_id: formId, revision } = record
  const template = await templateOfForm(deps, { accountId, formId }, wanted, wanted !== undefined)
  return printedName(
    record,
    (await readRevision(deps, accountId, formId, revision)).compiled(),
    locale,
    template,
  )
}

/** The task that writes downloads of many records. */
export const exportRecords = defineUserTask({
  name: 'exportRecords',
  result: ExportResult,
  mayRead: isOwnTask,
  run: async (deps, run) => {
    const { download_id: id } = run.task.request as { readonly download_id: string }
    const download = await findDownload(deps.db, { accountId: run.key.accountId, id })
    const [form, ...others] = download ? await formsOf(deps, run.viewer, download) : []
    const ids = download?.configuration.forms ?? [form?.id ?? null]
    if (!download || !form || others.length + 1 < ids.length) throw new AppError('TASK_ITEM_GONE')
    const mayGoOn = () => checkTaskRight(deps, run, 'record.export', ids)
    await mayGoOn()
    const found = await findAsked(
      deps,
      run.viewer,
      {
        ...{ petition: download.petition, ids: download.ids },
        formId: download.configuration.forms ? undefined : form.id,
        filterId: download.filter_id ?? undefined,
      },
      { limit: deps.mostDownloaded + 1, patience: longestLook },
    )
    if (found.listed > deps.mostDownloaded)
      throw new AppError('DOWNLOAD_TOO_LARGE', { max: deps.mostDownloaded })
    const result = await makeDownload(
      deps,
      run.viewer,
      download,
      { forms: [form, ...others], found },
      {
        signal: run.signal,
        mayGoOn,
        onRecords: (done) => run.save(deps.db, { done, total: Math.max(found.listed, done) }),
      },
    )
    return { done: result.rows, total: result.rows, result }
  },
})
