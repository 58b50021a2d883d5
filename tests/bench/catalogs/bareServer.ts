import Fastify from 'fastify'

type Ask = (n: number) => Promise<unknown>

export interface BareServer {
  /** Returns the size of the response of the hand-written query, read but not parsed. */
  readonly ask: (what: string, n: number) => Promise<number>
  readonly stop: () => Promise<void>
}

/** Serves hand-written queries through the same HTTP server, without login, rights, forms or limits. */
export async function startBareServer(queries: ReadonlyMap<string, Ask>): Promise<BareServer> {
  const app = Fastify({ logger: false })
  app.post<{ Body: { what: string; n: number } }>('/', async ({ body }, reply) => {
    reply.type('application/json; charset=utf-8')
    const found = await queries.get(body.what)?.(body.n)
    return typeof found === 'string' ? `{"objects":[${found}]}` : { values: found }
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ask: async (what, n) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ what, n }) })
      return (await response.text()).length
    },
    stop: () => app.close(),
  }
}
