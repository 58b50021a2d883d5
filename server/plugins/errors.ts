import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { ApiError } from '../../schemas/api/common'
import type { CodedError, ErrorCode } from '../../schemas/model/errors'
import { own } from '../../schemas/model/json'
import type { Locale } from '../../schemas/model/locales'
import { AppError, FieldsError, UserError } from '../appError'
import { requestedLocale } from '../presenters/messages'
import {
  presentAppError,
  presentCoded,
  presentFieldsError,
  presentUserError,
  type PresentedError,
} from '../presenters/presentError'
import { presentODataError } from '../presenters/feeds/presentFeed'
import { rawAnswer } from '../presenters/rawAnswer'
import { describeError, isDiskFull, isUnavailable } from '../store/databaseErrors'
import { principalOf } from './authentication'
import { RequestError } from './validation'

/** Returns the language of a request's answers: the user's, or else the first in its header that we have. */
export function localeOf(request: FastifyRequest): Locale {
  const principal = principalOf(request)
  return principal.type === 'public' ? requestedLocale(request.headers['accept-language']) : principal.locale
}

/** Returns our code for an error with which Fastify refuses a request. */
function ofFramework(error: FastifyError): CodedError | undefined {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { code: 'PAYLOAD_TOO_LARGE' }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return { code: 'UNSUPPORTED_MEDIA_TYPE' }
  const status = error.statusCode ?? 500
  if (status === 404) return { code: 'NOT_FOUND' }
  if (status === 413) return { code: 'PAYLOAD_TOO_LARGE' }
  if (status >= 400 && status < 500) return { code: 'BAD_REQUEST', params: { where: 'request' } }
  return undefined
}

function present(error: unknown, locale: Locale): PresentedError | undefined {
  if (error instanceof AppError) return presentAppError(error, locale)
  if (error instanceof FieldsError) return presentFieldsError(error, locale)
  if (error instanceof UserError) return presentUserError(error, locale)
  if (error instanceof RequestError) {
    // An invalid id in the path names nothing.
    const code = error.part === 'params' ? 'NOT_FOUND' : 'BAD_REQUEST'
    return presentCoded({ code, params: { where: error.where } }, locale)
  }
  if (isDiskFull(error)) return presentCoded({ code: 'DISK_FULL' }, locale)
  if (isUnavailable(error)) return presentCoded({ code: 'UNAVAILABLE' }, locale)
  const known = error instanceof Error ? ofFramework(error as FastifyError) : undefined
  return known && presentCoded(known, locale)
}

/** Answers an address that cannot be decoded, which never reaches a route or the handler below: it names nothing. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const known: CodedError =
    error.code === 'FST_ERR_BAD_URL' ? { code: 'NOT_FOUND' } : (ofFramework(error) ?? { code: 'BAD_REQUEST' })
  const { status, body } = presentCoded(known, requestedLocale(request.headers['accept-language']))
  void reply.code(status).type('application/json; charset=utf-8').send(body)
}

/**
 * Answers what is no HTTP, has too large a head, or a head that never ends. The connection ends, and the answer says so, because the client
 * would otherwise send its next request into nothing.
 */
export function answerClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const refused = {
    HPE_HEADER_OVERFLOW: 'PAYLOAD_TOO_LARGE',
    ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TOO_SLOW',
  } as const
  const code = error.code === undefined ? undefined : own<ErrorCode>(refused, error.code)
  socket.end(rawAnswer(code ?? 'BAD_REQUEST'), () => socket.destroy())
}

/** Headers of the content that is not sent: an error has none of them, and must not be cached. */
const headersOfContent = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-length',
  'etag',
  'last-modified',
]

/** Tells whether an error is about a full disk, where room takes longer to come back. */
const isAboutDisk = (error: unknown): boolean =>
  isDiskFull(error) || (error instanceof AppError && ['DISK_FULL', 'SERVER_FULL'].includes(error.coded.code))

/** Turns every error into an answer: the only place that does. */
export const errors = fastifyPlugin<{ onDiskFull?: () => void }>(async (app, { onDiskFull }) => {
  app.setErrorHandler(async (error, request, reply: FastifyReply) => {
    const locale = localeOf(request)
    if (isDiskFull(error)) onDiskFull?.()
    const known = present(error, locale)
    const { status, body } = known ?? presentCoded({ code: 'INTERNAL_SERVER_ERROR' }, locale)
    if (!known) request.log.error({ error: describeError(error) }, 'request failed')
    else if (status >= 500) request.log.warn({ error: describeError(error) }, 'request refused')
    for (const name of headersOfContent) reply.removeHeader(name)
    reply.header('Cache-Control', 'no-store')
    if (status === 503 || status === 507) reply.header('Retry-After', isAboutDisk(error) ? '30' : '2')
    if (error instanceof AppError && typeof error.coded.params?.['seconds'] === 'number')
      reply.header('Retry-After', String(error.coded.params['seconds']))
    const { feed } = request.routeOptions.config
    if (feed && status === 401) reply.header('WWW-Authenticate', 'Basic realm="Acopio", charset="UTF-8"')
    if (feed === 'odata') reply.header('OData-Version', '4.0')
    const told = feed === 'odata' ? presentODataError(body as ApiError) : body
    return reply.code(status).type('application/json; charset=utf-8').send(told)
  })
})
