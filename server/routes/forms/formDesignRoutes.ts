import type { FastifyInstance, FastifyRequest } from 'fastify'
import { formDesignCalls } from '../../../schemas/api/formDesign'
import { AppError } from '../../appError'
import { localeOf } from '../../plugins/errors'
import { userOf } from '../../plugins/authentication'
import { messageText } from '../../presenters/messages'
import { presentFolio, presentRevision, presentSaved, presentUses } from '../../presenters/forms/presentForm'
import { presentItem } from '../../presenters/items/presentItem'
import { pageOf, presentList, presentWhole } from '../../presenters/presentList'
import { copyForms } from '../../services/forms/copyForms'
import type { Deps } from '../../services/deps'
import {
  fieldOptions,
  loadFolio,
  revisionsOf,
  updateRedirect,
  usesFor,
} from '../../services/forms/formDesign'
import { formTemplates, templatesFor } from '../../services/forms/templates'
import { viewerOf } from '../../services/access/viewer'
import { addRoute } from '../addRoute'
import { idFrom } from '../readIds'

function neededId(value: number | string, where: string): number {
  const id = idFrom(value, where)
  if (id === null) throw new AppError('BAD_REQUEST', { where })
  return id
}

export function formDesignRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

  addRoute(app, formDesignCalls.updateRedirect, async ({ params, body, request }) => {
    const change = { url: body.url, baseRevision: body.base_revision ?? null }
    return presentSaved(await updateRedirect(deps, await viewer(request), params.id, change))
  })
  addRoute(app, formDesignCalls.getFolio, async ({ params, request }) =>
    presentFolio(await loadFolio(deps, await viewer(request), params.id)),
  )
  addRoute(app, formDesignCalls.getFieldOptions, async ({ params, query, request }) =>
    presentWhole(await fieldOptions(deps, await viewer(request), params.form, params.field), query, request),
  )
  addRoute(app, formDesignCalls.getFormUses, async ({ params, request }) =>
    presentUses(await usesFor(deps, await viewer(request), params.id)),
  )
  addRoute(app, formDesignCalls.getFormTemplates, async ({ body, request }) => {
    const templates = await formTemplates(deps, await viewer(request), neededId(body.form_id, 'body/form_id'))
    return presentWhole(templates, {}, request)
  })
  addRoute(app, formDesignCalls.listTemplates, async ({ query, request }) => {
    const templates = await templatesFor(deps, await viewer(request), {
      formId: idFrom(query.form_id ?? null, 'querystring/form_id'),
      owner: idFrom(query.owner ?? null, 'querystring/owner'),
      forMany: query.multiple_records ?? null,
    })
    return presentWhole(templates, { ...query, limit: query.limit ?? 20 }, request)
  })
  addRoute(app, formDesignCalls.listRevisions, async ({ params, query, request }) => {
    const page = pageOf(query)
    const { rows, total } = await revisionsOf(deps, await viewer(request), params.id, page)
    return presentList(rows.map(presentRevision), total, page, request)
  })
  addRoute(app, formDesignCalls.copyForms, async ({ body, request }) => {
    const who = await viewer(request)
    const ids = body.forms.map((form) => neededId(form, 'body/forms'))
    const rows = await copyForms(deps, who, ids, {
      keepFieldIds: body.duplicate_field_ids === true,
      withRules: body.duplicate_rules === true,
      suffix: messageText('designer.copySuffix', localeOf(request)),
    })
    return { objects: rows.map((row) => presentItem(who, row)) }
  })
}
