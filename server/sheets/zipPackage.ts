import { TextDecoder } from 'node:util'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { AppError } from '../appError'
import type { SheetLimits } from './sheet'

/** The parts of a spreadsheet that is a zip file, by name, whatever its case. */
export interface ZipPackage {
  has(name: string): boolean
  /** Bytes that the part says to have when unpacked. */
  size(name: string): number
  /** Text of a part, piece by piece; one that is missing is empty. Throws SHEET_UNREADABLE, SHEET_TOO_LARGE, SHEET_ENCRYPTED. */
  read(name: string, mostBytes?: number): AsyncGenerator<string, void, undefined>
  close(): void
}

const mostParts = 20_000
/** What repeats itself more often than this is made to: a sheet of one word in each cell comes to about 100. */
const mostRatio = 250
const freeBytes = 64 * 1024 * 1024

/** Whether what unpacks to so much is made for that. */
export const isSuspicious = (unpacked: number, fileSize: number): boolean =>
  unpacked > freeBytes && unpacked > fileSize * mostRatio

const marks: ReadonlySet<string> = new Set(['[content_types].xml', 'meta-inf/manifest.xml'])

/** Whether a zip with files of these paths is a document of an office program: what each of them has, has nothing else. */
export const isPackage = (paths: readonly string[]): boolean =>
  paths.some((path) => marks.has(path.toLowerCase()))

/** What goes wrong with the disk is our fault and stays as it is; all else is the file's. */
const asSheetError = (error: unknown): unknown =>
  error instanceof AppError || (error instanceof Error && 'syscall' in error)
    ? error
    : new AppError('SHEET_UNREADABLE')

async function readParts(zip: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase()
    // Two parts of one name: what one reader checks, another one uses.
    if (parts.has(name) || parts.size >= mostParts) throw new AppError('SHEET_UNREADABLE')
    parts.set(name, entry)
  }
  return parts
}

/** XML is UTF-8, unless its first bytes say UTF-16: so Excel writes it on phones. */
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
