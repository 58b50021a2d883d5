import type { FastifyInstance, FastifyRequest } from 'fastify'
import { typedFormCalls } from '../../../schemas/api/typedForms'
import { recordsCap } from '../../../schemas/api/records'
import { readAnswersByName } from '../../../schemas/typedApi/answersByName'
import type { FieldNames } from '../../../schemas/typedApi/fieldNames'
import { formClient } from '../../../schemas/typedApi/formClient'
import { formOpenApi } from '../../../schemas/typedApi/formOpenApi'
import { orderById, readQuestionByName } from '../../../schemas/typedApi/questionsByName'
import { AppError, FieldsError } from '../../appError'
import { principalOf, userOf } from '../../plugins/authentication'
import { prefers } from '../../plugins/prefers'
import { siteOf } from '../../plugins/siteOf'
import { messageText } from '../../presenters/messages'
import { pageOf } from '../../presenters/presentList'
import { errorsByName, presentNamedRecord } from '../../presenters/records/presentNamedRecord'
import { viewerOf, visitorOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { describedForm, namesOfForm, namesToAnswer } from '../../services/forms/typedForms'
import { editRecord } from '../../services/records/editRecord'
import { findRecords, type RecordPart } from '../../services/records/findRecords'
import { loadRecordOfForm } from '../../services/records/openRecord'
import { submit } from '../../services/records/submissions'
import { addRoute } from '../addRoute'
import { answerInParts } from '../answerInParts'
import { parametersOf } from '../parametersOf'
import { recordIdFrom } from '../readIds'

/** Reads answers that are given by name. A name that the form does not have is reported where it was given. */
function answersFrom(names: FieldNames, given: unknown) {
  const { answers, unknown } = readAnswersByName(names, given)
  if (unknown.length === 0) return answers
  throw new FieldsError(
    unknown.slice(0, 100).map((path) => {
      const label = path.slice(0, 200)
      return { fieldId: label, label, error: { code: 'UNKNOWN_ANSWER', params: { field: label } } }
    }),
  )
}

/** Runs work and reports its field errors by the names that were used. */
async function byName<T>(names: FieldNames, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof FieldsError ? new FieldsError(errorsByName(names, error)) : error
  }
}

/** Serves a form to programs: its document, its client code, and its records with names for their answers. */
export function typedFormRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))
  const described = async (request: FastifyRequest, id: number) =>
    describedForm(deps, await viewer(request), id, {
      site: deps.baseUrl ?? siteOf(request) ?? '',
      words: (locale) => (message, values) => messageText(message, locale, values),
    })

  addRoute(app, typedFormCalls.formOpenApi, async ({ params, request }) =>
    formOpenApi(await described(request, params.id)),
  )
  addRoute(app, typedFormCalls.formClient, async ({ params, request, reply }) => {
    const text = formClient(await described(request, params.id))
    reply.type('text/plain; charset=utf-8')
    return text
  })
  addRoute(app, typedFormCalls.listNamedRecords, async ({ params, query, request, reply }) => {
    const who = await viewer(request)
    const names = await namesOfForm(deps, who, params.id)
    const page = pageOf(query, { cap: recordsCap })
    const asked = readQuestionByName(names, parametersOf(request))
    const order = query.order_by === undefined ? {} : { order_by: orderById(names, query.order_by) }
    const { total, understood, parts } = await findRecords(
      deps,
      who,
      { ...query, ...order, form_id: params.id },
      asked.parameters,
      page,
    ).catch((error: unknown) => {
      const { code, params: told = {} } = error instanceof AppError ? error.coded : { code: undefined }
      if (code !== 'INVALID_FILTER') throw error
      throw new AppError('INVALID_FILTER', { name: asked.nameOf(String(told['name'])) })
    })
    const called = new Set(understood.map(asked.nameOf))
    const ignoredParameters = request.ignoredParameters.filter((name) => !called.has(name))
    const present = (rows: RecordPart) => rows.map(({ record }) => presentNamedRecord(names, record))
    return answerInParts({ url: request.url, ignoredParameters }, reply, { page, total, parts, present })
  })
  addRoute(app, typedFormCalls.createNamedRecord, async ({ params, body, headers, request }) => {
    const who = await visitorOf(deps, principalOf(request))
    const names = await namesToAnswer(deps, who, params.id)
    const { answers: given, ...others } = body
    return byName(names, async () => {
      const { record, dropped } = await submit(deps, who, {
        body: { ...others, form_id: params.id, answers: answersFrom(names, given) },
        idempotencyKey: headers['idempotency-key'] ?? null,
        rowsAsSeen: prefers(headers.prefer, 'handling=strict'),
        token: undefined,
        address: request.ip,
      })
      return presentNamedRecord(names, record, dropped)
    })
  })
  addRoute(app, typedFormCalls.getNamedRecord, async ({ params, request }) => {
    const who = await viewer(request)
    const names = await namesOfForm(deps, who, params.id)
    const { record } = await loadRecordOfForm(deps, who, recordIdFrom(params.record), params.id)
    return presentNamedRecord(names, record)
  })
  addRoute(app, typedFormCalls.editNamedRecord, async ({ params, body, headers, request }) => {
    const who = await viewer(request)
    const names = await namesOfForm(deps, who, params.id)
    const { answers: given, base_version: baseVersion } = body
    const { record: opened } = await loadRecordOfForm(deps, who, recordIdFrom(params.record), params.id)
    return byName(names, async () => {
      const { record, dropped } = await editRecord(deps, who, {
        id: opened.id,
        mode: 'part',
        body: {
          answers: answersFrom(names, given),
          ...(baseVersion !== undefined && { base_version: baseVersion }),
        },
        idempotencyKey: headers['idempotency-key'] ?? null,
        rowsAsSeen: prefers(headers.prefer, 'handling=strict'),
        token: undefined,
        address: request.ip,
      })
      return presentNamedRecord(names, record, dropped)
    })
  })
}
