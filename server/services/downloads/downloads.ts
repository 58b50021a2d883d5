import type { Readable } from 'node:stream'
import {
  madeAtOnce,
  mostPrinted,
  type DownloadAnswer,
  type DownloadConfiguration,
  type DownloadType,
} from '../../../schemas/api/downloads'
import { id24, isId24 } from '../../../schemas/model/ids'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { can } from '../../policies/can'
import {
  findDownload,
  findDownloadByKey,
  insertDownload,
  listDownloads as listStored,
  setDownloadTask,
  type DownloadRow,
  type StoredDownload,
} from '../../store/downloads/downloads'
import { asJson } from '../../store/jsonColumn'
import { rowsOf } from '../access/rowsOf'
import { viewerOf } from '../access/viewer'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { userAtWork } from '../people/sessions'
import { addTask } from '../tasks/tasks'
import type { DownloadAsked } from './downloadAsked'
import { downloadContentName, dropDownload } from './downloadContent'
import { findAsked } from './findAsked'
import { formsAsked } from './formsAsked'
import { downloadEnding, exportRecords, formsOf, makeDownload, refuseTooMany } from './makeDownload'

const mediaTypes: Readonly<Record<DownloadType | 'zip', string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jsonl: 'application/x-ndjson; charset=utf-8',
  geojson: 'application/geo+json; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
}

const fewOf = ({ type, files }: DownloadConfiguration): number =>
  type === 'pdf' ? madeAtOnce.printed : files === 'zip' ? madeAtOnce.zipped : madeAtOnce.records

/**
 * Begins a download of records: at once when they are few, otherwise as a task. Throws DOWNLOAD_TOO_LARGE {max},
 * RECORD_PDF_DOWNLOAD_LIMIT_MSG {max}, NO_RECORDS_TO_PRINT, NOT_FOUND when none of the chosen records exists, and what lists of records
 * throw.
 */
export async function beginDownload(
  deps: Deps,
  viewer: Viewer,
  asked: DownloadAsked,
): Promise<DownloadAnswer> {
  const [form, ...others] = await formsAsked(deps, viewer, asked)
  if (!form) throw new AppError('NOT_FOUND')
  const forms = [form, ...others] as const
  const wanted = { ...asked, formId: others.length > 0 ? undefined : form.id }
  const isPrinted = asked.configuration.type === 'pdf'
  const first = await findAsked(deps, viewer, wanted, {
    limit: (isPrinted ? mostPrinted : madeAtOnce.records) + 1,
  })
  if (asked.ids !== null && first.listed === 0) throw new AppError('NOT_FOUND')
  if (isPrinted && first.listed === 0) throw new AppError('NO_RECORDS_TO_PRINT')
  if (isPrinted && first.listed > mostPrinted)
    throw new AppError('RECORD_PDF_DOWNLOAD_LIMIT_MSG', { max: mostPrinted })
  const isFew = first.listed <= fewOf(asked.configuration)
  if (!isFew) await refuseTooMany(deps, viewer, wanted)
  const download = newDownload(deps, viewer, forms, asked)
  const key = { accountId: download.account_id, id: download.id }
  const { configuration, ids } = download
  await insertDownload(deps.db, {
    ...download,
    size: null,
    configuration: asJson(configuration),
    ids: ids && asJson(ids),
  })
  try {
    if (isFew) {
      const { file, file_name } = await makeDownload(deps, viewer, download, { forms, found: first })
      return { status: 'complete', id: key.id, url: file, file_name }
    }
    const { task } = await addTask(deps, viewer, {
      kind: exportRecords.name,
      subject: { itemId: form.id },
      asked: { download_id: key.id },
      idempotencyKey: null,
      request: () => Promise.resolve({ download_id: key.id }),
    })
    await setDownloadTask(deps.db, key, task.id)
    return { status: 'pending', id: key.id, task_id: task.id }
  } catch (error) {
    await dropDownload(deps, key).catch(() => undefined)
    throw error
  }
}

export const newDownload = (
  deps: Deps,
  viewer: Viewer,
  [form, ...others]: readonly [Item, ...Item[]],
  asked: DownloadAsked,
): StoredDownload => ({
  account_id: viewer.accountId,
  id: id24(deps.random),
  user_id: viewer.userId,
  api_key_id: viewer.apiKeyId,
  form_id: form.id,
  form_name: form.name,
  filter_id: asked.filterId ?? null,
  name: asked.name === '' && others.length > 0 ? deps.words('menu.records', viewer.locale) : asked.name,
  configuration: {
    ...asked.configuration,
    ...(others.length > 0 && { forms: [form, ...others].map(({ id }) => id) }),
  },
  petition: asked.petition,
  ids: asked.ids,
  rows: rowsOf(viewer, [form, ...others]),
  access_key: Buffer.from(deps.random(24)).toString('base64url'),
  task_id: null,
  file_name: null,
  size: null,
  records: null,
  created_at: deps.now(),
  finished_at: null,
  expires_at: null,
})

