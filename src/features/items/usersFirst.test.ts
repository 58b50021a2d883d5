import { describe, expect, it } from 'vitest'
import { usersFirst, usesFromOutside } from './usersFirst'

const items = [{ id: 1 }, { id: 2 }, { id: 3 }]

describe('usersFirst', () => {
  it.each([
    { name: 'as they are without uses', uses: [], ids: [1, 2, 3] },
    { name: 'a user before what it uses', uses: [{ id: 2, of: 1 }], ids: [2, 1, 3] },
    {
      name: 'through several',
      uses: [
        { id: 2, of: 1 },
        { id: 3, of: 2 },
      ],
      ids: [3, 2, 1],
    },
    {
      name: 'folders that use each other, in some order',
      uses: [
        { id: 2, of: 1 },
        { id: 1, of: 2 },
      ],
      ids: [2, 1, 3],
    },
    { name: 'whatever others use', uses: [{ id: 9, of: 1 }], ids: [1, 2, 3] },
  ])('$name', ({ uses, ids }) => {
    expect(usersFirst(items, uses).map(({ id }) => id)).toEqual(ids)
  })
})

it('only what is not chosen itself stands in the way', () => {
  const outside = { id: 9, of: 1 }
  expect(usesFromOutside(items, [{ id: 2, of: 1 }, outside])).toEqual([outside])
})
