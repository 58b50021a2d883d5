import { beforeAll, describe, expect, it } from 'vitest'
import type { FormDocument } from '../../schemas/model/form'
import { colourField, nameField, sampleForm } from './sampleForm'
import { useTestServer, type Call } from './testServer'

const { server, owner } = await useTestServer()

const save = (body: object, headers = {}) => owner('POST', 'form_data/', body, headers)
const saved = async (changes: Partial<FormDocument> = {}) =>
  ((await save(sampleForm(changes))).body as { form_id: number }).form_id
const rule = (value: string) => ({
  rule_id: 'a1',
  rule_type: 'show',
  conditions: [{ field: { field_id: colourField }, condition: 'in=', value }],
  fields_ruled: [{ field_id: nameField }],
})
const objectsOf = async (path: string) =>
  ((await owner('GET', path)).body as { objects: readonly Record<string, unknown>[] }).objects

describe('where the confirmation leads', () => {
  const change = (formId: number, body: object) => owner('PUT', `form_data/update_url/${formId}/`, body)

  it('is changed as a new revision that leaves the rest', async () => {
    const formId = await saved({ confirmation: { message: 'Listo', redirect_url: 'default' } })
    expect(await change(formId, { url: 'https://example.org/a' })).toMatchObject({
      status: 202,
      body: { revision: 2, changed: true },
    })
    expect(await objectsOf(`get_form/?form_id=${formId}`)).toMatchObject([
      { revision: 2, confirmation: { message: 'Listo', redirect_url: 'https://example.org/a' } },
    ])
    expect(await change(formId, { url: 'https://example.org/a' })).toMatchObject({
      body: { revision: 2, changed: false },
    })
    expect(await change(formId, { url: 'default', base_revision: 1 })).toMatchObject({
      status: 409,
      body: { params: { revision: 2, user: 'owner' } },
    })
  })

  it.each([
    [{ url: 'javascript:alert(1)' }, 'INVALID_REDIRECT_URL'],
    [{ url: 'example.org' }, 'INVALID_REDIRECT_URL'],
    [{ url: 7 }, 'BAD_REQUEST'],
    [{}, 'BAD_REQUEST'],
  ])('refuses %j', async (body, code) => {
    expect(await change(await saved(), body)).toMatchObject({ status: 400, body: { error_code: code } })
  })
})

it('the folio configuration tells the number that comes next', async () => {
  const folio = { config: true, prefix: 'EXT-', suffix: null, next: 10, inc_by: 5, padding_zeros: 4 }
  const formId = await saved({ advanced_options: { active: true, folio } })
  const asked = () => owner('GET', `form_data/get_folio/${formId}/`)
  expect(await asked()).toMatchObject({ status: 200, body: { ...folio, _id: `form_${formId}`, next: 10 } })
  await owner('POST', 'form_answer/', { form_id: formId, answers: { [nameField]: 'Ana' } })
  expect(await asked()).toMatchObject({ body: { next: 15 } })
  const automatic = await owner('GET', `form_data/get_folio/${await saved()}/`)
  expect(automatic.body).toMatchObject({ config: false, manual: false, next: 1, inc_by: 1, prefix: null })
})

it('options are those of the field; a field without any has none, and no field is 404', async () => {
  const formId = await saved()
  const options = (field: string) => owner('GET', `form_data/get_field_options/${formId}/${field}/`)
  expect((await options(colourField)).body).toMatchObject({
    objects: [{ label: 'Rojo', value: 'rojo' }, { value: 'verde' }],
  })
  expect((await options(nameField)).body).toMatchObject({ objects: [] })
  expect((await options('f'.repeat(24))).status).toBe(404)
  expect((await options('constructor')).status).toBe(404)
})

it('templates are those that the form names, the default one first', async () => {
  const [one, two] = [
    { id: 1, pdfName: 'Uno', default: false },
    { id: 2, pdfName: 'Dos', default: true },
  ]
  const templatesOf = async (templates: unknown) =>
    (await owner('POST', 'get_form/template/', { form_id: await saved({ templates }) })).body
  expect(await templatesOf([one, two])).toMatchObject({ objects: [two, one] })
  expect(await templatesOf('none')).toMatchObject({ objects: [] })
  expect((await owner('POST', 'get_form/template/', { form_id: 'x' })).status).toBe(400)
})

