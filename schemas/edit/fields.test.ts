import { describe, expect, it } from 'vitest'
import { formOf } from '../../tests/support/formOf'
import { child, field, form, idOf, yesNo } from '../../tests/support/smallForm'
import { textKey, type FieldDocument, type FormDocument } from '../model/form'
import { addField } from './addField'
import { copyFields } from './copyFields'
import { moveFields } from './moveFields'
import { removeFields } from './removeFields'
import { updateField } from '../../tests/support/updateField'
import { updateForm } from './updateForm'

const short = (id: string) => id.replace(/^0+/, '')
/** Pages as text: `a b[g]` is field b inside group g. */
const layout = (document: FormDocument) =>
  document.form_pages.map((page) =>
    page.page_fields
      .map(({ field_id, group }) => short(field_id) + (group?.group_id ? `[${short(group.group_id)}]` : ''))
      .join(' '),
  )
const found = (document: FormDocument, name: string): FieldDocument => {
  const fields = document.form_pages.flatMap((page) => page.page_fields)
  const match = fields.find(({ field_id }) => field_id === idOf(name))
  if (!match) throw new Error(`no ${name}`)
  return match
}
const listed = (document: FormDocument, name: string) =>
  (found(document, name).groups_fields ?? []).map(short)

/** Group a with b and c, c apart from it; d between; e on the second page. */
const grouped = () =>
  form(
    [
      field('a', 'group', { groups_fields: [idOf('b'), idOf('c')] }),
      child('a', 'b', 'text'),
      field('d', 'text'),
      child('a', 'c', 'text'),
    ],
    [field('e', 'text')],
  )

describe('adding', () => {
  const add = (more: object, document = grouped()) =>
    addField(document, { type: 'text', label: 'Nueva', page: 0, newId: () => idOf('f'), ...more })

  it('counts places among siblings: top-level fields, or a group’s', () => {
    expect(layout(formOf(add({})))[0]).toBe('a b[a] d c[a] f')
    expect(layout(formOf(add({ index: 1 })))[0]).toBe('a b[a] f d c[a]')
    expect(layout(formOf(add({ groupId: idOf('a'), index: 1 })))[0]).toBe('a b[a] d f[a] c[a]')
    expect(layout(formOf(add({ groupId: idOf('a') })))[0]).toBe('a b[a] d c[a] f[a]')
  })

  it('lists a new field in its group, wherever the group is', () => {
    const result = formOf(add({ groupId: idOf('a'), index: 0, page: 1 }))
    expect(layout(result)).toEqual(['a f[a] b[a] d c[a]', 'e'])
    expect(listed(result, 'a')).toEqual(['f', 'b', 'c'])
  })

  it('puts no group into a group and nothing to answer among the buttons', () => {
    expect(add({ type: 'group', groupId: idOf('a') })).toMatchObject({
      error: { code: 'NOT_ALLOWED_IN_GROUP' },
    })
    const base = grouped()
    const buttons = {
      ...base,
      form_pages: base.form_pages.map((page) => ({ ...page, page_type: 'buttons' })),
    }
    expect(add({}, buttons)).toMatchObject({ error: { code: 'NOT_ALLOWED_ON_PAGE' } })
  })

  it('gives a choice its options, each with its own value', () => {
    const result = formOf(add({ type: 'radio', optionLabels: ['Opción 1', 'Opción 1'] }))
    expect(found(result, 'f').options?.map(({ value }) => value)).toEqual(['opción_1', 'opción_1_2'])
  })

  it('changes nothing for a type or a place that is not there', () => {
    const document = grouped()
    expect(formOf(add({ type: 'hologram' }, document))).toBe(document)
    expect(formOf(add({ page: 7 }, document))).toBe(document)
    expect(formOf(add({ groupId: idOf('e') }, document))).toBe(document)
  })
})

describe('moving', () => {
  const move = (fieldIds: string[], more: { page: number; index?: number; groupId?: string | null }) =>
    formOf(moveFields(grouped(), { fieldIds: fieldIds.map(idOf), ...more }))

  it('takes a group’s fields along', () => {
    expect(layout(move(['a'], { page: 1, index: 0 }))).toEqual(['d', 'a b[a] c[a] e'])
  })

  it('goes into a group and out of it', () => {
    const into = move(['e'], { page: 0, groupId: idOf('a'), index: 0 })
    expect(layout(into)).toEqual(['a e[a] b[a] d c[a]', ''])
    expect(listed(into, 'a')).toEqual(['e', 'b', 'c'])
    const out = move(['b'], { page: 1 })
    expect(layout(out)).toEqual(['a d c[a]', 'e b'])
    expect(listed(out, 'a')).toEqual(['c'])
    expect(found(out, 'b').group).toBeNull()
  })

  it('keeps a place that counts the siblings that stay', () => {
    expect(layout(move(['d'], { page: 0, index: 0 }))[0]).toBe('d a b[a] c[a]')
    expect(layout(move(['c'], { page: 0, groupId: idOf('a'), index: 0 }))[0]).toBe('a c[a] b[a] d')
  })

  it('moves nothing into itself or nowhere', () => {
    const document = grouped()
    const same = { fieldIds: [idOf('a')], page: 0, groupId: idOf('a') }
    expect(formOf(moveFields(document, same))).toBe(document)
    expect(formOf(moveFields(document, { fieldIds: [idOf('d')], page: 9 }))).toBe(document)
    expect(formOf(moveFields(document, { fieldIds: [idOf('ff')], page: 0 }))).toBe(document)
  })
})

