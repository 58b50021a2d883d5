// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { SessionUser } from '../../adapters/api/sessionApi'
import { createSessionStore } from '../../adapters/storage/sessionStore'
import { createRenewal } from './renewal'

const user = { id: 1 } as SessionUser

function make() {
  const channel = { onmessage: null, postMessage: () => undefined } as unknown as BroadcastChannel
  const store = createSessionStore(localStorage, channel)
  store.open({ jwt: 'a', user })
  return { store, renewal: createRenewal(store), channel }
}

describe('renewal', () => {
  beforeEach(() => localStorage.clear())

  it('is one question for all who ask, and a new one after it was settled', async () => {
    const { renewal } = make()
    const listener = vi.fn()
    renewal.subscribe(listener)
    const asked = [renewal.request(), renewal.request()]
    expect(renewal.isOpen()).toBe(true)
    expect(listener).toHaveBeenCalledOnce()
    renewal.settle(true)
    expect(await Promise.all(asked)).toEqual([true, true])
    expect(renewal.isOpen()).toBe(false)
    const next = renewal.request()
    renewal.settle(false)
    expect(await next).toBe(false)
  })

  it('is answered by the login or the logout of another tab', async () => {
    const { renewal, channel, store } = make()
    const renewed = renewal.request()
    localStorage.setItem('acopio.session', JSON.stringify({ jwt: 'b', user }))
    channel.onmessage?.({ data: { event: 'openSession', command: 'renew' } } as MessageEvent)
    expect(await renewed).toBe(true)
    expect(store.get()?.jwt).toBe('b')

    const ended = renewal.request()
    channel.onmessage?.({ data: { event: 'closeSession', command: 'logout' } } as MessageEvent)
    expect(await ended).toBe(false)
  })

  it('stays open when only something about the user changed', () => {
    const { renewal, store } = make()
    void renewal.request()
    store.setUser({ ...user, username: 'new' })
    expect(renewal.isOpen()).toBe(true)
    renewal.settle(false)
  })
})