describe('the templates of the account', () => {
  const named = (path: string, call: Call = owner) =>
    call('GET', path).then(({ body }) =>
      (body as { objects: { id: unknown; name: unknown }[] }).objects.map(({ id, name }) => [id, name]),
    )
  let formId = 0
  let account: Call
  beforeAll(async () => {
    await server.addAccount('other')
    account = server.callAs(await server.logIn('other@example.com'))
    const make = async (templates: unknown, form_id?: number) =>
      (
        (await account('POST', 'form_data/', sampleForm({ templates, ...(form_id ? { form_id } : {}) })))
          .body as {
          form_id: number
        }
      ).form_id
    formId = await make([{ id: 1, name: 'Vieja', default: true, script: {}, _type: 'single_record' }])
    await make('none')
    await make([null, 7, { name: 'Sin id' }])
    await make([
      { id: 1, name: 'Nueva', owner: '/api/infosync/user/77/' },
      { id: 2, name: 'Lista', _type: 'multiple_records' },
    ])
    // A template of an older revision is none.
    const changed = await make([{ id: 3, name: 'Borrada' }])
    await make([], changed)
  })

  it('are told once each, as the form changed last has them', async () => {
    expect(await named('templates/', account)).toEqual([
      [1, 'Nueva'],
      [2, 'Lista'],
    ])
    expect((await account('GET', 'templates/?limit=1&offset=1')).body).toMatchObject({
      meta: { total_count: 2, next: null },
      objects: [{ id: 2 }],
    })
  })

  it.each([
    ['multiple_records=true', [[2, 'Lista']]],
    ['multiple_records=false', [[1, 'Nueva']]],
    ['owner=77', [[1, 'Nueva']]],
    ['owner=/api/infosync/user/77/', [[1, 'Nueva']]],
    ['owner=78', []],
    [
      'filter_id=9',
      [
        [1, 'Nueva'],
        [2, 'Lista'],
      ],
    ],
  ])('%s', async (query, expected) => {
    expect(await named(`templates/?${query}`, account)).toEqual(expected)
  })

  it('of one form are its own', async () => {
    expect(await named(`templates/?form_id=${formId}`, account)).toEqual([[1, 'Vieja']])
    expect(await account('GET', 'templates/?form_id=x')).toMatchObject({ status: 400 })
    expect(await owner('GET', `templates/?form_id=${formId}`)).toMatchObject({ status: 404 })
  })

  it('are not those of others', async () => {
    expect(await named('templates/')).not.toContainEqual([2, 'Lista'])
  })
})

describe('revisions', () => {
  it('tell who saved what, newest first and by pages, and each is served with its own rules', async () => {
    const formId = await saved()
    const base = { ...sampleForm(), form_id: formId }
    await owner('POST', 'form_rules/', { form_id: formId, rules: [rule('rojo')] })
    await save({ ...base, description: 'x' })
    await save({ ...base, description: 'y', form_rules: [rule('verde')] })
    await save({ ...base, description: 'z', form_rules: [rule('verde')] })
    const rows = await objectsOf(`form_data/revisions/${formId}/`)
    expect(rows.map(({ revision, kind }) => [revision, kind])).toEqual([
      [5, 'form'],
      [4, 'both'],
      [3, 'form'],
      [2, 'rules'],
      [1, 'created'],
    ])
    expect(rows[0]).toMatchObject({ created_by_id: server.owner.id, created_by_name: 'owner' })
    const page = await owner('GET', `form_data/revisions/${formId}/?limit=2&offset=1`)
    expect(page.body).toMatchObject({ meta: { total_count: 5 }, objects: [{ revision: 4 }, { revision: 3 }] })

    const rulesAt = async (revision: number) => {
      const [form] = await objectsOf(`get_form/?form_id=${formId}&revision=${revision}&with_rules=true`)
      const [rules] = await objectsOf(`form_rules/?form_id=${formId}&revision=${revision}`)
      expect(form?.['form_rules']).toEqual(rules?.['rules'] ?? [])
      return JSON.stringify(form?.['form_rules'])
    }
    expect(await rulesAt(1)).toBe('[]')
    expect(await rulesAt(3)).toContain('rojo')
    expect(await rulesAt(4)).toContain('verde')
    expect((await objectsOf(`get_form/?form_id=${formId}`))[0]).not.toHaveProperty('form_rules')
    expect((await owner('GET', `form_rules/?form_id=${formId}&revision=9`)).status).toBe(404)
  })

  it('a stale save of rules is a conflict too', async () => {
    const formId = await saved()
    const change = (value: string, base_revision: number) =>
      owner('POST', 'form_rules/', { form_id: formId, rules: [rule(value)], base_revision })
    expect((await change('rojo', 1)).status).toBe(201)
    expect((await change('rojo', 1)).status).toBe(201)
    expect(await change('verde', 1)).toMatchObject({
      status: 409,
      body: { error_code: 'CONFLICT', params: { revision: 2, user: 'owner' } },
    })
  })
})

