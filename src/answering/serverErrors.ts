import type { AddressedError } from '../../schemas/answering/types'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import type { Address } from '../../schemas/model/answers'
import type { CodedError } from '../../schemas/model/errors'
import { isObject, own } from '../../schemas/model/json'
import { isErrorCode, readCodedError } from '../../schemas/words/readError'
import { asLine, serverWords } from '../../schemas/words/serverWords'

/** A server's 400 response to a submission, sorted by what the screen does with it. */
export interface RefusedAnswers {
  readonly errors: readonly AddressedError[]
  readonly folio?: CodedError
  /** The messages about fields that this form does not have. */
  readonly elsewhere?: string | undefined
}

type Fields = Pick<CompiledForm, 'fields'>

/** What a server wrote about one field: `{msg, codes}`, or bare sentences. */
interface Problem {
  readonly texts: readonly unknown[]
  readonly codes: readonly unknown[]
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? [value] : []

function readProblem(value: unknown): Problem | undefined {
  if (!isObject(value)) return listOf(value).length > 0 ? { texts: listOf(value), codes: [] } : undefined
  const msg = own(value, 'msg')
  return Array.isArray(msg) || typeof msg === 'string'
    ? { texts: listOf(msg), codes: listOf(own(value, 'codes')) }
    : undefined
}

/**
 * Returns the errors of one field: in our words where the server sent a known code, else in its own. A response with neither still means a
 * refusal.
 */
function errorsOf({ texts, codes }: Problem): readonly CodedError[] {
  const count = Math.max(texts.length, codes.length)
  const errors = Array.from({ length: Math.min(count, mostErrors) }, (_, at): CodedError | undefined => {
    const message = serverWords(texts[at])
    return (
      readCodedError(codes[at]) ??
      (isErrorCode(message)
        ? { code: message }
        : message === undefined
          ? undefined
          : { code: 'INVALID_VALUE', message })
    )
  }).filter((error) => error !== undefined)
  return errors.length > 0 ? errors : [{ code: 'INVALID_VALUE' }]
}

/** The most errors that are shown for one field. */
const mostErrors = 20

/** Yields the errors at an address, and those of a row's members that are nested in the row's. */
function* errorsAt(address: Address, value: unknown, compiled: Fields): Generator<AddressedError> {
  const problem = readProblem(value)
  if (problem) for (const error of errorsOf(problem)) yield { address, error }
  else if (isObject(value) && own(compiled.fields, address.fieldId)?.kind === 'row')
    for (const [fieldId, ofMember] of Object.entries(value))
      if (own(compiled.fields, fieldId)?.rowId === address.fieldId)
        yield* errorsAt({ ...address, fieldId }, ofMember, compiled)
}

function* errorsInSets(groupId: string, sets: Record<string, unknown>, compiled: Fields) {
  for (const [index, set] of Object.entries(sets)) {
    if (!/^\d+$/.test(index) || !isObject(set)) continue
    for (const [fieldId, problem] of Object.entries(set))
      yield* errorsAt({ fieldId, groupId, setIndex: Number(index) }, problem, compiled)
  }
}

/** Returns the messages about a field that is not in this form, with the label that the server sent. */
function wordsAbout(value: unknown): string | undefined {
  const problem = isObject(value) ? readProblem(value) : undefined
  const words = problem && serverWords(problem.texts)
  if (!isObject(value) || words === undefined) return undefined
  const label = own(value, 'label')
  const name = typeof label === 'string' ? asLine(label) : ''
  return name === '' ? words : `${name}: ${words}`
}

/**
 * Reads the per-field errors of a response: field id → `{msg, label, codes}`, or group id → set index → field id → the same; a row's
 * members stand beside it or inside it. For unknown keys, and for all where the form is unknown, only the messages are kept.
 */
export function readServerErrors(body: unknown, compiled: Fields = { fields: {} }): RefusedAnswers {
  const errors: AddressedError[] = []
  const elsewhere: string[] = []
  let folio: CodedError | undefined
  for (const [key, value] of Object.entries(isObject(body) ? body : {})) {
    const field = own(compiled.fields, key)
    if (key === 'folio') folio = errorsOf(readProblem(value) ?? { texts: [], codes: [] })[0]
    else if (field?.kind === 'group' && isObject(value) && !readProblem(value))
      errors.push(...errorsInSets(key, value, compiled))
    else if (field) errors.push(...errorsAt({ fieldId: key }, value, compiled))
    else elsewhere.push(...[wordsAbout(value)].filter((words) => words !== undefined))
  }
  return {
    errors,
    ...(folio ? { folio } : {}),
    ...(elsewhere.length > 0 ? { elsewhere: asLine(elsewhere.join(' ')) } : {}),
  }
}
