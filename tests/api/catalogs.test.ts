import { describe, expect, it } from 'vitest'
import { newForm } from '../../schemas/model/newForm'
import { addCatalog, addRow, codeField, placeField, sampleCatalog, siteField } from './catalogServer'
import { useTestServer } from './testServer'

const { owner } = await useTestServer()

const codeOf = (body: unknown) => (body as { error_code?: string }).error_code
const fresh = (changes: object = {}) => sampleCatalog({ _id: undefined, ...changes })
const withFields = (...fields: object[]) =>
  fresh({ catalog_pages: [{ page_name: 'Datos', page_fields: fields }] })

describe('a catalog', () => {
  it('is served as it was saved, with what the server knows', async () => {
    const document = fresh({ x_unknown: { kept: [1] }, templates: [] })
    const saved = await addCatalog(owner, document)
    const { body } = await owner('GET', `catalog_model/send_catalog/${saved.catalog_id}/`)
    const { catalog } = body as { catalog: Record<string, unknown> }
    expect(catalog).toMatchObject({
      x_unknown: { kept: [1] },
      templates: [],
      name: 'Sitios',
      active: true,
      public: false,
      edit_public_records: false,
      filters: document.filters,
      catalog_pages: document.catalog_pages,
      catalog_id: saved.catalog_id,
      _rev: saved._rev,
    })
    expect(catalog).not.toHaveProperty('form_pages')
    expect(catalog['fields']).toHaveLength(4)
    expect(catalog['_id']).toMatch(/^[0-9a-f]{24}$/)
  })

  it('keeps the id that it had elsewhere while nobody here has it', async () => {
    const id = 'aaaaaaaaaaaaaaaaaaaaaaaa'
    const first = await addCatalog(owner, fresh({ _id: id, _rev: '23-6cb8', catalog_id: 121720 }))
    const second = await addCatalog(owner, fresh({ _id: id }))
    expect(first._id).toBe(id)
    expect(first.catalog_id).not.toBe(121720)
    expect(second._id).not.toBe(id)
    expect((await owner('DELETE', `catalog_model/${first.catalog_id}/`)).status).toBe(204)
    expect((await addCatalog(owner, fresh({ _id: id })))._id).toBe(id)
  })

  it.each([
    [
      'a group',
      withFields({ field_id: codeField, field_type: 'group', label: 'G' }),
      'NOT_ALLOWED_IN_CATALOG',
    ],
    [
      'a button',
      withFields({ field_id: codeField, field_type: 'button', label: 'B' }),
      'NOT_ALLOWED_IN_CATALOG',
    ],
    [
      'a field that does not say which rows it takes',
      withFields({ field_id: codeField, field_type: 'catalog', label: 'País', catalog: {} }),
      'CATALOGS_UNCONFIGURED',
    ],
    ['filters that are none', fresh({ filters: [] }), 'INVALID_FORM'],
    [
      'a field id that is none',
      withFields({ field_id: 'x', field_type: 'text', label: 'X' }),
      'INVALID_FIELD_ID',
    ],
  ])('is refused with %s', async (_name, document, code) => {
    const { status, body } = await owner('POST', 'catalog_model/', document)
    expect([status, codeOf(body)]).toEqual([400, code])
  })

  it('is made once by a creation that is sent again', async () => {
    const create = (name: string, key: string) =>
      owner('POST', 'catalog_model/', fresh({ name }), { 'idempotency-key': key })
    const made = await Promise.all([1, 2, 3].map(() => create('Una vez', 'a')))
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
    const first = made[0]?.body as { catalog_id: number }
    expect(made.map(({ body }) => body)).toEqual([first, first, first])
    expect(await create('Otra vez', 'a')).toMatchObject({
      status: 409,
      body: { error_code: 'IDEMPOTENCY_CONFLICT', params: { catalog_id: first.catalog_id, revision: 1 } },
    })
    expect(((await create('Una vez', 'b')).body as typeof first).catalog_id).not.toBe(first.catalog_id)
  })

  it('changes in parts, and not against a stale revision', async () => {
    const { catalog_id: id, _rev } = await addCatalog(owner, fresh())
    const renamed = await owner('PATCH', `catalog_model/${id}/`, { name: 'Plantas', _rev })
    expect(renamed).toMatchObject({ status: 202, body: { name: 'Plantas', revision: 2, changed: true } })
    const stale = await owner('PATCH', `catalog_model/${id}/`, { name: 'Otra', _rev })
    expect([stale.status, codeOf(stale.body)]).toEqual([409, 'CONFLICT'])
    const same = await owner('PATCH', `catalog_model/${id}/`, { name: 'Plantas' })
    expect(same.body).toMatchObject({ revision: 2, changed: false })
    const current = (same.body as { _rev: string })._rev
    expect((await owner('PATCH', `catalog_model/${id}/`, { name: 'Sitios', _rev: current })).status).toBe(202)
    const { body } = await owner('GET', `get_catalogs/?id__in=${id}`)
    expect(body).toMatchObject({ objects: [{ name: 'Sitios', itype: 'catalog', catalog_id: id }] })
  })

  it('is imported with a revision that it never had here, and not refused for it', async () => {
    const { catalog_id: id, _rev } = await addCatalog(owner, fresh())
    const foreign = ['23-6cb8', `1-${'0'.repeat(32)}`, `7${_rev.slice(1)}`, 'x', '']
    for (const [at, rev] of foreign.entries())
      expect(
        await owner('PATCH', `catalog_model/${id}/`, { name: `De fuera ${at}`, _rev: rev }),
      ).toMatchObject({
        status: 202,
        body: { name: `De fuera ${at}`, revision: at + 2 },
      })
    expect((await owner('PATCH', `catalog_model/${id}/`, { name: 'Tarde', _rev })).status).toBe(409)
  })

  it('is no form, and no form is a catalog', async () => {
    const { catalog_id: id } = await addCatalog(owner, fresh())
    for (const path of [`get_form/?form_id=${id}`, `get_form_for_answer/?form_id=${id}`])
      expect((await owner('GET', path)).status).toBe(404)
    expect((await owner('POST', 'form_answer/', { form_id: id, answers: {} })).status).toBe(404)
    const { body } = await owner('POST', 'form_data/', newForm({ name: 'Forma', pageName: 'Uno' }))
    const { form_id: form } = body as { form_id: number }
    expect((await owner('GET', `catalog_model/send_catalog/${form}/`)).status).toBe(404)
    expect((await owner('POST', 'catalog_answers/', { catalog_id: form, answers: {} })).status).toBe(404)
    expect((await owner('DELETE', `catalog_model/${form}/`)).status).toBe(404)
  })

  it('keeps what it was at each save', async () => {
    const { catalog_id: id } = await addCatalog(owner, fresh({ name: 'Antes' }))
    await owner('PATCH', `catalog_model/${id}/`, { name: 'Después' })
    const revisions = await owner('GET', `catalog_model/revisions/${id}/`)
    expect(revisions.body).toMatchObject({
      meta: { total_count: 2 },
      objects: [{ revision: 2 }, { revision: 1 }],
    })
    const nameAt = async (query: string) =>
      (
        (await owner('GET', `catalog_model/send_catalog/${id}/${query}`)).body as {
          catalog: { name: string }
        }
      ).catalog.name
    expect([await nameAt('?revision=1'), await nameAt('')]).toEqual(['Antes', 'Después'])
    expect((await owner('GET', `catalog_model/send_catalog/${id}/?revision=3`)).status).toBe(404)
    const { body } = await owner('POST', 'form_data/', newForm({ name: 'Forma', pageName: 'Uno' }))
    const { form_id: form } = body as { form_id: number }
    expect((await owner('GET', `catalog_model/revisions/${form}/`)).status).toBe(404)
    expect((await owner('GET', `form_data/revisions/${id}/`)).status).toBe(404)
  })

  it('gets another key only when no rows share one', async () => {
    const { catalog_id: id } = await addCatalog(owner, fresh())
    await addRow(owner, id, { [placeField]: 'Norte', [siteField]: 'A', [codeField]: 'k1' })
    await addRow(owner, id, { [placeField]: 'Norte', [siteField]: 'B', [codeField]: 'k2' })
    const pages = (key: string) => ({
      catalog_pages: [
        {
          page_name: 'Página 1',
          page_fields: [placeField, siteField, codeField].map((field_id) => ({
            field_id,
            field_type: 'text',
            label: field_id,
            key: field_id === key,
          })),
        },
      ],
    })
    const shared = await owner('PATCH', `catalog_model/${id}/`, pages(placeField))
    expect(shared).toMatchObject({
      status: 400,
      body: { error_code: 'CATALOG_KEY_REPEATED', params: { field: placeField } },
    })
    expect((await owner('PATCH', `catalog_model/${id}/`, pages(siteField))).status).toBe(202)
    const taken = await owner('POST', 'catalog_answers/', {
      catalog_id: id,
      answers: { [placeField]: 'Sur', [siteField]: 'a', [codeField]: 'k1' },
    })
    expect(taken).toMatchObject({
      status: 400,
      body: { [siteField]: { codes: [{ code: 'ROW_KEY_TAKEN' }] } },
    })
  })
})

