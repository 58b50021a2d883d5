import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { namesTag } from '../support/entityTags'
import { encodingFor, encoders, varyByEncoding, type Encoding } from './compression'

type Form = Encoding | 'identity'

interface Prepared {
  readonly bytes: Buffer
  readonly tag: string
}

/**
 * Answers with a text that is the same for everybody: it is made and compressed once, at the first request, so that later ones cost little
 * but the sending.
 */
export function preparedText(type: string, make: () => string) {
  let text: string | undefined
  const forms = new Map<Form, Promise<Prepared>>()
  const prepare = async (form: Form): Promise<Prepared> => {
    text ??= make()
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    const bytes = form === 'identity' ? Buffer.from(text) : await encoders[form](text)
    return { bytes, tag: form === 'identity' ? `"${hash}"` : `"${hash}-${form}"` }
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const form = encodingFor(request.headers['accept-encoding']) ?? 'identity'
    const preparing = forms.get(form) ?? prepare(form)
    forms.set(form, preparing)
    const { bytes, tag } = await preparing
    varyByEncoding(reply)
    reply.header('ETag', tag).header('Cache-Control', 'no-cache')
    if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    if (form !== 'identity') reply.header('Content-Encoding', form)
    return reply.type(type).send(bytes)
  }
}
