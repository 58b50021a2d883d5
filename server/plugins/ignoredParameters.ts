import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyRequest {
    /** Names in the query string that the route does not know, as lists tell them: whoever sent one may have meant to get less. */
    readonly ignoredParameters: readonly string[]
  }
}

/** What clients add to any address and what never narrows a list: its page, marks against caches, and the format of the answer. */
const harmless = new Set(['limit', 'offset', '_', '_t', '_ts', 'cb', 'cachebuster', 'nocache', 'format'])

/** As many as are told. */
const most = 20

/** Which query parameters a request has in vain, worked out for lists alone. */
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
