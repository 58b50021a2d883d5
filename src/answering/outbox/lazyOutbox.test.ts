import { describe, expect, it, vi } from 'vitest'
import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import { lazyOutbox } from './lazyOutbox'
import { nothingWaits } from './nothingWaits'
import type { Outbox, OutboxState, Settled } from './outbox'

const draft = { id: 'a' } as LocalDraft
const request = { kind: 'create', body: { form_id: 1, answers: {} } } as const

/** Creates an outbox that reports its calls. */
function outboxWith(state: Partial<OutboxState> = {}) {
  let tell = () => {}
  let settle: (settled: Settled) => void = () => {}
  const outbox = {
    wake: vi.fn(() => Promise.resolve()),
    hold: vi.fn(() => Promise.resolve(true)),
    release: vi.fn(() => Promise.resolve(true)),
    getState: () => ({ ...nothingWaits, ...state }),
    subscribe: (listener: () => void) => {
      tell = listener
      return () => undefined
    },
    onSettled: (listener: (settled: Settled) => void) => {
      settle = listener
      return () => undefined
    },
  } as unknown as Outbox
  return { outbox, tell: () => tell(), settle: (settled: Settled) => settle(settled) }
}

describe('an outbox that comes later', () => {
  it('is not loaded before somebody asks, once for all', async () => {
    const { outbox } = outboxWith({ waiting: 2 })
    const load = vi.fn(() => Promise.resolve(outbox))
    const lazy = lazyOutbox(load)
    expect(lazy.getState()).toBe(nothingWaits)
    expect(load).not.toHaveBeenCalled()
    const held = [lazy.hold(draft, request), lazy.wake({ eager: true })]
    expect(await Promise.all(held)).toEqual([true, undefined])
    expect(load).toHaveBeenCalledOnce()
    expect(outbox.hold).toHaveBeenCalledWith(draft, request)
    expect(lazy.getState().waiting).toBe(2)
  })

  it('tells who listened before it was there', async () => {
    const { outbox, tell, settle } = outboxWith()
    const lazy = lazyOutbox(() => Promise.resolve(outbox))
    const [heard, settled] = [vi.fn(), vi.fn()]
    const stop = lazy.subscribe(heard)
    lazy.onSettled(settled)
    await lazy.wake()
    expect(heard).toHaveBeenCalledTimes(1)
    tell()
    const news = { draft, delivery: { kind: 'sent' } } as unknown as Settled
    settle(news)
    stop()
    tell()
    expect(heard).toHaveBeenCalledTimes(2)
    expect(settled).toHaveBeenCalledWith(news)
  })

  it('holds nothing while it cannot be had, and is tried again', async () => {
    const { outbox } = outboxWith()
    const load = vi.fn(() => Promise.resolve(outbox))
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const lazy = lazyOutbox(load)
    expect(await lazy.hold(draft, request)).toBe(false)
    expect(await lazy.hold(draft, request)).toBe(true)
    expect(load).toHaveBeenCalledTimes(2)
  })
})
