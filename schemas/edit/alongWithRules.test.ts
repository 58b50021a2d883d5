import { describe, expect, it } from 'vitest'
import { formOf } from '../../tests/support/formOf'
import { child, field, form, idOf, rule, yesNo } from '../../tests/support/smallForm'
import { rulesOf, textKey, type FieldDocument, type FormDocument } from '../model/form'
import type { RuleDocument } from '../model/rule'
import type { EditResult } from './editResult'
import { moveFields } from './moveFields'
import { findUses } from './references/findUses'
import { removeFields } from './removeFields'
import { removePage } from './removePage'
import { setRules } from './rules/setRules'
import { updateField } from '../../tests/support/updateField'

const short = (id: string | undefined) => (id ?? '').replace(/^0+/, '')
const found = (document: FormDocument, name: string): FieldDocument => {
  const fields = document.form_pages.flatMap((page) => page.page_fields)
  const match = fields.find(({ field_id }) => field_id === idOf(name))
  if (!match) throw new Error(`no ${name}`)
  return match
}
/** Rules as text: `1: a in=no, b not__empty=  → c d`. */
const written = (document: FormDocument) =>
  rulesOf(document).map(({ rule_id, conditions = [], fields_ruled = [] }) => {
    const tests = conditions.map(
      (one) =>
        `${short(one.field?.field_id)} ${one.condition}${typeof one.value === 'string' ? one.value : ''}`,
    )
    return `${rule_id}: ${tests.join(', ')} → ${fields_ruled.map((one) => short(one.field_id)).join(' ')}`
  })

const rules: readonly RuleDocument[] = [
  rule('show', [['a', 'in=', 'no']], ['b'], { rule_id: '1', name: 'Motivo' }),
  rule(
    'required',
    [
      ['a', 'iexact=', 'Sí'],
      ['b', 'not__empty='],
    ],
    ['c', 'd'],
    { rule_id: '2' },
  ),
  rule('disabled', [['a', 'nin=', 'sí,no']], ['e'], { rule_id: '3' }),
]

/** A choice a, texts b c, a group d with e, a picture and a button that name others. */
const ruled = (): FormDocument => ({
  ...formOf(
    setRules(
      form(
        [
          field('a', 'radio', yesNo),
          field('b', 'text'),
          field('c', 'text'),
          field('d', 'group', { groups_fields: [idOf('e')] }),
          child('d', 'e', 'text'),
        ],
        [
          field('f', 'image', {
            properties: { fieldId: [idOf('c'), idOf('b')], file_name_array: [idOf('c')] },
          }),
          field('9', 'button', { properties: { update_values: { [idOf('c')]: null, [idOf('a')]: 'no' } } }),
        ],
      ),
      { rules },
    ),
  ),
  email_configuration: {
    subject: `De {{record.answers.${idOf('c')}}}`,
    embed_fields: [idOf('c'), idOf('b')],
    email_fields: [{ field_id: idOf('c'), label: 'Correo' }],
  },
  translations: { en_US: { [textKey.option(idOf('a'), 'no')]: 'No!' } },
})

describe('what depends on a field', () => {
  it.each<[string, string[]]>([
    ['a', ['condition 1 0', 'condition 2 0', 'condition 3 0', 'button 9']],
    ['b', ['ruled 1', 'condition 2 1', 'naming f', 'option email']],
    ['c', ['ruled 2', 'naming f', 'button 9', 'option email']],
    ['e', ['ruled 3']],
    ['f', []],
  ])('%s', (name, expected) => {
    const said = findUses(ruled(), [idOf(name)]).map((use) =>
      [
        use.kind,
        ...('ruleId' in use ? [use.ruleId] : []),
        ...('index' in use ? [use.index] : []),
        ...('byFieldId' in use ? [short(use.byFieldId)] : []),
        ...('section' in use ? [use.section] : []),
      ].join(' '),
    )
    expect(said.toSorted()).toEqual(expected.toSorted())
  })
})

