// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { placeOf } from '../../../schemas/edit/structure'
import { rowReference } from '../../../schemas/fields/shared/row'
import { drawInDesigner } from '../../../tests/support/drawInDesigner'
import { useDesignerState } from '../DesignerContext'
import { GeofenceSetting } from './GeofenceSetting'

const id = (letter: string) => letter.repeat(24)
const source = {
  id: 7,
  documentId: id('c'),
  name: 'Tiendas',
  fields: [{ field_id: id('1'), field_type: 'geolocation', label: 'Lugar', required: true }],
}
const missing = createRef<HTMLInputElement | null>()

function Setting() {
  const field = placeOf(useDesignerState().document, id('c'))?.field
  return field ? <GeofenceSetting field={field} source={source} missing={missing} /> : null
}

function open(geofence: object | null) {
  const catalog = { catalog_id: 7, geofence }
  const field = { field_id: id('c'), field_type: 'catalog', label: 'Tienda', catalog }
  const pages = [{ page_name: 'P', page_fields: [field] }]
  const designer = drawInDesigner({ name: 'F', form_pages: pages }, <Setting />)
  return () => {
    const stored = placeOf(designer.state.document, id('c'))?.field
    return stored && rowReference(stored).geofence
  }
}

const metres = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Distancia en metros' })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('is some metres wide once it counts, and none while it has no width', () => {
  const fence = open(null)
  fireEvent.click(screen.getByRole('switch', { name: 'Al responder' }))
  expect(fence()).toMatchObject({ distance: 500, onCreate: true })
  expect(missing.current).toBeNull()
  fireEvent.change(metres(), { target: { value: '' } })
  expect(fence()).toBeNull()
  expect(missing.current).toBe(metres())
  expect(screen.getByText(/^Escribe cuántos metros/)).toBeTruthy()
  fireEvent.change(metres(), { target: { value: '80' } })
  expect(fence()).toMatchObject({ distance: 80, onCreate: true })
  fireEvent.click(screen.getByRole('switch', { name: 'Al responder' }))
  fireEvent.click(screen.getByRole('switch', { name: 'Al editar un registro' }))
  expect(fence()).toMatchObject({ distance: 80, onCreate: false, onEdit: true })
})

it('asks for the metres of a stored one that has none', async () => {
  const fence = open({ field_id: id('1'), distance: 0, on_create: true })
  expect(missing.current).toBe(metres())
  fireEvent.click(screen.getByRole('switch', { name: 'Al responder' }))
  expect(fence()).toBeNull()
  await waitFor(() => expect(missing.current).toBeNull())
})
