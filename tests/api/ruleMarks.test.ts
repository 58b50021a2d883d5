import { describe, expect, it } from 'vitest'
import { reference, rulesAs, whole } from './ruleDocuments'
import { ageField, colourField, itemField, nameField, sampleForm } from './sampleForm'
import { useTestServer } from './testServer'

/* What the fields of a form say of its rules, as other clients read it. */

const { owner } = await useTestServer()
const { formWith, read, write } = rulesAs(owner)

describe("the marks of a form's fields", () => {
  interface Field {
    readonly field_id: string
    readonly rules: readonly string[]
    readonly affecting_rules: readonly { readonly rule_id: string; readonly rule_index: number }[]
  }
  const marks = async (formId: number) => {
    const { body } = await owner('GET', `get_form/?form_id=${formId}`)
    const [form] = (body as { objects: { fields: readonly Field[] }[] }).objects
    return (form?.fields ?? []).flatMap(({ field_id: id, rules, affecting_rules: affecting }) =>
      rules.length + affecting.length > 0
        ? [[id, rules, affecting.map((mark) => [mark.rule_id, mark.rule_index])]]
        : [],
    )
  }
  const ofWhole = [
    [nameField, [], [[whole.rule_id, 0]]],
    [colourField, [whole.rule_id], []],
    [itemField, [whole.rule_id], []],
  ]

  it('are right after rules are written, changed and taken away by themselves', async () => {
    const formId = await formWith()
    await write(formId, [whole])
    expect(await marks(formId)).toEqual(ofWhole)
    const { body } = await owner('GET', `form_data/revisions/${formId}/`)
    expect(body).toMatchObject({ objects: [{ revision: 2, kind: 'rules' }, { kind: 'created' }] })
    const other = {
      ...whole,
      rule_id: 'ffff000011112222',
      fields_ruled: [reference(ageField, 'integer', 'Edad')],
    }
    const { id } = (await read(formId))[0] ?? { id: '' }
    await owner('PATCH', `form_rules/${id}/`, { form_id: formId, rules: [other, whole] })
    expect(await marks(formId)).toEqual([
      [nameField, [], [[whole.rule_id, 1]]],
      [ageField, [], [[other.rule_id, 0]]],
      [colourField, [other.rule_id, whole.rule_id], []],
      [itemField, [other.rule_id, whole.rule_id], []],
    ])
    await owner('PATCH', `form_rules/${id}/`, { form_id: formId, rules: [] })
    expect(await marks(formId)).toEqual([])
  })

  it('are right after a document is saved whose marks are not, with rules or without', async () => {
    const formId = await formWith({ form_rules: [whole] })
    expect(await marks(formId)).toEqual(ofWhole)
    expect((await owner('POST', 'form_data/', { ...sampleForm(), form_id: formId })).body).toMatchObject({
      changed: false,
    })
    const [page] = sampleForm().form_pages
    const stale = (page?.page_fields ?? []).map((field) => ({ ...field, rules: ['0000000000000000'] }))
    const document = {
      ...sampleForm({ name: 'Otra' }),
      form_id: formId,
      form_pages: [{ ...page, page_fields: stale }],
    }
    await owner('POST', 'form_data/', document)
    expect(await marks(formId)).toEqual(ofWhole)
    await owner('PUT', `form_data/update_url/${formId}/`, { url: 'https://example.com/' })
    expect(await marks(formId)).toEqual(ofWhole)
  })

  it('that come with a form whose rules are on their way are kept until these are there', async () => {
    const [page] = sampleForm().form_pages
    const marked = (page?.page_fields ?? []).map((field) =>
      field.field_id === colourField ? { ...field, rules: [whole.rule_id] } : field,
    )
    const formId = await formWith({ form_pages: [{ ...page, page_fields: marked }] })
    expect(await marks(formId)).toEqual([[colourField, [whole.rule_id], []]])
    await write(formId, [whole])
    expect(await marks(formId)).toEqual(ofWhole)
  })
})