describe('removing what rules use', () => {
  it.each<[string, EditResult, string]>([
    ['a field that conditions read', removeFields(ruled(), { fieldIds: [idOf('a')] }), 'Campo a'],
    ['a ruled field', removeFields(ruled(), { fieldIds: [idOf('f'), idOf('c')] }), 'Campo c'],
    ['a group with a ruled field', removeFields(ruled(), { fieldIds: [idOf('d')] }), 'Campo d'],
    ['a page', removePage(ruled(), { page: 0 }), 'Campo a'],
  ])('refuses %s', (_name, result, label) => {
    expect(result).toMatchObject({ ok: false, error: { code: 'CHANGE_RULE', params: { label } } })
    expect(!result.ok && result.uses?.length).toBeGreaterThan(0)
  })

  it('takes rules along: conditions and targets go, then rules without any', () => {
    const result = removeFields(ruled(), { fieldIds: [idOf('a')], alongWithRules: true })
    expect(written(formOf(result))).toEqual(['2: b not__empty=  → c d'])
    expect(result).toMatchObject({
      losses: {
        removedRules: [
          { ruleId: '1', name: 'Motivo' },
          { ruleId: '3', name: '' },
        ],
        lostConditions: [{ ruleId: '2', fieldId: idOf('a') }],
      },
    })
    expect(found(formOf(result), 'b')).toMatchObject({ rules: ['2'], affecting_rules: [] })
  })

  it('takes a group’s fields off the rules too, and nothing more', () => {
    const result = formOf(removeFields(ruled(), { fieldIds: [idOf('d')], alongWithRules: true }))
    expect(written(result)).toEqual(['1: a in=no → b', '2: a iexact=Sí, b not__empty=  → c'])
  })

  it('leaves no mention anywhere else', () => {
    const result = formOf(removeFields(ruled(), { fieldIds: [idOf('c')], alongWithRules: true }))
    expect(JSON.stringify(result)).not.toContain(idOf('c'))
    expect(found(result, 'f').properties).toMatchObject({ fieldId: [idOf('b')], file_name_array: [] })
    expect(found(result, '9').properties?.['update_values']).toEqual({ [idOf('a')]: 'no' })
    expect(result['email_configuration']).toEqual({
      subject: 'De',
      embed_fields: [idOf('b')],
      email_fields: [],
    })
  })

  it('does not ask for what only names files, is sent or is written by buttons', () => {
    const document = { ...ruled(), form_rules: [] }
    expect(removeFields(document, { fieldIds: [idOf('c')] }).ok).toBe(true)
  })

  it('removes a page with all that its fields are used for', () => {
    const result = formOf(removePage(ruled(), { page: 0, alongWithRules: true }))
    expect([result.form_pages.length, rulesOf(result).length]).toEqual([1, 0])
  })
})

describe('options that conditions compare with', () => {
  const change = (options: { label: string; value: string }[], alongWithRules = false) =>
    updateField(ruled(), { fieldId: idOf('a'), patch: { options }, alongWithRules })
  const [yes, no] = [yesNo.options[0], yesNo.options[1]] as const
  const other = { label: 'Nunca', value: 'nunca' }

  it.each([
    ['removed', [yes]],
    ['replaced', [other, yes, { label: 'X', value: 'x' }]],
    ['renamed', [yes, other]],
  ])('are not %s', (_name, options) => {
    expect(change(options.flatMap((option) => option ?? []))).toMatchObject({
      error: { code: 'FIELDS_CHANGE_RULES', params: { label: 'Campo a' } },
    })
  })

  it('may be sorted, relabelled and joined by others', () => {
    const options = [{ label: 'NO', value: 'no' }, other, { label: 'Sí', value: 'sí' }]
    expect(change(options).ok).toBe(true)
  })

  it('are renamed with their conditions, texts and what buttons write', () => {
    const result = formOf(
      change(
        [yes, other].flatMap((option) => option ?? []),
        true,
      ),
    )
    expect(written(result)).toEqual([
      '1: a in=nunca → b',
      '2: a iexact=Sí, b not__empty=  → c d',
      '3: a nin=sí,nunca → e',
    ])
    expect(result.translations?.['en_US']).toEqual({ [textKey.option(idOf('a'), 'nunca')]: 'No!' })
    expect(found(result, '9').properties?.['update_values']).toMatchObject({ [idOf('a')]: 'nunca' })
  })

  it('are removed with their conditions', () => {
    const result = change(
      [no].flatMap((option) => option ?? []),
      true,
    )
    expect(written(formOf(result))).toEqual(['1: a in=no → b', '2: b not__empty=  → c d', '3: a nin=no → e'])
  })

  it('count where the open option is switched off', () => {
    const open = formOf(
      updateField(ruled(), { fieldId: idOf('a'), patch: { properties: { openChoice: true } } }),
    )
    const asking = formOf(
      setRules(open, { rules: [rule('show', [['a', 'in=', 'other']], ['b'], { rule_id: '1' })] }),
    )
    expect(
      updateField(asking, { fieldId: idOf('a'), patch: { properties: { openChoice: false } } }),
    ).toMatchObject({ error: { code: 'FIELDS_CHANGE_RULES' } })
  })
})

