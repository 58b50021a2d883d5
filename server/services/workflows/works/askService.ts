import { valueAtPath } from '../../../../schemas/conditions/holds'
import type { Answers } from '../../../../schemas/model/answers'
import { own, type Json } from '../../../../schemas/model/json'
import { convertAnswer } from '../../../../schemas/workflows/mapping/convertAnswer'
import {
  readServiceCall,
  type ServiceCall,
  type ServiceHeader,
} from '../../../../schemas/workflows/serviceCall'
import { AppError } from '../../../appError'
import { isSealed, unseal } from '../../../model/sealed'
import type { Deps } from '../../deps'
import { readRevision } from '../../forms/formRevisions'
import { idFor, type Doing, type Run, type WorkOf } from '../run'
import { drawCall } from './drawCall'

const headerName = /^[\w-]{1,100}$/
/** Headers that the call itself sets. */
const ownHeaders = new Set(['host', 'content-length', 'connection', 'transfer-encoding', 'idempotency-key'])

/** Calls the service of an action and returns the answers from its reply. `longest` is in milliseconds. */
export async function askService(
  { deps, run, work, key }: Pick<Doing<WorkOf<'callService'>>, 'deps' | 'run' | 'work' | 'key'>,
  longest = Number.POSITIVE_INFINITY,
): Promise<Answers> {
  const { item, record } = run
  const call = readServiceCall(work.configuration)
  const { compiled } = await readRevision(deps, item.account_id, item.id, record.revision)
  const { url, text, draw } = await drawCall(deps, call, { item, record, compiled: compiled() })
  const reply = await deps
    .callOut({
      url,
      method: call.method,
      headers: { ...headersOf(deps, call, draw), 'Idempotency-Key': idFor(key) },
      ...(text !== undefined && { text }),
      until: call.answers.length > 0 ? 'body' : 'status',
      patience: Math.ceil(Math.min(call.seconds * 1_000, longest)),
    })
    .catch((error: unknown) => {
      throw asOfCall(error)
    })
  return call.answers.length > 0 ? answersIn(reply, call, run) : {}
}

/** Why a call failed, as its workflow says it: what buttons say is about a button. */
function asOfCall(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  const { code, params } = error.coded
  if (code === 'SERVICE_REFUSED') return new AppError('WORKFLOW_CALL_REFUSED')
  if (code !== 'SERVICE_FAILED') return error
  const status = params?.['status']
  return status === undefined
    ? new AppError('WORKFLOW_CALL_SILENT')
    : new AppError('WORKFLOW_CALL_STATUS', { status })
}

function headersOf(
  { sealingKey }: Deps,
  { headers }: ServiceCall,
  draw: (template: string) => string,
): Readonly<Record<string, string>> {
  const textOf = ({ value, sealed }: ServiceHeader): string =>
    isSealed(sealed) ? (unseal(sealingKey, sealed) ?? '') : draw(value)
  return Object.fromEntries(
    headers
      .filter(({ name }) => headerName.test(name) && !ownHeaders.has(name.toLowerCase()))
      // Replaces line breaks, which could begin another header.
      .map((header) => [header.name, textOf(header).replaceAll(/[^\t\x20-\x7e\u0080-\u00ff]+/g, ' ')]),
  )
}

function answersIn(reply: string, { answers }: ServiceCall, { context }: Run): Answers {
  let read: unknown
  try {
    read = JSON.parse(reply)
  } catch {
    throw new AppError('WORKFLOW_CALL_UNREADABLE')
  }
  return Object.fromEntries(
    answers.flatMap(({ path, fieldId }): [string, Json][] => {
      const field = own(context.compiled.fields, fieldId)
      const value = valueAtPath(read, path === '' ? [] : path.split('.')) as Json | undefined
      const answer = field && value != null ? convertAnswer(value, undefined, field) : undefined
      return answer === undefined || field?.rowId !== undefined || field?.groupId !== undefined
        ? []
        : [[fieldId, answer]]
    }),
  )
}
