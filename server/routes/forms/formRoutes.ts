import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formCalls } from '../../../schemas/api/forms'
import { compilerVersion } from '../../../schemas/compile/compileForm'
import { userIn } from '../../policies/principal'
import { principalOf, userOf } from '../../plugins/authentication'
import { presentFormForAnswer } from '../../presenters/forms/presentForAnswer'
import { presentFields, presentForm, presentSaved } from '../../presenters/forms/presentForm'
import { presentItem } from '../../presenters/items/presentItem'
import { pageOf, presentOne, presentWhole } from '../../presenters/presentList'
import type { Deps } from '../../services/deps'
import { loadForm, loadFormForAnswer, saveForm, sightOf, type LoadedForm } from '../../services/forms/forms'
import { keepViewsOf } from '../../services/rows/keptViews'
import { itemsFor, type ShownItem } from '../../services/items/items'
import { viewerOf, visitorOf } from '../../services/access/viewer'
import { brandOf, brandTag } from '../../services/company/brand'
import { addRoute, type Incoming } from '../addRoute'
import { answerInParts } from '../answerInParts'
import { idsFrom } from '../readIds'
import { countVisitor } from '../records/countVisitor'

export function formRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

  addRoute(app, formCalls.listForms, async ({ query, request, reply }) => {
    const who = await viewer(request)
    const page = pageOf(query)
    const { total, parts } = await itemsFor(deps, who, {
      ...page,
      types: ['form'],
      ...(query.id__in === undefined ? {} : { ids: idsFrom(query.id__in) }),
      ...(query.name__icontains === undefined ? {} : { nameContains: query.name__icontains }),
      ...(query.can_manage ? { managed: true } : {}),
      ...(query.updated_at__gte === undefined ? {} : { updatedSince: query.updated_at__gte }),
      ...(query.order_by === undefined ? {} : { orderBy: query.order_by }),
    })
    const present = (rows: readonly ShownItem[]) => rows.map((row) => presentItem(who, row))
    return answerInParts(request, reply, { page, total, parts, present })
  })
  addRoute(app, formCalls.saveForm, async ({ query, body, headers, request }) => {
    const asNew = query.import !== undefined && query.import !== '0' && query.import !== 'false'
    const idempotencyKey = headers['idempotency-key'] ?? null
    const saved = await saveForm(deps, await viewer(request), body, { asNew, idempotencyKey })
    void keepViewsOf(deps, saved.item)
    return presentSaved(saved)
  })
  addRoute(app, formCalls.getForm, async ({ query, request, reply }) => {
    const who = await viewer(request)
    const loaded = await loadForm(deps, who, query.form_id, query.revision)
    const sight = sightOf(who, loaded.item)
    tagged(reply, loaded, sight)
    const { with_rules: withRules = false, with_fields: withFields = true } = query
    return presentOne(presentForm(loaded, sight, { withRules, withFields }), request)
  })
  addRoute(app, formCalls.getFormForAnswer, async ({ query, request, reply }) => {
    const visitor = await visitorOf(deps, principalOf(request))
    const loaded = await loadFormForAnswer(deps, visitor, query.form_id, query)
    const { account_id: accountId, id } = loaded.item
    const isOfAccount = userIn(visitor, accountId) !== null
    // Visits to a record's link are counted where the record is opened.
    if (!isOfAccount && query.token === undefined) {
      const link = { accountId, formId: id, name: id, isNew: query.visit === 'new' }
      await countVisitor(deps, request, reply, link)
    }
    const brand = await brandOf(deps, accountId)
    tagged(reply, loaded, `answering.${brandTag(brand)}`)
    return presentOne(presentFormForAnswer(loaded, brand), request)
  })
  const fields = async ({
    params,
    query,
    request,
  }: Pick<Incoming<typeof formCalls.getFormFields>, 'params' | 'query' | 'request'>) => {
    const who = await viewer(request)
    const loaded = await loadForm(deps, who, params.id)
    return presentWhole(presentFields(loaded, sightOf(who, loaded.item)), query, request)
  }
  addRoute(app, formCalls.getFormFields, fields)
  addRoute<typeof formCalls.getFormFieldsShort>(app, formCalls.getFormFieldsShort, fields)
}

/** Tags a form as it is served in one way. Revisions never change, so the answer depends on nothing but them and the way. */
function tagged(reply: FastifyReply, { item, form, revision }: LoadedForm, view: string): void {
  const tag = [item.id, revision.revision, form.revision, view, compilerVersion].join('.')
  reply.header('ETag', `W/"${tag}"`).header('Cache-Control', 'private, no-cache')
}
