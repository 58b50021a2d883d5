import { describe, expect, it } from 'vitest'
import { insertRevision } from '../../server/store/forms/formRevisions'
import type { FieldDocument, FormDocument } from '../../schemas/model/form'
import { ageField, colourField, groupField, itemField, nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

const { server, owner } = await useTestServer()

const catalogField = '65b0000000000000000000c0'
const rule = {
  rule_id: '1a2b3c4d5e6f7081',
  rule_type: 'show',
  operator: 'and',
  conditions: [{ field: { field_id: colourField }, condition: 'in=', value: 'rojo' }],
  fields_ruled: [{ field_id: itemField, group_id: groupField }],
}

/** A form that names its fields in every way that documents do. */
function namingForm(): FormDocument {
  const form = sampleForm({
    translations: { en_US: { [`fields.${nameField}.label`]: 'Name' } },
    advanced_options: { active: true, folio: { _id: 'form_1', config: true, prefix: 'A-', next: 7 } },
  })
  const [page] = form.form_pages
  const marks = (field: FieldDocument): FieldDocument =>
    field.field_id === colourField ? { ...field, rules: [rule.rule_id] } : field
  const button = {
    field_id: '65a0000000000000000000b9',
    field_type: 'button',
    label: 'Llenar',
    properties: { update_values: { [ageField]: 3 }, url: `https://x.example/?a={{${nameField}}}` },
  }
  const catalog = {
    field_id: catalogField,
    field_type: 'catalog',
    label: 'Equipo',
    catalog: { catalog_id: 9 },
  }
  const page_fields = [...(page?.page_fields.map(marks) ?? []), catalog, button]
  return { ...form, form_pages: [{ page_name: 'Datos', page_fields }] }
}

const saved = async (more: object = {}) => {
  const { body } = await owner('POST', 'form_data/', { ...namingForm(), form_rules: [rule], ...more })
  return (body as { form_id: number }).form_id
}
interface Copy {
  readonly id: number
  readonly name: string
  readonly parent_id: number | null
}
const copied = async (body: object, call = owner) => {
  const answer = await call('POST', 'form/copy/', body)
  expect(answer.status).toBe(201)
  return (answer.body as { objects: Copy[] }).objects
}
const documentOf = async (formId: number) => {
  const { body } = await owner('GET', `get_form/?form_id=${formId}&with_rules=true`)
  return (body as { objects: (FormDocument & { fields: FieldDocument[] })[] }).objects[0]
}

describe('a copy', () => {
  it('has new field ids wherever a field is named, and rules about its own fields', async () => {
    const formId = await saved()
    const [copy] = await copied({ forms: [formId], duplicate_rules: true })
    expect(copy?.name).toBe('Visita (copia)')
    const document = await documentOf(copy?.id ?? 0)
    const ids = new Map(document?.fields.map(({ label, field_id }) => [label, field_id]))
    const own = [nameField, ageField, colourField, groupField, itemField]
    const served = JSON.stringify(document)
    expect(own.filter((id) => served.includes(id))).toEqual([])
    // A catalog's id is the catalog's.
    expect(ids.get('Equipo')).toBe(catalogField)
    const id = (label: string) => ids.get(label) ?? ''
    expect(document).toMatchObject({
      name: 'Visita (copia)',
      revision: 1,
      translations: { en_US: { [`fields.${id('Nombre')}.label`]: 'Name' } },
      advanced_options: { folio: { _id: `form_${copy?.id}`, next: 7 } },
      form_rules: [
        {
          rule_id: rule.rule_id,
          conditions: [{ field: { field_id: id('Color') } }],
          fields_ruled: [{ field_id: id('Cantidad'), group_id: id('Cosas') }],
        },
      ],
    })
    expect(document?.fields.find(({ label }) => label === 'Llenar')).toMatchObject({
      properties: { update_values: { [id('Edad')]: 3 }, url: `https://x.example/?a={{${id('Nombre')}}}` },
    })
    expect(document?.fields.find(({ label }) => label === 'Cantidad')?.group).toMatchObject({
      group_id: id('Cosas'),
    })
  })

  it('of a long name is called so that it can be told apart', async () => {
    const name = `${'x'.repeat(246)}${'😀'.repeat(4)}`
    const [copy] = await copied({ forms: [await saved({ name })] })
    expect(copy?.name).toBe(`${'x'.repeat(246)} (copia)`)
  })

  it('keeps ids and leaves rules out, as asked; the original stays as it is', async () => {
    const formId = await saved()
    const before = await documentOf(formId)
    const [copy] = await copied({ forms: [formId], duplicate_field_ids: true, duplicate_rules: false })
    const document = await documentOf(copy?.id ?? 0)
    expect(document?.fields.map((field) => field.field_id)).toEqual(
      before?.fields.map((field) => field.field_id),
    )
    expect(document).toMatchObject({ form_rules: [] })
    expect(document?.fields.flatMap((field) => field.rules ?? [])).toEqual([])
    expect(await documentOf(formId)).toEqual(before)
  })

  it('takes along what a save would refuse today', async () => {
    const formId = await saved()
    const old = { rules: [{ ...rule, conditions: [{ ...rule.conditions[0], condition: 'sounds_like=' }] }] }
    await insertRevision(server.database.db, {
      accountId: server.owner.account_id,
      formId,
      revision: 2,
      document: { ...namingForm(), confirmation: { redirect_url: 'example.com' } },
      rules: old,
      fieldIds: [],
      rowCatalogs: {},
      hash: Buffer.alloc(32),
      kind: 'rules',
      userId: server.owner.id,
      now: new Date(),
    })
    const [copy] = await copied({ forms: [`/api/infosync/form/${formId}/`], duplicate_rules: true })
    expect(await documentOf(copy?.id ?? 0)).toMatchObject({
      confirmation: { redirect_url: 'example.com' },
      form_rules: [{ conditions: [{ condition: 'sounds_like=' }] }],
    })
    // As they are they may also be saved again, with a new one beside them.
    const stored = (await documentOf(formId))?.form_rules ?? []
    const again = await owner('POST', 'form_rules/', { form_id: formId, rules: [...stored, rule] })
    expect(again.status).toBe(201)
    const worse = [{ ...stored[0], operator: 'or' }]
    expect(await owner('POST', 'form_rules/', { form_id: formId, rules: worse })).toMatchObject({
      status: 400,
      body: { error_code: 'RULE_UNFILLED_OPTIONS', rules: [{ index: 0 }] },
    })
  })

  it('lies beside its original without its grants and records; several are made or none', async () => {
    const folder = (await owner('POST', 'folder/', { name: 'Carpeta' })).body as { id: number }
    const [one, two] = [await saved({ parent: folder.id }), await saved()]
    const copies = await copied({ forms: [one, two, one] })
    expect(copies.map((copy) => copy.parent_id)).toEqual([folder.id, null])
    const list = async () =>
      ((await owner('GET', 'form/?limit=0')).body as { meta: { total_count: number } }).meta.total_count
    const before = await list()
    expect((await owner('POST', 'form/copy/', { forms: [one, 999_999] })).status).toBe(404)
    expect(await list()).toBe(before)
  })
})

describe('creating a form', () => {
  it.each([
    ['saving', 'form_data/', () => sampleForm()],
    ['importing', 'form_data/?import=1', () => sampleForm({ form_id: 999_999 })],
    ['copying', 'form/copy/', (form: number) => ({ forms: [form] })],
  ])('by %s asks for add_form', async (name, path, body) => {
    const { id } = await server.addUser(name)
    const member = server.callAs(await server.logIn(`${name}@example.com`))
    const { form_id: own } = (await member('POST', 'form_data/', sampleForm())).body as { form_id: number }
    expect((await member('POST', path, body(own))).status).toBe(201)
    await server.database.db.updateTable('users').set({ permissions: [] }).where('id', '=', id).execute()
    expect(await member('POST', path, body(own))).toMatchObject({
      status: 401,
      body: { error_code: 'FORBIDDEN' },
    })
    // What is theirs they may still change.
    expect((await member('POST', 'form_data/', sampleForm({ form_id: own, name: 'Otra' }))).status).toBe(201)
  })
})
