import type { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { FileContents } from '../../store/files/contents/fileContents'
import type { Database } from '../../store/schema'
import { createDiskRoom } from './diskRoom'
import { mebibyte } from '../../support/mebibyte'

let free = 0
const room = createDiskRoom({
  db: undefined as unknown as Kysely<Database>,
  files: { freeBytes: () => Promise.resolve(free) } as FileContents,
  leastFree: 100 * mebibyte,
})

/** Yields pieces of a mebibyte, each of which leaves less free space. */
async function* pieces(count: number) {
  for (let left = count; left > 0; left -= 1) {
    free -= mebibyte
    yield Buffer.alloc(mebibyte)
  }
}
async function written(count: number): Promise<number> {
  let came = 0
  for await (const piece of room.leavingRoom(pieces(count))) came += piece.length
  return came / mebibyte
}

describe('what is made without knowing how much it will be', () => {
  it('is written while there is room', async () => {
    free = 200 * mebibyte
    expect(await written(40)).toBe(40)
  })

  it('ends before it takes what is the database’s', async () => {
    free = 150 * mebibyte
    await expect(written(1_000)).rejects.toMatchObject({ coded: { code: 'SERVER_FULL' } })
    expect(free).toBeGreaterThanOrEqual(100 * mebibyte - 1)
    free = 100 * mebibyte
    await expect(written(1)).rejects.toMatchObject({ coded: { code: 'SERVER_FULL' } })
  })
})

it('what is on its way counts', async () => {
  free = 110 * mebibyte
  expect(await room.hasRoomFor(10 * mebibyte)).toBe(true)
  await room.within(4 * mebibyte, async () => {
    expect([await room.hasRoomFor(6 * mebibyte), await room.hasRoomFor(7 * mebibyte)]).toEqual([true, false])
  })
})