/** Tells whether a download is the viewer's own; with a limited key, only when it was asked for with that key. */
const isOwn = (viewer: Viewer, download: StoredDownload): boolean =>
  download.account_id === viewer.accountId &&
  download.user_id === viewer.userId &&
  (viewer.limits === null || viewer.apiKeyId === download.api_key_id)

const seesAll = (viewer: Viewer): boolean =>
  can(viewer, 'activity.read', { kind: 'account', accountId: viewer.accountId })

/** A download as shown to a viewer. */
export interface ToldDownload {
  readonly download: DownloadRow
  /** Whether the viewer may fetch its file. */
  readonly mayFetch: boolean
}

const told = (viewer: Viewer, download: DownloadRow): ToldDownload => ({
  download,
  mayFetch: isOwn(viewer, download),
})

/**
 * Returns the viewer's downloads, newest first; for a viewer who may see the account's activity, those of all users or of one. Throws
 * NOT_FOUND for another user's otherwise.
 */
export async function listDownloads(
  deps: Deps,
  viewer: Viewer,
  page: { readonly limit: number; readonly offset: number },
  userId?: number,
): Promise<{ readonly downloads: readonly ToldDownload[]; readonly total: number }> {
  const isAll = seesAll(viewer)
  if (userId !== undefined && userId !== viewer.userId && !isAll) throw new AppError('NOT_FOUND')
  const { rows, total } = await listStored(
    deps.db,
    {
      accountId: viewer.accountId,
      userId: userId ?? (isAll ? undefined : viewer.userId),
      apiKeyId: viewer.limits === null ? undefined : (viewer.apiKeyId ?? undefined),
    },
    page,
  )
  return { downloads: rows.map((download) => told(viewer, download)), total }
}

/** Returns a download that the viewer may see. Throws NOT_FOUND for any other. */
export async function loadDownload(deps: Deps, viewer: Viewer, id: string): Promise<ToldDownload> {
  const download = isId24(id) ? await findDownload(deps.db, { accountId: viewer.accountId, id }) : undefined
  if (!download || !(isOwn(viewer, download) || (seesAll(viewer) && viewer.limits === null)))
    throw new AppError('NOT_FOUND')
  return told(viewer, download)
}

/** Begins the same download again, with the present records. */
export async function downloadAgain(deps: Deps, viewer: Viewer, id: string): Promise<DownloadAnswer> {
  const { download } = await loadDownload(deps, viewer, id)
  const { forms, ...configuration } = download.configuration
  return beginDownload(deps, viewer, {
    formId: forms === undefined ? download.form_id : undefined,
    filterId: download.filter_id ?? undefined,
    name: download.name,
    configuration,
    petition: download.petition,
    ids: download.ids,
  })
}

/** Removes a download of the viewer's own, with its file. Throws NOT_FOUND for any other. */
export async function deleteDownload(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  const { download, mayFetch } = await loadDownload(deps, viewer, id)
  if (!mayFetch) throw new AppError('NOT_FOUND')
  await dropDownload(deps, { accountId: download.account_id, id })
}

/**
 * Opens the file of a download for anybody who has its address. Throws NOT_FOUND when there is none, and when the user who asked for it may
 * no longer export the same records.
 */
export async function openDownload(
  deps: Deps,
  accountId: number,
  accessKey: string,
): Promise<{
  readonly name: string
  readonly type: string
  readonly size: string
  readonly content: Readable
}> {
  const download = await findDownloadByKey(deps.db, accountId, accessKey)
  const isOver = download?.expires_at != null && download.expires_at <= deps.now()
  if (!download?.file_name || download.size === null || isOver || !(await mayStillRead(deps, download)))
    throw new AppError('NOT_FOUND')
  const content = await deps.files.read(downloadContentName({ accountId, id: download.id }))
  if (!content) throw new AppError('NOT_FOUND')
  const { file_name: name, size, configuration } = download
  return { name, size, type: mediaTypes[downloadEnding(configuration)], content }
}

async function mayStillRead(deps: Deps, download: StoredDownload): Promise<boolean> {
  const { account_id: accountId, user_id: userId, api_key_id: apiKeyId } = download
  try {
    const viewer = await viewerOf(deps, await userAtWork(deps, { accountId, userId, apiKeyId }))
    const forms = await formsOf(deps, viewer, download)
    if (forms.length < (download.configuration.forms?.length ?? 1)) return false
    const rows = rowsOf(viewer, forms)
    return rows === 'all' || rows === download.rows
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
