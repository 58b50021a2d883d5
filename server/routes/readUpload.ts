import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { uploadLimit } from '../../schemas/api/files'
import { uploadLimitMb } from '../../schemas/fields/shared/files'
import { AppError } from '../appError'
import type { Deps } from '../services/deps'
import type { Arrived } from '../services/uploads'

/** Clients name the part of a file `File`, `File[0]` or `file` (domain notes §6.5). */
const isFilePart = (name: string): boolean => /^file(\[\d*\])?$/i.test(name)

/** A request that says it is larger is refused before it is read. */
const mostRead = 2 * uploadLimit

export interface Upload {
  readonly texts: Readonly<Record<string, string>>
  readonly files: readonly Arrived[]
}

/** Lends paths in the incoming folder; what is left there afterwards is removed. */
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

/** Reads a multipart request; its files are written while they arrive. */
export async function readUpload(request: FastifyRequest, newPath: () => string): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('REQUEST_WITHOUT_FILE')
  const texts: Record<string, string> = {}
  const files: Arrived[] = []
  const announced = Number(request.headers['content-length'] ?? Infinity)
  const ends = Number.isFinite(announced)
  let left = uploadLimit
  try {
    if (ends && announced > mostRead) throw tooLarge()
    for await (const part of request.parts()) {
      if (part.type === 'field') texts[part.fieldname] = String(part.value)
      else if (!isFilePart(part.fieldname)) part.file.resume()
      else {
        const file = await write(part, newPath(), left, ends)
        left -= file.size
        files.push(file)
      }
    }
  } catch (error) {
    dropRest(request)
    throw isOfParser(error) ? new AppError('BAD_REQUEST', { where: 'body' }) : error
  }
  return { texts, files }
}

const lingerMs = 5_000

/** What still comes is dropped for a moment, so that the client gets to hear why, and then the connection ends. */
function dropRest({ raw }: FastifyRequest): void {
  if (raw.complete) return
  raw.unpipe()
  raw.resume()
  const timer = setTimeout(() => raw.destroy(), lingerMs).unref()
  raw.once('close', () => clearTimeout(timer))
}

/** What is wrong with the request rather than with us: the parser's errors have no system code. */
function isOfParser(error: unknown): boolean {
  if (error instanceof AppError || !(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return code === undefined || code.startsWith('FST_')
}

const tooLarge = () => new AppError('FILE_TOO_LARGE', { max: uploadLimitMb })

async function write(part: MultipartFile, path: string, limit: number, ends: boolean): Promise<Arrived> {
  const hash = createHash('sha256')
  let size = 0
  await pipeline(
    part.file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > limit && !ends) throw tooLarge()
        // The rest is read and dropped, so that the client gets to hear why.
        if (size > limit) continue
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  )
  if (size > limit || part.file.truncated) throw tooLarge()
  return { path, size, name: part.filename.normalize('NFC'), sha256: hash.digest() }
}
