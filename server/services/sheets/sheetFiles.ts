import { createWriteStream } from 'node:fs'
import { rm, stat, utimes } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { apiAddress, apiBase, paths } from '../../../schemas/api/paths'
import type { SheetFile } from '../../../schemas/api/sheets'
import type { ErrorCode } from '../../../schemas/model/errors'
import { id24 } from '../../../schemas/model/ids'
import { AppError } from '../../appError'
import { sheetLimits } from '../../sheets/sheet'
import type { Viewer } from '../../policies/accessScope'
import {
  findSheet,
  insertSheet,
  lockSheetsOf,
  touchSheet,
  type StoredSheet,
} from '../../store/sheets/sheetFiles'
import type { TaskOwner } from '../../store/tasks/tasks'
import { rowsOf } from '../access/rowsOf'
import { viewerOf } from '../access/viewer'
import type { Deps } from '../deps'
import { nameInAddress } from '../files/fileAddress'
import { allowedItem } from '../items/items'
import { userAtWork } from '../people/sessions'
import { sheetContentName } from './sheetContent'
import { dropOldest, mayBringSheet, refuseFull } from './sheetRoom'
import { mebibyte } from '../../support/mebibyte'

/** Milliseconds to fetch a file from the internet. */
const fetchPatience = 60_000
const shape = new RegExp(`^(?:https?://[^/]+)?${apiBase}sheet/(\\d{1,9})/([\\w-]{32})/[^/\\\\]*$`)
const mediaTypes: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

const addressOf = (sheet: Pick<StoredSheet, 'account_id' | 'access_key' | 'name'>): string =>
  apiAddress(paths.sheetFile, { account: sheet.account_id, key: sheet.access_key, name: sheet.name })

/** Returns a file name that every system accepts. */
export const plainFileName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|#%]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(-120) || 'hoja'

/** Milliseconds after which a path in use is touched, because the sweep removes files untouched for two hours. */
const touchEvery = 600_000

/** Provides a new path to write to; what is left there afterwards is removed. */
export async function withNewPath<T>(deps: Deps, use: (path: string) => Promise<T>): Promise<T> {
  const path = deps.files.incomingPath()
  const touch = () => {
    const now = new Date()
    utimes(path, now, now).catch(() => undefined)
  }
  const timer = setInterval(touch, touchEvery).unref()
  try {
    return await use(path)
  } finally {
    clearInterval(timer)
    await rm(path, { force: true })
  }
}

interface MadeSheet {
  readonly name: string
  /** The catalog or form whose rows or records the sheet contains; null for none. */
  readonly itemId: number | null
  /** The rows that its maker could export, as a key from {@link rowsOf}; absent when it contains only what they brought. */
  readonly rows?: string
}

interface NewSheet {
  readonly path: string
  readonly name: string
  /** Set when the product made the sheet; absent for one brought to be loaded. */
  readonly made?: Omit<MadeSheet, 'name'>
}

/** Stores a sheet for a while. Throws SHEETS_FULL when the user has brought too many. */
export async function keepSheet(
  deps: Deps,
  owner: TaskOwner,
  { path, name, made }: NewSheet,
): Promise<SheetFile> {
  const { accountId, userId } = owner
  const { size } = await stat(path)
  const now = deps.now()
  const sheet = {
    account_id: accountId,
    id: id24(deps.random),
    user_id: userId,
    name: plainFileName(name),
    type: mediaTypes[/\.(\w+)$/.exec(name)?.[1] ?? ''] ?? 'application/octet-stream',
    size,
    access_key: Buffer.from(deps.random(24)).toString('base64url'),
    made: made !== undefined,
    item_id: made?.itemId ?? null,
    rows_allowed: made?.rows ?? null,
    created_at: now,
    used_at: now,
  }
  await deps.db.transaction().execute(async (db) => {
    await lockSheetsOf(db, owner)
    if (!made) await refuseFull({ db }, owner, size)
    // Stores the content first, so that no row names a missing file.
    await deps.files.keep(path, sheetContentName(sheet))
    await insertSheet(db, sheet)
  })
  if (made) await dropOldest(deps, owner)
  return { file: addressOf(sheet), file_name: sheet.name }
}

/** Returns the streams that write a sheet to a path, while enough is left for the database; otherwise they throw SERVER_FULL. */
const intoFile = ({ disk }: Deps, path: string) =>
  [
    (chunks: AsyncIterable<Buffer>) => disk.leavingRoom(chunks),
    createWriteStream(path, { mode: 0o600 }),
  ] as const

