import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPartedWork } from './partedWork'

describe('work in parts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('does one part per task, after the wait', () => {
    const done: string[] = []
    createPartedWork().begin([() => done.push('a'), () => done.push('b')], 250)
    const after = (act: () => void) => (act(), [...done])
    expect([
      after(() => vi.advanceTimersByTime(250)),
      after(() => vi.advanceTimersToNextTimer()),
      after(() => vi.advanceTimersToNextTimer()),
    ]).toEqual([[], ['a'], ['a', 'b']])
  })

  it.each<[string, (work: ReturnType<typeof createPartedWork>, done: string[]) => void, string[]]>([
    ['stopped between its parts', (work) => work.stop(), ['a']],
    ['begun anew', (work, done) => work.begin([() => done.push('c')]), ['a', 'c']],
  ])('gives up what is left when it is %s', (_name, act, expected) => {
    const done: string[] = []
    const work = createPartedWork()
    work.begin([() => done.push('a'), () => done.push('b')])
    vi.advanceTimersToNextTimer()
    act(work, done)
    vi.runAllTimers()
    expect(done).toEqual(expected)
  })
})
