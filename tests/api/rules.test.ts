import { describe, expect, it } from 'vitest'
import { whole, rulesAs, type RulesBody } from './ruleDocuments'
import { ageField, colourField, nameField, sampleForm, sampleRule } from './sampleForm'
import { useTestServer } from './testServer'

/* The rules of a form as clients read and write them. */

const { server, owner } = await useTestServer()
const { formWith, read, write } = rulesAs(owner)

describe('the document', () => {
  it('is served as it came, with its id, and is one per form', async () => {
    const formId = await formWith()
    expect(await read(formId)).toEqual([])
    const made = await write(formId, [whole], { note: 'kept' })
    expect(made).toMatchObject({ status: 201, body: { form_id: formId, rules: [whole], note: 'kept' } })
    const { id } = made.body as RulesBody
    expect(id).toMatch(/^[0-9a-f]{24}$/)
    expect(await read(formId)).toEqual([{ id, form_id: formId, revision: 2, rules: [whole], note: 'kept' }])
    expect((await owner('GET', `form_rules/${id}/`)).body).toMatchObject({
      objects: [{ id, rules: [whole] }],
    })
    expect((await owner('GET', `form_rules/${formId}`)).body).toMatchObject({ objects: [{ id }] })
    // A second POST replaces: there is no second document.
    const again = await write(formId, [{ ...whole, name: 'Otro' }])
    expect(again.body).toMatchObject({ id, revision: 3, rules: [{ name: 'Otro' }] })
    expect(await read(formId)).toHaveLength(1)
  })

  it('PATCH replaces it by its id or the form, 404 where there is none yet', async () => {
    const formId = await formWith()
    const patch = (id: number | string, rules: readonly unknown[]) =>
      owner('PATCH', `form_rules/${id}/`, { form_id: formId, rules })
    expect((await patch('e'.repeat(24), [whole])).status).toBe(404)
    expect((await patch(formId, [whole])).status).toBe(404)
    const made = await owner('POST', `form_rules/${'e'.repeat(24)}/`, { form_id: formId, rules: [] })
    expect(made).toMatchObject({ status: 201, body: { rules: [] } })
    const { id } = made.body as RulesBody
    expect(await patch(id, [whole])).toMatchObject({ status: 202, body: { id, rules: [whole] } })
    expect(await patch(formId, [])).toMatchObject({ status: 202, body: { id, rules: [] } })
    expect(await read(formId)).toMatchObject([{ id, rules: [] }])
    expect((await owner('PATCH', `form_rules/${id}/`, { rules: [whole] })).status).toBe(202)
  })

  it('keeps the order, which is the rank of rules, and those that rule the same field', async () => {
    const ids = ['c3', 'a1', 'b2']
    const rules = ids.map((rule_id) => sampleRule({ rule_id }))
    const formId = await formWith({ form_rules: rules })
    const order = async () => (await read(formId))[0]?.rules.map((rule) => rule.rule_id)
    expect(await order()).toEqual(ids)
    await write(formId, rules.toReversed())
    expect(await order()).toEqual(ids.toReversed())
    expect(await owner('GET', `get_rules_for_answer/?form_id=${formId}`)).toMatchObject({
      body: { objects: [{ rules: rules.toReversed() }] },
    })
  })

  it('gives rules without an id one: four times four hexadecimal digits', async () => {
    const { rule_id: _id, ...nameless } = sampleRule()
    const formId = await formWith({ form_rules: [nameless] })
    expect((await read(formId))[0]?.rules[0]?.rule_id).toMatch(/^[0-9a-f]{16}$/)
  })

  it('saved with the form keeps its other keys; an empty list where there is none changes nothing', async () => {
    const formId = await formWith()
    const save = (form_rules: readonly unknown[]) =>
      owner('POST', 'form_data/', { ...sampleForm({ form_id: formId }), form_rules })
    expect((await save([])).body).toMatchObject({ revision: 1, changed: false })
    await write(formId, [whole], { note: 'kept' })
    expect((await save([whole])).body).toMatchObject({ revision: 2, changed: false })
    expect((await save([])).body).toMatchObject({ revision: 3 })
    expect(await read(formId)).toMatchObject([{ rules: [], note: 'kept' }])
    const { body } = await owner('GET', `form_data/revisions/${formId}/`)
    expect(body).toMatchObject({ objects: [{ kind: 'rules' }, { kind: 'rules' }, { kind: 'created' }] })
  })
})