/** Writes a sheet that the product made, and stores it. */
export const keepMadeSheet = (
  deps: Deps,
  owner: TaskOwner,
  { name, ...made }: MadeSheet,
  content: Readable,
  signal?: AbortSignal,
): Promise<SheetFile> =>
  withNewPath(deps, async (path) => {
    await pipeline(content, ...intoFile(deps, path), { signal })
    return keepSheet(deps, owner, { path, name, made })
  })

/** Tells whether the sheet's user may still read the item that it was made from, and export the same rows. */
async function mayStillRead(
  deps: Deps,
  { account_id: accountId, user_id: userId, item_id: itemId, rows_allowed: rows }: StoredSheet,
): Promise<boolean> {
  if (itemId === null) return true
  try {
    const viewer = await viewerOf(deps, await userAtWork(deps, { accountId, userId, apiKeyId: null }))
    const item = await allowedItem(deps, viewer, itemId, 'item.read')
    const now = rowsOf(viewer, [item])
    return rows === null || now === 'all' || now === rows
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/**
 * Opens a sheet for anybody who has its address. Throws NOT_FOUND when it does not exist, or when its user may no longer read what it was
 * made from.
 */
export async function openSheetFile(
  deps: Deps,
  accountId: number,
  accessKey: string,
): Promise<{ readonly sheet: StoredSheet; readonly content: Readable }> {
  const sheet = await findSheet(deps.db, accountId, accessKey)
  if (!sheet || !(await mayStillRead(deps, sheet))) throw new AppError('NOT_FOUND')
  const content = await deps.files.read(sheetContentName(sheet))
  if (!content) throw new AppError('NOT_FOUND')
  return { sheet, content }
}

/**
 * Returns the user's own sheet at an address and notes its use; undefined for an address that is none of our sheets. Throws SHEET_GONE for
 * somebody else's.
 */
async function ownSheet(
  deps: Deps,
  { accountId, userId }: TaskOwner,
  address: string,
): Promise<StoredSheet | undefined> {
  const [, account, key] = shape.exec(address) ?? []
  if (account === undefined || key === undefined) return undefined
  const sheet = Number(account) === accountId ? await findSheet(deps.db, accountId, key) : undefined
  if (sheet?.user_id !== userId) throw new AppError('SHEET_GONE')
  await touchSheet(deps.db, sheet, deps.now())
  return sheet
}

/** Maps errors of an outbound call to those of a sheet's address. */
const ofSheet: { readonly [code in ErrorCode]?: ErrorCode } = {
  SERVICE_REFUSED: 'SHEET_ADDRESS_REFUSED',
  SERVICE_FAILED: 'SHEET_ADDRESS_FAILED',
}

function aboutSheet(error: unknown): unknown {
  const code = error instanceof AppError ? ofSheet[error.coded.code] : undefined
  return code ? new AppError(code) : error
}

/**
 * Returns the sheet at an address as one of this user's: one on the internet is fetched through the outbound check and stored. Throws
 * SHEET_ADDRESS_REFUSED for an address that may not be called, and SHEET_ADDRESS_FAILED when no file came; redirects are not followed.
 */
export async function takeSheet(deps: Deps, owner: Viewer, address: string): Promise<SheetFile> {
  const own = await ownSheet(deps, owner, address)
  if (own) return { file: addressOf(own), file_name: own.name }
  await mayBringSheet(deps, owner)
  return withNewPath(deps, async (path) => {
    await deps
      .callOut({
        url: address,
        method: 'GET',
        until: 'body',
        patience: fetchPatience,
        read: (chunks) => pipeline(upTo(sheetLimits.fileBytes, chunks), ...intoFile(deps, path)),
      })
      .catch((error: unknown) => {
        throw aboutSheet(error)
      })
    return keepSheet(deps, owner, { path, name: nameInAddress(address) })
  })
}

async function* upTo(limit: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > limit) throw new AppError('FILE_TOO_LARGE', { max: limit / mebibyte })
    yield chunk
  }
}

/** Provides a path from which a sheet of this user's can be read. */
export async function withSheet<T>(
  deps: Deps,
  owner: TaskOwner,
  address: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const sheet = await ownSheet(deps, owner, address)
  const content = sheet && (await deps.files.read(sheetContentName(sheet)))
  if (!content) throw new AppError('SHEET_GONE')
  return withNewPath(deps, async (path) => {
    await pipeline(content, ...intoFile(deps, path))
    return use(path)
  })
}
