// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../adapters/api/apiError'
import { body, compiled, stored } from '../../../tests/support/sentAnswers'
import { sendEdit } from './sendEdit'

describe('sendEdit', () => {
  const conflict = () => Promise.reject(new ApiError(409, 'CONFLICT'))

  it('takes a conflict with its own earlier attempt for success', async () => {
    const answers = { b: { c: 2, d: 1 }, a: 'x' }
    const records = { update: conflict, get: () => Promise.resolve(stored(4, answers)) }
    const { freeze, send } = sendEdit({ compiled, revision: 3, record: stored(3, {}), records })
    const outcome = await send(freeze(body), 'k')
    expect(outcome).toMatchObject({ kind: 'sent' })
  })

  it('is made on the version that was opened until somebody has seen a newer one, and never saves over it', async () => {
    const bases: unknown[] = []
    const records = {
      update: (_id: string, edit: { base_version?: number }) => {
        bases.push(edit.base_version)
        return edit.base_version === 4 ? Promise.resolve(stored(5, {})) : conflict()
      },
      get: () => Promise.resolve(stored(4, { a: 'y' })),
    }
    const { freeze, send } = sendEdit({ compiled, revision: 3, record: stored(3, {}), records })
    const sent = async (baseVersion: number | null) =>
      (await send(freeze({ ...body, baseVersion }), 'k')).kind
    expect([await sent(null), await sent(3), await sent(4)]).toEqual(['conflict', 'conflict', 'sent'])
    expect(bases).toEqual([3, 3, 4])
  })

  it('takes the token of a link along, also into the outbox', async () => {
    const tokens: unknown[] = []
    const records = {
      update: (_id: string, _edit: unknown, options?: { readonly token?: string | undefined }) => {
        tokens.push(options?.token)
        return conflict()
      },
      get: (_id: string, _signal?: AbortSignal, token?: string) => {
        tokens.push(token)
        return Promise.resolve(stored(4, {}))
      },
    }
    const { freeze, send } = sendEdit({ compiled, revision: 3, record: stored(3, {}), records, token: 't' })
    expect(freeze(body)).toMatchObject({ kind: 'edit', token: 't' })
    await send(freeze(body), 'k')
    expect(tokens).toEqual(['t', 't'])
  })

  it('says so when the conflict cannot be looked into', async () => {
    const records = { update: conflict, get: () => Promise.reject(new ApiError(0, 'OFFLINE')) }
    const { freeze, send } = sendEdit({ compiled, revision: 3, record: stored(3, {}), records })
    const outcome = await send(freeze(body), 'k')
    expect(outcome).toEqual({ kind: 'unreachable', reason: 'network' })
  })
})
