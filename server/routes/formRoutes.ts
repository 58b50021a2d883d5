import type { FastifyInstance, FastifyRequest } from 'fastify'
import { formCalls } from '../../schemas/api/forms'
import { principalOf, userOf } from '../plugins/authentication'
import { presentFields, presentForm, presentFormForAnswer, presentSaved } from '../presenters/presentForm'
import { presentItem } from '../presenters/presentItem'
import { pageOf, presentList, presentOne } from '../presenters/presentList'
import type { Deps } from '../services/deps'
import { loadForm, loadFormForAnswer, saveForm } from '../services/forms'
import { itemsFor } from '../services/items'
import { viewerOf, visitorOf } from '../services/viewer'
import { addRoute } from './addRoute'
import { idsFrom } from './readIds'

export function formRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

  addRoute(app, formCalls.listForms, async ({ query, request }) => {
    const who = await viewer(request)
    const page = pageOf(query)
    const { rows, total } = await itemsFor(deps, who, {
      ...page,
      types: ['form'],
      ...(query.id__in === undefined ? {} : { ids: idsFrom(query.id__in) }),
      ...(query.name__icontains === undefined ? {} : { nameContains: query.name__icontains }),
      ...(query.can_manage ? { managed: true } : {}),
      ...(query.updated_at__gte === undefined ? {} : { updatedSince: query.updated_at__gte }),
      ...(query.order_by === undefined ? {} : { orderBy: query.order_by }),
    })
    return presentList(
      rows.map((row) => presentItem(who, row)),
      total,
      page,
      request.url,
    )
  })
  addRoute(app, formCalls.saveForm, async ({ query, body, headers, request }) => {
    const asNew = query.import !== undefined && query.import !== '0' && query.import !== 'false'
    const idempotencyKey = headers['idempotency-key'] ?? null
    return presentSaved(await saveForm(deps, await viewer(request), body, { asNew, idempotencyKey }))
  })
  addRoute(app, formCalls.getForm, async ({ query, request }) =>
    presentOne(
      presentForm(
        await loadForm(deps, await viewer(request), query.form_id, query.revision),
        query.with_rules,
      ),
    ),
  )
  addRoute(app, formCalls.getFormForAnswer, async ({ query, request }) => {
    const visitor = await visitorOf(deps, principalOf(request))
    const loaded = await loadFormForAnswer(deps, visitor, query.form_id, query.revision)
    return presentOne(presentFormForAnswer(loaded, loaded.item.account_id === accountOf(visitor)))
  })
  addRoute(app, formCalls.getFormFields, async ({ params, request }) =>
    presentFields(await loadForm(deps, await viewer(request), params.id)),
  )
  addRoute(app, formCalls.getFormFieldsShort, async ({ params, request }) =>
    presentFields(await loadForm(deps, await viewer(request), params.id)),
  )
}

/** The account of who asks; undefined for the public. */
export const accountOf = (visitor: Awaited<ReturnType<typeof visitorOf>>): number | undefined =>
  visitor.type === 'public' ? undefined : visitor.accountId
