import { describe, expect, it, vi } from 'vitest'

import type { SessionChange, SessionStore } from '../../adapters/storage/sessionStore'
import { createRenewal } from './renewal'

function make() {
  let tell: (change: SessionChange, fromOtherTab: boolean) => void = () => undefined
  const store: Pick<SessionStore, 'subscribe'> = {
    subscribe: (listener) => {
      tell = listener
      return () => undefined
    },
  }
  const renewal = createRenewal(store)
  return { renewal, otherTab: (change: SessionChange) => tell(change, true) }
}

describe('renewal', () => {
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
    const { renewal, otherTab } = make()
    const renewed = renewal.request()
    otherTab('renewed')
    expect(await renewed).toBe(true)

    const ended = renewal.request()
    otherTab('closed')
    expect(await ended).toBe(false)
  })

  it('may be put off: what asked fails, who needs it next asks again, and it is over with a new session', async () => {
    const { renewal, otherTab } = make()
    const asked = renewal.request()
    renewal.putOff()
    expect([await asked, renewal.isOpen(), renewal.isPutOff()]).toEqual([false, false, true])
    void renewal.request()
    expect(renewal.isOpen()).toBe(true)
    renewal.putOff()
    otherTab('renewed')
    expect(renewal.isPutOff()).toBe(false)
  })

  it('stays open when only something about the user changed', () => {
    const { renewal, otherTab } = make()
    void renewal.request()
    otherTab('changed')
    expect(renewal.isOpen()).toBe(true)
    renewal.settle(false)
  })
})
