import helmet from '@fastify/helmet'
import fastifyPlugin from 'fastify-plugin'

export interface SecurityOptions {
  /** The address that people type; `https:` turns strict transport on. */
  readonly baseUrl?: string
}

/** Only these pages may stand in other sites' frames. */
const mayBeFramed = (url: string): boolean => url.startsWith('/forms/public/')

const self = "'self'"

/**
 * Scripts only from our own files: no inline ones and no code made from text. Styles may be inline, because the interface's
 * component library writes its variables that way.
 */
export const securityHeaders = fastifyPlugin<SecurityOptions>(async (app, { baseUrl }) => {
  const secure = baseUrl?.startsWith('https:') ?? false
  await app.register(helmet, {
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
        imgSrc: [self, 'data:', 'blob:'],
        mediaSrc: [self, 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: [self],
        scriptSrcAttr: ["'none'"],
        styleSrc: [self, "'unsafe-inline'"],
        workerSrc: [self, 'blob:'],
      },
    },
    frameguard: { action: 'deny' },
    hsts: secure && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onSend', async (request, reply) => {
    // Older browsers know this header only, and it cannot say "any site".
    if (mayBeFramed(request.url)) reply.removeHeader('X-Frame-Options')
    reply.header('Permissions-Policy', 'browsing-topics=(), payment=(), usb=()')
  })
})
