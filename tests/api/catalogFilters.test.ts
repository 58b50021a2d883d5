import { describe, expect, it } from 'vitest'
import { newForm } from '../../schemas/model/newForm'
import {
  addCatalog,
  codeField,
  placeField,
  rowFields,
  sampleCatalog,
  siteField,
  sitesField,
} from './catalogServer'
import { useTestServer } from './testServer'

const { owner } = await useTestServer()

const codeOf = (body: unknown) => (body as { error_code?: string }).error_code
const fresh = () => sampleCatalog({ _id: undefined })

describe('named filters of a catalog', () => {
  it('are named, renamed and taken away', async () => {
    const { catalog_id: id } = await addCatalog(owner, fresh())
    const filter = { $and: [{ [placeField]: { $eq: 'Norte' } }] }
    const create = (more: object) =>
      owner('POST', 'user_properties/create_filter/', { catalog_id: id, filter, ...more })
    expect(await create({ filter_name: 'Norte', filter_selected: null, pageSize: 20 })).toMatchObject({
      status: 201,
      body: { names: ['Activos', 'Norte'] },
    })
    const renamed = await create({ filter_name: 'Del norte', filter_selected: 'filters/Norte' })
    expect(renamed.body).toMatchObject({ names: ['Activos', 'Del norte'] })
    const wrong = await create({ filter_name: 'X', filter: { [placeField]: { $where: '1=1' } } })
    expect([wrong.status, codeOf(wrong.body)]).toEqual([400, 'INVALID_SELECTOR'])
    const remove = () => owner('POST', 'catalog/delete_filter/', { catalog_id: id, filter_name: 'Del norte' })
    expect(await remove()).toMatchObject({ status: 200, body: { names: ['Activos'] } })
    expect(codeOf((await remove()).body)).toBe('CATALOG_FILTER_NAME')
    const { body } = await owner('GET', `catalog/get_catalog_filters/?catalog_id=${id}`)
    expect(body).toEqual({
      names: ['Activos'],
      filters: fresh().filters,
      uses: {},
      field_uses: {},
      shares: {},
    })
  })

  it('stay, under their names, while a form offers rows through them', async () => {
    const { catalog_id: id, _id: documentId } = await addCatalog(owner, fresh())
    const form = newForm({ name: 'Con filtro', pageName: 'Datos' })
    const fields = rowFields(id).map((field) =>
      field.field_id === sitesField
        ? { ...field, field_id: documentId }
        : { ...field, catalog: { ...field.catalog, catalog_field_id: documentId } },
    )
    const { body } = await owner('POST', 'form_data/', {
      ...form,
      form_pages: [{ ...form.form_pages[0], page_fields: fields }],
    })
    const { form_id: formId } = body as { form_id: number }
    const uses = [{ id: formId, name: 'Con filtro', itype: 'form' }]
    const { body: known } = await owner('GET', `catalog/get_catalog_filters/?catalog_id=${id}`)
    expect(known).toMatchObject({ uses: { Activos: uses } })
    // What the form shows of each row, and nothing else.
    const needed = { objects: uses, hidden: 0 }
    expect(known).toHaveProperty('field_uses', {
      [placeField]: needed,
      [siteField]: needed,
      [codeField]: needed,
    })

    const filter = { $and: [{ [placeField]: { $eq: 'Norte' } }] }
    const create = (more: object) =>
      owner('POST', 'user_properties/create_filter/', { catalog_id: id, filter, ...more })
    for (const refused of [
      await owner('POST', 'catalog/delete_filter/', { catalog_id: id, filter_name: 'Activos' }),
      await create({ filter_name: 'Vigentes', filter_selected: 'Activos' }),
      await owner('PATCH', `catalog_model/${id}/`, { filters: {} }),
    ]) {
      expect(refused).toMatchObject({
        status: 400,
        body: { error_code: 'CATALOG_FILTER_IN_USE', objects: uses },
      })
    }
    expect((await create({ filter_name: 'Activos' })).status).toBe(201)
    expect((await owner('DELETE', `item/${formId}/`)).status).toBe(204)
    expect((await owner('PATCH', `catalog_model/${id}/`, { filters: {} })).status).toBe(202)
  })
})
