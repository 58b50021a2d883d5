import { describe, expect, it } from 'vitest'
import {
  draft,
  makeDevice,
  offline,
  queueOne,
  request,
  sent,
  settleDown,
} from '../../../tests/support/outboxDevice'
import type { Outbox } from './outbox'

describe('the outbox', () => {
  it('sends what is due once, drops it and says so', async () => {
    const device = makeDevice(() => sent)
    const outbox = device.openTab()
    await queueOne(outbox, draft('a'))
    expect(outbox.getState()).toMatchObject({ phase: 'offline', waiting: 1 })
    await device.pass(2_000)
    expect(device.tries).toEqual(['a'])
    expect(device.rows.size).toBe(0)
    expect(device.settled).toMatchObject([{ draft: { id: 'a' }, delivery: sent }])
    expect(outbox.getState()).toMatchObject({ phase: 'idle', waiting: 0 })
  })

  it('waits longer after each try, and at most five minutes', async () => {
    const device = makeDevice(() => offline)
    const outbox = device.openTab()
    await queueOne(outbox, draft('a'))
    const waits: number[] = []
    for (let attempt = 0; attempt < 10; attempt++) {
      waits.push(device.nextTimer())
      await device.pass(device.nextTimer())
    }
    expect(waits.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000])
    expect(waits.at(-1)).toBe(300_000)
  })

  it('goes on by itself after a moment in which the device could not be read', async () => {
    const device = makeDevice(() => sent)
    const outbox = device.openTab()
    await queueOne(outbox, draft('a'))
    device.isUnreadable = true
    await device.pass(2_000)
    expect(device.tries).toEqual([])
    device.isUnreadable = false
    await device.pass(30_000)
    expect(device.tries).toEqual(['a'])
  })

  it('waits a minute at most while somebody looks on', async () => {
    const device = makeDevice(() => offline)
    const outbox = device.openTab()
    await queueOne(outbox, draft('a'))
    for (let attempt = 0; attempt < 10; attempt++) await device.pass(device.nextTimer())
    device.isInFront = true
    await outbox.wake()
    expect(device.nextTimer()).toBe(60_000)
    expect(outbox.getState().nextTry).toBe(device.steady() + 60_000)
    expect(outbox.getState().isAskedToWait).toBe(false)
  })

  it('begins anew when the network is back, however long it was away, and again for all once the server is reached', async () => {
    let server: 'away' | 'killed' | 'there' = 'away'
    const device = makeDevice(() => (server === 'there' ? sent : offline))
    device.isInFront = true
    const outbox = device.openTab()
    for (const [index, id] of ['a', 'b', 'c'].entries()) await queueOne(outbox, draft(id, index))
    device.isOnline = false
    for (let hour = 0; hour < 60; hour++) await device.pass(device.nextTimer())
    device.isOnline = true
    server = 'killed'
    await outbox.wake({ eager: true })
    const waits: number[] = []
    for (let attempt = 0; attempt < 3; attempt++) {
      waits.push(device.nextTimer())
      await device.pass(device.nextTimer())
    }
    expect(waits).toEqual([2_000, 4_000, 8_000])
    server = 'there'
    await device.pass(device.nextTimer())
    expect(device.rows.size).toBe(0)
  })

  it('does not count what was tried without network', async () => {
    const device = makeDevice(() => offline)
    const outbox = device.openTab()
    await queueOne(outbox, draft('a'))
    device.isOnline = false
    for (let attempt = 0; attempt < 10; attempt++) await device.pass(device.nextTimer())
    expect(device.rows.get('a')?.outgoing?.attempts).toBe(1)
  })

  it('asks a busy server not before it wants to be asked, however eager', async () => {
    const device = makeDevice(() => ({ kind: 'unreachable', retryAfter: 60, isAlone: false }))
    const outbox = device.openTab()
    await queueOne(outbox, draft('a'))
    await outbox.wake({ eager: true })
    await outbox.wake({ eager: true })
    expect(outbox.getState().isAskedToWait).toBe(true)
    await device.pass(59_000)
    expect(device.tries).toEqual(['a'])
    await device.pass(5_000)
    expect(device.tries).toEqual(['a', 'a'])
  })

  const day = 24 * 3_600_000
  it.each([day, -day])(
    'asks a busy server when it wants to be asked, when the clock is set by %i',
    async (by) => {
      const device = makeDevice(() => ({ kind: 'unreachable', retryAfter: 3_600, isAlone: false }))
      const outbox = device.openTab()
      await queueOne(outbox, draft('a'))
      await outbox.wake({ eager: true })
      device.setClock(by)
      await outbox.wake({ eager: true })
      await device.pass(3_599_000)
      expect(device.tries).toEqual(['a'])
      await device.pass(5_000)
      expect(device.tries).toEqual(['a', 'a'])
    },
  )

  it('asks a busy server not before it wants to be asked, after a reload too', async () => {
    const device = makeDevice(() => ({ kind: 'unreachable', retryAfter: 3_600, isAlone: false }))
    const outbox = device.openTab()
    await queueOne(outbox, draft('a'))
    await outbox.wake({ eager: true })
    device.crash()
    await device.openTab().wake({ eager: true })
    expect(device.tries).toEqual(['a'])
  })

  it('does not wait for a clock that was set back', async () => {
    const device = makeDevice(() => sent)
    const outbox = device.openTab()
    await queueOne(outbox, draft('a'))
    device.setClock(-day)
    await outbox.wake()
    expect(device.rows.size).toBe(0)
  })

  it('keeps the order of a form when the clock is set back in between', async () => {
    const device = makeDevice(() => sent)
    const outbox = device.openTab()
    await queueOne(outbox, draft('b'))
    device.setClock(-day)
    await queueOne(outbox, draft('a'))
    await outbox.wake({ eager: true })
    expect(device.tries).toEqual(['b', 'a'])
  })

  it('leaves what is being sent in the foreground alone, until the lease is over', async () => {
    const device = makeDevice(() => sent)
    const outbox = device.openTab()
    await outbox.hold(draft('a'), request)
    await outbox.wake({ eager: true })
    expect(device.tries).toEqual([])
    expect(outbox.getState().waiting).toBe(0)
    await device.pass(90_000)
    expect(device.tries).toEqual(['a'])
  })

  it('sends at once what a tab was sending that died', async () => {
    const device = makeDevice(() => sent)
    await device.openTab().hold(draft('a'), request)
    device.crash()
    await device.openTab().wake()
    expect(device.tries).toEqual(['a'])
  })

  it('sends once for two tabs', async () => {
    const device = makeDevice(async () => {
      await settleDown()
      return sent
    })
    const tabs = [device.openTab(), device.openTab()]
    for (const id of ['a', 'b']) await queueOne(tabs[0] as Outbox, draft(id))
    await Promise.all(tabs.map((tab) => tab.wake({ eager: true })))
    expect(device.tries).toEqual(['a', 'b'])
  })

  it('keeps what came back for a person, and sends what is behind it', async () => {
    const problem = { code: 'FIELD_REQUIRED' } as const
    const device = makeDevice(({ id }) => (id === 'a' ? { kind: 'refused', problem } : sent))
    const outbox = device.openTab()
    await queueOne(outbox, draft('a'))
    await queueOne(outbox, draft('b'))
    await outbox.wake({ eager: true })
    expect([...device.rows.values()]).toMatchObject([{ id: 'a', outgoing: { problem } }])
    expect(outbox.getState()).toMatchObject({ waiting: 0, refused: [{ id: 'a' }] })
    await outbox.wake({ eager: true })
    expect(device.tries).toEqual(['a', 'b'])
    expect(await outbox.release('a')).toBe(true)
    expect(device.rows.get('a')?.outgoing).toBeNull()
  })

  it('keeps the order of a form, also behind one that fails, and goes on with others', async () => {
    const device = makeDevice(({ id }) => (id === 'a' ? { kind: 'unreachable', isAlone: true } : sent))
    const outbox = device.openTab()
    await queueOne(outbox, draft('a', 1))
    await queueOne(outbox, draft('b', 1))
    await queueOne(outbox, draft('c', 2))
    await outbox.wake({ eager: true })
    expect(device.tries).toEqual(['a', 'c'])
  })

  it('waits for a login without asking again, and goes on after it', async () => {
    let isLoggedIn = false
    const device = makeDevice(() => (isLoggedIn ? sent : { kind: 'login' }))
    const outbox = device.openTab()
    await queueOne(outbox, draft('a'))
    await device.pass(2_000)
    expect(outbox.getState()).toMatchObject({ phase: 'login', waiting: 1 })
    expect(device.nextTimer()).toBe(Infinity)
    isLoggedIn = true
    await outbox.wake({ eager: true })
    expect(device.rows.size).toBe(0)
  })

  it('does not drop what somebody took back while it was on its way', async () => {
    const device = makeDevice(async () => {
      await outbox.release('a')
      return sent
    })
    const outbox = device.openTab()
    await queueOne(outbox, draft('a'))
    await outbox.wake({ eager: true })
    expect(device.rows.get('a')?.outgoing).toBeNull()
  })
})
