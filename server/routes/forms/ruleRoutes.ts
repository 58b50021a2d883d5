import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ruleCalls, type RulesRequest, type WorkflowsRequest } from '../../../schemas/api/rules'
import { isId24 } from '../../../schemas/model/ids'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { principalOf, userOf } from '../../plugins/authentication'
import { presentRulesForAnswer } from '../../presenters/forms/presentForAnswer'
import { presentRules } from '../../presenters/forms/presentForm'
import { presentOne } from '../../presenters/presentList'
import type { Deps } from '../../services/deps'
import { loadForm, loadFormForAnswer, sightOf } from '../../services/forms/forms'
import { formIdOf, saveRules } from '../../services/forms/rules'
import { viewerOf, visitorOf } from '../../services/access/viewer'
import { loadWorkflows, saveWorkflows } from '../../services/workflows/workflowDocuments'
import { addRoute } from '../addRoute'

/** Returns the document to store, without the keys that steer the save or that the server adds. */
function rulesOf(body: RulesRequest) {
  const { form_id: _form, base_revision: _base, ...document } = body
  const { id: _id, revision: _revision, ...kept } = document as typeof document & Record<string, unknown>
  return kept
}

function workflowsOf(body: WorkflowsRequest) {
  const { form_id: _form, base_revision: _base, ...document } = body
  const { id: _id, revision: _revision, ...kept } = document as typeof document & Record<string, unknown>
  return kept
}

/** Reads which form is meant: when a document is created, the id in the path names nothing yet, and the body names the form. */
const forCreation = (id: string, formId: number | undefined): { id?: string; formId: number | undefined } =>
  isId24(id) && formId !== undefined ? { formId } : { id, formId }

export function ruleRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

  const readRules = async (who: Viewer, formId: number, revision?: number) => {
    const loaded = await loadForm(deps, who, formId, revision)
    return presentRules(loaded, sightOf(who, loaded.item))
  }
  const writeRules = async (who: Viewer, formId: number, body: RulesRequest) => {
    await saveRules(deps, who, formId, rulesOf(body), body.base_revision ?? null)
    const saved = await readRules(who, formId)
    if (!saved) throw new AppError('NOT_FOUND')
    return saved
  }
  const writeWorkflows = async (who: Viewer, formId: number, body: WorkflowsRequest) => {
    const saved = await saveWorkflows(deps, who, formId, workflowsOf(body), body.base_revision ?? null)
    if (!saved) throw new AppError('NOT_FOUND')
    return saved
  }

  addRoute(app, ruleCalls.listRules, async ({ query, request }) =>
    presentOne(await readRules(await viewer(request), query.form_id, query.revision), request),
  )
  addRoute(app, ruleCalls.getRules, async ({ params, request }) => {
    const who = await viewer(request)
    return presentOne(await readRules(who, await formIdOf(deps, who, 'rules_id', params)), request)
  })
  addRoute(app, ruleCalls.createRules, async ({ body, request }) => {
    const who = await viewer(request)
    return writeRules(who, await formIdOf(deps, who, 'rules_id', { formId: body.form_id }), body)
  })
  addRoute(app, ruleCalls.createRulesById, async ({ params, body, request }) => {
    const who = await viewer(request)
    return writeRules(who, await formIdOf(deps, who, 'rules_id', forCreation(params.id, body.form_id)), body)
  })
  addRoute(app, ruleCalls.updateRules, async ({ params, body, request }) => {
    const who = await viewer(request)
    const formId = await formIdOf(deps, who, 'rules_id', { id: params.id, formId: body.form_id })
    // Clients create the rules after this 404.
    if (!(await readRules(who, formId))) throw new AppError('NOT_FOUND')
    return writeRules(who, formId, body)
  })
  addRoute(app, ruleCalls.getRulesForAnswer, async ({ query, request }) => {
    const visitor = await visitorOf(deps, principalOf(request))
    const loaded = await loadFormForAnswer(deps, visitor, query.form_id, query)
    return presentOne(presentRulesForAnswer(loaded), request)
  })

  addRoute(app, ruleCalls.listWorkflows, async ({ query, request }) =>
    presentOne(await loadWorkflows(deps, await viewer(request), query.form_id, query.revision), request),
  )
  addRoute(app, ruleCalls.getWorkflows, async ({ params, request }) => {
    const who = await viewer(request)
    return presentOne(
      await loadWorkflows(deps, who, await formIdOf(deps, who, 'workflows_id', params)),
      request,
    )
  })
  addRoute(app, ruleCalls.createWorkflows, async ({ body, request }) => {
    const who = await viewer(request)
    return writeWorkflows(who, await formIdOf(deps, who, 'workflows_id', { formId: body.form_id }), body)
  })
  addRoute(app, ruleCalls.createWorkflowsById, async ({ params, body, request }) => {
    const who = await viewer(request)
    const formId = await formIdOf(deps, who, 'workflows_id', forCreation(params.id, body.form_id))
    return writeWorkflows(who, formId, body)
  })
  addRoute(app, ruleCalls.updateWorkflows, async ({ params, body, request }) => {
    const who = await viewer(request)
    const formId = await formIdOf(deps, who, 'workflows_id', { id: params.id, formId: body.form_id })
    if (!(await loadWorkflows(deps, who, formId))) throw new AppError('NOT_FOUND')
    return writeWorkflows(who, formId, body)
  })
  addRoute(app, ruleCalls.deleteWorkflows, async ({ params, request }) => {
    const who = await viewer(request)
    await saveWorkflows(deps, who, await formIdOf(deps, who, 'workflows_id', params), null)
    return null
  })
}
