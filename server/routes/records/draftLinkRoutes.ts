import type { FastifyInstance } from 'fastify'
import { draftLinkCalls } from '../../../schemas/api/draftLinks'
import { principalOf } from '../../plugins/authentication'
import { localeOf } from '../../plugins/errors'
import { visitorOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { mailDraftLink } from '../../services/mail/mailDraftLink'
import { createDraftLink, openDraftLink } from '../../services/records/draftLinks'
import { addRoute } from '../addRoute'
import { addressGroup } from '../../support/addressGroup'

export function draftLinkRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, draftLinkCalls.createDraftLink, async ({ body, request }) =>
    createDraftLink(deps, await visitorOf(deps, principalOf(request)), body, addressGroup(request.ip)),
  )
  addRoute(app, draftLinkCalls.mailDraftLink, async ({ body, request }) => {
    const visitor = await visitorOf(deps, principalOf(request))
    await mailDraftLink(deps, visitor, body, addressGroup(request.ip), localeOf(request))
    return {}
  })
  addRoute(app, draftLinkCalls.openDraftLink, async ({ body, request }) =>
    openDraftLink(deps, await visitorOf(deps, principalOf(request)), body, addressGroup(request.ip)),
  )
}
