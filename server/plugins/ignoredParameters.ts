import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyRequest {
    /** Query parameters that the route does not know, which lists report: the client may have meant to narrow the list. */
    readonly ignoredParameters: readonly string[]
  }
}

/**
 * Parameters that clients add to any address and that never narrow a list: its page, marks against caches, and the format of the answer.
 */
const harmless = new Set(['limit', 'offset', '_', '_t', '_ts', 'cb', 'cachebuster', 'nocache', 'format'])

/** The most names that are reported. */
const most = 20

/** Finds unknown query parameters when a list asks for them. */
export const ignoredParameters = fastifyPlugin(async (app) => {
  app.decorateRequest('ignoredParameters', {
    getter(this: FastifyRequest) {
      const schema = this.routeOptions.schema?.querystring as { readonly properties?: object } | undefined
      const known = schema?.properties ?? {}
      return Object.keys(this.query as object)
        .filter((name) => !Object.hasOwn(known, name) && !harmless.has(name))
        .slice(0, most)
        .map((name) => name.slice(0, 100))
    },
  })
})
