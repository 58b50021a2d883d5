import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CatalogRowDocument } from '../../schemas/api/catalogRows'
import { addCatalog, addRow } from './catalogServer'
import { answer, owner, photo, server, stored, submit } from './fileServer'
import {
  call,
  catalog,
  nameField,
  newName,
  otherCatalog,
  papersField,
  partsField,
  pictureField,
  publicForm,
  rowsField,
  savePublicForm,
  startRowFileServer,
  takesRows,
  uploaded,
  uploadedInRecord,
  uploadedInRow,
} from './rowFileServer'

/* Files of catalogs' rows: which of them a record shows that took the row. */

beforeAll(startRowFileServer)
afterAll(() => server.close())

const show = (row: CatalogRowDocument, url: string, form = publicForm, as = '') =>
  submit({ [rowsField]: { [nameField]: row.answers[nameField], [pictureField]: [answer(url)] } }, as, form)

describe('a record that shows a row', () => {
  it('names the row’s file, also without login; whoever has the address sees it', async () => {
    const [url, row] = await uploadedInRow(catalog)
    const { body } = await server.callAs()('POST', 'catalog/details/', {
      ...{ catalog_id: catalog, form_id: publicForm, field_ids: [pictureField] },
      where: [{ field_id: nameField, value: row.answers[nameField] }],
    })
    expect(body).toEqual({ details: { [pictureField]: [answer(url)] } })
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(200)
    expect((await show(row, url)).status).toBe(201)
    expect(await stored(url)).toMatchObject({ row_id: row.id, record_id: null })
  })

  it.each<[string, () => Promise<string>]>([
    ['a file of another catalog’s row', async () => (await uploadedInRow(otherCatalog))[0]],
    ['an upload that no row has', () => uploaded()],
    [
      'a file in a field that it does not show',
      async () => {
        const url = await uploaded(catalog, papersField)
        await addRow(call, catalog, { [nameField]: newName(), [papersField]: [answer(url)] })
        return url
      },
    ],
    ['a file of a record', () => uploadedInRecord(photo)],
    ['what leads nowhere on the web', async () => 'javascript:alert(1)'],
  ])('names the row’s file instead of %s', async (_name, make) => {
    const [own, row] = await uploadedInRow(catalog)
    const url = await make()
    const reply = await show(row, url, publicForm, owner)
    expect(reply).toMatchObject({
      status: 201,
      body: { answers: { [rowsField]: { [pictureField]: [answer(own)] } } },
    })
    expect(JSON.stringify(reply.body)).not.toContain(url)
  })

  it('may name what the row that it shows took from another catalog', async () => {
    const [url, part] = await uploadedInRow(catalog)
    const wholes = await addCatalog(call, {
      _id: partsField,
      name: 'Conjuntos',
      catalog_pages: [
        {
          page_name: 'Uno',
          page_fields: [
            { field_id: '65d0000000000000000000e1', field_type: 'text', label: 'Conjunto' },
            ...takesRows(rowsField, catalog),
          ],
        },
      ],
    })
    const whole = {
      '65d0000000000000000000e1': 'Conjunto A',
      [nameField]: part.answers[nameField],
      [pictureField]: [answer(url)],
    }
    const form = await savePublicForm(takesRows(partsField, wholes.catalog_id))
    const send = () =>
      submit(
        { [partsField]: { [nameField]: part.answers[nameField], [pictureField]: [answer(url)] } },
        '',
        form,
      )
    // Where the catalog has no rows a row is written, and what only a catalog knows is none of it.
    const written = await send()
    expect(written.status).toBe(201)
    expect(JSON.stringify(written.body)).not.toContain(url)
    await addRow(call, wholes.catalog_id, whole)
    const taken = await send()
    expect(taken.status).toBe(201)
    expect(JSON.stringify(taken.body)).toContain(url)
  })

  it('goes on showing the picture of a row that is deleted, and may be edited', async () => {
    const [url, row] = await uploadedInRow(catalog)
    const { body } = await show(row, url, publicForm, owner)
    const { id, answers } = body as { id: string; answers: object }
    const deleted = (
      await call('POST', 'catalog/bulk_docs/', {
        ...{ catalog_id: catalog, docs: [{ _id: row.id, _rev: row._rev, _deleted: true }] },
      })
    ).body
    expect(deleted).toMatchObject([{ ok: true }])
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(200)
    expect((await call('PATCH', `form_answer/${id}/`, { answers })).status).toBe(202)
    // Begun while it was there.
    expect(await show(row, url)).toMatchObject({
      status: 400,
      body: { [nameField]: { codes: [{ code: 'ROW_NOT_FOUND' }] } },
    })
  })
})
