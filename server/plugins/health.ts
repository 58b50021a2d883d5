import { setTimeout as sleep } from 'node:timers/promises'
import fastifyPlugin from 'fastify-plugin'
import { AppError } from '../appError'
import type { Deps } from '../services/deps'
import { demandAnswer } from '../store/databaseHealth'

/** Milliseconds to wait: a database that takes longer cannot serve. */
const patience = 2_000

export interface HealthOptions {
  readonly deps: Deps
  readonly isDraining?: () => boolean
}

/**
 * Answers 200 only while the database answers, there is room to write and the node is not stopping; otherwise the usual 503, which says
 * why.
 */
export const health = fastifyPlugin<HealthOptions>(async (app, { deps, isDraining }) => {
  app.get(
    '/api/health',
    {
      config: { access: 'anyone' },
      logLevel: 'silent',
      schema: { tags: ['server'], summary: 'Whether the server can serve', security: [] },
    },
    async (_request, reply) => {
      if (isDraining?.()) throw new AppError('UNAVAILABLE')
      const answered = deps.disk.check().then(() => demandAnswer(deps.db))
      // Nobody handles its error once we have stopped waiting.
      answered.catch(() => undefined)
      await Promise.race([
        answered,
        sleep(patience, undefined, { ref: false }).then(() => Promise.reject(new AppError('UNAVAILABLE'))),
      ])
      return reply.header('Cache-Control', 'no-store').send({ status: 'ok' })
    },
  )
})
