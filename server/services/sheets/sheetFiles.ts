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

const mebibyte = 1024 * 1024
/** Of a file of the internet. */
const fetchPatience = 60_000
const shape = new RegExp(`^(?:https?://[^/]+)?${apiBase}sheet/(\\d{1,9})/([\\w-]{32})/[^/\\\\]*$`)
const mediaTypes: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

const addressOf = (sheet: Pick<StoredSheet, 'account_id' | 'access_key' | 'name'>): string =>
  apiAddress(paths.sheetFile, { account: sheet.account_id, key: sheet.access_key, name: sheet.name })

/** A name as any system takes it. */
export const plainFileName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|#%]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(-120) || 'hoja'

/** How often a path says that it is in use: who sweeps removes what nobody has touched for two hours. */
const touchEvery = 600_000

/** Lends a path to write to; what is left there afterwards is removed. */
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
  /** The catalog or form whose rows or records it has; null where it is of none. */
  readonly itemId: number | null
  /** Which of them its maker could take away, as {@link rowsOf} says it; absent where it has none but what they brought. */
  readonly rows?: string
}

interface NewSheet {
  readonly path: string
  readonly name: string
  /** By us, rather than brought to fill from; of what. */
  readonly made?: Omit<MadeSheet, 'name'>
}

/** Keeps a sheet that lies at a path, for a while. Throws SHEETS_FULL where the user has brought too many already. */
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
    // The content first: a row never names what is not there.
    await deps.files.keep(path, sheetContentName(sheet))
    await insertSheet(db, sheet)
  })
  if (made) await dropOldest(deps, owner)
  return { file: addressOf(sheet), file_name: sheet.name }
}

/** Where a sheet is written to, as long as that leaves enough for the database: else SERVER_FULL. */
const intoFile = ({ disk }: Deps, path: string) =>
  [
    (chunks: AsyncIterable<Buffer>) => disk.leavingRoom(chunks),
    createWriteStream(path, { mode: 0o600 }),
  ] as const

/** Writes a sheet and keeps it. */
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

/** Whether the user whose sheet it is may still read what it was made of, and take the same rows away. */
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

/** A sheet for who has its address. NOT_FOUND when there is none, none any more, or what it is of is gone for whom it was made. */
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

/** A sheet that this user uploaded or fetched and is using now, or undefined for an address of elsewhere. SHEET_GONE for anybody else's. */
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

/** What the gate says of an address, said of a sheet's. */
const ofSheet: { readonly [code in ErrorCode]?: ErrorCode } = {
  SERVICE_REFUSED: 'SHEET_ADDRESS_REFUSED',
  SERVICE_FAILED: 'SHEET_ADDRESS_FAILED',
}

function aboutSheet(error: unknown): unknown {
  const code = error instanceof AppError ? ofSheet[error.coded.code] : undefined
  return code ? new AppError(code) : error
}

/**
 * The sheet at an address as one of this user's: one of the internet is fetched through the gate and kept. SHEET_ADDRESS_REFUSED for
 * one that may not be called, SHEET_ADDRESS_FAILED when no file came; redirects are not followed.
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

/** Lends a path where a sheet of this user's can be read. */
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
