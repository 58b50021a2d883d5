import { describe, expect, it } from 'vitest'
import { createSetBlocks } from './setBlocks'

const keys = (from: number, to: number) =>
  Array.from({ length: to - from }, (_unused, at) => `set${from + at}`)

describe('the blocks of a group', () => {
  it('hold eight sets each, also those that come later, wherever new ones are drawn', () => {
    const blocksOf = createSetBlocks()
    expect(blocksOf(keys(0, 10)).map((block) => block.keys.length)).toEqual([8, 2])
    expect(blocksOf(keys(0, 17)).map((block) => block.keys.length)).toEqual([8, 8, 1])
    const reversed = createSetBlocks()
    reversed(keys(0, 10).toReversed())
    expect(reversed(keys(0, 11).toReversed()).map((block) => block.keys.length)).toEqual([1, 8, 2])
  })

  it('keep each set where it is when others go', () => {
    const blocksOf = createSetBlocks()
    const before = new Map(
      blocksOf(keys(0, 20)).flatMap(({ id, keys: held }) => held.map((key) => [key, id])),
    )
    const left = keys(0, 20).filter((_key, at) => at % 3 > 0)
    const after = blocksOf(left)
    expect(after.flatMap((block) => block.keys)).toEqual(left)
    for (const { id, keys: held } of after) for (const key of held) expect(before.get(key)).toBe(id)
  })
})
