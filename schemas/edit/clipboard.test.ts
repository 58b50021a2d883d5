import { describe, expect, it } from 'vitest'
import { formOf } from '../../tests/support/formOf'
import { child, field, form, idOf, rule, yesNo } from '../../tests/support/smallForm'
import { rulesOf, textKey, type FormDocument } from '../model/form'
import { clipboardOf, readClipboard } from './clipboard'
import { copyFields } from './copyFields'
import { pasteFields } from './pasteFields'
import { renamePage } from './renamePage'
import { setRules } from './rules/setRules'
import { setSettingsOfFields } from './setSettingsOfFields'

const short = (id: string | undefined) => (id ?? '').replace(/^0+/, '')
const layout = (document: FormDocument) =>
  document.form_pages.map((page) =>
    page.page_fields
      .map(({ field_id, group }) => short(field_id) + (group?.group_id ? `[${short(group.group_id)}]` : ''))
      .join(' '),
  )
const numbered = (prefix: string) => {
  let count = 0
  return () => idOf(`${prefix}${++count}`)
}

/** Group a with b and c, a picture d that c names, a catalog e; rules among a's fields and out of it. */
const source = (): FormDocument => ({
  ...formOf(
    setRules(
      form([
        field('a', 'group', { groups_fields: [idOf('b'), idOf('c')] }),
        child('a', 'b', 'radio', yesNo),
        field('d', 'image', { properties: { fieldId: [idOf('c')] } }),
        child('a', 'c', 'text'),
        field('e', 'catalog', { catalog: { catalog_id: 1 } }),
      ]),
      {
        rules: [
          rule('show', [['b', 'in=', 'no']], ['c'], { rule_id: 'in', name: 'Dentro' }),
          rule('show', [['b', 'in=', 'no']], ['d'], { rule_id: 'out' }),
        ],
      },
    ),
  ),
  translations: { en_US: { [textKey.label(idOf('b'))]: 'B', name: 'Form' }, pt_BR: {} },
})

