import type { ReadStream } from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  answer,
  formId,
  owner,
  papers,
  photo,
  publicId,
  server,
  startFileServer,
  submit,
  uploaded,
} from './fileServer'

/* Who deletes a form or a catalog ends the addresses of its files too: these need no login. What is asked for by its head is not read. */

beforeAll(startFileServer)
afterAll(() => server.close())

const status = async (url: string) => (await server.app.inject({ method: 'GET', url })).statusCode
const faces = (url: string) => [url, url.replace(/\.\w+$/, '.thumbnail')]
const statuses = (urls: readonly string[]) => Promise.all(urls.flatMap(faces).map(status))

it('a file whose head alone is asked for is not read', async () => {
  const url = await uploaded({ field_id: papers }, owner, { name: 'nota.txt', bytes: 'Todo en orden' })
  const read = vi.spyOn(server.files, 'read')
  const whole = await server.app.inject({ method: 'GET', url })
  const { statusCode, headers, body } = await server.app.inject({ method: 'HEAD', url })
  expect([statusCode, body, headers['content-length']]).toEqual([200, '', String(whole.rawPayload.length)])
  const opened = await Promise.all(read.mock.results.map(({ value }) => value as Promise<ReadStream>))
  await expect.poll(() => opened.every(({ closed }) => closed)).toBe(true)
  expect(opened.at(-1)?.bytesRead).toBe(0)
  read.mockRestore()
})

it('the files of a deleted form are gone, whether a record has them or not, and come back with it', async () => {
  const [used, waiting] = [await uploaded(), await uploaded()]
  const other = await uploaded({ form_id: String(publicId) })
  expect((await submit({ [photo]: answer(used) })).status).toBe(201)
  expect(await statuses([used, waiting, other])).toEqual([200, 200, 200, 200, 200, 200])

  const call = server.callAs(owner)
  expect((await call('DELETE', `item/${formId}/`)).status).toBe(204)
  expect(await statuses([used, waiting, other])).toEqual([404, 404, 404, 404, 200, 200])

  await server.database.db.updateTable('items').set({ deleted_at: null }).where('id', '=', formId).execute()
  expect(await statuses([used, waiting])).toEqual([200, 200, 200, 200])
})

it('the files of what lies in a deleted folder are gone with it', async () => {
  const call = server.callAs(owner)
  const { id } = (await call('POST', 'folder/', { name: 'Carpeta' })).body as { id: number }
  expect((await call('POST', 'item/move/', { items: [publicId], parent: id })).status).toBe(202)
  const url = await uploaded({ form_id: String(publicId) })
  expect((await call('DELETE', `item/${id}/`)).status).toBe(204)
  expect(await statuses([url])).toEqual([404, 404])
})
