import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftHold } from './draftHold'

/** Simulates the locks of one browser, as far as drafts need them. */
function browserLocks() {
  const held = new Map<string, { lose: () => void; over: Promise<void> }>()
  return {
    query: async () => ({ held: [...held.keys()].map((name) => ({ name })) }),
    request: async (name: string, options: LockOptions, run: () => Promise<void>): Promise<void> => {
      if (options.steal) held.get(name)?.lose()
      else {
        const given = new Promise<never>((_, reject) =>
          options.signal?.addEventListener('abort', () => reject(new DOMException('late', 'AbortError'))),
        )
        // A lock that was granted is not rejected by a later abort.
        given.catch(() => undefined)
        while (held.has(name)) await Promise.race([held.get(name)?.over, given])
      }
      let lose = () => {}
      const lost = new Promise<never>((_, reject) => {
        lose = () => reject(new DOMException('stolen', 'AbortError'))
      })
      const over = Promise.race([run(), lost])
      const entry = { lose, over: over.catch(() => undefined) }
      held.set(name, entry)
      await over.finally(() => {
        if (held.get(name) === entry) held.delete(name)
      })
    },
  }
}

beforeEach(() => vi.stubGlobal('navigator', { locks: browserLocks() }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // A hold left over from one test would answer the next test's question.
  for (const hold of holds.splice(0)) hold.lose()
})

const holds: DraftHold[] = []

/** Holds a draft as another tab would, which receives this tab's messages. */
async function holdDraft(id: string, how: 'ask' | 'take') {
  vi.resetModules()
  return holdHere(id, how)
}

async function holdHere(id: string, how: 'ask' | 'take') {
  const hold = await (await import('./draftHold')).holdDraft(id, how)
  if (hold) holds.push(hold)
  return hold
}

const mustHold = async (how: 'ask' | 'take') => {
  const hold = await holdDraft('a', how)
  if (!hold) throw new Error('it is held by nobody')
  return hold
}

describe('the right to write a draft', () => {
  it('is of one tab, until that lets it go', async () => {
    const first = await mustHold('ask')
    expect(await holdDraft('a', 'ask')).toBeNull()
    expect(await holdDraft('b', 'ask')).not.toBeNull()
    first.release()
    expect((await mustHold('ask')).writer).not.toBe(first.writer)
  })

  it('is refused as soon as the tab that has it says so', async () => {
    await mustHold('ask')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    // It answers without waiting until the time-out.
    expect(await holdDraft('a', 'ask')).toBeNull()
  })

  it('is waited for while the lock of a page that went away outlives it', async () => {
    let isGone = () => {}
    const gone = new Promise<void>((resolve) => (isGone = resolve))
    void navigator.locks.request('acopio.draft.a', {}, () => gone)
    setTimeout(isGone, 700)
    await mustHold('ask')
  })

  it('is waited for by the page that lets it go itself, however long it still writes', async () => {
    const first = await mustHold('ask')
    let isWritten = false
    first.guard(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1800))
      isWritten = true
    })
    first.release()
    expect(await holdHere('a', 'ask')).not.toBeNull()
    expect(isWritten).toBe(true)
  })

  it('is let go only after what is not written yet', async () => {
    const steps: string[] = []
    const first = await mustHold('ask')
    first.guard(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      steps.push('written')
    })
    first.onLost(() => steps.push('lost'))
    first.release()
    await mustHold('ask')
    steps.push('held')
    // Releasing does not count as losing.
    expect(steps).toEqual(['written', 'held'])
  })

  it('is given to who takes it, once all is written', async () => {
    const steps: string[] = []
    const first = await mustHold('ask')
    first.guard(async () => {
      steps.push('written')
    })
    first.onLost(() => steps.push('lost'))
    await mustHold('take')
    expect(steps).toEqual(['written', 'lost'])
  })

  it('is taken from a tab that does not answer', async () => {
    const first = await mustHold('ask')
    const lost = vi.fn()
    first.onLost(lost)
    first.guard(() => new Promise(() => undefined))
    await mustHold('take')
    await expect.poll(() => lost).toHaveBeenCalledOnce()
  })

  it('is told to be nobody’s once its tab is gone, but only for sure', async () => {
    const { isDraftHeld } = await import('./draftHold')
    const first = await mustHold('ask')
    expect([await isDraftHeld('a'), await isDraftHeld('b')]).toEqual([true, false])
    first.lose()
    await expect.poll(() => isDraftHeld('a')).toBe(false)
    vi.stubGlobal('navigator', {})
    expect(await isDraftHeld('a')).toBe(true)
  })

  it('is lost once', async () => {
    const first = await mustHold('ask')
    const lost = vi.fn()
    first.onLost(lost)
    first.lose()
    first.lose()
    expect(lost).toHaveBeenCalledOnce()
    expect(await holdDraft('a', 'ask')).not.toBeNull()
  })

  it('is given to everybody where there are no locks: the row says who writes', async () => {
    vi.stubGlobal('navigator', {})
    const [first, second] = [await mustHold('ask'), await mustHold('ask')]
    expect(first.writer).not.toBe(second.writer)
  })
})
