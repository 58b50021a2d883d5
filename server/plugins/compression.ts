import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** Bytes that travel in one packet anyway. */
const smallest = 1_400

// Quick rather than small: five times smaller in a few milliseconds, beside the thread that answers.
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
export const encoders = {
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => gzipped(text, { level: 5 }),
} as const

export type Encoding = keyof typeof encoders

/** The best encoding that a caller takes; null: it names none of ours, or refuses it (`;q=0`). */
export function encodingFor(accepted: string | undefined): Encoding | null {
  const taken = new Set(
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.replace(/;.*$/s, '').trim()),
  )
  if (taken.has('br')) return 'br'
  return taken.has('gzip') ? 'gzip' : null
}

/** Says that the answer is another one for who takes other encodings. */
export function varyByEncoding(reply: FastifyReply): void {
  const varies = [reply.getHeader('vary') ?? []].flat().join(', ')
  reply.header('Vary', varies === '' ? 'Accept-Encoding' : `${varies}, Accept-Encoding`)
}

/**
 * Compresses JSON on its way out, whole texts only: files, streams of events and what the build compressed pass. Guessing secrets
 * by the length of what is compressed (BREACH) needs requests that a browser signs by itself for any site: ours are signed by the
 * app, with a header and never by cookies.
 */
export const compression = fastifyPlugin(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || Buffer.byteLength(payload) < smallest) return payload
    if (!/^application\/json\b/.test(String(reply.getHeader('content-type')))) return payload
    if (reply.hasHeader('content-encoding')) return payload
    varyByEncoding(reply)
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding === null) return payload
    const compressed = await encoders[encoding](payload)
    // A length that was written already is that of the text.
    reply.removeHeader('content-length')
    reply.header('Content-Encoding', encoding)
    return compressed
  })
})