describe('the id of a field', () => {
  it.each([
    ['a', 'FIELD_HAS_RULES'],
    ['c', 'FIELD_AFFECTED_BY_RULES'],
  ])('%s stays (%s), by the rules and not by what the field notes of them', (name, code) => {
    const document = ruled()
    const unmarked = {
      ...document,
      form_pages: document.form_pages.map((page) => ({
        ...page,
        page_fields: page.page_fields.map((each) => ({ ...each, rules: [], affecting_rules: [] })),
      })),
    }
    const result = updateField(unmarked, { fieldId: idOf(name), patch: { field_id: idOf('abc') } })
    expect(result).toMatchObject({ error: { code } })
    const freed = { ...document, form_rules: [] }
    expect(updateField(freed, { fieldId: idOf(name), patch: { field_id: idOf('abc') } }).ok).toBe(true)
  })

  it.each(['catalog', 'catalog-select', 'catalog-detail'])('of a %s is its catalog’s', (type) => {
    const document = form([field('a', type, { catalog: { catalog_id: 7 } })])
    const rename = { fieldId: idOf('a'), patch: { field_id: idOf('abc') }, alongWithRules: true }
    expect(updateField(document, rename)).toMatchObject({
      error: { code: 'CATALOG_FIELD_ID', params: { label: 'Campo a' } },
    })
  })

  it('changes with the rules, and everywhere else', () => {
    const result = formOf(
      updateField(ruled(), { fieldId: idOf('c'), patch: { field_id: idOf('abc') }, alongWithRules: true }),
    )
    expect(JSON.stringify(result)).not.toContain(`"${idOf('c')}"`)
    expect(written(result)[1]).toBe('2: a iexact=Sí, b not__empty=  → abc d')
    expect(found(result, 'f').properties?.['fieldId']).toEqual([idOf('abc'), idOf('b')])
    expect(result['email_configuration']).toMatchObject({ subject: `De {{record.answers.${idOf('abc')}}}` })
  })
})

it('rules note the group that a moved field is in', () => {
  const result = formOf(moveFields(ruled(), { fieldIds: [idOf('b')], page: 0, groupId: idOf('d') }))
  expect(rulesOf(result)[0]?.fields_ruled?.[0]).toMatchObject({ field_id: idOf('b'), group_id: idOf('d') })
  expect(rulesOf(result)[2]).toBe(rulesOf(ruled())[2])
})

describe('related catalogs', () => {
  const catalog = (catalog_id: number, related_catalog: object, more: object = {}) => ({
    catalog: { catalog_id, related_catalog, ...more },
  })
  const member = (row: string) => ({ catalog: { catalog_id: 1, catalog_field_id: idOf(row), view_index: 1 } })
  /** Row a with level b; row c depends on a by b. */
  const related = () =>
    form(
      [
        field('a', 'catalog', catalog(1, { childs: [idOf('c'), idOf('ff')] }, { view_fields: [idOf('b')] })),
        field('b', 'catalog-select', member('a')),
      ],
      [field('c', 'catalog', catalog(2, { catalog_id: 1, related_fields: [idOf('b')] })), field('d', 'text')],
    )
  const relationOf = (document: FormDocument, name: string) =>
    (found(document, name)['catalog'] as { related_catalog: object }).related_catalog

  it.each(['a', 'b', 'c'])('keep %s', (name) => {
    const result = removeFields(related(), { fieldIds: [idOf(name)] })
    expect(result).toMatchObject({ error: { code: 'CHANGE_RELATION', params: { label: `Campo ${name}` } } })
  })

  it('keep the page of either', () => {
    expect(removePage(related(), { page: 1 })).toMatchObject({ error: { code: 'CHANGE_RELATION' } })
  })

  it.each<[string, [string, object][]]>([
    ['a', [['c', {}]]],
    [
      'b',
      [
        ['a', { childs: [idOf('ff')] }],
        ['c', {}],
      ],
    ],
    ['c', [['a', { childs: [idOf('ff')] }]]],
  ])('go with %s when asked to', (name, expected) => {
    const result = formOf(removeFields(related(), { fieldIds: [idOf(name)], alongWithRules: true }))
    for (const [other, relation] of expected) expect(relationOf(result, other)).toEqual(relation)
  })
})
