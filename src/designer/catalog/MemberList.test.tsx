// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { membersOf, type CatalogSource } from '../../../schemas/edit/catalog/catalogSource'
import { chooseCatalog } from '../../../schemas/edit/catalog/chooseCatalog'
import { formKind } from '../../../schemas/edit/documentKind'
import { setMembers } from '../../../schemas/edit/catalog/setMembers'
import { placeOf } from '../../../schemas/edit/structure'
import type { FormDocument } from '../../../schemas/model/form'
import { drawInDesigner } from '../../../tests/support/drawInDesigner'
import { useDesignerState } from '../DesignerContext'
import { MemberList } from './MemberList'

const id = (letter: string) => letter.repeat(24)
const source: CatalogSource = {
  id: 7,
  documentId: id('c'),
  name: 'Equipos',
  fields: [
    { field_id: id('1'), field_type: 'text', label: 'Sitio' },
    { field_id: id('2'), field_type: 'text', label: 'Equipo' },
    { field_id: id('3'), field_type: 'images', label: 'Foto' },
  ],
}

function form(): FormDocument {
  const field = { field_id: id('f'), field_type: 'catalog', label: 'Equipo' }
  const empty = { name: 'F', form_pages: [{ page_name: 'P', page_fields: [field] }] }
  const chosen = chooseCatalog(empty, { fieldId: id('f'), source, kind: formKind })
  const members = ['1', '2', '3'].map((letter) => ({ fieldId: id(letter), isLevel: letter !== '3' }))
  const shown = chosen.ok && setMembers(chosen.form, { fieldId: id('c'), source, members })
  if (!shown || !shown.ok) throw new Error('The catalog was not chosen')
  return shown.form
}

function List({ of = source }: { readonly of?: CatalogSource }) {
  const field = placeOf(useDesignerState().document, id('c'))?.field
  return field ? <MemberList field={field} source={of} /> : null
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens the list and returns what the field shows, with a minus before details. */
function open(of = source) {
  const designer = drawInDesigner(form(), <List of={of} />)
  const shown = () =>
    membersOf(designer.state.document, id('c')).map(
      ({ fieldId, isLevel }) => `${isLevel ? '' : '-'}${fieldId.slice(0, 1)}`,
    )
  return { designer, shown }
}

it('moves a level by the arrow keys, as a step that can be undone', () => {
  const { designer, shown } = open()
  expect(shown()).toEqual(['1', '2', '-3'])
  fireEvent.keyDown(screen.getByRole('button', { name: /Mover «Sitio»/ }), { key: 'ArrowDown' })
  expect(shown()).toEqual(['2', '1', '-3'])
  designer.undo()
  expect(shown()).toEqual(['1', '2', '-3'])
})

it('makes a level read only, the last of the details, and takes it away', () => {
  const { shown } = open()
  fireEvent.click(screen.getByRole('switch', { name: 'Solo lectura: Sitio' }))
  expect(shown()).toEqual(['2', '-3', '-1'])
  expect(screen.getByRole('switch', { name: 'Solo lectura: Foto' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: 'Quitar «Foto»' }))
  expect(shown()).toEqual(['2', '-1'])
})

it('leaves a level where it is when it is carried less than 15 pixels', () => {
  // Cards are 10 pixels high, so that a short drag reaches the next one.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this)
    return new DOMRect(0, place * 10, 100, 10)
  })
  const { shown } = open()
  const handle = screen.getByRole('button', { name: /Mover «Sitio»/ })
  handle.setPointerCapture = () => undefined
  // jsdom's pointer events have no coordinates.
  const point = (type: string, clientY: number) =>
    fireEvent(handle, new MouseEvent(type, { bubbles: true, button: 0, clientY }))
  const carry = (to: number) => {
    point('pointerdown', 5)
    point('pointermove', to)
    point('pointerup', to)
  }
  carry(19)
  expect(shown()).toEqual(['1', '2', '-3'])
  carry(21)
  expect(shown()).toEqual(['2', '1', '-3'])
})

it('says that rows equal in the levels are not told apart, until the key is the last of them', async () => {
  const keyed = (letter: string) => ({
    ...source,
    fields: source.fields.map((field) => ({ ...field, key: field.field_id === id(letter) })),
  })
  open(keyed('2'))
  expect(screen.queryByRole('note')).toBeNull()
  cleanup()
  const serial = { field_id: id('4'), field_type: 'text', label: 'Serie', key: true }
  const { shown } = open({ ...source, fields: [...source.fields, serial] })
  expect(screen.getByRole('note').textContent).toContain('siempre se toma el primero')
  fireEvent.click(screen.getByRole('button', { name: 'Agregar «Serie» como último nivel' }))
  expect(shown()).toEqual(['1', '2', '4', '-3'])
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
})
