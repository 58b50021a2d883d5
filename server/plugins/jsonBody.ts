import fastifyPlugin from 'fastify-plugin'
import { AppError } from '../appError'

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

// A NUL cannot be stored; half of a surrogate pair cannot be sent on; __proto__ is never a name that someone chose.
const unstorable = /[\0\p{Surrogate}]/u

function check(value: unknown): void {
  if (typeof value === 'string') {
    if (unstorable.test(value)) throw new AppError('INVALID_TEXT')
  } else if (Array.isArray(value)) value.forEach(check)
  else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) {
      if (key === '__proto__' || unstorable.test(key)) throw new AppError('INVALID_TEXT')
      check((value as Record<string, unknown>)[key])
    }
  }
}

/** Reads a JSON body, or throws the coded error that says what is wrong with it. */
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
  // Only escapes can bring a NUL or half a surrogate pair: bodies without one need no second walk.
  if (text.includes('\\u') || text.includes('__proto__')) check(value)
  return value
}

/** JSON is the only body that the API reads; anything else is a 415. */
export const jsonBody = fastifyPlugin(async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readJson(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
})
