import { describe, expect, it } from 'vitest'
import { colourField, groupField, nameField, sampleField, sampleForm, sampleRule } from './sampleForm'
import { useTestServer, type Call } from './testServer'

const { server, owner } = await useTestServer()

/** As much of one thing as 5 MB hold; each is refused or stored within seconds, and what is stored can be opened. */
describe('much of something', () => {
  const fields = (count: number, changes: object = {}) =>
    Array.from({ length: count }, (_, index) =>
      sampleField({ field_id: index.toString(16).padStart(24, '0'), ...changes }),
    )
  it.each([
    ['pages', { form_pages: Array.from({ length: 200_000 }, () => ({ page_fields: [] })) }, 400],
    ['fields', { form_pages: [{ page_fields: fields(5001) }] }, 400],
    ['fields that are just allowed', { form_pages: [{ page_fields: fields(5000) }] }, 201],
    [
      'options',
      { form_pages: [{ page_fields: [sampleField({ options: Array.from({ length: 5001 }, () => ({})) })] }] },
      400,
    ],
    [
      'ids of one field',
      { form_pages: [{ page_fields: Array.from({ length: 5000 }, () => sampleField()) }] },
      400,
    ],
    ['rules', { form_rules: Array.from({ length: 1001 }, () => sampleRule()) }, 400],
    ['empty rules', { form_rules: Array.from({ length: 1_000_000 }, () => ({})) }, 400],
    ['rules that are just allowed', { form_rules: Array.from({ length: 1000 }, () => sampleRule()) }, 201],
  ])('%s', async (_name, parts, status) => {
    const answer = await owner('POST', 'form_data/', { ...sampleForm(), ...parts })
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body).length).toBeLessThan(50_000)
    if (status !== 201) return
    const { form_id: id } = answer.body as { form_id: number }
    expect((await owner('GET', `get_form_for_answer/?form_id=${id}`)).status).toBe(200)
    expect((await owner('POST', 'form_answer/', { form_id: id, answers: {} })).status).toBeLessThan(500)
  })
})

/** Keys that a save takes as they are: whatever they hold, the form can still be opened, answered and copied. */
describe('junk that is stored', () => {
  const junk = [null, 7, 'x', [null], { a: { b: [1] } }]
  const keysOfForm = [
    'advanced_options',
    'confirmation',
    'timer_config',
    'grading',
    'notification',
    'email_configuration',
    'templates',
    'translations',
    'emails',
    'default_language',
  ]
  const keysOfField = [
    'required',
    'visible',
    'default',
    'default_value',
    'options',
    'validations',
    'rules',
    'affecting_rules',
    'group',
    'groups_fields',
    'catalog',
    'catalog_fields',
    'grading_criteria',
    'properties',
    'help_text',
    'field_type',
  ]
  const keysOfRule = [
    'name',
    'operator',
    'fields_ruled',
    'user_conditions',
    'group_conditions',
    'element_ids',
    'force',
    'empty',
    'rule_id',
  ]
  const deeper = [
    { advanced_options: { folio: 'x' } },
    { advanced_options: { folio: { config: true, next: 'x', padding_zeros: 'x', prefix: {} } } },
    { translations: { en_US: null } },
    { translations: { en_US: { [`fields.${nameField}.label`]: {} } } },
  ]

  const survives = async (form: object) => {
    const saved = await owner('POST', 'form_data/', { ...sampleForm({ public: true }), ...form })
    if (saved.status === 400) return
    expect(saved.status).toBe(201)
    const { form_id: id } = saved.body as { form_id: number }
    const known = async (call: Call, method: 'GET' | 'POST', path: string, body?: object) => {
      const { status } = await call(method, path, body)
      expect({ path, form, status }).toEqual({ path, form, status: Math.min(status, 499) })
    }
    for (const call of [owner, server.callAs()]) {
      await known(call, 'GET', `get_form_for_answer/?form_id=${id}`)
      await known(call, 'GET', `get_rules_for_answer/?form_id=${id}`)
      await known(call, 'POST', 'form_answer/', {
        form_id: id,
        answers: { [nameField]: 'Ana', [groupField]: [{}] },
      })
    }
    await known(owner, 'GET', `get_form/?form_id=${id}&with_rules=true`)
    await known(owner, 'GET', `form_data/get_folio/${id}/`)
    await known(owner, 'GET', `form_data/get_field_options/${id}/${colourField}/`)
    await known(owner, 'POST', 'get_form/template/', { form_id: id })
    await known(owner, 'POST', 'form/copy/', { forms: [id], duplicate_rules: true })
    await known(owner, 'POST', 'form/copy/', { forms: [id], duplicate_rules: false })
  }

  it.each(keysOfForm)('form.%s', async (key) => {
    for (const value of junk) await survives({ [key]: value })
  })
  it.each(deeper)('%j', survives)
  it.each(keysOfField)('field.%s', async (key) => {
    const [page] = sampleForm().form_pages
    for (const value of junk) {
      const page_fields = page?.page_fields.map((one) => ({ ...one, [key]: value }))
      await survives({ form_pages: [{ ...page, page_fields }] })
    }
  })
  it.each(keysOfRule)('rule.%s', async (key) => {
    const people = [{ condition: 'include', users: [null, 7], groups: 'x' }]
    for (const value of [...junk, ...people]) await survives({ form_rules: [sampleRule({ [key]: value })] })
  })
})
