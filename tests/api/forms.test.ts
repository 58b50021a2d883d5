import { describe, expect, it } from 'vitest'
import { insertRevision } from '../../server/store/forms/formRevisions'
import { fieldDefaults, fieldPropertyDefaults } from '../../schemas/model/fieldDefaults'
import { nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

const { server, owner } = await useTestServer()

type Document = Record<string, unknown>
interface Saved {
  readonly form_id: number
  readonly revision: number
  readonly changed: boolean
}

const save = async (document: unknown, query = '') => owner('POST', `form_data/${query}`, document)
const savedForm = async (document: unknown = sampleForm()) => (await save(document)).body as Saved
const load = async (formId: number, query = '') =>
  ((await owner('GET', `get_form/?form_id=${formId}${query}`)).body as { objects: Document[] }).objects[0] ??
  {}

describe('saving', () => {
  it('makes a revision for each change and none for equal content, whatever the order of keys', async () => {
    const first = await savedForm()
    expect(first).toMatchObject({ revision: 1, changed: true })
    const reversed = Object.fromEntries(Object.entries(sampleForm()).reverse())
    expect(await savedForm({ ...reversed, form_id: first.form_id })).toMatchObject({
      revision: 1,
      changed: false,
    })
    expect(await savedForm(sampleForm({ form_id: first.form_id, description: 'x' }))).toMatchObject({
      revision: 2,
    })
    expect(await load(first.form_id, '&revision=1')).toMatchObject({ description: '', revision: 1 })
    expect((await owner('GET', `get_form/?form_id=${first.form_id}&revision=9`)).status).toBe(404)
  })

  it.each(['default', '', null, 'http://example.com', 'https://example.com/a?b=c', '{host}/thanks'])(
    'takes a confirmation that leads to %j',
    async (redirect_url) => {
      expect((await save(sampleForm({ confirmation: { redirect_url } }))).status).toBe(201)
    },
  )

  it.each([
    'javascript:alert(1)',
    'https://',
    'https://[::1',
    'example.com',
    '//example.com',
    '/thanks',
    7,
    {},
  ])('refuses a confirmation that leads to %j', async (redirect_url) => {
    const refused = await save({ ...sampleForm(), confirmation: { redirect_url } })
    expect(refused).toMatchObject({ status: 400, body: { error_code: 'INVALID_REDIRECT_URL' } })
  })

  it.each([
    ['', 201],
    ['https://x.example/{{record.folio}}', 201],
    ['javascript:alert(1)', 400],
    ['file:///etc/passwd', 400],
  ])('a button that calls %j: %i', async (url, status) => {
    const button = { field_id: 'b'.repeat(24), field_type: 'button', label: 'Llamar', properties: { url } }
    const answer = await save(sampleForm({ form_pages: [{ page_fields: [button] }] }))
    expect(answer.status).toBe(status)
    if (status === 400) {
      const params = { field: button.field_id, label: 'Llamar' }
      expect(answer.body).toMatchObject({ error_code: 'INVALID_BUTTON_URL', params })
    }
  })

  it('an e-mail that would tell a secret', async () => {
    const pin = { field_id: 'b'.repeat(24), field_type: 'password', label: 'NIP' }
    const refused = await save(
      sampleForm({
        form_pages: [{ page_fields: [pin] }],
        email_configuration: { body: `<p>{{ record.answers.${pin.field_id} }}</p>` },
      }),
    )
    expect(refused).toMatchObject({
      status: 400,
      body: { error_code: 'SECRET_IN_EMAIL', params: { field: pin.field_id, label: 'NIP' } },
    })
  })

  it('keeps a confirmation that was stored before there were rules, while nobody changes it', async () => {
    const { form_id } = await savedForm()
    const old = { ...sampleForm(), confirmation: { redirect_url: 'example.com' } }
    await insertRevision(server.database.db, {
      accountId: server.owner.account_id,
      formId: form_id,
      revision: 2,
      document: old,
      rules: null,
      fieldIds: [],
      rowCatalogs: {},
      hash: Buffer.alloc(32),
      kind: 'form',
      userId: server.owner.id,
      now: new Date(),
    })
    const change = (redirect_url: string) =>
      save({ ...old, form_id, description: 'x', confirmation: { redirect_url } })
    expect((await change('example.org')).status).toBe(400)
    expect((await change('example.com')).status).toBe(201)
  })

  it('a stale base is a conflict that names the current revision; without a base the last writer wins', async () => {
    const { form_id: formId } = await savedForm()
    const change = (description: string, base?: number) =>
      save({
        ...sampleForm({ form_id: formId, description }),
        ...(base === undefined ? {} : { base_revision: base }),
      })
    expect((await change('two', 1)).status).toBe(201)
    const late = await change('three', 1)
    expect(late).toMatchObject({
      status: 409,
      body: {
        error_code: 'CONFLICT',
        params: { revision: 2, user: 'owner', at: expect.any(Number) as unknown },
      },
    })
    // The same save sent twice, because its answer got lost, is no conflict.
    expect(await change('two', 1)).toMatchObject({ status: 201, body: { revision: 2, changed: false } })
    expect((await change('three')).status).toBe(201)
    expect(await load(formId)).not.toHaveProperty('base_revision')
  })

  it('saves rules in the same revision when they come along', async () => {
    const rule = {
      rule_id: '1a2b3c4d5e6f7081',
      rule_type: 'show',
      operator: 'and',
      conditions: [{ field: { field_id: nameField }, condition: 'iexact=', value: 'x' }],
      fields_ruled: [],
    }
    const { form_id: formId, revision } = await savedForm({ ...sampleForm(), form_rules: [rule] })
    expect(revision).toBe(1)
    expect(await owner('GET', `form_rules/?form_id=${formId}`)).toMatchObject({
      body: { objects: [{ rules: [rule], revision: 1 }] },
    })
    const answering = await owner('GET', `get_form_for_answer/?form_id=${formId}`)
    expect(answering).toMatchObject({ body: { objects: [{ form_rules: [rule] }] } })
  })

  it('fills keys of fields that were left out, and gives fields without an id one', async () => {
    const page = { page_fields: [{ field_id: '', field_type: 'text', label: 'x' }] }
    const { form_id: formId } = await savedForm({ name: 'Corta', form_pages: [page] })
    const loaded = await load(formId)
    const [field] = loaded['fields'] as Document[]
    expect(field).toMatchObject({ ...fieldDefaults, properties: fieldPropertyDefaults, label: 'x' })
    expect(field?.['field_id']).toMatch(/^[0-9a-f]{24}$/)
  })

  it("keeps unknown keys and types, drops the server's own keys", async () => {
    const odd = {
      field_id: 'abcdefabcdefabcdefabcdef',
      field_type: 'hologram',
      label: 'H',
      beam: { width: [1] },
    }
    const document = {
      name: 'Rara',
      form_pages: [{ page_fields: [odd], hue: 3 }],
      nested: { deep: [null, 1] },
      fields: [1],
      revision: 77,
    }
    const { form_id: formId, revision } = await savedForm(document)
    expect(revision).toBe(1)
    expect(await load(formId)).toMatchObject({
      nested: { deep: [null, 1] },
      form_pages: [{ hue: 3, page_fields: [odd] }],
    })
  })

  it('an unknown form_id is 404, unless it is an import', async () => {
    const foreign = sampleForm({ form_id: 999_999 })
    expect((await save(foreign)).status).toBe(404)
    expect((await save(foreign, '?import=1')).status).toBe(201)
  })

  it('renaming the item renames the document, and saving a new name renames the item', async () => {
    const { form_id: formId } = await savedForm()
    expect(await owner('PATCH', `item/${formId}/`, { name: 'Nuevo nombre' })).toMatchObject({
      status: 202,
      body: { name: 'Nuevo nombre' },
    })
    expect(await load(formId)).toMatchObject({ name: 'Nuevo nombre', revision: 2 })
    await savedForm(sampleForm({ form_id: formId, name: 'Otro más' }))
    expect((await owner('GET', `item/${formId}/`)).body).toMatchObject({ name: 'Otro más', itype: 'form' })
  })

  it('refuses documents with wrong ids, naming the field', async () => {
    const field = { field_id: 'nope', field_type: 'text', label: 'Mala' }
    expect(await save({ name: 'x', form_pages: [{ page_fields: [field] }] })).toMatchObject({
      status: 400,
      body: { error_code: 'INVALID_FIELD_ID', params: { label: 'Mala' } },
    })
  })
})
