import { Ajv, type ErrorObject } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { AppError } from '../appError'

// Bodies are validated unchanged, because coercion or removal would change answers. Query strings are texts and must be converted.
const bodies = new Ajv({ strict: false, coerceTypes: false, removeAdditional: false, useDefaults: false })
const texts = new Ajv({ strict: false, coerceTypes: true, removeAdditional: false, useDefaults: false })

/** An invalid request, with the place of the error as a short path such as `body/form_id`. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly part: string
  readonly where: string

  constructor(part: string, errors: readonly ErrorObject[] | null | undefined) {
    const first = errors?.[0]
    const missing: unknown = first?.params['missingProperty']
    const path = (first?.instancePath ?? '').slice(0, 200)
    super('BAD_REQUEST')
    this.part = part
    this.where = `${part}${path}${typeof missing === 'string' ? `/${missing}` : ''}`
  }
}

const compiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const part = httpPart ?? 'body'
  const validate = (part === 'body' ? bodies : texts).compile(schema)
  return (data: unknown) =>
    validate(data) ? { value: data } : { error: new RequestError(part, validate.errors) }
}

// Django clients write booleans as `True`, and some append a stray slash to a value (`?form_id=12/`).
function readQueryText(text: string): string {
  const value = /^[\w.,+-]+\/+$/.test(text) ? text.replace(/\/+$/, '') : text
  return /^(true|false)$/i.test(value) ? value.toLowerCase() : value
}

/** Tells whether a value contains a NUL: no stored text does, and the database refuses to look for one. */
const hasNul = (value: unknown) => typeof value === 'string' && value.includes('\0')

/** Validates requests with our own settings, and corrects what clients do to query strings, once for all routes. */
export const validation = fastifyPlugin(async (app) => {
  app.setValidatorCompiler(compiler)
  // Answers are sent unchanged: the schemas document them and tests check them, and nothing is removed at run time.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.addHook('preValidation', async (request) => {
    if (Object.values(request.params ?? {}).some(hasNul)) throw new AppError('NOT_FOUND')
    const query = request.query as Record<string, unknown>
    for (const [key, value] of Object.entries(query)) {
      if ([value].flat().some(hasNul)) throw new AppError('INVALID_TEXT')
      if (value === '') delete query[key]
      else if (typeof value === 'string') query[key] = readQueryText(value)
    }
  })
})
