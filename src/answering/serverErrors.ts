import type { AddressedError } from '../../schemas/answering/types'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import type { Address } from '../../schemas/model/answers'
import { errorCodes, type CodedError, type ErrorCode } from '../../schemas/model/errors'
import { isObject, own } from '../../schemas/model/json'

/** A server's 400 to a submission, sorted by what the screen does with it. */
export interface RefusedAnswers {
  readonly errors: readonly AddressedError[]
  readonly folio?: CodedError
}

const isCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorCodes, value)

function codedError(value: unknown): CodedError | undefined {
  if (!isObject(value) || !isCode(value['code'])) return undefined
  const given = value['params']
  if (!isObject(given)) return { code: value['code'] }
  const params = Object.entries(given).filter(
    (param): param is [string, string | number] =>
      typeof param[1] === 'string' || typeof param[1] === 'number',
  )
  return { code: value['code'], params: Object.fromEntries(params) }
}

/** The errors of one field; a server that names none in our terms still refused the value. */
function problemsOf(problem: Record<string, unknown>): readonly CodedError[] {
  const codes = Array.isArray(problem['codes']) ? problem['codes'] : []
  const errors = codes.flatMap((code) => codedError(code) ?? [])
  return errors.length > 0 ? errors : [{ code: 'INVALID_VALUE' }]
}

const isProblem = (value: Record<string, unknown>) => Array.isArray(value['msg'])

/** The errors at an address, and those of a row's members that came inside the row's. */
function* errorsAt(address: Address, problem: unknown, compiled: CompiledForm): Generator<AddressedError> {
  if (!isObject(problem)) return
  if (isProblem(problem)) for (const error of problemsOf(problem)) yield { address, error }
  else if (own(compiled.fields, address.fieldId)?.kind === 'row')
    for (const [fieldId, ofMember] of Object.entries(problem))
      if (own(compiled.fields, fieldId)?.rowId === address.fieldId)
        yield* errorsAt({ ...address, fieldId }, ofMember, compiled)
}

function* errorsInSets(groupId: string, sets: Record<string, unknown>, compiled: CompiledForm) {
  for (const [index, set] of Object.entries(sets)) {
    if (!/^\d+$/.test(index) || !isObject(set)) continue
    for (const [fieldId, problem] of Object.entries(set))
      yield* errorsAt({ fieldId, groupId, setIndex: Number(index) }, problem, compiled)
  }
}

/**
 * Reads the per-field errors of the wire (domain notes §6.2): field id → `{msg, label, codes}`, or group id → set index →
 * field id → the same; a row's members beside it or inside it. Keys that the form does not know are left out.
 */
export function readServerErrors(body: unknown, compiled: CompiledForm): RefusedAnswers {
  const errors: AddressedError[] = []
  let folio: CodedError | undefined
  for (const [key, value] of Object.entries(isObject(body) ? body : {})) {
    if (key === 'folio') folio = isObject(value) ? problemsOf(value)[0] : { code: 'INVALID_VALUE' }
    else if (!isObject(value)) continue
    else if (own(compiled.fields, key)?.kind === 'group' && !isProblem(value))
      errors.push(...errorsInSets(key, value, compiled))
    else if (own(compiled.fields, key)) errors.push(...errorsAt({ fieldId: key }, value, compiled))
  }
  return folio ? { errors, folio } : { errors }
}
