import { expect, it } from 'vitest'
import { formWith, sites, siteId } from '../../tests/support/rowCatalogs'
import type { FormDocument } from '../model/form'
import { emptyCatalogs } from './emptyCatalogs'

const filtered = (filter: string): FormDocument => {
  const form = formWith(sites)
  const pages = form.form_pages.map((page) => ({
    ...page,
    page_fields: page.page_fields?.map((field) =>
      field.field_id === siteId
        ? { ...field, catalog: { ...(field['catalog'] as object), filters: filter } }
        : field,
    ),
  }))
  return { ...form, form_pages: pages }
}
const found = (form: FormDocument, filter: string | null) =>
  emptyCatalogs(form, [sites], [{ catalogId: sites.id, filter }])

it('names the field whose catalog has no rows, or none that its filter lets pass', () => {
  expect(found(formWith(sites), null)).toMatchObject([
    { message: 'finding.CATALOG_EMPTY', fieldId: siteId, params: { catalog: 'Sitios' } },
  ])
  expect(found(filtered('Activos'), 'Activos')).toMatchObject([
    { message: 'finding.FILTER_EMPTY', fieldId: siteId, params: { catalog: 'Sitios', filter: 'Activos' } },
  ])
})

it('says nothing of what was asked about another filter or catalog', () => {
  expect(found(filtered('Activos'), null)).toEqual([])
  expect(found(filtered('Activos'), 'Otros')).toEqual([])
  expect(emptyCatalogs(formWith(), [sites], [{ catalogId: sites.id, filter: null }])).toEqual([])
  expect(emptyCatalogs(formWith(sites), [], [{ catalogId: sites.id, filter: null }])).toEqual([])
})
