import type { FastifyRequest } from 'fastify'

/** A name or an address, and maybe a port. */
const host = /^(?:[a-z\d](?:[a-z\d._-]{0,251}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * The site by the name that a request has for it, which proxies are believed as far as they are trusted. Whoever sends a request chooses
 * it: it is for the answer to that request alone. Undefined for what names no site.
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
