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
  let left = uploadLimit
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') texts[part.fieldname] = String(part.value)
      else if (!isFilePart(part.fieldname)) part.file.resume()
      else {
        const file = await write(part, newPath(), left)
        left -= file.size
        files.push(file)
      }
    }
  } catch (error) {
    throw isOfParser(error) ? new AppError('BAD_REQUEST', { where: 'body' }) : error
  }
  return { texts, files }
}

/** What is wrong with the request rather than with us: the parser's errors have no system code. */
function isOfParser(error: unknown): boolean {
  if (error instanceof AppError || !(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return code === undefined || code.startsWith('FST_')
}

async function write(part: MultipartFile, path: string, limit: number): Promise<Arrived> {
  const hash = createHash('sha256')
  let size = 0
  await pipeline(
    part.file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length
        // The rest is read and dropped, so that the client gets to hear why.
        if (size > limit) continue
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  )
  if (size > limit || part.file.truncated) throw new AppError('FILE_TOO_LARGE', { max: uploadLimitMb })
  return { path, size, name: part.filename.normalize('NFC'), sha256: hash.digest() }
}
