import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { uploadLimit } from '../../../schemas/api/files'
import { jsonText } from '../../../schemas/model/json'
import { AppError } from '../../appError'
import { tooSlow } from '../../plugins/bodyPace'
import type { Deps } from '../../services/deps'
import type { Arrived } from '../../services/files/uploads'
import { mebibyte } from '../../support/mebibyte'

/** Tells whether a part is a file: clients call it `File`, `File[0]` or `file`, and a logo `company_picture`. */
const isFilePart = (name: string): boolean => /^(file(\[\d*\])?|company_picture)$/i.test(name)

export interface Upload {
  readonly texts: Readonly<Record<string, string>>
  readonly files: readonly Arrived[]
}

/** Lends paths in the incoming folder, and removes what is left there afterwards. */
export async function withIncoming<T>(
  contents: Deps['files'],
  use: (newPath: () => string) => Promise<T>,
): Promise<T> {
  const paths: string[] = []
  try {
    return await use(() => {
      const path = contents.incomingPath()
      paths.push(path)
      return path
    })
  } finally {
    for (const path of paths) await rm(path, { force: true })
  }
}

/** The bytes that the files of an upload may have. */
export interface UploadLimits {
  readonly largest: number
  /** Returns the bytes for all files together, the last of which has this name. */
  readonly for: (name: string) => number
}

const usualLimits: UploadLimits = { largest: uploadLimit, for: () => uploadLimit }

/** Reads a multipart request; its files are written while they arrive. */
export async function readUpload(
  request: FastifyRequest,
  newPath: () => string,
  limits = usualLimits,
): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('REQUEST_WITHOUT_FILE')
  const texts: Record<string, string> = {}
  const files: Arrived[] = []
  const announced = Number(request.headers['content-length'] ?? Infinity)
  const ends = Number.isFinite(announced)
  let taken = 0
  try {
    // A request that announces more is refused before it is read.
    if (ends && announced > 2 * limits.largest) throw tooLarge(limits.largest)
    for await (const part of whileInTime(request.parts(), tooSlow(request))) {
      // A part that says it is JSON has been parsed already.
      if (part.type === 'field') texts[part.fieldname] = jsonText(part.value)
      else if (!isFilePart(part.fieldname)) part.file.resume()
      else {
        const limit = limits.for(part.filename)
        const room = { limit, left: limit - taken }
        const file = await write(part, newPath(), room, { ends, signal: tooSlow(request) })
        taken += file.size
        files.push(file)
      }
    }
  } catch (error) {
    dropRest(request)
    tooSlow(request).throwIfAborted()
    throw isOfParser(error) ? new AppError('BAD_REQUEST', { where: 'body' }) : error
  }
  return { texts, files }
}

/** Yields what arrives until the signal says that it takes too long: then it throws the signal's reason, even while nothing arrives. */
async function* whileInTime<T>(coming: AsyncIterableIterator<T>, signal: AbortSignal): AsyncGenerator<T> {
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  late.catch(() => undefined)
  for (;;) {
    const next = await Promise.race([coming.next(), late])
    if (next.done === true) return
    yield next.value
  }
}

/** Drops the rest of a request, so that the client still receives the error; the connection ends soon after (`bodyPace`). */
function dropRest({ raw }: FastifyRequest): void {
  if (raw.complete) return
  raw.unpipe()
  raw.resume()
}

/** Tells whether the request is wrong rather than we: the parser's errors have no system code. */
function isOfParser(error: unknown): boolean {
  if (error instanceof AppError || !(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return code === undefined || code.startsWith('FST_')
}

const tooLarge = (limit: number) => new AppError('FILE_TOO_LARGE', { max: limit / mebibyte })

async function write(
  part: MultipartFile,
  path: string,
  { limit, left }: { readonly limit: number; readonly left: number },
  { ends, signal }: { readonly ends: boolean; readonly signal: AbortSignal },
): Promise<Arrived> {
  const hash = createHash('sha256')
  let size = 0
  await pipeline(
    part.file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > left && !ends) throw tooLarge(limit)
        // The rest is read and dropped, so that the client still receives the error.
        if (size > left) continue
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600 }),
    { signal },
  )
  if (size > left || part.file.truncated) throw tooLarge(limit)
  return { path, size, name: part.filename.normalize('NFC'), sha256: hash.digest() }
}
