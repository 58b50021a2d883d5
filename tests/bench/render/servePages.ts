import { createServer } from 'node:http'
import { extname } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BuiltPage } from './buildPage'

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }

export interface ServedPages {
  readonly address: (name: string, fields: number) => string
  /** Returns the compressed bytes of the files with this extension that the page requested since the last call. */
  readonly weigh: (extension: '.js' | '.css') => number
  readonly forget: () => void
  readonly close: () => void
}

const html = ({ name, script, styles }: BuiltPage) => `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${name}</title>
    <link rel="icon" href="data:," />
    ${styles.map((file) => `<link rel="stylesheet" href="/${name}/${file}" />`).join('')}
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/${name}/${script}"></script>
  </body>
</html>`

/** Serves built pages from memory and records what each one loads. */
export async function servePages(pages: readonly BuiltPage[]): Promise<ServedPages> {
  const asked = new Map<string, number>()
  const server = createServer((request, response) => {
    const [, name = '', ...rest] = new URL(request.url ?? '/', 'http://bench').pathname.split('/')
    const page = pages.find((other) => other.name === name)
    const file = rest.join('/')
    const content = file === '' ? page && html(page) : page?.files.get(file)
    if (content === undefined) {
      response.writeHead(404).end()
      return
    }
    asked.set(`${name}/${file}`, gzipSync(content, { level: 6 }).length)
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? types['.html'] }).end(content)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The bench has no address')
  return {
    address: (name, fields) => `http://127.0.0.1:${bound.port}/${name}/?fields=${fields}`,
    weigh: (extension) =>
      [...asked].reduce((sum, [file, bytes]) => sum + (file.endsWith(extension) ? bytes : 0), 0),
    forget: () => asked.clear(),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