describe('copied fields', () => {
  const copied = () => clipboardOf(source(), [idOf('a')])

  it('bring what they carry, the rules among them and their texts', () => {
    const clipboard = copied()
    expect(clipboard.fields.map(({ field_id }) => short(field_id))).toEqual(['a', 'b', 'c'])
    expect(clipboard.rules.map(({ rule_id }) => rule_id)).toEqual(['in'])
    expect(clipboard.translations['en_US']).toEqual({ [textKey.label(idOf('b'))]: 'B' })
  })

  it('are read back from their text', () => {
    expect(readClipboard(JSON.stringify(copied()))).toEqual(copied())
    expect(readClipboard(JSON.parse(JSON.stringify(copied())))).toEqual(copied())
  })

  it.each<[string, unknown]>([
    ['a text', 'hola'],
    ['a text that looks like it', '"fields/1"'],
    ['another form', form()],
    ['no fields', { ...copied(), fields: [] }],
    ['broken fields', { ...copied(), fields: [{ label: 'x' }] }],
    ['fields without ids', { ...copied(), fields: [{ field_type: 'text', label: 'x' }] }],
    ['fields with one id', { ...copied(), fields: [field('a', 'text'), field('a', 'text')] }],
    ['nothing', null],
  ])('are not %s', (_name, input) => expect(readClipboard(input)).toBeUndefined())

  it('leave rules behind that cannot work, and texts that are none', () => {
    const broken = { ...copied(), rules: [{ rule_id: 'x' }], translations: { en_US: { a: 7 }, pt_BR: 'x' } }
    expect(readClipboard(broken)).toMatchObject({ rules: [], translations: { en_US: {} } })
  })

  it('are pasted with new ids everywhere, in the languages that the form has', () => {
    const target = { ...form([field('9', 'text')]), translations: { en_US: { name: 'Other' } } }
    const { fields, rules, translations } = copied()
    const result = formOf(
      pasteFields(target, {
        fields,
        rules,
        translations,
        page: 0,
        index: 0,
        newId: numbered('f'),
        newRuleId: () => 'new',
      }),
    )
    expect(layout(result)).toEqual(['f1 f2[f1] f3[f1] 9'])
    expect(result.form_pages[0]?.page_fields[0]?.groups_fields).toEqual([idOf('f2'), idOf('f3')])
    expect(rulesOf(result)).toMatchObject([
      {
        rule_id: 'new',
        name: 'Dentro',
        conditions: [{ field: { field_id: idOf('f2') } }],
        fields_ruled: [{ field_id: idOf('f3') }],
      },
    ])
    expect(result.form_pages[0]?.page_fields[1]).toMatchObject({ rules: ['new'], affecting_rules: [] })
    expect(result.translations).toEqual({ en_US: { name: 'Other', [textKey.label(idOf('f2'))]: 'B' } })
  })

  it('say nothing of fields that are not where they go', () => {
    const { fields } = clipboardOf(source(), [idOf('b'), idOf('d')])
    const result = formOf(
      pasteFields(form([]), { fields, page: 0, newId: numbered('f'), newRuleId: () => 'new' }),
    )
    expect(layout(result)).toEqual(['f1 f2'])
    expect(result.form_pages[0]?.page_fields[1]?.properties?.['fieldId']).toEqual([])
  })

  it('go where they may', () => {
    const ids = { newId: numbered('f'), newRuleId: () => 'new' }
    const { fields } = copied()
    expect(pasteFields(source(), { fields, page: 0, groupId: idOf('a'), ...ids })).toMatchObject({
      error: { code: 'NOT_ALLOWED_IN_GROUP' },
    })
    const bound = clipboardOf(source(), [idOf('e')]).fields
    expect(pasteFields(source(), { fields: bound, page: 0, ...ids })).toMatchObject({
      error: { code: 'CATALOG_ALREADY_EXISTS_FORM', params: { label: 'Campo e' } },
    })
    const document = source()
    expect(formOf(pasteFields(document, { fields, page: 5, ...ids }))).toBe(document)
  })
})

describe('several fields at once', () => {
  it('are copied together after the last of them, and name their copies', () => {
    const copy = (...names: string[]) =>
      formOf(copyFields(source(), { fieldIds: names.map(idOf), newId: numbered('f'), prefix: 'Copia de ' }))
    expect(layout(copy('d', 'a'))[0]).toBe('a b[a] d c[a] f1 f3[f1] f2 f4[f1] e')
    expect(layout(copy('b', 'd'))[0]).toBe('a b[a] d c[a] f1 f2 e')
    const copies = copy('c', 'd').form_pages[0]?.page_fields ?? []
    const picture = copies.find(({ label }) => label === 'Copia de Campo d')
    expect(picture?.properties?.['fieldId']).toEqual([
      copies.find(({ label }) => label === 'Copia de Campo c')?.field_id,
    ])
  })

  it('are changed alike, each as far as its type knows the setting', () => {
    const result = formOf(
      setSettingsOfFields(form([field('a', 'text'), field('b', 'description'), field('c', 'radio', yesNo)]), {
        fieldIds: ['a', 'b', 'c', 'ff'].map(idOf),
        changes: [
          { path: 'required', value: true },
          { path: 'properties.size', value: 'small' },
        ],
      }),
    )
    expect(
      result.form_pages[0]?.page_fields.map(({ required, properties }) => [required, properties?.size]),
    ).toEqual([
      [true, 'small'],
      [false, undefined],
      [true, undefined],
    ])
  })
})

it('a page keeps its name and that of its tab when they would be empty', () => {
  const named = formOf(renamePage(form([]), { page: 0, name: 'Datos', tabName: 'D' }))
  expect(formOf(renamePage(named, { page: 0, name: ' ', tabName: '' })).form_pages[0]).toMatchObject({
    page_name: 'Datos',
    page_name_tab: 'D',
  })
})
