import { describe, expect, it } from 'vitest'
import { newForm } from '../../schemas/model/newForm'
import { addCatalog, placeField, rowFields, sampleCatalog } from './catalogServer'
import { useTestServer } from './testServer'

const { owner } = await useTestServer()

const fresh = (changes: object = {}) => sampleCatalog({ _id: undefined, ...changes })

describe('a catalog', () => {
  it('stays while a form takes rows from it, also when its folder is deleted', async () => {
    const folder = (await owner('POST', 'catalog_folder/', { name: 'Carpeta' })).body as { id: number }
    const { catalog_id: id } = await addCatalog(owner, sampleCatalog({ parent: folder.id }))
    const form = newForm({ name: 'Visita', pageName: 'Datos' })
    const { body } = await owner('POST', 'form_data/', {
      ...form,
      form_pages: [{ ...form.form_pages[0], page_fields: rowFields(id) }],
    })
    const { form_id: formId } = body as { form_id: number }
    const asked = await owner('GET', `item/deletion/?id__in=${folder.id}`)
    expect(asked.body).toEqual({
      uses: [{ id: formId, name: 'Visita', itype: 'form', of: folder.id, catalogs: ['Sitios'] }],
      hidden_uses: 0,
      items_count: 1,
      records_count: 0,
      shares_count: 0,
      has_more: false,
    })
    for (const path of [`catalog_model/${id}/`, `item/${id}/`, `item/${folder.id}/`]) {
      const refused = await owner('DELETE', path)
      expect(refused).toMatchObject({
        status: 400,
        body: { error_code: 'CATALOG_IN_USE', objects: [{ id: formId, name: 'Visita', itype: 'form' }] },
      })
    }
    expect((await owner('DELETE', `item/${formId}/`)).status).toBe(204)
    expect((await owner('DELETE', `item/${folder.id}/`)).status).toBe(204)
    expect((await owner('GET', `catalog_model/send_catalog/${id}/`)).status).toBe(404)
  })

  it('stays while a form calls it by its number, unless that form means another by its id', async () => {
    const catalog = await addCatalog(owner, fresh({ name: 'Llamado' }))
    const other = await addCatalog(owner, fresh({ name: 'Otro' }))
    const form = newForm({ name: 'Pedido', pageName: 'Datos' })
    const save = (field_id: string, rest: object = {}) => {
      const field = {
        field_id,
        field_type: 'catalog',
        label: 'Filas',
        catalog: { catalog_id: catalog.catalog_id },
      }
      const form_pages = [{ ...form.form_pages[0], page_fields: [field] }]
      return owner('POST', 'form_data/', { ...form, ...rest, form_pages })
    }
    const uses = async () => {
      const { body } = await owner('GET', `item/deletion/?id__in=${catalog.catalog_id}`)
      return (body as { uses: { id: number }[] }).uses.map(({ id }) => id)
    }
    const { form_id } = (await save('5f0000000000000000000abc')).body as { form_id: number }
    expect(await uses()).toEqual([form_id])
    expect((await owner('DELETE', `catalog_model/${catalog.catalog_id}/`)).status).toBe(400)
    await save(other._id, { form_id })
    expect(await uses()).toEqual([])
    expect((await owner('DELETE', `catalog_model/${other.catalog_id}/`)).status).toBe(400)
    expect((await owner('DELETE', `catalog_model/${catalog.catalog_id}/`)).status).toBe(204)
  })

  it('takes no rows from itself, not even through others', async () => {
    const rowOf = (field_id: string, catalog_id: number) => ({
      field_id,
      field_type: 'catalog',
      label: `Filas de ${catalog_id}`,
      catalog: { catalog_id, view_fields: [placeField] },
    })
    const pages = (...fields: readonly object[]) => [{ page_name: 'P', page_fields: fields }]
    const first = await addCatalog(owner, fresh({ name: 'Primero' }))
    const make = (name: string, on: typeof first) =>
      addCatalog(owner, fresh({ name, catalog_pages: pages(rowOf(on._id, on.catalog_id)) }))
    const second = await make('Segundo', first)
    const third = await make('Tercero', second)
    const change = (on: typeof first, ...fields: readonly object[]) =>
      owner('PATCH', `catalog_model/${on.catalog_id}/`, { catalog_pages: pages(...fields) })
    const refused = { status: 400, body: { error_code: 'CATALOG_CYCLE' } }
    for (const { _id: field, catalog_id: id } of [first, second, third]) {
      const answer = await change(first, rowOf(field, id))
      expect(answer).toMatchObject({ ...refused, body: { ...refused.body, params: { field } } })
    }
    const both = [rowOf(second._id, second.catalog_id), rowOf(first._id, first.catalog_id)]
    expect((await change(third, ...both)).status).toBe(202)

    // As they may be created: a catalog that its own field means, and one that a catalog which it takes from has waited for.
    const [self, awaited] = ['5f0000000000000000000aaa', '5f0000000000000000000bbb']
    const waiting = await addCatalog(
      owner,
      fresh({ name: 'Espera', catalog_pages: pages(rowOf(awaited, 999)) }),
    )
    const create = (_id: string, field: object) =>
      owner('POST', 'catalog_model/', { ...fresh(), _id, catalog_pages: pages(field) })
    expect(await create(self, rowOf(self, 999))).toMatchObject(refused)
    expect(await create(awaited, rowOf(waiting._id, waiting.catalog_id))).toMatchObject(refused)
  })
})
