import { describe, expect, it } from 'vitest'
import { child, compiled, field, form, idOf, rule, yesNo } from '../../tests/support/smallForm'
import { textKey } from '../model/form'
import { compileForm } from './compileForm'
import { resolveText } from './resolveText'

describe('the compiled form', () => {
  it.each([
    ['Datos', 'Datos'],
    ['Página de datos', 'Página de datos'],
    ['Página 1', ''],
    ['PAGE 12', ''],
    ['', ''],
    [null, ''],
  ])('of a page called %j tells its readers %j', (page_name, told) => {
    const { form_pages, ...rest } = form([field('a', 'text')])
    const document = { ...rest, form_pages: form_pages.map((page) => ({ ...page, page_name })) }
    expect(resolveText(compileForm({ document }), textKey.pageName(0), 'es_MX')).toBe(told)
  })

  it('has a flat schema: sets are lists of objects, required is what always is', () => {
    const document = form([
      field('a', 'radio', { ...yesNo, required: true }),
      field('b', 'text', { required: true }),
      field('c', 'group', { required: true, properties: { max: 3 } }),
      child('c', 'd', 'integer', { required: true }),
      field('e', 'description'),
      field('f', 'hologram', { required: true }),
    ])
    const { schema } = compiled(document, rule('show', [['a', 'in=', 'sí']], ['b']))
    expect(schema).toEqual({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        [idOf('a')]: { enum: ['sí', 'no'] },
        [idOf('b')]: { type: 'string', minLength: 1, maxLength: 255 },
        [idOf('c')]: {
          type: 'array',
          maxItems: 3,
          items: {
            type: 'object',
            properties: { [idOf('d')]: { type: 'integer', minimum: -9999999999, maximum: 9999999999 } },
            required: [idOf('d')],
          },
        },
      },
      required: [idOf('a'), idOf('c')],
    })
  })

  it('gathers a group’s fields wherever they lie, in document order', () => {
    const document = form([
      child('a', 'b', 'text'),
      field('c', 'text'),
      field('a', 'group'),
      child('a', 'd', 'text'),
    ])
    const { fields, pages } = compileForm({ document })
    expect(pages[0]?.fieldIds).toEqual([idOf('c'), idOf('a')])
    expect(fields[idOf('a')]?.childIds).toEqual([idOf('b'), idOf('d')])
    expect(fields[idOf('b')]?.groupId).toBe(idOf('a'))
  })

  it('says what it could live with', () => {
    const document = form([
      field('a', 'hologram'),
      field('b', 'radio'),
      child('f', 'c', 'text'),
      field('a', 'text'),
    ])
    expect(compileForm({ document }).findings.map(({ code, fieldId }) => [code, fieldId])).toEqual([
      ['REPEATED_FIELD_ID', idOf('a')],
      ['UNKNOWN_GROUP', idOf('c')],
      ['UNKNOWN_TYPE', idOf('a')],
      ['NO_OPTIONS', idOf('b')],
    ])
  })

  it('says which fields a rule remembers with another type', () => {
    const stale = rule('show', [['a', 'not__empty=']], ['b'])
    const remembered = { ...stale, fields_ruled: [{ field_id: idOf('b'), type: 'radio' }] }
    const { findings } = compiled(form([field('a', 'text'), field('b', 'text')]), remembered)
    expect(findings).toEqual([{ code: 'STALE_TYPE', severity: 'info', ruleId: 'rule0', fieldId: idOf('b') }])
  })

  it('marks the page of buttons', () => {
    const document = form([field('a', 'text')], [])
    const pages = document.form_pages.with(1, { page_type: 'buttons', page_fields: [] })
    expect(compileForm({ document: { ...document, form_pages: pages } }).pages[1]?.type).toBe('buttons')
  })
})

describe('texts', () => {
  const base = form([
    field('a', 'radio', { ...yesNo, help_text: 'Ayuda', properties: { help_text: true } }),
    field('b', 'text', { help_text: 'No se muestra' }),
    field('c', 'description', { default_value: 'Lee esto' }),
  ])
  const document = {
    ...base,
    translations: {
      en_US: { [textKey.label(idOf('a'))]: 'Field a', [textKey.body(idOf('c'))]: '' },
      pt_PT: { [textKey.label(idOf('a'))]: 'Campo a (pt)' },
      fr_FR: 7 as never,
    },
  }
  const compiledForm = compileForm({ document })
  const text = (key: string, locale: string) => resolveText(compiledForm, key, locale)

  it('are collected by key in the form’s own language', () => {
    expect(compiledForm.texts).toEqual({
      name: 'Forma',
      [textKey.pageName(0)]: 'Página 1',
      [textKey.label(idOf('a'))]: 'Campo a',
      [textKey.help(idOf('a'))]: 'Ayuda',
      [textKey.option(idOf('a'), 'sí')]: 'Sí',
      [textKey.option(idOf('a'), 'no')]: 'No',
      [textKey.label(idOf('b'))]: 'Campo b',
      [textKey.label(idOf('c'))]: 'Campo c',
      [textKey.body(idOf('c'))]: 'Lee esto',
    })
  })

  it('come in the reader’s language, else in a sister of it, else in the form’s own', () => {
    const label = textKey.label(idOf('a'))
    expect(text(label, 'en_US')).toBe('Field a')
    expect(text(label, 'pt_BR')).toBe('Campo a (pt)')
    expect(text(label, 'es_ES')).toBe('Campo a')
    expect(text(label, 'fr_FR')).toBe('Campo a')
    expect(text(textKey.body(idOf('c')), 'en_US')).toBe('Lee esto')
    expect(text('constructor', 'en_US')).toBe('')
  })
})
