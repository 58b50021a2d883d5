import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { AppError } from '../appError'
import { mayWrite, publicPrincipal, type Caller, type UserPrincipal } from '../policies/principal'
import type { Deps } from '../services/deps'
import { viewAsHeader } from '../../schemas/api/viewAsHeader'
import { authenticate } from '../services/people/sessions'
import { addressGroup } from '../support/addressGroup'
import { viewedUser } from '../services/people/viewAs'

/** A route as it was registered, for the test that looks at every one of them. */
export interface ServedRoute {
  readonly method: string
  readonly url: string
  readonly access: 'anyone' | 'visitor' | 'user'
}

declare module 'fastify' {
  interface FastifyInstance {
    servedRoutes: readonly ServedRoute[]
  }
  interface FastifyContextConfig {
    /** As in `Call.access`; absent: a user is needed. */
    access?: 'anyone' | 'visitor' | 'user'
    /** As in `Call.background`. */
    background?: true
    /** As in `Call.viewable`. */
    viewable?: true
    /** As `onlyReads` says of the call. */
    reads?: true
    /** As in `Call.beforeSecondFactor`. */
    beforeSecondFactor?: true
    /** Who asks is found out while the handler begins, which waits for it with {@link comingPrincipal}. */
    authenticatesInParallel?: true
    /** Read by other tools with a key of their own, which they ask people for when they are told to; `odata`: errors are told as that says. */
    feed?: 'plain' | 'odata'
  }
}

const principals = new WeakMap<FastifyRequest, Caller>()
const coming = new WeakMap<FastifyRequest, Promise<Caller>>()

/** Who makes the request. */
export function principalOf(request: FastifyRequest): Caller {
  return principals.get(request) ?? publicPrincipal
}

/** Who makes a request to a route that `authenticatesInParallel`; returns null when no credentials were sent. */
export function comingPrincipal(request: FastifyRequest): Promise<Caller> | null {
  return coming.get(request) ?? null
}

/** The user behind a request to a route whose access is `user`. */
export function userOf(request: FastifyRequest): UserPrincipal {
  const principal = principalOf(request)
  if (principal.type === 'public') throw new AppError('NOT_AUTHENTICATED')
  return principal
}

/** Who logged in, where that is enough for the route. Throws KEY_ONLY_READS, SECOND_FACTOR_REQUIRED. */
function admitted(
  principal: UserPrincipal,
  { reads, beforeSecondFactor }: FastifyContextConfig,
): UserPrincipal {
  if (!reads && !mayWrite(principal)) throw new AppError('KEY_ONLY_READS')
  if (!beforeSecondFactor && principal.lacksSecondFactor) throw new AppError('SECOND_FACTOR_REQUIRED')
  return principal
}

/** Asks again for a request that goes on: whether its session or key is still enough, and whose it is; null when it is not. That is no use of the session. */
export async function stillAuthenticated(deps: Deps, request: FastifyRequest): Promise<UserPrincipal | null> {
  try {
    const principal = await authenticate(deps, request.headers.authorization ?? '', true)
    return admitted(principal, request.routeOptions.config)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

const accessOf = (route: { readonly config?: FastifyContextConfig | undefined }) =>
  route.config?.access ?? 'user'

/** Deny by default: a route that says nothing about access needs a user. */
export const authentication = fastifyPlugin<{ deps: Deps }>(async (app, { deps }) => {
  const served: ServedRoute[] = []
  app.decorate('servedRoutes', served)
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) served.push({ method: one, url, access: accessOf({ config }) })
  })
  app.addHook('onRequest', async (request) => {
    const access = accessOf(request.routeOptions)
    const view = request.headers[viewAsHeader]
    // Who looks as somebody else does nothing else, also where nobody need be known.
    if (view !== undefined && !request.is404 && !request.routeOptions.config.viewable)
      throw new AppError('VIEWING_AS')
    if (access === 'anyone' || request.is404) return
    const header = request.headers.authorization
    const { config } = request.routeOptions
    if (header) {
      // Asked of who looks, also where they look as somebody else: these are their own session and key.
      const looker = authenticate(deps, header, config.background).then((by) => admitted(by, config))
      const found =
        view === undefined ? looker : looker.then((by) => viewedUser(deps, by, [view].flat().join(' ')))
      const known = found.then((principal) => {
        const placed = { ...principal, address: addressGroup(request.ip) }
        principals.set(request, placed)
        return placed
      })
      if (!config.authenticatesInParallel) await known
      coming.set(request, known)
      // A body that is wrong is answered before anybody waits for it.
      known.catch(() => undefined)
    } else if (access === 'user') throw new AppError('NOT_AUTHENTICATED')
  })
})
