import type { FastifyRequest } from 'fastify'
import { apiBase } from '../../../schemas/api/paths'
import { FeedQuestionError } from '../../../schemas/feeds/readFeedFilter'
import { AppError } from '../../appError'
import { siteOf } from '../../plugins/siteOf'
import type { Deps } from '../../services/deps'
import { feedKey } from '../../services/feeds/feedKey'
import { openFeed, type OpenFeed } from '../../services/feeds/openFeed'
import { addressGroup } from '../../support/addressGroup'

/** Opens the feed of a request by its key. Throws as {@link openFeed} does. */
export const openedFeed = (
  deps: Deps,
  request: FastifyRequest,
  id: number,
  key: string | undefined,
): Promise<OpenFeed> =>
  openFeed(deps, id, feedKey(request.headers.authorization, key), addressGroup(request.ip))

/** Returns the address of a feed under the site's name in the request; a key that came in the address is repeated. */
export function addressOfFeed(
  deps: Pick<Deps, 'baseUrl'>,
  request: FastifyRequest,
  path: string,
  parameters: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const site = siteOf(request) ?? deps.baseUrl ?? ''
  const said = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  )
  return `${site}${apiBase}${path}${said.length > 0 ? `?${said.join('&')}` : ''}`
}

/** Reads a program's question. Throws FEED_QUESTION {option, at} for what is not understood. */
export function understood<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof FeedQuestionError)
      throw new AppError('FEED_QUESTION', { option: error.option, at: error.at })
    throw error
  }
}
