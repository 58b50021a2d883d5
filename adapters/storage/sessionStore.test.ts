// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { SessionUser } from '../api/sessionApi'
import { createSessionStore, type SessionChange } from './sessionStore'

/** Creates two tabs' ends of one channel; a message arrives at the other end at once. */
function channels() {
  const ends: BroadcastChannel[] = []
  const make = () => {
    const end = { onmessage: null } as unknown as BroadcastChannel
    end.postMessage = (data: unknown) => {
      for (const other of ends) if (other !== end) other.onmessage?.({ data } as MessageEvent)
    }
    ends.push(end)
    return end
  }
  return make
}

const user = (id: number) => ({ id, username: `u${id}` }) as SessionUser

function tabs() {
  const channel = channels()
  const tab = () => {
    const store = createSessionStore(localStorage, channel())
    const changes: [SessionChange, boolean][] = []
    store.subscribe((change, fromOtherTab) => changes.push([change, fromOtherTab]))
    return { store, changes }
  }
  return { first: tab(), second: tab(), tab }
}

describe('the session', () => {
  beforeEach(() => localStorage.clear())

  it('is there in every tab, and after a reload', () => {
    const { first, second, tab } = tabs()
    first.store.open({ jwt: 'a', user: user(1) })
    expect(second.store.get()).toEqual({ jwt: 'a', user: user(1) })
    expect(second.changes).toEqual([['opened', true]])
    expect(tab().store.get()?.jwt).toBe('a')
  })

  it('ends in every tab, and is not in the storage any more', () => {
    const { first, second } = tabs()
    first.store.open({ jwt: 'a', user: user(1) })
    second.store.close()
    expect([first.store.get(), second.store.get()]).toEqual([null, null])
    expect(first.changes.at(-1)).toEqual(['closed', true])
    expect(JSON.stringify({ ...localStorage })).not.toContain('jwt')
  })

  it('is heard of before what was written is seen', () => {
    const channel = channels()
    const [first, second] = [localStorage, null].map((storage) => createSessionStore(storage, channel()))
    first?.open({ jwt: 'a', user: user(1) })
    expect(second?.get()?.jwt).toBe('a')
  })

  it('tells a renewed token from another login', () => {
    const { first, second } = tabs()
    first.store.open({ jwt: 'a', user: user(1) })
    first.store.open({ jwt: 'b', user: user(1) }, 'renewed')
    expect(second.store.get()?.jwt).toBe('b')
    expect(second.changes.map(([change]) => change)).toEqual(['opened', 'renewed'])
  })

  it('keeps what changed about the user', () => {
    const { first, tab } = tabs()
    first.store.setUser(user(9))
    expect(first.store.get()).toBeNull()
    first.store.open({ jwt: 'a', user: user(1) })
    first.store.setUser({ ...user(1), username: 'new' })
    expect(tab().store.get()?.user.username).toBe('new')
  })

  it('reads anything else in the storage as nobody', () => {
    for (const text of ['', 'x', 'null', '3', '{"jwt":1}', '{"jwt":"a","user":{"id":"1"}}', '{"jwt":"a"}']) {
      localStorage.setItem('acopio.session', text)
      expect(createSessionStore(localStorage, channels()()).get()).toBeNull()
    }
  })

  it('lives without a storage that can be written', () => {
    const store = createSessionStore(localStorage, channels()())
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    store.open({ jwt: 'a', user: user(1) })
    expect(store.get()?.jwt).toBe('a')
    refuse.mockRestore()
  })
})
