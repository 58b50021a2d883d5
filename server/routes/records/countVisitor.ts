import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiBase } from '../../../schemas/api/paths'
import type { Deps } from '../../services/deps'
import { countVisit, type OpenedLink } from '../../services/records/linkVisits'

/** As long as what somebody began may wait to be gone on with. */
const seconds = 90 * 24 * 3600

/** Of a request's cookies, the one of that name. */
function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const cookies = (headers.cookie ?? '').split(/;\s*/)
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
}

export interface VisitedLink extends OpenedLink {
  /** What the link is known by in the browser. */
  readonly name: string | number
  /** The link is opened once more, whatever the browser remembers. */
  readonly isNew: boolean
}

/**
 * Counts who opens a link, and lets their browser say that it did. By a cookie, because what a page needs first is asked for before
 * any code of ours runs; it opens nothing, and tells nothing but that this link was opened here. Throws LINK_USED_UP.
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
  // Forms stand in frames of other sites: there only a cookie of the frame's own is taken, and over https alone.
  const where = request.protocol === 'https' ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'
  reply.header('Set-Cookie', `${cookie}=${visit}; Path=${apiBase}; Max-Age=${seconds}; HttpOnly; ${where}`)
}
