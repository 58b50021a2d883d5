import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPromise } from 'yauzl'
import type { DownloadAnswer, DownloadSize } from '../../schemas/api/downloads'
import {
  answer,
  formId,
  good,
  group,
  inGroup,
  owner,
  photo,
  server,
  startFileServer,
  submit,
  uploaded,
} from './fileServer'

beforeAll(startFileServer)
afterAll(() => server.close())

type Ready = Extract<DownloadAnswer, { status: 'complete' }>
const asked = (query: object) =>
  server.callAs(owner)('POST', 'download/get_selected/', { form_id: formId, type: 'csv', ...query })

/** What is in the zip, by its name. */
async function zipOf(query: object): Promise<Map<string, Buffer>> {
  const { status, body } = await asked(query)
  expect(status, JSON.stringify(body)).toBe(200)
  const { url, file_name, id } = body as Ready
  expect(file_name).toMatch(/\.zip$/)
  const sent = await server.app.inject({ method: 'GET', url })
  expect(sent.headers['content-type']).toBe('application/zip')
  const path = `${server.folder}/${id}.zip`
  await writeFile(path, sent.rawPayload)
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true })
  const found = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  zip.close()
  return found
}

/** Takes the contents of all uploads away. */
async function forgetUploads(): Promise<void> {
  const root = join(server.folder, 'files')
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await rm(join(entry.parentPath, entry.name))
}

describe('files of records', () => {
  it('come in a folder for each, under names that are each once', async () => {
    const urls = [await uploaded(), await uploaded({ field_id: inGroup }), await uploaded()]
    const made = [
      await submit({ [photo]: answer(urls[0] ?? ''), [group]: [{ [inGroup]: answer(urls[1] ?? '') }] }),
      await submit({ [photo]: answer(urls[2] ?? '') }),
      await submit({}),
    ]
    const [first, second] = made.map(({ body }) => (body as { readonly folio: string }).folio)
    const zip = await zipOf({ files: 'zip', filters: 'order_by=created_at' })
    expect([...zip.keys()]).toEqual([
      'Archivos.csv',
      `archivos/${first}/${good.name}`,
      `archivos/${first}/${good.name.replace('.', ' (2).')}`,
      `archivos/${second}/${good.name}`,
    ])
    const served = await server.app.inject({ method: 'GET', url: urls[2] ?? '' })
    expect(zip.get(`archivos/${second}/${good.name}`)).toEqual(served.rawPayload)
    expect(zip.get('Archivos.csv')?.toString()).toContain(urls[0])
  })

  it('are counted and weighed before, those of the columns that were chosen and none of earlier answers', async () => {
    const [first, second, third] = [await uploaded(), await uploaded({ field_id: inGroup }), await uploaded()]
    const { id } = (await submit({ [photo]: answer(first), [group]: [{ [inGroup]: answer(second) }] }))
      .body as { readonly id: string }
    const sizeOf = async (query: object = {}) => {
      const asked = { form_id: formId, records: [id], ...query }
      const { status, body } = await server.callAs(owner)('POST', 'download/size/', asked)
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    }
    const bytes = good.bytes.length
    const small = { records: 1, is_too_large: false }
    expect(await sizeOf()).toEqual({ ...small, files: 2, bytes: bytes * 2 })
    expect(await sizeOf({ columns: `folio,${inGroup}` })).toEqual({ ...small, files: 1, bytes })
    expect(await sizeOf({ columns: 'folio' })).toEqual({ ...small, files: 0, bytes: 0 })
    const edited = await server.callAs(owner)('PATCH', `form_answer/${id}/`, {
      answers: { [photo]: answer(third), [group]: [] },
    })
    expect(edited.status).toBe(202)
    expect(await sizeOf()).toEqual({ ...small, files: 1, bytes })
    const everything = await server.callAs(owner)('POST', 'download/size/', { form_id: formId })
    expect((everything.body as DownloadSize).files).toBeGreaterThan(1)
  })

  it('are those of the columns that were chosen', async () => {
    const zip = await zipOf({ files: 'zip', type: 'xlsx', columns: `folio,${inGroup}` })
    expect(zip.size).toBe(2)
  })
})

it('files that are too large together are refused before anything is made, and what is gone by then is left out', async () => {
  const url = await uploaded()
  await submit({ [photo]: answer(url) })
  const sizes = await server.database.db.selectFrom('files').select(['access_key', 'size']).execute()
  await server.database.db
    .updateTable('files')
    .set({ size: 3 * 1024 ** 3 })
    .execute()
  const measured = await server.callAs(owner)('POST', 'download/size/', { form_id: formId })
  expect(measured.body).toMatchObject({ is_too_large: true })
  const { status, body } = await asked({ files: 'zip' })
  expect({ status, body }).toMatchObject({ status: 400, body: { error_code: 'DOWNLOAD_FILES_TOO_LARGE' } })
  for (const { access_key: key, size } of sizes)
    await server.database.db
      .updateTable('files')
      .set({ size: Number(size) })
      .where('access_key', '=', key)
      .execute()
  const before = (await zipOf({ files: 'zip' })).size
  await forgetUploads()
  const after = await zipOf({ files: 'zip' })
  expect(before).toBeGreaterThan(1)
  expect([...after.keys()]).toEqual(['Archivos.csv'])
})

it('a csv for statistical programs has short names, and a codebook beside it', async () => {
  const zip = await zipOf({ codebook: true, columns: `folio,${photo},${inGroup}` })
  expect([...zip.keys()]).toEqual(['Archivos.csv', 'Archivos diccionario.csv'])
  const linesOf = (name: string) =>
    zip.get(name)?.toString().replace('\uFEFF', '').trimEnd().split('\r\n') ?? []
  expect(linesOf('Archivos.csv')[0]).toBe('folio,foto,fotos_otra')
  expect(linesOf('Archivos diccionario.csv')).toEqual([
    'name,label,type,value,value_label',
    'folio,Folio,text,,',
    'foto,Foto,text,,',
    'fotos_otra,Fotos: Otra,text,,',
  ])
})
