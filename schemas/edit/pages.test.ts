import { describe, expect, it } from 'vitest'
import { child, field, form, idOf } from '../../tests/support/smallForm'
import { textKey, type FormDocument } from '../model/form'
import { addPage } from './addPage'
import { duplicatePage } from './duplicatePage'
import type { EditResult } from './editResult'
import { movePage } from './movePage'
import { removePage } from './removePage'
import { renamePage } from './renamePage'

const names = (result: EditResult) =>
  result.ok ? result.form.form_pages.map((page) => page.page_name) : result.error
const english = (document: FormDocument) => document.translations?.['en_US'] ?? {}

/** Pages A, B and the buttons, with their names in English. */
const three = (): FormDocument => {
  const base = form([field('a', 'text')], [field('b', 'text')], [field('c', 'button')])
  return {
    ...base,
    form_pages: base.form_pages.map((page, index) => ({
      ...page,
      page_name: ['A', 'B', 'Botones'][index] ?? '',
      page_type: index === 2 ? 'buttons' : 'fields',
    })),
    translations: {
      en_US: {
        [textKey.pageName(0)]: 'Page A',
        [textKey.pageName(1)]: 'Page B',
        [textKey.pageName(2)]: 'Buttons',
        [textKey.label(idOf('a'))]: 'Field a',
      },
    },
  }
}

describe('pages', () => {
  it('are added before the buttons, and texts move along', () => {
    const result = addPage(three(), { name: 'Nueva' })
    expect(names(result)).toEqual(['A', 'B', 'Nueva', 'Botones'])
    expect(result.ok && english(result.form)[textKey.pageName(3)]).toBe('Buttons')
    expect(names(addPage(three(), { name: 'Nueva', index: 9 }))).toEqual(['A', 'B', 'Nueva', 'Botones'])
    expect(names(addPage(three(), { name: 'Nueva', index: 0 }))).toEqual(['Nueva', 'A', 'B', 'Botones'])
  })

  it('move, except the buttons and past them', () => {
    const moved = movePage(three(), { from: 0, to: 1 })
    expect(names(moved)).toEqual(['B', 'A', 'Botones'])
    expect(moved.ok && english(moved.form)[textKey.pageName(0)]).toBe('Page B')
    expect(names(movePage(three(), { from: 0, to: 2 }))).toEqual(['B', 'A', 'Botones'])
    expect(names(movePage(three(), { from: 2, to: 0 }))).toEqual(['A', 'B', 'Botones'])
  })

  it('are renamed and share everything else', () => {
    const before = three()
    const result = renamePage(before, { page: 1, name: 'Be', description: 'Segunda' })
    expect(result.ok && result.form.form_pages[1]).toMatchObject({
      page_name: 'Be',
      page_description: 'Segunda',
    })
    expect(result.ok && result.form.form_pages[0]).toBe(before.form_pages[0])
  })

  it.each([
    ['that says the same follows', 'B', 'Be'],
    ['with a name of its own keeps it', 'Dos', 'Dos'],
  ])('are renamed, and a tab %s', (_what, tabName, after) => {
    const before = renamePage(three(), { page: 1, tabName })
    const result = before.ok && renamePage(before.form, { page: 1, name: 'Be' })
    expect(result && result.ok && result.form.form_pages[1]).toMatchObject({
      page_name: 'Be',
      page_name_tab: after,
    })
  })

  it('are removed with their fields and texts; the last one that people answer stays', () => {
    const one = removePage(three(), { page: 0 })
    expect(names(one)).toEqual(['B', 'Botones'])
    expect(one.ok && english(one.form)).toEqual({
      [textKey.pageName(0)]: 'Page B',
      [textKey.pageName(1)]: 'Buttons',
    })
    if (!one.ok) throw new Error('refused')
    expect(names(removePage(one.form, { page: 0 }))).toEqual({ code: 'CANNOT_DELETE_LAST_PAGE' })
    expect(names(removePage(one.form, { page: 1 }))).toEqual(['B'])
  })

  it('are duplicated after themselves with new ids, groups kept together', () => {
    const base = form([
      field('a', 'group', { groups_fields: [idOf('b')], rules: ['1'] }),
      child('a', 'b', 'text', { affecting_rules: [{ rule_id: '1' }] }),
    ])
    const translated = { ...base, translations: { en_US: { [textKey.label(idOf('b'))]: 'B' } } }
    let count = 0
    const result = duplicatePage(translated, {
      page: 0,
      newId: () => idOf(`f${++count}`),
      suffix: ' (copia)',
    })
    if (!result.ok) throw new Error('refused')
    const [group, member] = result.form.form_pages[1]?.page_fields ?? []
    expect(result.form.form_pages[1]?.page_name).toBe('Página 1 (copia)')
    expect(group).toMatchObject({ field_id: idOf('f1'), groups_fields: [idOf('f2')], rules: [] })
    expect(member).toMatchObject({
      field_id: idOf('f2'),
      group: { group_id: idOf('f1') },
      affecting_rules: [],
    })
    expect(english(result.form)[textKey.label(idOf('f2'))]).toBe('B')
  })

  it('with a catalog are not duplicated: its id may be in a form only once', () => {
    const withCatalog = form([field('a', 'catalog', { catalog: { catalog_id: 1 } })])
    const result = duplicatePage(withCatalog, { page: 0, newId: () => idOf('f'), suffix: '' })
    expect(result).toMatchObject({ ok: false, error: { code: 'CATALOG_ALREADY_EXISTS_FORM' } })
  })
})
