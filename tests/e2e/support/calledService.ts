import { createServer } from 'node:http'

/** The variable with the address of a service that the product under test may call; the global setup passes it to the workers. */
export const serviceVariable = 'E2E_SERVICE'

export interface CalledService {
  /** `host:port`. */
  readonly host: string
  readonly asked: readonly { readonly path: string; readonly body: unknown }[]
  readonly end: () => Promise<void>
}

/** Starts a service for buttons: it returns what `reply` gives for a path, or 500 where that is undefined. */
export async function startCalledService(
  reply: (path: string) => unknown,
  delay = 0,
): Promise<CalledService> {
  const host = process.env[serviceVariable]
  if (host === undefined) throw new Error(`${serviceVariable} is not set.`)
  const asked: { path: string; body: unknown }[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const path = request.url ?? ''
      asked.push({ path, body: text === '' ? null : (JSON.parse(text) as unknown) })
      const answer = reply(path)
      setTimeout(() => {
        response.statusCode = answer === undefined ? 500 : 200
        response.end(JSON.stringify(answer ?? {}))
      }, delay)
    })
  })
  const port = Number(host.split(':')[1])
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    host,
    asked,
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
