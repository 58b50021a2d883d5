import { open } from 'node:fs/promises'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { uploadLimit } from '../../../schemas/api/files'
import { uploadLimitMb } from '../../../schemas/fields/shared/files'
import { AppError } from '../../appError'
import { isPackage, isSuspicious } from '../../sheets/zipPackage'
import { writeDigested } from '../../support/writeDigested'

/** A file of a zip. */
export interface ZippedFile {
  /** The path with folders. */
  readonly path: string
  /** The name without folders. */
  readonly name: string
  readonly entry: Entry
}

/** The files of a zip by name. A file is unpacked only when asked for. */
export interface FileZip {
  /** Finds a file by its name, with or without folders, in any case; of several, the one in the given folder. */
  readonly find: (name: string, folder?: string) => ZippedFile | 'missing' | 'twice'
  /** Whether the zip is itself a spreadsheet, because xlsx and ods files are zips. */
  readonly isSheet: boolean
  /** Candidates for the spreadsheet that names the files: those with the fewest folders above. Others are files of records. */
  readonly sheets: readonly ZippedFile[]
  /** Unpacks a file to a path. Throws FILE_TOO_LARGE {max}, and ZIP_UNREADABLE for a file that cannot be unpacked. */
  readonly unpack: (
    file: ZippedFile,
    to: string,
  ) => Promise<{ readonly size: number; readonly sha256: Buffer }>
  readonly close: () => void
}

/** The most files of a zip, the same as in a download of records with their files. */
const mostEntries = 20_000
const gibibyte = 1024 ** 3
const mostGibibytes = 2

const tooLarge = () => new AppError('ZIP_TOO_LARGE', { files: mostEntries, size: mostGibibytes })

/** Converts an error to one about the zip, except for errors of our own disk. */
const asZipError = (error: unknown): unknown =>
  error instanceof AppError || (error instanceof Error && 'syscall' in error)
    ? error
    : new AppError('ZIP_UNREADABLE')

/** Returns a path in a common form: systems differ in separators and in how they encode accents. */
const plain = (path: string): string =>
  path
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .toLowerCase()

const lastOf = (path: string): string => path.split('/').at(-1) ?? ''

/** Tells whether an entry is a folder, or a file that a system put there for itself. */
const isNoFile = (path: string): boolean =>
  path.endsWith('/') || path.startsWith('__MACOSX/') || lastOf(path).startsWith('.')

async function readFiles(zip: ZipFile): Promise<ZippedFile[]> {
  const files: ZippedFile[] = []
  let [count, packed, unpacked] = [0, 0, 0]
  for await (const entry of zip.eachEntry()) {
    count += 1
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    // Entries that share bytes are made to unpack to more than the zip contains.
    const isMade = packed > zip.fileSize || isSuspicious(unpacked, zip.fileSize)
    if (count > mostEntries || unpacked > mostGibibytes * gibibyte || isMade) throw tooLarge()
    const path = entry.fileName.normalize('NFC')
    if (!isNoFile(path)) files.push({ path, name: lastOf(path), entry })
  }
  return files
}

const isSheetName = (name: string): boolean => /^(?!~\$).*\.(?:xlsx|ods|csv)$/i.test(name)
const depth = ({ path }: ZippedFile): number => plain(path).split('/').length

/** Returns the spreadsheets with the fewest folders above, because a zipped folder puts everything one folder deeper. */
function sheetsOf(files: readonly ZippedFile[]): readonly ZippedFile[] {
  const sheets = files.filter(({ name }) => isSheetName(name))
  const least = Math.min(...sheets.map(depth))
  return sheets.filter((sheet) => depth(sheet) === least)
}

const zipStart = Buffer.from('PK\x03\x04', 'latin1')

/** Tells by its first bytes whether a file is a zip, whatever its name. */
export async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(zipStart.length), 0, zipStart.length, 0)
    return bytesRead === zipStart.length && buffer.equals(zipStart)
  } finally {
    await file.close()
  }
}

/** Opens a zip and reads its list of files. Throws ZIP_UNREADABLE, and ZIP_TOO_LARGE {files, size} for one that claims to hold too much. */
export async function openFileZip(path: string): Promise<FileZip> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw asZipError(error)
  })
  const files = await readFiles(zip).catch((error: unknown) => {
    zip.close()
    throw asZipError(error)
  })
  const byName = new Map<string, ZippedFile[]>()
  for (const file of files) {
    const name = plain(file.name)
    byName.set(name, [...(byName.get(name) ?? []), file])
  }
  return {
    isSheet: isPackage(files.map(({ path: at }) => at)),
    sheets: sheetsOf(files),
    find: (name, folder) => {
      const wanted = plain(name)
      const named = (byName.get(lastOf(wanted)) ?? []).map((file) => ({ file, at: plain(file.path) }))
      const behind = named.filter(({ at }) => at === wanted || at.endsWith(`/${wanted}`))
      const whole = behind.filter(({ at }) => at === wanted)
      const near =
        folder === undefined
          ? []
          : behind.filter(({ at }) => `/${at}`.endsWith(`/${plain(folder)}/${wanted}`))
      const [first, ...others] = [near, whole, behind].find(({ length }) => length > 0) ?? []
      return first ? (others.length > 0 ? 'twice' : first.file) : 'missing'
    },
    unpack: async ({ entry }, to) => {
      if (entry.uncompressedSize > uploadLimit) throw new AppError('FILE_TOO_LARGE', { max: uploadLimitMb })
      try {
        return await writeDigested(await zip.openReadStreamPromise(entry), to)
      } catch (error) {
        throw asZipError(error)
      }
    },
    close: () => zip.close(),
  }
}
