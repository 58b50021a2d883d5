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

/** Returns the name under which a download's file is stored. */
export const downloadContentName = ({ accountId, id }: DownloadKey): string => `downloads/${accountId}/${id}`

/** Writes and stores the file of a download, and returns its size in bytes. Throws SERVER_FULL. */
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

/** Removes a download, its file first, so that an interrupted removal is found again by its row. */
export async function dropDownload(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  key: DownloadKey,
): Promise<void> {
  await files.remove(downloadContentName(key))
  await forgetDownload(db, key)
}
