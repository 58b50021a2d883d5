import type { FastifyRequest } from 'fastify'

/** Matches a name or an address, with an optional port. */
const host = /^(?:[a-z\d](?:[a-z\d._-]{0,251}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Returns the site as a request names it; proxies are believed as far as they are trusted. The client chooses this name, so it is only good
 * for the answer to this request. Undefined when it names no site.
 */
export function siteOf({
  protocol,
  host: named,
}: Pick<FastifyRequest, 'protocol' | 'host'>): string | undefined {
  const site = `${protocol}://${named}`
  return /^https?$/.test(protocol) && host.test(named) && URL.canParse(site)
    ? new URL(site).origin
    : undefined
}
