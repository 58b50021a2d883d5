import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sheetFolder } from '../../tests/support/sheetFiles'
import { createTextStore } from './textStore'

let folder: Awaited<ReturnType<typeof sheetFolder>>
beforeAll(async () => {
  folder = await sheetFolder()
})
afterAll(() => folder.remove())

const textOf = (index: number): string => (index % 7 === 0 ? '' : `ñ€😀 ${index} `.repeat((index % 5) + 1))

it.each([
  ['in memory', 100],
  ['in part', 2],
  ['in the file but for the last page', 0],
])('texts are found by their number: %s', async (_name, keptPages) => {
  const count = 3_000
  const store = createTextStore(folder.pathOf('texts'), { longest: 200, keptPages, pageBytes: 4_096 })
  for (let index = 0; index < count; index += 1) {
    store.add(textOf(index))
    if (index % 100 === 0) await store.settle()
  }
  expect(store.count).toBe(count)
  for (let index = 0; index < count; index += 1) expect(store.get(index)).toBe(textOf(index))
  for (let index = 0; index < count; index += 1) {
    const jumping = (index * 1_103) % count
    expect(store.get(jumping)).toBe(textOf(jumping))
  }
  expect(await readdir(folder.folder)).toEqual([])
  await store.close()
})

it('long texts are found again, also when others came in between', () => {
  const store = createTextStore(folder.pathOf('texts'), { longest: 2_000, keptPages: 1 })
  const long = (index: number): string => `${index} `.padEnd(1_500, 'ñ')
  for (let index = 0; index < 100; index += 1) store.add(long(index))
  for (let turn = 0; turn < 3; turn += 1)
    for (let index = 0; index < 100; index += 1) expect(store.get(index)).toBe(long(index))
  expect(store.get(3)).toBe(store.get(3))
})

it('numbers that no text has are empty', () => {
  const store = createTextStore(folder.pathOf('texts'), { longest: 10 })
  expect(store.get(0)).toBe('')
  store.add('a')
  expect([store.get(0), store.get(1), store.get(1e15)]).toEqual(['a', '', ''])
})
