import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { AppError } from '../appError'
import { publicPrincipal, type Principal, type UserPrincipal } from '../policies/principal'
import type { Deps } from '../services/deps'
import { authenticate } from '../services/sessions'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** As in `Call.access`; absent: a user is needed. */
    access?: 'anyone' | 'visitor' | 'user'
  }
}

const principals = new WeakMap<FastifyRequest, Principal>()

/** Who makes the request. */
export function principalOf(request: FastifyRequest): Principal {
  return principals.get(request) ?? publicPrincipal
}

/** The user behind a request to a route whose access is `user`. */
export function userOf(request: FastifyRequest): UserPrincipal {
  const principal = principalOf(request)
  if (principal.type === 'public') throw new AppError('NOT_AUTHENTICATED')
  return principal
}

/** What serves the built interface's files; every other route says itself who may call it. */
const fileRoute = '/*'

/** Deny by default: a route that says nothing about access needs a user. */
export const authentication = fastifyPlugin<{ deps: Deps }>(async (app, { deps }) => {
  app.addHook('onRequest', async (request) => {
    const { config, url } = request.routeOptions
    const access = config.access ?? (url === fileRoute ? 'anyone' : 'user')
    if (access === 'anyone' || request.is404) return
    const header = request.headers.authorization
    if (header) principals.set(request, await authenticate(deps, header))
    else if (access === 'user') throw new AppError('NOT_AUTHENTICATED')
  })
})