describe('what is accepted', () => {
  const condition = (changes: object) => {
    const [first] = sampleRule().conditions
    return sampleRule({ conditions: [{ ...first, ...changes }] })
  }
  const gone = { field_id: 'f'.repeat(24) }

  it.each([
    [
      'each type, by its word or a synonym',
      ['show', 'disabled', 'required', 'invisible', 'hide', 'disable', 'require'].map((rule_type) =>
        sampleRule({ rule_type }),
      ),
    ],
    ['the type under its other name', [{ ...sampleRule({ type: 'show' }), rule_type: undefined }]],
    [
      'operators with and without `=`',
      ['in=', 'in', 'iexact=', 'nin', 'icontains=', 'istartswith=', 'not__iexact='].map((one) =>
        condition({ condition: one }),
      ),
    ],
    ['numbers as texts', [condition({ condition: 'gt__number=', value: '0' })]],
    [
      'tests of emptiness with a blank, nothing, or no value',
      [' ', '', null, undefined].map((value) => condition({ condition: 'not__empty=', value })),
    ],
    [
      'a condition on a field that is gone, and on one of a catalog',
      [
        condition({ field: gone }),
        condition({ field: { ...gone, type: 'catalog-select', catalog_id: 'e'.repeat(24) } }),
      ],
    ],
    [
      'ruled fields that are gone, many, or none',
      [
        sampleRule({ fields_ruled: [gone] }),
        sampleRule({ fields_ruled: Array.from({ length: 92 }, () => gone) }),
        sampleRule({ fields_ruled: [] }),
      ],
    ],
    [
      'ids of 12 to 16 digits',
      ['1a2b3c4d5e6f', '1a2b3c4d5e6f7081'].map((rule_id) => sampleRule({ rule_id })),
    ],
    ['a rule about its own condition field', [sampleRule({ fields_ruled: [{ field_id: colourField }] })]],
  ])('%s', async (_name, rules) => {
    const formId = await formWith()
    expect((await write(formId, rules)).status).toBe(201)
    const sent = JSON.parse(JSON.stringify(rules)) as unknown
    expect(await read(formId)).toMatchObject([{ rules: sent }])
  })

  it.each([
    ['type', { ...sampleRule(), rule_type: undefined }],
    ['type', sampleRule({ rule_type: 'explode' })],
    ['conditions', sampleRule({ conditions: [] })],
    ['conditions', sampleRule({ conditions: undefined })],
    ['field', condition({ field: {} })],
    ['operator', condition({ condition: '' })],
    ['operator', condition({ condition: 'sounds_like=' })],
    ['value', condition({ value: '' })],
    ['value', condition({ value: null })],
  ])('a rule without %s is refused and marked, and nothing is saved', async (problem, rule) => {
    const formId = await formWith({ form_rules: [whole] })
    const sent = [whole, { ...rule, rule_id: 'b2' }, sampleRule({ rule_id: 'c3' })]
    const refusal = {
      status: 400,
      body: { error_code: 'RULE_UNFILLED_OPTIONS', rules: [{ rule_id: 'b2', index: 1, problem }] },
    }
    expect(await write(formId, sent)).toMatchObject(refusal)
    expect(await owner('PATCH', `form_rules/${formId}/`, { rules: sent })).toMatchObject(refusal)
    const withForm = { ...sampleForm({ form_id: formId, name: 'Otra' }), form_rules: sent }
    expect(await owner('POST', 'form_data/', withForm)).toMatchObject(refusal)
    expect(await read(formId)).toMatchObject([{ revision: 1, rules: [whole] }])
  })

  it('all that are unfinished are marked, in the order of the list', async () => {
    const sent = [sampleRule({ rule_type: '' }), sampleRule(), condition({ value: '' })]
    const { body } = await write(await formWith(), sent)
    expect((body as { rules: readonly { index: number }[] }).rules.map(({ index }) => index)).toEqual([0, 2])
  })
})

it('who answers without belonging to the account sees no names of people in rules', async () => {
  const members = { condition: 'include', groups: [{ group_id: 4, group_name: 'Bodega' }] }
  const formId = await formWith({ public: true, form_rules: [{ ...whole, group_conditions: members }] })
  for (const path of ['get_rules_for_answer', 'get_form_for_answer']) {
    const seen = JSON.stringify((await server.callAs()('GET', `${path}/?form_id=${formId}`)).body)
    expect(seen).toContain('1201')
    expect(seen).not.toMatch(/Ana Prueba|Bodega/)
  }
})

it('workflows are documents of the same kind: PATCH before POST is 404, deleted ones are none', async () => {
  const formId = await formWith()
  const none = { form_id: formId, workflows: [] }
  expect(await owner('GET', `workflows/?form_id=${formId}`)).toMatchObject({ body: { objects: [] } })
  expect((await owner('PATCH', `workflows/${'e'.repeat(24)}/`, none)).status).toBe(404)
  const made = await owner('POST', `workflows/${'e'.repeat(24)}/`, none)
  expect(made.status).toBe(201)
  const { id } = made.body as { id: string }
  expect((await owner('PATCH', `workflows/${id}/`, { workflows: [{}] })).status).toBe(202)
  expect((await owner('DELETE', `workflows/${id}/`)).status).toBe(204)
  expect(await owner('GET', `workflows/?form_id=${formId}`)).toMatchObject({ body: { objects: [] } })
})

it('a rule about age compares what a submission holds', async () => {
  const [first] = sampleRule().conditions
  const older = { ...first, field: { field_id: ageField }, condition: 'gt__number=', value: '17' }
  const form_rules = [sampleRule({ conditions: [older], fields_ruled: [{ field_id: colourField }] })]
  const formId = await formWith({ form_rules })
  const kept = async (age: number) => {
    const answers = { [nameField]: 'Ana', [ageField]: age, [colourField]: 'rojo' }
    const { body } = await owner('POST', 'form_answer/', { form_id: formId, answers })
    return Object.hasOwn((body as { answers: object }).answers, colourField)
  }
  expect([await kept(18), await kept(17)]).toEqual([true, false])
})