describe('a creation that is sent again', () => {
  const key = (name: string) => ({ 'idempotency-key': name })

  it('makes one form, five times at once as well', async () => {
    const sent = await Promise.all(Array.from({ length: 5 }, () => save(sampleForm(), key('one'))))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const ids = new Set(sent.map(({ body }) => (body as { form_id: number }).form_id))
    expect(ids.size).toBe(1)
    expect(sent[0]?.body).toMatchObject({ revision: 1, changed: true })
    // To the millisecond: the answers of one creation are one.
    for (const { body } of sent) expect(body).toEqual(sent[0]?.body)
  })

  it('with another document says which form was made; other keys and updates are not concerned', async () => {
    const first = (await save(sampleForm(), key('two'))).body as { form_id: number }
    expect(await save(sampleForm({ name: 'Otra' }), key('two'))).toMatchObject({
      status: 409,
      body: { error_code: 'IDEMPOTENCY_CONFLICT', params: { form_id: first.form_id, revision: 1 } },
    })
    const other = await save(sampleForm(), key('three'))
    expect((other.body as { form_id: number }).form_id).not.toBe(first.form_id)
    const update = { ...sampleForm({ name: 'Otra' }), form_id: first.form_id }
    expect(await save(update, key('two'))).toMatchObject({ status: 201, body: { revision: 2 } })
  })

  it('is known to whoever sent it only, and tells nobody else of what it made', async () => {
    const first = (await save(sampleForm(), key('four'))).body as { form_id: number }
    await server.addAccount('neighbour')
    await server.addUser('colleague')
    const again = async (name: string, form: FormDocument) =>
      server.callAs(await server.logIn(`${name}@example.com`))('POST', 'form_data/', form, key('four'))
    const neighbours = await again('neighbour', sampleForm())
    expect(neighbours.status).toBe(201)
    expect((neighbours.body as { form_id: number }).form_id).not.toBe(first.form_id)
    const colleagues = await again('colleague', sampleForm())
    expect(colleagues.status).toBe(201)
    expect((colleagues.body as { form_id: number }).form_id).not.toBe(first.form_id)
    expect((await again('colleague', sampleForm())).body).toEqual(colleagues.body)
  })

  it.each(['', 'x'.repeat(201)])('with the key %j is refused', async (name) => {
    expect(await save(sampleForm(), key(name))).toMatchObject({
      status: 400,
      body: { error_code: 'BAD_REQUEST' },
    })
  })
})

describe('pickers', () => {
  it('find people and groups of the account only', async () => {
    const berta = await server.addUser('berta')
    const gone = await server.addUser('bernardo')
    const foreign = await server.addAccount('bertalan')
    const { db } = server.database
    await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
    await db.insertInto('groups').values({ account_id: server.owner.account_id, name: 'Bodega' }).execute()
    const names = async (path: string) => (await objectsOf(path)).map(({ name }) => name)
    expect(await names('user/?name=ber')).toEqual(['berta'])
    expect(await names('user/?name=ber&with_deleted=True')).toEqual(['bernardo', 'berta'])
    expect(await names(`user/?id__in=${berta.id},${gone.id},${foreign.id}&limit=0`)).toEqual(['berta'])
    expect(await names('user/?id__in=x')).toEqual([])
    expect(await names('group/?id__in=0')).toEqual([])
    expect(await names('group/?name__icontains=bod')).toEqual(['Bodega'])
    expect(await names('group/?name__icontains=%')).toEqual([])
    expect(await objectsOf('user_connection/?limit=10&data=ber')).toMatchObject([
      { name: 'berta', is_connection: false },
    ])
  })
})
