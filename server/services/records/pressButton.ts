import type { PressRequest } from '../../../schemas/api/answering'
import { load } from '../../../schemas/answering/load'
import type { AnsweringContext } from '../../../schemas/answering/types'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import type { Answers } from '../../../schemas/model/answers'
import { buttonRequest, type ButtonRequest } from '../../../schemas/model/buttonCall'
import { isObject, own, type Json } from '../../../schemas/model/json'
import { AppError } from '../../appError'
import type { Visitor } from '../../policies/accessScope'
import { userIn } from '../../policies/principal'
import type { Deps } from '../deps'
import { zoneOfVisitor } from '../company/zoneOfVisitor'
import { loadFormForAnswer } from '../forms/forms'
import { limitPublic } from '../access/publicLimit'
import { secretFields } from './secretAnswers'
import { withSite } from '../files/wholeAddresses'
import type { AddressGroup } from '../../support/addressGroup'

const ownHost = '{host}'

function addressOf(deps: Deps, { url, method, values }: ButtonRequest): string {
  if (url.startsWith(ownHost) && deps.baseUrl === undefined) throw new AppError('SERVICE_REFUSED')
  const address = url.startsWith(ownHost) ? `${deps.baseUrl ?? ''}${url.slice(ownHost.length)}` : url
  if (method === 'POST' || !URL.canParse(address)) return address
  const full = new URL(address)
  for (const [name, value] of Object.entries(values))
    if (value !== null)
      full.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  return full.href
}

/**
 * Returns answers for an outside service, with the site's placeholder replaced by its real address: the placeholder only works in our own
 * responses.
 */
const asTold = ({ baseUrl }: Deps, answers: Answers): Answers =>
  baseUrl === undefined ? answers : (JSON.parse(withSite(JSON.stringify(answers), baseUrl)) as Answers)

/** Reads the answers in a service's reply: `{answers}` or `{response: {answers}}`. Throws SERVICE_FAILED for a reply that is no JSON. */
function readReply(text: string): Record<string, unknown> {
  if (text.trim() === '') return {}
  let reply: unknown
  try {
    reply = JSON.parse(text)
  } catch {
    throw new AppError('SERVICE_FAILED')
  }
  const holder = isObject(reply) && isObject(reply['response']) ? reply['response'] : reply
  const answers = isObject(holder) ? holder['answers'] : undefined
  return isObject(answers) ? answers : {}
}

/**
 * Keeps those returned answers that the form accepts: answers to its own, not secret, fields that pass its checks. `null` clears an answer.
 */
function acceptable(
  compiled: CompiledForm,
  given: Answers,
  returned: Record<string, unknown>,
  context: AnsweringContext,
): Answers {
  const secrets = secretFields(compiled)
  const known = Object.entries(returned).filter(
    ([id]) => own(compiled.fields, id)?.answerable && !secrets.includes(id),
  ) as [string, Json][]
  const answering = load(compiled, { ...given, ...Object.fromEntries(known) }, context)
  const wrong = new Set(
    answering
      .validate()
      .flatMap(({ address: { fieldId, groupId }, error }) =>
        error.code === 'FIELD_REQUIRED' ? [] : [groupId ?? fieldId],
      ),
  )
  const answers = answering.toSubmission()
  const kept = known.flatMap(([id, value]): [string, Json][] => {
    const answer = value === null ? null : own(answers, id)
    return answer === undefined || wrong.has(id) ? [] : [[id, answer]]
  })
  return Object.fromEntries(kept)
}

export interface Pressed {
  readonly answers: Answers
  /** The service was called without waiting for its reply. */
  readonly accepted: boolean
}

/**
 * Makes the call of a form's button. The form alone decides the address and what is sent: the caller only names the button and gives the
 * answers, and hidden and secret ones are not sent. Throws SERVICE_REFUSED, SERVICE_FAILED, ANSWER_MOVES_ADDRESS.
 */
export async function pressButton(
  deps: Deps,
  visitor: Visitor,
  body: PressRequest,
  address: AddressGroup,
): Promise<Pressed> {
  const { form_id: formId, field_id: fieldId, revision, token, comment } = body
  const loaded = await loadFormForAnswer(deps, visitor, formId, { revision, token })
  await limitPublic(deps, visitor, 'press', loaded.item, address)
  const compiled = loaded.revision.compiled()
  const button = own(compiled.fields, fieldId)
  if (button?.kind !== 'action') throw new AppError('BAD_REQUEST', { where: 'body/field_id' })

  const member = userIn(visitor, loaded.item.account_id)
  const context: AnsweringContext = {
    now: () => deps.now().getTime(),
    timezone: await zoneOfVisitor(deps, visitor, loaded.item.account_id, body.timezone),
    user: member && { id: member.userId, groupIds: member.groupIds },
    createState: (initial) => initial,
  }
  const answers = load(compiled, body.answers, context).toSubmission()
  const secrets = secretFields(compiled)
  const sendable = Object.fromEntries(Object.entries(answers).filter(([id]) => !secrets.includes(id)))
  const request = buttonRequest(button.field, asTold(deps, sendable), {
    form_id: formId,
    ...(comment === undefined ? {} : { comment }),
  })
  if (!request) throw new AppError('SERVICE_REFUSED')
  if ('error' in request) throw new AppError(request.error.code)
  const reply = await deps.callOut({
    url: addressOf(deps, request),
    method: request.method,
    ...(request.method === 'POST' ? { body: request.values } : {}),
    until: request.waits ? 'body' : 'status',
  })
  return {
    answers: request.waits ? acceptable(compiled, answers, readReply(reply), context) : {},
    accepted: !request.waits,
  }
}
