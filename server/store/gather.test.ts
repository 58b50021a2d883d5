import { describe, expect, it } from 'vitest'
import { gather } from './gather'

/** Creates a source that answers when it is told to. */
function slowPlace() {
  const asked: {
    readonly keys: readonly string[]
    readonly answer: () => void
    readonly fail: () => void
  }[] = []
  const look = gather(
    (keys: readonly string[]) =>
      new Promise<ReadonlyMap<string, string>>((resolve, reject) =>
        asked.push({
          keys,
          answer: () => resolve(new Map(keys.map((key) => [key, key.toUpperCase()]))),
          fail: () => reject(new Error('gone')),
        }),
      ),
  )
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
  return { asked, look, settle, keys: () => asked.map(({ keys }) => keys) }
}

describe('look-ups that are gathered', () => {
  it('go as one when they are asked for at the same time, each key once', async () => {
    const { asked, look, settle, keys } = slowPlace()
    const found = Promise.all([look('a'), look('b'), look('a')])
    await settle()
    asked[0]?.answer()
    expect(await found).toEqual(['A', 'B', 'A'])
    expect(keys()).toEqual([['a', 'b']])
  })

  it('never join a question that is on its way', async () => {
    const { asked, look, settle, keys } = slowPlace()
    const first = look('a')
    await settle()
    const second = look('a')
    await settle()
    expect(keys()).toEqual([['a']])
    asked[0]?.answer()
    expect(await first).toBe('A')
    await settle()
    expect(keys()).toEqual([['a'], ['a']])
    asked[1]?.answer()
    expect(await second).toBe('A')
  })

  it('fail together, and the next ones are asked anew', async () => {
    const { asked, look, settle } = slowPlace()
    const both = Promise.allSettled([look('a'), look('b')])
    await settle()
    asked[0]?.fail()
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const again = look('a')
    await settle()
    asked[1]?.answer()
    expect(await again).toBe('A')
  })

  it('find nothing where there is nothing', async () => {
    expect(await gather(async () => new Map<string, string>())('a')).toBeUndefined()
  })
})
