import { sql } from 'kysely'
import fastifyPlugin from 'fastify-plugin'
import type { Deps } from '../services/deps'

/** 200 only while the database answers; otherwise the shared 503. */
export const health = fastifyPlugin<{ deps: Deps }>(async (app, { deps }) => {
  app.get(
    '/api/health',
    {
      config: { access: 'anyone' },
      logLevel: 'silent',
      schema: { tags: ['server'], summary: 'Whether the server can serve', security: [] },
    },
    async (_request, reply) => {
      await sql`select 1`.execute(deps.db)
      return reply.header('Cache-Control', 'no-store').send({ status: 'ok' })
    },
  )
})
