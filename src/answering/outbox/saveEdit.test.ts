import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../adapters/api/apiError'
import type { EditRequest, RecordDocument } from '../../../schemas/api/records'
import { saveEditOf } from './saveEdit'

/** Simulates a server with one record, which knows the last edit by its key and masks secrets. */
function makeServer() {
  let version = 1
  let lastKey = ''
  let answers: RecordDocument['answers'] = {}
  const record = () => ({ id: 'r', version, answers }) as RecordDocument
  return {
    version: () => version,
    /** Simulates a save by somebody else. */
    saveBeside: () => {
      version += 1
      lastKey = ''
      answers = { a: 'theirs' }
    },
    get: async () => record(),
    update: async (_id: string, edit: EditRequest, options: { readonly idempotencyKey?: string } = {}) => {
      const { idempotencyKey = '' } = options
      if (lastKey === idempotencyKey) return record()
      if (edit.base_version !== version) throw new ApiError(409, 'CONFLICT')
      version += 1
      lastKey = idempotencyKey
      answers = { ...edit.answers, secret: '••••••' }
      return record()
    },
  }
}

const edit = (base_version: number): EditRequest => ({ answers: { a: 'mine', secret: 'abc' }, base_version })

describe('an edit', () => {
  it('makes one version however often it is tried, also when it holds what is shown as a mask', async () => {
    const server = makeServer()
    for (let tries = 0; tries < 3; tries++)
      expect(await saveEditOf(server)('r', edit(1), { key: 'k' })).toMatchObject({ kind: 'saved' })
    expect(server.version()).toBe(2)
  })

  it('meets what somebody else saved, and is another edit when it is saved over that', async () => {
    const server = makeServer()
    server.saveBeside()
    const met = await saveEditOf(server)('r', edit(1), { key: 'k' })
    expect(met).toMatchObject({ kind: 'conflict', stored: { version: 2 } })
    expect(await saveEditOf(server)('r', edit(2), { key: 'k' })).toMatchObject({ kind: 'saved' })
    expect(server.version()).toBe(3)
  })

  it('is not one with what another answering sends', async () => {
    const server = makeServer()
    await saveEditOf(server)('r', edit(1), { key: 'k' })
    expect(await saveEditOf(server)('r', edit(1), { key: 'l' })).toMatchObject({ kind: 'conflict' })
  })
})
