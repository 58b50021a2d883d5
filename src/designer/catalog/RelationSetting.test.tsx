// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { chooseCatalog } from '../../../schemas/edit/catalog/chooseCatalog'
import type { CatalogSource } from '../../../schemas/edit/catalog/catalogSource'
import { formKind } from '../../../schemas/edit/documentKind'
import { allFields, placeOf } from '../../../schemas/edit/structure'
import { rowReference } from '../../../schemas/fields/shared/row'
import type { FormDocument } from '../../../schemas/model/form'
import { drawInDesigner } from '../../../tests/support/drawInDesigner'
import { useDesignerState } from '../DesignerContext'
import { RelationSetting } from './RelationSetting'

const id = (letter: string) => letter.repeat(24)
const text = (letter: string, label: string) => ({ field_id: id(letter), field_type: 'text', label })
const sites: CatalogSource = {
  id: 6,
  documentId: id('a'),
  name: 'Sitios',
  fields: [text('1', 'Código')],
}
const devices: CatalogSource = {
  id: 7,
  documentId: id('b'),
  name: 'Equipos',
  fields: [text('2', 'Equipo'), text('1', 'Código')],
}

const formOf = (...sources: readonly CatalogSource[]) =>
  sources.reduce<FormDocument>(
    (before, source, at) => {
      const [page] = before.form_pages
      const field = { field_id: id(`${at + 8}`), field_type: 'catalog', label: '' }
      const added = {
        ...before,
        form_pages: [{ page_name: 'P', page_fields: [...(page?.page_fields ?? []), field] }],
      }
      const label = source.name
      const chosen = chooseCatalog(added, { fieldId: field.field_id, source, kind: formKind, label })
      if (!chosen.ok) throw new Error(chosen.error.code)
      return chosen.form
    },
    { name: 'F', form_pages: [{ page_name: 'P', page_fields: [] }] },
  )

function Setting() {
  const field = placeOf(useDesignerState().document, id('b'))?.field
  return field ? <RelationSetting field={field} source={devices} /> : null
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('takes what both have when there is one thing only', async () => {
  const designer = drawInDesigner(formOf(sites, devices), <Setting />)
  const relation = () => {
    const field = placeOf(designer.state.document, id('b'))?.field
    return field && rowReference(field).relation
  }
  fireEvent.click(screen.getByRole('combobox', { name: 'Campo del que depende' }))
  fireEvent.click(screen.getByRole('option', { name: 'Sitios' }))
  expect(relation()).toEqual({ catalogId: 6, fieldIds: [id('1')] })
  expect(await screen.findByRole('checkbox', { name: 'Código' })).toHaveProperty('checked', true)
  designer.undo()
  expect(relation()).toBeNull()
})

it('says what is missing where there is nothing to depend on', () => {
  drawInDesigner(formOf(devices), <Setting />)
  expect(screen.getByRole('group', { name: 'Depende de otro catálogo' }).textContent).toContain(
    'agrega otro catálogo que tenga un campo en común con «Equipos»',
  )
})

it('says what a catalog lacks that shows nothing in common', () => {
  drawInDesigner(formOf({ ...sites, fields: [text('3', 'Zona'), ...sites.fields] }, devices), <Setting />)
  expect(screen.getByText(/^«Sitios» todavía no muestra ningún/)).toBeTruthy()
  cleanup()
  const zones = { id: 8, documentId: id('d'), name: 'Zonas', fields: [text('4', 'Zona')] }
  drawInDesigner(
    formOf({ ...sites, fields: [text('3', 'Zona'), ...sites.fields] }, devices, zones),
    <Setting />,
  )
  expect(screen.getByText(/^«Sitios», «Zonas» todavía no muestran ningún/)).toBeTruthy()
})

it('puts the field behind the one that it depends on', async () => {
  const designer = drawInDesigner(formOf(devices, sites), <Setting />)
  const ids = () => allFields(designer.state.document).map((field) => field.field_id[0])
  fireEvent.click(screen.getByRole('combobox', { name: 'Campo del que depende' }))
  fireEvent.click(screen.getByRole('option', { name: 'Sitios' }))
  expect(ids()).toEqual(['b', '2', 'a', '1'])
  fireEvent.click(await screen.findByRole('button', { name: 'Poner después de «Sitios»' }))
  expect(ids()).toEqual(['a', '1', 'b', '2'])
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Poner después/ })).toBeNull())
})
