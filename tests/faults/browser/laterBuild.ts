import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LaterBuild {
  readonly address: string
  /** Serves another build from now on, whose files all have other names; the old names are gone. */
  readonly deploy: () => void
  readonly close: () => Promise<void>
}

/** Matches the files of the later build. */
export const laterName = /\/assets\/later-/

const isRenamed = /\.(?:js|css)$/
const toLater = (content: string) =>
  content
    .replace(/(assets\/|\.\/)([\w.~-]+\.(?:js|css))/g, '$1later-$2')
    .replace(/("version":")\w{6}/, '$1later0')

/** Starts a proxy in front of the product that can serve it like a later build. */
export async function startLaterBuild(target: string): Promise<LaterBuild> {
  let isLater = false
  const server = createServer((incoming, reply) => {
    void (async () => {
      const url = incoming.url ?? '/'
      const { pathname } = new URL(url, target)
      const isCode = pathname.startsWith('/assets/') && isRenamed.test(pathname)
      if (isCode && isLater !== laterName.test(pathname)) return void reply.writeHead(404).end()
      const pieces: Buffer[] = []
      for await (const piece of incoming) pieces.push(piece as Buffer)
      const { authorization, 'content-type': contentType } = incoming.headers
      const method = incoming.method ?? 'GET'
      const response = await fetch(new URL(url.replace('/later-', '/'), target), {
        method,
        headers: {
          ...(authorization === undefined ? {} : { authorization }),
          ...(contentType === undefined ? {} : { 'content-type': contentType }),
        },
        ...(method === 'GET' || method === 'HEAD' ? {} : { body: Buffer.concat(pieces) }),
      })
      const type = response.headers.get('content-type') ?? 'text/plain'
      // The inbox feed never ends, and this test does not need it.
      if (type.startsWith('text/event-stream')) return void reply.writeHead(503).end()
      const isText = !pathname.startsWith('/api/') && /html|javascript|css/.test(type)
      const body = Buffer.from(await response.arrayBuffer())
      reply
        .writeHead(response.status, { 'content-type': type })
        .end(isLater && isText ? toLater(body.toString()) : body)
    })().catch(() => reply.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      isLater = true
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
