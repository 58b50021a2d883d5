import type { FastifyInstance } from 'fastify'
import { formTemplateCalls } from '../../../schemas/api/formTemplates'
import { userOf } from '../../plugins/authentication'
import { presentSaved } from '../../presenters/forms/presentForm'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { saveTemplates } from '../../services/forms/saveTemplates'
import { previewTemplate } from '../../services/pdf/previewTemplate'
import { addRoute } from '../addRoute'

/** Serves the templates by which records of a form are printed. */
export function formTemplateRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, formTemplateCalls.saveTemplates, async ({ params, body, request }) => {
    const viewer = await viewerOf(deps, userOf(request))
    const wanted = { templates: body.templates, base: body.base_revision ?? null }
    return presentSaved(await saveTemplates(deps, viewer, params.id, wanted))
  })
  addRoute(app, formTemplateCalls.previewTemplate, async ({ params, body, request }) =>
    previewTemplate(deps, await viewerOf(deps, userOf(request)), params.id, {
      template: body.template,
      recordIds: body.records ?? [],
    }),
  )
}
