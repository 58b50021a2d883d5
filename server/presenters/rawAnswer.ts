import { STATUS_CODES } from 'node:http'
import type { ErrorCode } from '../../schemas/model/errors'
import { defaultLocale } from '../../schemas/model/locales'
import { presentCoded } from './presentError'

/** Writes a whole answer for a connection that ends with it, where no request could be read, and so no language either. */
export function rawAnswer(code: ErrorCode): string {
  const { status, body } = presentCoded({ code, params: { where: 'request' } }, defaultLocale)
  const text = JSON.stringify(body)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    ...(status === 503 ? ['Retry-After: 2'] : []),
    'Connection: close',
    '',
    text,
  ].join('\r\n')
}
