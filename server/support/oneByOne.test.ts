import { expect, it } from 'vitest'
import { oneByOne } from './oneByOne'

async function* parts(log: string[]) {
  try {
    yield [1, 2]
    yield []
    yield [3]
    log.push('read')
  } finally {
    log.push('ended')
  }
}

it('tells what is in the parts, in their order, and ends with them', async () => {
  const log: string[] = []
  const found: number[] = []
  for await (const one of oneByOne(parts(log))) found.push(one)
  expect([found, log]).toEqual([
    [1, 2, 3],
    ['read', 'ended'],
  ])
})

it('ends the parts when nobody wants more, and passes on what went wrong', async () => {
  const log: string[] = []
  for await (const one of oneByOne(parts(log))) if (one === 2) break
  expect(log).toEqual(['ended'])
  async function* broken(): AsyncGenerator<number[]> {
    yield [1]
    throw new Error('gone')
  }
  const all = async () => {
    for await (const one of oneByOne(broken())) void one
  }
  await expect(all()).rejects.toThrow('gone')
})