describe('copying', () => {
  it('puts a copy after the field, with a prefixed label, a new id and no rules', () => {
    let count = 0
    const newId = () => idOf(`f${++count}`)
    const base = form([
      field('a', 'radio', { ...yesNo, rules: ['1'], affecting_rules: [{}] }),
      field('b', 'text'),
    ])
    const texts = { [textKey.label(idOf('a'))]: 'A', [textKey.option(idOf('a'), 'sí')]: 'Yes' }
    const document = { ...base, translations: { en_US: texts } }
    const result = formOf(copyFields(document, { fieldIds: [idOf('a')], newId, prefix: 'Copia de ' }))
    expect(layout(result)).toEqual(['a f1 b'])
    expect(found(result, 'f1')).toMatchObject({ label: 'Copia de Campo a', rules: [], affecting_rules: [] })
    expect(result.translations?.['en_US']).toEqual({ ...texts, [textKey.option(idOf('f1'), 'sí')]: 'Yes' })
  })

  it('copies a group with its fields, and a field of a group inside it', () => {
    let count = 0
    const newId = () => idOf(`f${++count}`)
    const whole = formOf(copyFields(grouped(), { fieldIds: [idOf('a')], newId, prefix: '' }))
    expect(layout(whole)[0]).toBe('a b[a] f1 f2[f1] f3[f1] d c[a]')
    expect(listed(whole, 'f1')).toEqual(['f2', 'f3'])
    const inside = formOf(copyFields(grouped(), { fieldIds: [idOf('b')], newId, prefix: '' }))
    expect(layout(inside)[0]).toBe('a b[a] d f4[a] c[a]')
    expect(listed(inside, 'a')).toEqual(['b', 'f4', 'c'])
  })
})

describe('removing', () => {
  it('takes a group’s fields and all texts along', () => {
    const document = {
      ...grouped(),
      translations: { en_US: { [textKey.label(idOf('b'))]: 'B', name: 'Form' } },
    }
    const result = formOf(removeFields(document, { fieldIds: [idOf('a')] }))
    expect(layout(result)).toEqual(['d', 'e'])
    expect(result.translations).toEqual({ en_US: { name: 'Form' } })
  })

  it('takes a field off its group’s list and leaves other pages as they are', () => {
    const before = grouped()
    const result = formOf(removeFields(before, { fieldIds: [idOf('b')] }))
    expect(listed(result, 'a')).toEqual(['c'])
    expect(result.form_pages[1]).toBe(before.form_pages[1])
  })
})

