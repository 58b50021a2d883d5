import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Returns the encoding that the first bytes tell: by a byte order mark, or because every other byte is 0. */
export function markedEncoding(first: Uint8Array): CsvEncoding | undefined {
  const [a = 1, b = 1, c = 1, d = 1] = first
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le'
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return 'utf-16be'
  return undefined
}

async function isUtf8(path: string, signal?: AbortSignal): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const chunks = createReadStream(path, signal ? { signal } : {}) as AsyncIterable<Buffer>
  for await (const chunk of chunks) {
    try {
      decoder.decode(chunk, { stream: true })
    } catch {
      return false
    }
  }
  try {
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** Guesses the encoding of a text file: without a mark UTF-8 when all of it is valid, and otherwise the encoding of Windows in the West. */
export async function guessEncoding(path: string, signal?: AbortSignal): Promise<CsvEncoding> {
  const file = await open(path)
  const first = Buffer.alloc(4, 1)
  try {
    await file.read(first, 0, 4, 0)
  } finally {
    await file.close()
  }
  return markedEncoding(first) ?? ((await isUtf8(path, signal)) ? 'utf-8' : 'windows-1252')
}
