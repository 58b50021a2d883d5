import { expect, it } from 'vitest'
import Fastify from 'fastify'
import { errors } from './errors'

it.each(['EMFILE', 'ENFILE'])(
  'without a descriptor left (%s) the answer is a 503 that nobody keeps',
  async (code) => {
    const app = Fastify()
    await app.register(errors)
    app.get('/', async (_request, reply) => {
      reply.headers({ 'Cache-Control': 'max-age=31536000, immutable', 'Content-Encoding': 'br', ETag: '"x"' })
      throw Object.assign(new Error('too many open files'), { code })
    })
    const answer = await app.inject('/')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ error_code: 'UNAVAILABLE' })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' })
    expect(answer.headers).not.toHaveProperty('content-encoding')
    expect(answer.headers).not.toHaveProperty('etag')
  },
)
