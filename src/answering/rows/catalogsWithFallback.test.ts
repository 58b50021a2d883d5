import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../adapters/api/apiError'
import type { CatalogPort } from '../../../schemas/ports/catalogPort'
import { PortFailure } from '../../../schemas/ports/portFailure'
import { catalogsWithFallback } from './catalogsWithFallback'

const query = { catalogId: 9, filter: null, where: [], fieldId: 'f', limit: 5 }
const failure = (status: number, code: 'OFFLINE' | 'NOT_FOUND') =>
  new PortFailure({ code }, { cause: new ApiError(status, code) })
const answering = (value: string) =>
  vi.fn<CatalogPort['keys']>(async () => ({ values: [value], more: false }))
const failing = (error: Error) => vi.fn<CatalogPort['keys']>(() => Promise.reject(error))
const portOf = (keys: CatalogPort['keys']): CatalogPort => ({ keys, details: async () => undefined })

function draw(server: CatalogPort['keys'], kept: CatalogPort['keys'], online = true) {
  const clock = { now: 0, online }
  const port = catalogsWithFallback({
    server: portOf(server),
    kept: async () => portOf(kept),
    isOnline: () => clock.online,
    now: () => clock.now,
  })
  return { clock, ask: async () => (await port.keys(query)).values[0] }
}

describe('rows of the server, or of this device', () => {
  it('are the server’s while it answers', async () => {
    const kept = answering('here')
    expect(await draw(answering('there'), kept).ask()).toBe('there')
    expect(kept).not.toHaveBeenCalled()
  })

  it('are those that are here once it does not, and are not waited for again for a while', async () => {
    const server = failing(failure(0, 'OFFLINE'))
    const { ask, clock } = draw(server, answering('here'))
    expect([await ask(), await ask(), await ask()]).toEqual(['here', 'here', 'here'])
    expect(server).toHaveBeenCalledTimes(1)
    clock.now = 20_000
    server.mockResolvedValueOnce({ values: ['there'], more: false })
    expect(await ask()).toBe('there')
    expect(server).toHaveBeenCalledTimes(2)
  })

  it('are those that are here at once where there is no network', async () => {
    const server = answering('there')
    expect(await draw(server, answering('here'), false).ask()).toBe('here')
    expect(server).not.toHaveBeenCalled()
  })

  it.each([
    ['what the server refuses stays refused', failure(404, 'NOT_FOUND'), answering('here'), 'NOT_FOUND'],
    ['without any, the server is what failed', failure(0, 'OFFLINE'), failing(new Error('none')), 'OFFLINE'],
    [
      'not for keeping: that is said',
      failure(0, 'OFFLINE'),
      failing(new PortFailure({ code: 'CATALOG_NOT_KEPT' })),
      'CATALOG_NOT_KEPT',
    ],
  ])('%s', async (_name, error, kept, code) => {
    await expect(draw(failing(error), kept).ask()).rejects.toMatchObject({ error: { code } })
  })

  it('asks the server all the same when nothing is here', async () => {
    const { ask } = draw(answering('there'), failing(new PortFailure({ code: 'OFFLINE' })), false)
    expect(await ask()).toBe('there')
  })
})
