import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { AppError } from '../appError'
import { mayWrite, publicPrincipal, type Caller, type UserPrincipal } from '../policies/principal'
import type { Deps } from '../services/deps'
import { viewAsHeader } from '../../schemas/api/viewAsHeader'
import { authenticate } from '../services/people/sessions'
import { addressGroup } from '../support/addressGroup'
import { viewedUser } from '../services/people/viewAs'

/** A route as it was registered, for the test that checks every one of them. */
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
    /** See `Call.access`; when absent, a user is required. */
    access?: 'anyone' | 'visitor' | 'user'
    /** See `Call.background`. */
    background?: true
    /** See `Call.viewable`. */
    viewable?: true
    /** The result of `onlyReads` for the call. */
    reads?: true
    /** See `Call.beforeSecondFactor`. */
    beforeSecondFactor?: true
    /** Runs the handler while the request is still being authenticated; the handler waits with {@link comingPrincipal}. */
    authenticatesInParallel?: true
    /**
     * For routes that other tools read with a key of their own, which they ask people for after a 401; with `odata`, errors have the format
     * of OData.
     */
    feed?: 'plain' | 'odata'
  }
}

const principals = new WeakMap<FastifyRequest, Caller>()
const coming = new WeakMap<FastifyRequest, Promise<Caller>>()

/** Returns who makes the request. */
export function principalOf(request: FastifyRequest): Caller {
  return principals.get(request) ?? publicPrincipal
}

/** Returns who makes a request to a route that `authenticatesInParallel`; null when no credentials were sent. */
export function comingPrincipal(request: FastifyRequest): Promise<Caller> | null {
  return coming.get(request) ?? null
}

/** Returns the user of a request to a route whose access is `user`. */
export function userOf(request: FastifyRequest): UserPrincipal {
  const principal = principalOf(request)
  if (principal.type === 'public') throw new AppError('NOT_AUTHENTICATED')
  return principal
}

/** Checks that a user's credentials are enough for the route. Throws KEY_ONLY_READS, SECOND_FACTOR_REQUIRED. */
function admitted(
  principal: UserPrincipal,
  { reads, beforeSecondFactor }: FastifyContextConfig,
): UserPrincipal {
  if (!reads && !mayWrite(principal)) throw new AppError('KEY_ONLY_READS')
  if (!beforeSecondFactor && principal.lacksSecondFactor) throw new AppError('SECOND_FACTOR_REQUIRED')
  return principal
}

/** Authenticates a long request again, without counting as use of the session; null when its session or key is no longer enough. */
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

/** Denies by default: a route that says nothing about access requires a user. */
export const authentication = fastifyPlugin<{ deps: Deps }>(async (app, { deps }) => {
  const served: ServedRoute[] = []
  app.decorate('servedRoutes', served)
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) served.push({ method: one, url, access: accessOf({ config }) })
  })
  app.addHook('onRequest', async (request) => {
    const access = accessOf(request.routeOptions)
    const view = request.headers[viewAsHeader]
    // A viewer who views as somebody else may do nothing else, not even where no login is needed.
    if (view !== undefined && !request.is404 && !request.routeOptions.config.viewable)
      throw new AppError('VIEWING_AS')
    if (access === 'anyone' || request.is404) return
    const header = request.headers.authorization
    const { config } = request.routeOptions
    if (header) {
      // Checks the viewer's own session and key, even when they view as somebody else.
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
      // A wrong body is answered before anybody awaits this promise.
      known.catch(() => undefined)
    } else if (access === 'user') throw new AppError('NOT_AUTHENTICATED')
  })
})
