import helmet from '@fastify/helmet'
import type { FastifyReply } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { OutgoingHttpHeaders } from 'node:http'

export interface SecurityOptions {
  /** The address that people type; `https:` enables strict transport security. */
  readonly baseUrl?: string
  /** The address of map tiles, with `{z}`, `{x}`, `{y}` and optionally `{s}`. */
  readonly tilesUrl?: string
}

/** Tells whether other sites may show a page in a frame: only the pages of public forms. */
const mayBeFramed = (url: string): boolean => url.startsWith('/forms/public/')

/** Tells whether other sites load a file into their own pages. */
const isForOtherSites = (url: string): boolean => /^\/embed\.js(\?|$)/.test(url)

/**
 * Tells whether an address is code or style that pages load as a part: the policy of their page applies. Workers have the policy of their
 * own file, and everything else that can be opened by its address gets all headers.
 */
const isPartOfPages = (url: string): boolean =>
  /^\/assets\/[^/?]+\.(css|js)$/.test(url) && !/Worker-[\w-]+\.js$/.test(url)
/** The headers of such a part: no other type may be guessed, and no other site may load it. */
const headersOfParts = [
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
] as const

const self = "'self'"

/** Returns the hosts of map tiles as a source: `https://{s}.tiles.example/…` → `https://*.tiles.example`. */
const tileSource = (url: string): string => /^https?:\/\/[^/]+/.exec(url.replace(/\{s\}/g, '*'))?.[0] ?? ''

/**
 * Allows scripts from our own files only: none inline, and no code made from text; the reader of bar codes is WebAssembly. Styles may be
 * inline, because the interface's component library writes its variables that way.
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
  // The headers depend on nothing else, and computing them costs more than reading a body, so each kind is computed once.
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

/** Takes the headers that helmet sets off the answer and returns them. */
function headersOf(reply: FastifyReply, kind: 'part' | 'framed' | 'other'): OutgoingHttpHeaders {
  void reply.helmet()
  const headers = reply.raw.getHeaders()
  for (const name of Object.keys(headers)) reply.raw.removeHeader(name)
  // A kilobyte with each of a dozen files makes a slow phone wait noticeably.
  if (kind === 'part')
    return Object.fromEntries(
      headersOfParts.flatMap((name) => (name in headers ? [[name, headers[name]]] : [])),
    )
  // Older browsers know only this header, and it cannot say "any site".
  if (kind === 'framed') delete headers['x-frame-options']
  return { ...headers, 'permissions-policy': 'browsing-topics=(), payment=(), usb=()' }
}
