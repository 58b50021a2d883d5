import { describe, expect, it, vi } from 'vitest'
import { ApiError, readApiError } from '../../../adapters/api/apiError'
import type { OutgoingRequest } from '../../../adapters/storage/answerDrafts'
import { stored } from '../../../tests/support/sentAnswers'
import { compiled, field, form, idOf } from '../../../tests/support/smallForm'
import { deliverAnswers, type Destination } from './deliverAnswers'
import { outcomeOf } from './outcomeOf'
import { saveEditOf } from './saveEdit'

const fieldId = idOf('a')
const answered = compiled(form([field('a', 'text', { label: 'Nombre' })]))

const requests: readonly OutgoingRequest[] = [
  { kind: 'create', body: { form_id: 12, revision: 3, answers: { [fieldId]: 'x' } } },
  { kind: 'edit', token: 't', body: { form_id: 12, answers: { [fieldId]: 'x' }, base_version: 3 } },
  { kind: 'row', body: { catalog_id: 12, answers: { [fieldId]: 'x' }, _rev: '3-x' } },
]
const [create, edit, row] = requests as [OutgoingRequest, OutgoingRequest, OutgoingRequest]

const destination = (more: Partial<Destination>): Destination => ({
  recordId: 'r1',
  compiledForm: () => Promise.resolve(answered),
  ...more,
})
const refusing = (cause: Error) => {
  const fail = () => Promise.reject(cause)
  return destination({ submit: fail, saveEdit: saveEditOf({ update: fail, get: fail }), saveRow: fail })
}
const outcomeWith = async (request: OutgoingRequest, to: Destination) =>
  outcomeOf(await deliverAnswers(request, 'k', to), request.kind)

describe('answers that are delivered', () => {
  it('are a new record under their key', async () => {
    const submit = vi.fn(() => Promise.resolve(stored(1, {})))
    const to = destination({ submit, recordId: null })
    expect(await outcomeWith(create, to)).toEqual({
      kind: 'sent',
      receipt: { recordId: 'r1', folio: '7-1', points: undefined },
    })
    expect(submit).toHaveBeenCalledWith(create.body, { idempotencyKey: 'k' })
  })

  it('are an edit under the token of its link, also when a conflict is looked into', async () => {
    const update = vi.fn(() => Promise.reject(new ApiError(409, 'CONFLICT')))
    const get = vi.fn(() => Promise.resolve(stored(4, { [fieldId]: 'x' })))
    const to = destination({ saveEdit: saveEditOf({ update, get }) })
    // The stored record is the result of this very edit.
    expect(await outcomeWith(edit, to)).toMatchObject({ kind: 'sent' })
    expect(update).toHaveBeenCalledWith('r1', edit.body, { token: 't', idempotencyKey: 'k.3' })
    expect(get).toHaveBeenCalledWith('r1', undefined, 't')
    get.mockResolvedValue(stored(4, { [fieldId]: 'somebody else' }))
    expect(await outcomeWith(edit, to)).toEqual({ kind: 'conflict' })
  })

  it('are a row as it is then', async () => {
    const written = { _id: 'r', id: 'r' } as const
    const saveRow = vi.fn<NonNullable<Destination['saveRow']>>()
    saveRow.mockResolvedValueOnce({ kind: 'saved', row: written as never })
    saveRow.mockResolvedValueOnce({ kind: 'conflict' })
    const to = destination({ saveRow })
    expect(await outcomeWith(row, to)).toEqual({ kind: 'sent', receipt: { recordId: 'r', folio: null } })
    expect(await outcomeWith(row, to)).toEqual({ kind: 'conflict' })
    expect(saveRow).toHaveBeenCalledWith('r1', row.body, { key: 'k', compiledForm: to.compiledForm })
  })

  const wrong = { errors: [{ address: { fieldId }, error: { code: 'INVALID_VALUE', message: 'x' } }] }
  it.each([
    [new ApiError(0, 'OFFLINE'), { kind: 'unreachable', reason: 'network' }],
    [new ApiError(0, 'TIMED_OUT'), { kind: 'unreachable', reason: 'timeout' }],
    [new ApiError(503, 'UNAVAILABLE'), { kind: 'unreachable', reason: 'unavailable' }],
    [readApiError(429, undefined, 7), { kind: 'unreachable', reason: 'busy', retryAfter: 7 }],
    [readApiError(507, undefined), { kind: 'unreachable', reason: 'full' }],
    [new ApiError(500, 'INTERNAL_SERVER_ERROR'), { kind: 'unreachable', reason: 'server' }],
    [new TypeError('anything else'), { kind: 'unreachable', reason: 'server' }],
    [new ApiError(404, 'NOT_FOUND'), { kind: 'closed' }],
    [readApiError(413, undefined), { kind: 'refused', error: { code: 'PAYLOAD_TOO_LARGE' } }],
    [readApiError(409, { code: 'UNKNOWN_REVISION' }), { error: { code: 'UNKNOWN_REVISION' } }],
    [readApiError(400, { [fieldId]: { msg: ['x'] } }), { kind: 'refused', ...wrong }],
    [readApiError(422, { [fieldId]: { msg: ['x'] } }), { kind: 'refused', ...wrong }],
    [
      readApiError(400, { folio: { msg: ['x'], codes: [{ code: 'FOLIO_TAKEN' }] } }),
      { kind: 'refused', errors: [], folio: { code: 'FOLIO_TAKEN' } },
    ],
    [
      readApiError(400, { other: { msg: ['Ya está tomado'], label: 'Horario' } }),
      { kind: 'refused', errors: [], error: { message: 'Horario: Ya está tomado' } },
    ],
  ])('and refused or not met with %s, are told so whatever they are', async (cause, outcome) => {
    for (const request of requests)
      expect(await outcomeWith(request, refusing(cause)), request.kind).toMatchObject(outcome)
  })

  it('name their fields in the list of what came back, and say it in words where the form is not known any more', async () => {
    const cause = readApiError(400, { [fieldId]: { msg: ['No'], label: 'Nombre' } })
    expect(await deliverAnswers(create, 'k', refusing(cause))).toMatchObject({
      problem: { errors: [{ label: 'Nombre' }] },
    })
    const to = { ...refusing(cause), compiledForm: () => Promise.reject(new Error('the store is closed')) }
    expect(await deliverAnswers(create, 'k', to)).toMatchObject({
      problem: { code: 'BAD_REQUEST', message: 'Nombre: No', errors: [] },
    })
  })

  it('are not taken for refused when a conflict cannot be looked into', async () => {
    const update = () => Promise.reject(new ApiError(409, 'CONFLICT'))
    const get = () => Promise.reject(new ApiError(0, 'OFFLINE'))
    const to = destination({ saveEdit: saveEditOf({ update, get }) })
    expect(await outcomeWith(edit, to)).toEqual({ kind: 'unreachable', reason: 'network' })
  })
})
