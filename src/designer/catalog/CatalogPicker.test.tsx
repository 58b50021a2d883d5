// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { focusManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { paths } from '../../../schemas/api/paths'
import { drawScreen } from '../../../tests/support/drawScreen'
import { DesignerContext } from '../DesignerContext'
import { createDesigner } from '../designerStore'
import { CatalogPicker } from './CatalogPicker'

afterEach(() => {
  cleanup()
  focusManager.setFocused(undefined)
})

it('a new catalog is made in another tab, and offered when one comes back', async () => {
  const field = { field_id: 'a'.repeat(24), field_type: 'catalog', label: 'Equipo' }
  const designer = createDesigner({ name: 'F', form_pages: [{ page_fields: [field] }] }, null)
  const objects = [{ id: 7, name: 'Equipos' }]
  drawScreen(
    <DesignerContext value={designer}>
      <CatalogPicker field={field} />
    </DesignerContext>,
    { [`GET ${paths.allCatalogs}`]: () => ({ objects }) },
  )
  fireEvent.click(await screen.findByRole('combobox'))
  expect(await screen.findByRole('option', { name: 'Equipos' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Nuevo catálogo' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/catalogs/new', '_blank'])

  objects.push({ id: 8, name: 'Zonas' })
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  expect(await screen.findByRole('option', { name: 'Zonas' })).toBeTruthy()
})
