import type { FastifyInstance } from 'fastify'
import { signUpCalls } from '../../../schemas/api/signUp'
import { localeOf } from '../../plugins/errors'
import type { Deps } from '../../services/deps'
import { askForLink } from '../../services/mail/askedLinks'
import { readSignUp } from '../../services/people/signUp'
import { addressGroup } from '../../support/addressGroup'
import { addRoute } from '../addRoute'

/** Serves the ways in which people get an account. */
export function signUpRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, signUpCalls.signUp, async ({ body, request }) => {
    const locale = localeOf(request)
    const { email: name, wanted: details } = readSignUp(deps, body, locale)
    await askForLink(deps, { wish: 'sign_up', name, locale, details }, addressGroup(request.ip))
    return { success: true as const }
  })
  addRoute(app, signUpCalls.terms, async ({ request }) => {
    const { texts, operator } = deps.terms
    return { text: texts?.[localeOf(request)] ?? null, operator }
  })
}
