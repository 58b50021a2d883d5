import { describe, expect, it } from 'vitest'
import { ApiError } from '../../adapters/api/apiError'
import type { KnownForm } from '../../adapters/storage/knownForms'
import type { ServedFormForAnswer } from '../../schemas/api/forms'
import { openForm } from './openForm'

const served = { form_id: 5, revision: 3, name: 'Visita' } as ServedFormForAnswer
const older = { ...served, revision: 2 }

function device(kept: KnownForm | undefined) {
  const puts: unknown[] = []
  return {
    puts,
    known: {
      get: (formId: number, owner: number | null) =>
        Promise.resolve(formId === 5 && owner === 7 ? kept : undefined),
      put: (...row: unknown[]) => {
        puts.push(row)
        return Promise.resolve()
      },
    },
  }
}
const options = { formId: 5, owner: 7, now: () => 99 }

describe('openForm', () => {
  it('serves the form of now and keeps it', async () => {
    const { known, puts } = device({ form: older, at: 1 })
    const opened = await openForm({ ...options, known, serve: () => Promise.resolve(served) })
    expect(opened).toEqual({ form: served, isKept: false })
    expect(puts).toEqual([[served, 7, 99]])
  })

  it.each([
    ['no network', new ApiError(0, 'OFFLINE')],
    ['no progress', new ApiError(0, 'TIMED_OUT')],
    ['a server that is down', new ApiError(503, 'UNAVAILABLE')],
  ])('opens what was kept after %s', async (_name, cause) => {
    const { known } = device({ form: older, at: 1 })
    const opened = await openForm({ ...options, known, serve: () => Promise.reject(cause) })
    expect(opened).toEqual({ form: older, isKept: true })
  })

  it.each([
    ['a form that may not be answered any more', 7, new ApiError(404, 'NOT_FOUND')],
    ['somebody else’s form', 8, new ApiError(0, 'OFFLINE')],
  ])('does not open %s', async (_name, owner, cause) => {
    const { known } = device({ form: older, at: 1 })
    await expect(openForm({ ...options, owner, known, serve: () => Promise.reject(cause) })).rejects.toBe(
      cause,
    )
  })
})
