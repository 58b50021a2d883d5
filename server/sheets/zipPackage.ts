import { TextDecoder } from 'node:util'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { AppError } from '../appError'
import type { SheetLimits } from './sheet'

/** The parts of a spreadsheet that is a zip file, by name, ignoring case. */
export interface ZipPackage {
  has(name: string): boolean
  /** Returns the bytes that a part claims to have when unpacked. */
  size(name: string): number
  /** Reads the text of a part in pieces; a missing part is empty. Throws SHEET_UNREADABLE, SHEET_TOO_LARGE, SHEET_ENCRYPTED. */
  read(name: string, mostBytes?: number): AsyncGenerator<string, void, undefined>
  close(): void
}

const mostParts = 20_000
/** The highest ratio of unpacked to packed bytes: a sheet with the same word in each cell has about 100. */
const mostRatio = 250
const freeBytes = 64 * 1024 * 1024

/** Tells whether a file was made to unpack to so many bytes. */
export const isSuspicious = (unpacked: number, fileSize: number): boolean =>
  unpacked > freeBytes && unpacked > fileSize * mostRatio

const marks: ReadonlySet<string> = new Set(['[content_types].xml', 'meta-inf/manifest.xml'])

/** Tells whether a zip with these paths is an office document: all of these have a part that nothing else has. */
export const isPackage = (paths: readonly string[]): boolean =>
  paths.some((path) => marks.has(path.toLowerCase()))

/** Keeps errors of the disk, which are ours; any other error is the file's fault. */
const asSheetError = (error: unknown): unknown =>
  error instanceof AppError || (error instanceof Error && 'syscall' in error)
    ? error
    : new AppError('SHEET_UNREADABLE')

async function readParts(zip: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase()
    // With two parts of one name, one program would check the one and another use the other.
    if (parts.has(name) || parts.size >= mostParts) throw new AppError('SHEET_UNREADABLE')
    parts.set(name, entry)
  }
  return parts
}

/** Returns the decoder of a part: UTF-8, unless the first bytes show UTF-16, as Excel on phones writes it. */
function decoderFor([first, second]: Uint8Array): TextDecoder {
  const pair = `${first} ${second}`
  const name =
    pair === '255 254' || pair === '60 0'
      ? 'utf-16le'
      : pair === '254 255' || pair === '0 60'
        ? 'utf-16be'
        : 'utf-8'
  return new TextDecoder(name, { fatal: true })
}

/** Opens a zip file, checks its list of parts, and unpacks no more than `limits` allow, whatever the list says. */
export async function openZip(path: string, limits: SheetLimits): Promise<ZipPackage> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw asSheetError(error)
  })
  const parts = await readParts(zip).catch((error: unknown) => {
    zip.close()
    throw asSheetError(error)
  })
  let unpacked = 0

  const count = (bytes: number): void => {
    unpacked += bytes
    if (isSuspicious(unpacked, zip.fileSize) || unpacked > limits.unpackedBytes)
      throw new AppError('SHEET_TOO_LARGE')
  }

  return {
    has: (name) => parts.has(name.toLowerCase()),
    size: (name) => parts.get(name.toLowerCase())?.uncompressedSize ?? 0,
    async *read(name, mostBytes = Infinity) {
      const entry = parts.get(name.toLowerCase())
      if (!entry) return
      if (entry.isEncrypted()) throw new AppError('SHEET_ENCRYPTED')
      let decoder: TextDecoder | undefined
      let bytes = 0
      try {
        for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
          bytes += chunk.length
          if (bytes > mostBytes) throw new AppError('SHEET_TOO_LARGE')
          count(chunk.length)
          decoder ??= decoderFor(chunk)
          yield decoder.decode(chunk, { stream: true })
        }
        yield decoder?.decode() ?? ''
      } catch (error) {
        throw asSheetError(error)
      }
    },
    close: () => zip.close(),
  }
}
