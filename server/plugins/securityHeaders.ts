import helmet from '@fastify/helmet'
import type { FastifyReply } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { OutgoingHttpHeaders } from 'node:http'

export interface SecurityOptions {
  /** The address that people type; `https:` turns strict transport on. */
  readonly baseUrl?: string
  /** Where map tiles come from, with `{z}`, `{x}`, `{y}` and maybe `{s}`. */
  readonly tilesUrl?: string
}

/** Only these pages may stand in other sites' frames. */
const mayBeFramed = (url: string): boolean => url.startsWith('/forms/public/')

/** What other sites load into their own pages. */
const isForOtherSites = (url: string): boolean => /^\/embed\.js(\?|$)/.test(url)

/**
 * Code and styles that pages load as parts of themselves: their page's policy rules them. Workers are ruled by their own file's, and whatever else
 * could be opened by its address has all headers.
 */
const isPartOfPages = (url: string): boolean =>
  /^\/assets\/[^/?]+\.(css|js)$/.test(url) && !/Worker-[\w-]+\.js$/.test(url)
/** What such a part needs: to be taken for nothing else, by nobody else. */
const headersOfParts = [
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
] as const

const self = "'self'"

/** The hosts of map tiles as a source: `https://{s}.tiles.example/…` → `https://*.tiles.example`. */
const tileSource = (url: string): string => /^https?:\/\/[^/]+/.exec(url.replace(/\{s\}/g, '*'))?.[0] ?? ''

/**
 * Scripts only from our own files: no inline ones and no code made from text; the reader of bar codes is WebAssembly. Styles may be inline, because the interface's
 * component library writes its variables that way.
 */
export const securityHeaders = fastifyPlugin<SecurityOptions>(async (app, { baseUrl, tilesUrl }) => {
  const secure = baseUrl?.startsWith('https:') ?? false
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [self],
        baseUri: [self],
        connectSrc: [self],
        fontSrc: [self, 'data:'],
        formAction: [self],
        frameAncestors: [(request) => (mayBeFramed(request.url ?? '') ? '*' : "'none'")],
        frameSrc: [self],
        imgSrc: [self, 'data:', 'blob:', ...(tilesUrl === undefined ? [] : [tileSource(tilesUrl)])],
        mediaSrc: [self, 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: [self, "'wasm-unsafe-eval'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: [self, "'unsafe-inline'"],
        workerSrc: [self, 'blob:'],
      },
    },
    frameguard: { action: 'deny' },
    hsts: secure && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  // They depend on nothing else, and to work them out costs more than to read a body: once for each is enough.
  const known = new Map<string, OutgoingHttpHeaders>()
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request
    const kind = isPartOfPages(url) ? 'part' : mayBeFramed(url) ? 'framed' : 'other'
    const headers = known.get(kind) ?? headersOf(reply, kind)
    known.set(kind, headers)
    reply.headers(headers)
  })
  app.addHook('onSend', async (request, reply) => {
    if (isForOtherSites(request.url)) reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
  })
})

/** What helmet sets for a request, taken off its answer. */
function headersOf(reply: FastifyReply, kind: 'part' | 'framed' | 'other'): OutgoingHttpHeaders {
  void reply.helmet()
  const headers = reply.raw.getHeaders()
  for (const name of Object.keys(headers)) reply.raw.removeHeader(name)
  // A kilobyte on each of a dozen files is a part of what a slow phone waits for.
  if (kind === 'part')
    return Object.fromEntries(
      headersOfParts.flatMap((name) => (name in headers ? [[name, headers[name]]] : [])),
    )
  // Older browsers know this header only, and it cannot say "any site".
  if (kind === 'framed') delete headers['x-frame-options']
  return { ...headers, 'permissions-policy': 'browsing-topics=(), payment=(), usb=()' }
}
