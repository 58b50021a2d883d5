import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { field, form, rule, yesNo } from '../../../tests/support/smallForm'
import type { FormFinding } from '../../../schemas/analysis/formFindings'
import { createAnalyst } from './analyst'

/** Creates workers that reply on command. */
function fakeWorkers() {
  const made: { worker: Worker; asked: unknown[]; answer: (data: unknown) => void; isAlive: boolean }[] = []
  const start = () => {
    const asked: unknown[] = []
    const worker = {
      onmessage: null as ((event: { data: unknown }) => void) | null,
      onerror: null,
      postMessage: (data: unknown) => asked.push(data),
      terminate: () => (one.isAlive = false),
    }
    const one = {
      worker: worker as unknown as Worker,
      asked,
      answer: (data: unknown) => one.isAlive && worker.onmessage?.({ data }),
      isAlive: true,
    }
    made.push(one)
    return one.worker
  }
  return { made, start }
}

const document = form([field('a', 'radio', { options: [] }), field('b', 'radio', yesNo)])
const found: FormFinding[] = [
  { key: 'x', message: 'analysis.RULE_CYCLE', params: {}, severity: 'info', ruleIds: [] },
]

describe('an analyst', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('keeps its worker from one document to the next', () => {
    const { made, start } = fakeWorkers()
    const analyst = createAnalyst(start)
    const done = vi.fn()
    analyst.analyse(document, done)
    made[0]?.answer(found)
    analyst.analyse(document, done)
    made[0]?.answer([])
    expect(done.mock.calls).toEqual([[found], [[]]])
    expect(made).toHaveLength(1)
  })

  it('gives up what is out of date', () => {
    const { made, start } = fakeWorkers()
    const analyst = createAnalyst(start)
    const [first, second] = [vi.fn(), vi.fn()]
    analyst.analyse(document, first)
    analyst.analyse(document, second)
    made[0]?.answer(found)
    made[1]?.answer(found)
    expect(first).not.toHaveBeenCalled()
    expect(second).toHaveBeenCalledTimes(1)
    expect(made.map(({ isAlive }) => isAlive)).toEqual([false, true])
    analyst.stop()
    expect(made[1]?.isAlive).toBe(false)
  })

  it('falls back to what the compiler notices when it takes too long', () => {
    const { made, start } = fakeWorkers()
    const done = vi.fn<(findings: readonly FormFinding[]) => void>()
    createAnalyst(start).analyse({ ...document, form_rules: [rule('show', [], ['b'])] }, done)
    vi.advanceTimersByTime(60_000)
    expect(made[0]?.isAlive).toBe(false)
    expect(done).toHaveBeenCalledTimes(1)
    expect(done.mock.calls[0]?.[0].map(({ message }) => message)).toEqual([
      'finding.RULE_UNFINISHED',
      'finding.NO_OPTIONS',
    ])
  })
})
