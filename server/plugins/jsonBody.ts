import fastifyPlugin from 'fastify-plugin'
import { isStorable } from '../../schemas/model/storable'
import { AppError, FieldsError, type PlacedError } from '../appError'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the JSON body may name files: most bodies do not, and need not be searched. */
    namesFiles: boolean
  }
}

const maximumDepth = 32

const quote = 0x22
const backslash = 0x5c
const open = new Set([0x5b, 0x7b])
const close = new Set([0x5d, 0x7d])

/** Counts brackets outside of texts before anything is parsed, so that a deep body costs one pass and no stack. */
function tooDeep(bytes: Buffer): boolean {
  let depth = 0
  let inText = false
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0
    if (inText) {
      if (byte === backslash) index += 1
      else if (byte === quote) inText = false
    } else if (byte === quote) inText = true
    else if (open.has(byte)) {
      depth += 1
      if (depth > maximumDepth) return true
    } else if (close.has(byte)) depth -= 1
  }
  return false
}

type Path = readonly string[]

const isFieldId = (text: string | undefined): text is string => /^[0-9a-f]{24}$/i.test(text ?? '')

/** Throws INVALID_TEXT for text that cannot be stored, placed at the field of an answer or by its path in the body. */
function refuse(path: Path): never {
  const [part, fieldId, index, inner] = path
  const at = (place: Pick<PlacedError, 'fieldId' | 'groupId' | 'setIndex'>) =>
    new FieldsError([{ ...place, label: '', error: { code: 'INVALID_TEXT' } }])
  if (part === 'folio') throw at({ fieldId: part })
  if (part === 'answers' && isFieldId(fieldId)) {
    const isInSet = index !== undefined && isFieldId(inner) && /^\d{1,4}$/.test(index)
    throw at(isInSet ? { fieldId: inner, groupId: fieldId, setIndex: Number(index) } : { fieldId })
  }
  throw new AppError('INVALID_TEXT', { where: ['body', ...path].join('/').slice(0, 200) })
}

// Nobody chose __proto__ as a name.
function check(value: unknown, path: Path = []): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) refuse(path)
  } else if (Array.isArray(value)) value.forEach((part, at) => check(part, [...path, String(at)]))
  else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) {
      if (key === '__proto__' || !isStorable(key)) refuse(path)
      check((value as Record<string, unknown>)[key], [...path, key])
    }
  }
}

/** Reads a JSON body. Throws JSON_TOO_DEEP {limit}, INVALID_JSON, INVALID_TEXT. */
function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  if (tooDeep(bytes)) throw new AppError('JSON_TOO_DEEP', { limit: maximumDepth })
  let text: string
  let value: unknown
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    value = JSON.parse(text)
  } catch {
    throw new AppError('INVALID_JSON')
  }
  // Only escapes can bring a NUL or half a surrogate pair, so bodies without one need no second walk.
  if (text.includes('\\u') || text.includes('__proto__')) check(value)
  return value
}

/** Reads JSON, the only body of the API; any other is answered with 415. */
export const jsonBody = fastifyPlugin(async (app) => {
  app.decorateRequest('namesFiles', false)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      request.namesFiles = body.includes('file_url') || body.includes('\\u')
      done(null, readJson(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
})
