import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiBase } from '../../../schemas/api/paths'
import type { Deps } from '../../services/deps'
import { countVisit, type OpenedLink } from '../../services/records/linkVisits'
import { cookieOf } from '../cookieOf'

/** Seconds that the cookie lasts: as long as a begun answer can be continued. */
const seconds = 90 * 24 * 3600

export interface VisitedLink extends OpenedLink {
  /** The name of the link in the cookie. */
  readonly name: string | number
  /** Whether to count the visit again, whatever the browser remembers. */
  readonly isNew: boolean
}

/**
 * Counts a visit to a link, and lets the browser remember it. It uses a cookie, because the page's first request is sent before any code of
 * ours runs; the cookie opens nothing, and only says that this link was opened here. Throws LINK_USED_UP.
 */
export async function countVisitor(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, isNew, ...opened }: VisitedLink,
): Promise<void> {
  const cookie = `acopio_visit_${name}`
  const before = isNew ? undefined : cookieOf(request, cookie)
  const visit = await countVisit(deps, opened, before)
  if (visit === null || visit === before) return
  // In frames of other sites, browsers only accept a cookie of the frame itself, and only over https.
  const where = request.protocol === 'https' ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'
  reply.header('Set-Cookie', `${cookie}=${visit}; Path=${apiBase}; Max-Age=${seconds}; HttpOnly; ${where}`)
}
