import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import { sweepFiles } from '../../server/services/files/sweepFiles'
import { addGrant } from '../../server/store/access/grants'
import { addRow } from './catalogServer'
import { answer, good, mate, owner, photo, server, stored, upload } from './fileServer'
import { pixel } from './pictures'
import {
  call,
  catalog,
  nameField,
  newName,
  otherCatalog,
  papersField,
  pictureField,
  publicForm,
  rowWith,
  startRowFileServer,
  uploaded,
  uploadedInRecord,
  uploadedInRow,
  uploadOf,
} from './rowFileServer'

/* Files of catalogs' rows: which uploads a row may name. */

beforeAll(startRowFileServer)
afterAll(() => server.close())

const refusal = { status: 400, body: { [pictureField]: { codes: [{ code: 'INVALID_FILE' }] } } }

describe('an upload for a field of a catalog', () => {
  it('belongs to the row that names it', async () => {
    const url = await uploaded()
    expect(await stored(url)).toMatchObject({ state: 'pending', form_id: catalog, row_id: null })
    const row = await rowWith(url)
    expect(row.answers[pictureField]).toEqual(answer(url))
    expect(await stored(url)).toMatchObject({ state: 'linked', row_id: row.id, record_id: null })
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(200)
  })

  it('may be a drawn signature, or several files', async () => {
    const drawn = await call('POST', 'cloud_txt_signature/', {
      ...{ catalog_id: catalog, field_id: pictureField, signature: pixel },
    })
    expect(drawn.status).toBe(200)
    const urls = [await uploaded(catalog, papersField), await uploaded(catalog, papersField)]
    const answers = { [nameField]: 'Con papeles', [papersField]: urls.map((url) => answer(url)) }
    const row = await addRow(call, catalog, answers)
    expect(row.answers[papersField]).toHaveLength(2)
    for (const url of urls) expect(await stored(url)).toMatchObject({ row_id: row.id })
  })

  it.each<[string, () => Promise<{ status: number }>, number]>([
    ['to the public', () => uploadOf(catalog, pictureField, ''), 404],
    ['to who may not see the catalog', () => uploadOf(catalog, pictureField, mate), 404],
    ['of no catalog', () => uploadOf(999_999), 404],
    ['of a form by that name', () => uploadOf(publicForm), 404],
    ['of a field that takes no files', () => uploadOf(catalog, nameField), 400],
    [
      'with a form beside the catalog',
      () => upload([good], { catalog_id: String(catalog), field_id: pictureField }),
      400,
    ],
    ['without a form or a catalog', () => upload([good], { form_id: '' }), 400],
    ['with what is no number', () => upload([good], { form_id: '', catalog_id: '1e3' }), 400],
  ])('is closed %s', async (_name, ask, status) => {
    expect((await ask()).status).toBe(status)
  })

  it('is swept after a day unless a row has it', async () => {
    const [used, unused] = [await uploaded(), await uploaded()]
    await rowWith(used)
    await sweepFiles({
      db: server.database.db,
      files: server.files,
      now: () => new Date(Date.now() + 25 * 3_600_000),
    })
    expect(await stored(unused)).toBeUndefined()
    expect(await stored(used)).toMatchObject({ state: 'linked' })
  })
})

describe('a row', () => {
  const add = (url: string, catalogId = catalog, as = owner) =>
    server.callAs(as)('POST', 'catalog_answers/', {
      ...{ catalog_id: catalogId, answers: { [nameField]: newName(), [pictureField]: answer(url) } },
    })

  it.each<[string, () => Promise<string>]>([
    ['the upload of another field', () => uploaded(catalog, papersField)],
    ['the upload of another catalog', () => uploaded(otherCatalog)],
    ['the file of another catalog’s row', async () => (await uploadedInRow(otherCatalog))[0]],
    ['the upload for a form', async () => ((await upload([good])).body as { file: string }).file],
    ['the file of a record', () => uploadedInRecord(photo)],
    [
      'what was never uploaded',
      async () => `/api/infosync/file/${server.owner.account_id}/${'a'.repeat(32)}/a.png`,
    ],
    ['what leads nowhere on the web', async () => 'javascript:alert(1)'],
  ])('may not name %s', async (_name, make) => {
    expect(await add(await make())).toMatchObject(refusal)
  })

  it('may not name what another member uploaded, until a row has it', async () => {
    const user = await server.database.db
      .selectFrom('users')
      .selectAll()
      .where('username', '=', 'mate@example.com')
      .executeTakeFirstOrThrow()
    await addGrant(server.database.db, {
      ...{ account_id: server.owner.account_id, item_id: catalog, principal_type: 'user' },
      ...{ principal_id: user.id, level: 'can_answer_item', created_by_id: server.owner.id },
    })
    const url = await uploaded()
    expect(await add(url, catalog, mate)).toMatchObject(refusal)
    const { id } = await rowWith(url)
    // As whoever copies a row does; it stays with the first.
    expect((await add(url, catalog, mate)).status).toBe(201)
    expect(await stored(url)).toMatchObject({ row_id: id })
  })

  it('keeps its file when it is edited, by one or with others, and written again under its key', async () => {
    const url = await uploaded()
    const answers = { [nameField]: 'La misma', [pictureField]: answer(url) }
    const create = () =>
      call('POST', 'catalog_answers/', { catalog_id: catalog, answers }, { 'Idempotency-Key': 'fila-1' })
    const [first, again] = [await create(), await create()]
    expect([first.status, again.status]).toEqual([201, 201])
    const { id, _rev } = first.body as CatalogRowDocument
    const edited = await call('PATCH', `catalog_answers/${id}/`, {
      ...{ catalog_id: catalog, answers: { ...answers, [nameField]: 'Otra' }, _rev },
    })
    expect(edited.status).toBe(204)
    const next = await uploaded()
    const { status } = await call('PATCH', 'catalog_answers/update_catalogs/', {
      ...{ catalog_id: catalog, objects: [id], answers: { [pictureField]: answer(next) } },
    })
    expect(status).toBe(202)
    expect(await stored(next)).toMatchObject({ row_id: id })
    expect(await stored(url)).toMatchObject({ row_id: id })
  })

  it('that is refused leaves its upload as it was', async () => {
    const url = await uploaded()
    const { answers } = await rowWith(await uploaded())
    const taken = await call('POST', 'catalog_answers/', {
      ...{ catalog_id: catalog, answers: { [nameField]: answers[nameField], [pictureField]: answer(url) } },
    })
    expect(taken.status).toBe(400)
    expect(await stored(url)).toMatchObject({ state: 'pending', row_id: null })
  })
})
