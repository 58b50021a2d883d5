import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { forgetDownload } from '../../store/downloads/downloads'
import type { Deps } from '../deps'

interface DownloadKey {
  readonly accountId: number
  readonly id: string
}

/** Where the file of a download is kept. */
export const downloadContentName = ({ accountId, id }: DownloadKey): string => `downloads/${accountId}/${id}`

/** Writes and keeps the file of a download, and tells how many bytes it has. Throws SERVER_FULL. */
export async function keepDownload(
  { files, disk }: Pick<Deps, 'files' | 'disk'>,
  key: DownloadKey,
  content: Readable,
  signal: AbortSignal | undefined,
): Promise<number> {
  const path = files.incomingPath()
  try {
    await pipeline(
      content,
      (chunks: AsyncIterable<Buffer>) => disk.leavingRoom(chunks),
      createWriteStream(path, { mode: 0o600 }),
      { signal },
    )
    const { size } = await stat(path)
    await files.keep(path, downloadContentName(key))
    return size
  } finally {
    await rm(path, { force: true })
  }
}

/** Removes a download, its file first: a row that is left is found again. */
export async function dropDownload(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  key: DownloadKey,
): Promise<void> {
  await files.remove(downloadContentName(key))
  await forgetDownload(db, key)
}