describe('lists', () => {
  it('have catalogs and their folders, by folder and name', async () => {
    const folder = (await owner('POST', 'catalog_folder/', { name: 'Lista' })).body as { id: number }
    const inside = (await owner('POST', `catalog_folder/${folder.id}/`, { name: 'Lista dentro' })).body as {
      id: number
      itype: string
    }
    expect(inside.itype).toBe('catalog_folder')
    const { catalog_id: id } = await addCatalog(owner, fresh({ name: 'Lista única', parent: folder.id }))
    const idsOf = async (path: string) =>
      ((await owner('GET', path)).body as { objects: { id: number }[] }).objects.map((item) => item.id)
    expect(await idsOf(`get_catalogs/?parent=${folder.id}`)).toEqual([inside.id, id])
    expect(await idsOf(`get_catalogs/?name__icontains=lista&itype__exact=catalog`)).toEqual([id])
    expect(await idsOf('get_catalogs/search/?data=Lista')).toEqual([folder.id, inside.id, id])
    const roots = await idsOf('get_catalogs/?parent__isnull=true&all=true')
    expect(roots).toContain(folder.id)
    expect(roots).not.toContain(id)
    const all = (await owner('GET', 'catalog_model/get_all_catalogs/')).body as {
      objects: { itype: string }[]
    }
    expect(new Set(all.objects.map((item) => item.itype))).toEqual(new Set(['catalog']))
    expect(await idsOf('get_catalogs/?itype__exact=form')).toEqual([])
    const fields = await owner('GET', `catalog_model/get_catalog_fields/${id}/`)
    expect(fields.body).toMatchObject({ objects: [{ field_id: placeField }, {}, {}, {}] })
    const document = await owner('GET', `catalog_model/download/${id}/`)
    expect(document.body).toMatchObject({ name: 'Lista única' })
  })
})