describe('changing settings', () => {
  const choice = () =>
    form([field('a', 'radio', { ...yesNo, default: true, default_value: 'no' }), field('b', 'decimal')])
  const update = (name: string, patch: Partial<FieldDocument>, document = choice()) =>
    updateField(document, { fieldId: idOf(name), patch })
  const changed = (name: string, patch: Partial<FieldDocument>, document?: FormDocument) =>
    found(formOf(update(name, patch, document)), name)

  it('shows a help text when there is one', () => {
    expect(changed('b', { help_text: 'Con punto' }).properties?.help_text).toBe(true)
    const helped = formOf(update('b', { help_text: 'Con punto' }))
    expect(changed('b', { help_text: '' }, helped).properties?.help_text).toBe(false)
  })

  it('turns the default on and off with its value', () => {
    expect(changed('b', { default_value: 5 })).toMatchObject({ default: true, default_value: 5 })
    expect(changed('a', { default_value: '' })).toMatchObject({ default: false, default_value: '' })
    expect(changed('a', { default: false })).toMatchObject({ default: false, default_value: '' })
  })

  it('rounds bounds of whole numbers up', () => {
    const count = form([field('b', 'integer')])
    expect(changed('b', { properties: { min: 1.2, max: '9.5' } }, count).properties).toMatchObject({
      min: 2,
      max: 10,
    })
  })

  it('keeps the bounds of decimals as they are written', () => {
    const amount = form([field('b', 'decimal')])
    expect(changed('b', { properties: { min: 0.5, max: 9.75 } }, amount).properties).toMatchObject({
      min: 0.5,
      max: 9.75,
    })
  })

  it('keeps a watermark’s parts in step with its text, unless they are changed themselves', () => {
    const watermark = (config: object): Partial<FieldDocument> => ({
      properties: { watermark_config: config },
    })
    const written = formOf(update('b', watermark({ position: 'center', text_data: 'Sitio' })))
    const config = found(written, 'b').properties?.['watermark_config'] as object
    expect(config).toEqual({ position: 'center', text_data: 'Sitio', text_data_array: ['Sitio'] })
    expect(changed('b', watermark({ ...config, text_data: '' }), written).properties).toMatchObject({
      watermark_config: { text_data_array: [] },
    })
    const parts = ['Sitio', 'folio']
    expect(
      changed('b', watermark({ ...config, text_data: 'Sitio folio', text_data_array: parts }), written)
        .properties,
    ).toMatchObject({ watermark_config: { text_data_array: parts } })
  })

  it('keeps the other properties', () => {
    expect(changed('b', { properties: { number_of_decimals: 4 } }).properties).toMatchObject({
      number_of_decimals: 4,
      pfd_print: 'always',
    })
  })

  it('adds and removes the open option, always last', () => {
    const opened = formOf(update('a', { properties: { openChoice: true } }))
    expect(found(opened, 'a').options?.map(({ value }) => value)).toEqual(['sí', 'no', 'other'])
    const more = [...(found(opened, 'a').options ?? []), { label: 'Quizá', value: 'quizá' }]
    expect(changed('a', { options: more }, opened).options?.at(-1)?.value).toBe('other')
    const closed = changed('a', { properties: { openChoice: false } }, opened)
    expect(closed.options?.map(({ value }) => value)).toEqual(['sí', 'no'])
  })

  it('keeps one option at least, and the default', () => {
    expect(update('a', { options: [] })).toMatchObject({ error: { code: 'CANNOT_DELETE_LAST_OPTION' } })
    expect(update('a', { options: [{ label: 'Sí', value: 'sí' }] })).toMatchObject({
      error: { code: 'CANNOT_DELETE_DEFAULT_OPTION', params: { value: 'no' } },
    })
  })

  it('lets a default follow its option’s new value', () => {
    const options = [
      { label: 'Sí', value: 'sí' },
      { label: 'Nunca', value: 'nunca' },
    ]
    expect(changed('a', { options }).default_value).toBe('nunca')
  })

  it('gives a field another id everywhere, unless rules know it or another has it', () => {
    const document = { ...grouped(), translations: { en_US: { [textKey.label(idOf('a'))]: 'A' } } }
    const renamed = formOf(update('a', { field_id: idOf('f') }, document))
    expect(layout(renamed)[0]).toBe('f b[f] d c[f]')
    expect(renamed.translations?.['en_US']).toEqual({ [textKey.label(idOf('f'))]: 'A' })
    expect(update('a', { field_id: 'corto' }, document)).toMatchObject({
      error: { code: 'INVALID_FIELD_ID' },
    })
    expect(update('a', { field_id: idOf('e') }, document)).toMatchObject({
      error: { code: 'REPEATED_FIELD_ID' },
    })
    const ruled = form([field('a', 'text', { rules: ['1'] }), field('b', 'text', { affecting_rules: [{}] })])
    expect(update('a', { field_id: idOf('f') }, ruled)).toMatchObject({ error: { code: 'FIELD_HAS_RULES' } })
    expect(update('b', { field_id: idOf('f') }, ruled)).toMatchObject({
      error: { code: 'FIELD_AFFECTED_BY_RULES' },
    })
  })
})

it('a button goes to the page of buttons wherever it is dropped, made for the first one', () => {
  const button = (document: FormDocument, name: string, page: number) =>
    formOf(addField(document, { type: 'button', label: 'Cerrar', page, newId: () => idOf(name) }))
  const first = button(grouped(), 'f', 0)
  expect(layout(first).at(-1)).toBe('f')
  expect(first.form_pages.at(-1)?.page_type).toBe('buttons')
  expect(layout(button(first, '9', 0)).at(-1)).toBe('f 9')
})

it('a form that stops being public cannot have its public records edited', () => {
  const open = formOf(updateForm(grouped(), { patch: { public: true, edit_public_records: true } }))
  expect(open.edit_public_records).toBe(true)
  expect(formOf(updateForm(open, { patch: { public: false } })).edit_public_records).toBe(false)
})
