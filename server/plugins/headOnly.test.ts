import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { headOnly } from './headOnly'

const app = Fastify()
await app.register(headOnly)
afterAll(() => app.close())

it('what is asked for by its head alone is not read, and is let go of', async () => {
  let content = new Readable()
  let pieces = 0
  app.get('/rows', (_request, reply) => {
    content = new Readable({
      read() {
        pieces += 1
        this.push('x'.repeat(1_000))
      },
    })
    return reply.header('content-length', '1000000').send(content)
  })
  const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/rows' })
  expect([statusCode, headers['content-length'], body]).toEqual([200, '1000000', ''])
  await expect.poll(() => content.closed).toBe(true)
  expect(pieces).toBe(0)
})
