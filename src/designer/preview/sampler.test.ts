import { describe, expect, it, vi } from 'vitest'
import { documentText } from '../../../schemas/model/documentText'
import { newForm } from '../../../schemas/model/newForm'
import { createSampler, type SampleOrder, type SampleRequest } from './sampler'

/** Creates workers that reply on command. */
function fakeWorkers() {
  const made: { asked: SampleOrder[]; answer: (data: unknown) => void; isAlive: boolean }[] = []
  const start = () => {
    const asked: SampleOrder[] = []
    const worker = {
      onmessage: null as ((event: { data: unknown }) => void) | null,
      onerror: null,
      postMessage: (data: SampleOrder) => asked.push(data),
      terminate: () => (one.isAlive = false),
    }
    const one = {
      asked,
      answer: (data: unknown) => one.isAlive && worker.onmessage?.({ data }),
      isAlive: true,
    }
    made.push(one)
    return worker as unknown as Worker
  }
  return { made, start }
}

const request: SampleRequest = {
  document: newForm({ name: 'Form', pageName: '' }),
  seed: 1,
  user: null,
  now: 0,
}

describe('a sampler', () => {
  it('keeps its worker from one request to the next', () => {
    const { made, start } = fakeWorkers()
    const sampler = createSampler(start)
    const done = vi.fn()
    sampler.ask(request, done)
    made[0]?.answer({ a: 'one' })
    sampler.giveUp()
    sampler.ask({ ...request, seed: 2 }, done)
    made[0]?.answer({ a: 'two' })
    expect(done.mock.calls).toEqual([[{ a: 'one' }], [{ a: 'two' }]])
    expect(made.map(({ asked, isAlive }) => [asked.map(({ seed }) => seed), isAlive])).toEqual([
      [[1, 2], true],
    ])
  })

  it('copies a form to its worker once, and anew when either is another one', () => {
    const { made, start } = fakeWorkers()
    const sampler = createSampler(start)
    const other = { ...request.document, name: 'Another' }
    const [text, otherText] = [request.document, other].map(documentText)
    for (const document of [request.document, request.document, other]) {
      sampler.ask({ ...request, document }, vi.fn())
      made[0]?.answer({})
    }
    sampler.stop()
    sampler.ask({ ...request, document: other }, vi.fn())
    expect(made.map(({ asked }) => asked.map(({ form }) => form))).toEqual([
      [text, undefined, otherText],
      [otherText],
    ])
  })

  it('gives up, with its worker, what nobody waits for', () => {
    const { made, start } = fakeWorkers()
    const sampler = createSampler(start)
    const [first, second] = [vi.fn(), vi.fn()]
    sampler.ask(request, first)
    sampler.ask(request, second)
    sampler.giveUp()
    made.forEach(({ answer }) => answer({ a: 'late' }))
    expect(made.map(({ isAlive }) => isAlive)).toEqual([false, false])
    expect([first.mock.calls, second.mock.calls]).toEqual([[], []])
  })
})
