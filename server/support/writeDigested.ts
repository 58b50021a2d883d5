import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** Writes content to a new file, and returns its size in bytes and its digest. */
export async function writeDigested(
  content: AsyncIterable<Buffer>,
  path: string,
): Promise<{ readonly size: number; readonly sha256: Buffer }> {
  const hash = createHash('sha256')
  let size = 0
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  )
  return { size, sha256: hash.digest() }
}
