import { expect, it } from 'vitest'
import { isObject } from '../model/json'
import { removeFields } from './removeFields'
import { removePage } from './removePage'

const id = (letter: string) => letter.repeat(24)
const text = (letter: string, label: string) => ({ field_id: id(letter), field_type: 'text', label })

const row = (letter: string, catalogId: number, more: object = {}) => ({
  field_id: id(letter),
  field_type: 'catalog',
  label: `Catálogo ${letter}`,
  ...more,
  catalog: { catalog_id: catalogId, ...('catalog' in more && isObject(more.catalog) && more.catalog) },
})

it('a group that holds what a row outside of it depends on stays, unless that changes along', () => {
  const inGroup = { group: { group_id: id('a'), group_set_id: null } }
  const parent = row('b', 7, inGroup)
  const child = row('c', 8, { catalog: { related_catalog: { catalog_id: 7, related_fields: [id('d')] } } })
  const group = { field_id: id('a'), field_type: 'group', label: 'Equipos', groups_fields: [id('b')] }
  const form = { name: 'F', form_pages: [{ page_name: 'P', page_fields: [group, parent, child] }] }
  expect(removeFields(form, { fieldIds: [id('a')] })).toMatchObject({
    ok: false,
    error: { code: 'CHANGE_RELATION', params: { label: 'Catálogo b' } },
  })
  expect(removeFields(form, { fieldIds: [id('a')], alongWithRules: true })).toMatchObject({ ok: true })
  // Both at once need nothing of each other.
  expect(removeFields(form, { fieldIds: [id('a'), id('c')] })).toMatchObject({ ok: true })
})

it('a field that other documents need goes only when that is wished', () => {
  const catalog = {
    name: 'Equipos',
    form_pages: [{ page_name: 'P', page_fields: [text('1', 'Sitio'), text('3', 'Marca')] }],
  }
  const document = { id: 3, name: 'Visita', itype: 'form' }
  const outside = [{ kind: 'document', fieldId: id('1'), document } as const]
  const remove = (letter: string, alongWithRules: boolean) =>
    removeFields(catalog, { fieldIds: [id(letter)], alongWithRules, outside })
  expect(remove('1', false)).toEqual({
    ok: false,
    error: { code: 'CHANGE_CATALOG_FIELD', params: { label: 'Sitio' } },
    uses: outside,
  })
  expect(remove('1', true)).toEqual(removeFields(catalog, { fieldIds: [id('1')] }))
  expect(remove('3', false).ok).toBe(true)
  const pages = { ...catalog, form_pages: [...catalog.form_pages, { page_name: 'Q', page_fields: [] }] }
  const error = { code: 'CHANGE_CATALOG_FIELD', params: { label: 'Sitio' } }
  expect(removePage(pages, { page: 0, outside })).toEqual({ ok: false, error, uses: outside })
  expect(removePage(pages, { page: 0, outside, alongWithRules: true }).ok).toBe(true)
})
