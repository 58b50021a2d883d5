import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type * as Files from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { folderContents } from './folderContents'

/* Checks that a kept file, and the folders that lead to it, are on the disk before anybody is told. */

const { done } = vi.hoisted(() => ({ done: [] as string[] }))
vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof Files>()
  const open: typeof actual.open = async (path, ...how) => {
    const handle = await actual.open(path, ...how)
    const sync = handle.sync.bind(handle)
    handle.sync = async () => {
      await sync()
      done.push(String(path))
    }
    return handle
  }
  const rename: typeof actual.rename = async (from, to) => {
    await actual.rename(from, to)
    done.push(`moved ${String(to)}`)
  }
  return { ...actual, open, rename }
})

let place: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'acopio-disk-'))
  await mkdir(join(place, 'incoming'))
})
afterAll(() => rm(place, { recursive: true, force: true }))

it('a file outlives a loss of power once it is kept', async () => {
  const contents = folderContents(join(place, 'files'), join(place, 'incoming'))
  const keep = async (name: string) => {
    done.length = 0
    const path = contents.incomingPath()
    await writeFile(path, name)
    await contents.keep(path, name)
    expect((await readFile(join(place, 'files', name))).toString()).toBe(name)
    return done.map((text) => text.replace(path, 'arrived').replace(place, '.'))
  }
  const first = await keep('1/ab/one')
  expect(first).toEqual(['arrived', 'moved ./files/1/ab/one', './files/1/ab', './files/1', './files', '.'])
  expect(await keep('1/ab/two')).toEqual(['arrived', 'moved ./files/1/ab/two', './files/1/ab'])
})
