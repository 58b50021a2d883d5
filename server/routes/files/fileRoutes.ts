import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { maximumId } from '../../../schemas/api/common'
import { fileCalls, uploadLimit } from '../../../schemas/api/files'
import { readPictureFacts, type PictureFacts } from '../../../schemas/fields/shared/pictureStamp'
import { AppError } from '../../appError'
import { principalOf } from '../../plugins/authentication'
import { isPicture } from '../../services/files/fileContent'
import type { Deps } from '../../services/deps'
import { openFile } from '../../services/files/servedFile'
import { createUploadRoom, type ComingUpload } from '../../services/files/uploadRoom'
import { keepUploads, type UploadTarget } from '../../services/files/uploads'
import { visitorOf } from '../../services/access/viewer'
import { addRoute } from '../addRoute'
import { companyRoutes } from '../company/companyRoutes'
import { contentDisposition } from './contentDisposition'
import { readRange } from './readRange'
import { readUpload, withIncoming, type Upload } from './readUpload'
import { addressGroup } from '../../support/addressGroup'

/** Keeps anything in an uploaded file from running, wherever it is opened. */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

interface NamedTarget {
  readonly formId?: number | undefined
  readonly catalogId?: number | undefined
  readonly fieldId: string
  readonly revision?: number | undefined
  readonly token?: string | undefined
}

/** Returns the target of an upload: a form or a catalog. Throws BAD_REQUEST for neither, and for both. */
function targetOf({ formId, catalogId, fieldId, ...opening }: NamedTarget): UploadTarget {
  if (catalogId === undefined && formId !== undefined) return { formId, fieldId, ...opening }
  if (catalogId !== undefined && formId === undefined) return { catalogId, fieldId }
  throw new AppError('BAD_REQUEST', { where: 'body/form_id' })
}

function targetIn(texts: Upload['texts']): UploadTarget {
  const number = (name: string): number | undefined => {
    const text = texts[name]
    if (text === undefined || text === '') return undefined
    const value = /^\d{1,10}$/.test(text) ? Number(text) : 0
    if (value >= 1 && value <= maximumId) return value
    throw new AppError('BAD_REQUEST', { where: `body/${name}` })
  }
  return targetOf({
    formId: number('form_id'),
    catalogId: number('catalog_id'),
    fieldId: texts['field_id'] ?? '',
    revision: number('revision'),
    token: texts['token'],
  })
}

/** Reads the facts sent along with pictures: one for all of them, or a list with one for each. */
function factsIn(properties: string | undefined): (index: number) => PictureFacts {
  try {
    const given: unknown = JSON.parse(properties ?? '{}')
    return (index) => readPictureFacts(Array.isArray(given) ? (given as unknown[])[index] : given)
  } catch {
    throw new AppError('BAD_REQUEST', { where: 'body/properties' })
  }
}

/** Reads the bytes of a drawn signature: base64, alone or after `data:image/png;base64,`. */
function pictureBytes(text: string): Buffer {
  // Blanks are removed first: a pattern that allows for them takes quadratic time on a text of blanks.
  const [, base64] =
    /^(?:data:image\/[\w+.-]+;base64,)?([A-Za-z0-9+/]+={0,2})$/.exec(text.replaceAll(/\s/g, '')) ?? []
  if (base64 === undefined) throw new AppError('CANT_UPLOAD_SIGNATURE')
  return Buffer.from(base64, 'base64')
}

/** Shows pictures where they are opened, and has anything else saved. */
const disposition = (type: string, name: string): string =>
  contentDisposition(isPicture(type) ? 'inline' : 'attachment', name)

async function comingIn(deps: Deps, request: FastifyRequest): Promise<ComingUpload> {
  const visitor = await visitorOf(deps, principalOf(request))
  const announced = Number(request.headers['content-length'] ?? NaN)
  return {
    visitor,
    address: addressGroup(request.ip),
    bytes: Number.isFinite(announced) ? announced : undefined,
  }
}

export async function fileRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(multipart, {
    // The code that reads the parts counts sizes; one more byte than allowed is enough to notice.
    limits: { fileSize: uploadLimit + 1, files: 15, fields: 20, fieldSize: 100_000, parts: 40 },
    throwFileSizeLimit: false,
  })

  // A company's logo is a file, too.
  companyRoutes(app, deps)
  const inRoom = createUploadRoom(deps)
  const receive = <T>(coming: ComingUpload, use: (newPath: () => string) => Promise<T>): Promise<T> =>
    inRoom(coming, () => withIncoming(deps.files, use))

  addRoute(app, fileCalls.upload, async ({ request }) => {
    const coming = await comingIn(deps, request)
    return receive(coming, async (newPath) => {
      const { texts, files } = await readUpload(request, newPath)
      const factsAt = factsIn(texts['properties'])
      const arrived = files.map((file, index) => ({ ...file, facts: factsAt(index) }))
      const [first, ...others] = await keepUploads(deps, coming, targetIn(texts), arrived)
      if (!first) throw new AppError('REQUEST_WITHOUT_FILE')
      return others.length === 0 ? first : [first, ...others]
    })
  })

  addRoute(app, fileCalls.uploadSignature, async ({ body, request }) => {
    const coming = await comingIn(deps, request)
    return receive(coming, async (newPath) => {
      const bytes = pictureBytes(body.signature)
      const sha256 = createHash('sha256').update(bytes).digest()
      const drawn = { path: newPath(), name: 'signature.png', size: bytes.length, sha256 }
      await writeFile(drawn.path, bytes, { mode: 0o600 })
      const { form_id: formId, catalog_id: catalogId, field_id: fieldId, revision, token } = body
      const target = targetOf({ formId, catalogId, fieldId, revision, token })
      const [kept] = await keepUploads(deps, coming, target, [drawn])
      if (!kept) throw new AppError('CANT_UPLOAD_SIGNATURE')
      return kept
    })
  })

  addRoute(app, fileCalls.getFile, async ({ params, request, reply }) => {
    const key = { accountId: params.account, accessKey: params.key }
    const file = await openFile(deps, key, params.name, (size) => {
      reply.header('Content-Range', `bytes */${size}`)
      return readRange(request.headers.range, size)
    })
    const { range, size, trouble } = file
    if (trouble) request.log.warn({ error: trouble }, 'a picture could not be stamped')
    if (range) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
    else reply.removeHeader('Content-Range')
    reply
      .type(file.type)
      .header('Accept-Ranges', 'bytes')
      .header('Content-Length', range ? range.end - range.start + 1 : size)
      .header('Content-Disposition', disposition(file.type, file.name))
      .header('Content-Security-Policy', sandbox)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cache-Control', file.isFinal ? 'private, max-age=604800, immutable' : 'private, no-cache')
    return file.content
  })
}
