import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { appPage, type AppFiles } from '../presenters/appPage'
import { screenFiles, textFiles, type Manifest } from '../presenters/builtFiles'
import { presentCoded } from '../presenters/presentError'
import { publicPage } from '../presenters/publicPage'
import { localeOf } from './errors'

/** For built files, whose names contain a hash of their content; pages have none. */
const forever = 'public, max-age=31536000, immutable'
const fresh = 'no-cache'

const pageFor = (url: string): 'answer.html' | 'index.html' =>
  url.startsWith('/forms/public/') ? 'answer.html' : 'index.html'

/** Reads what the build says about its files. */
const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8').catch(() => '{}')) as Manifest

/** Returns the addresses of the files that anybody may fetch. Pages are answered separately, and source maps are not served. */
async function servedFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  return new Set(paths.filter((path) => !/\.(map|html)$|(^|\/)\./.test(path)))
}

/** Serves the built interface: its files, and one of two pages for every other address that is not the API's. */
export const web = fastifyPlugin<{ folder?: string }>(async (app, { folder }) => {
  const built = folder !== undefined && existsSync(join(folder, 'index.html'))
  const pages = new Map<string, string>()
  const manifest = built ? await readManifest(folder) : {}
  const texts = textFiles(manifest, 'public')
  const files: AppFiles = {
    texts: textFiles(manifest, 'texts'),
    editors: {
      forms: screenFiles(manifest, 'screens/FormEditorScreen.tsx'),
      catalogs: screenFiles(manifest, 'screens/CatalogEditorScreen.tsx'),
    },
  }
  if (built) {
    for (const page of ['index.html', 'answer.html'])
      pages.set(page, await readFile(join(folder, page), 'utf8').catch(() => ''))
    const served = await servedFiles(folder)
    await app.register(fastifyStatic, {
      root: folder,
      // The plugin's own route looks into folders at each request, and answers a name that it may not open as a wrong one.
      serve: false,
      // The build puts .br and .gz files next to the ones it made.
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.header('Cache-Control', path.includes('/assets/') ? forever : fresh)
      },
    })
    app.get<{ Params: { '*': string } }>(
      '/*',
      { config: { access: 'anyone' }, schema: { hide: true } },
      async (request, reply) => {
        const path = request.params['*']
        return served.has(path) ? reply.sendFile(path) : reply.callNotFound()
      },
    )
  }

  const missing = (request: FastifyRequest, reply: FastifyReply) => {
    const { status, body } = presentCoded({ code: 'NOT_FOUND' }, localeOf(request))
    return reply.code(status).type('application/json; charset=utf-8').send(body)
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.replace(/\?.*$/s, '')
    const name = pageFor(path)
    const page = pages.get(name)
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets)(\/|$)/.test(path)
    if (!wantsPage || !page) return missing(request, reply)
    const { 'accept-language': languages = '' } = request.headers
    const { url } = request
    const sent =
      name === 'answer.html'
        ? publicPage(page, { url, languages, texts })
        : appPage(page, { url, languages, files })
    return reply.type('text/html; charset=utf-8').header('Cache-Control', fresh).send(sent)
  })
})
