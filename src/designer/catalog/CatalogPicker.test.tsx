// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { focusManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import type { SessionUser } from '../../../adapters/api/sessionApi'
import { paths } from '../../../schemas/api/paths'
import { drawScreen } from '../../../tests/support/drawScreen'
import { DesignerContext } from '../DesignerContext'
import { createDesigner } from '../designerStore'
import { CatalogPicker } from './CatalogPicker'

const user = { id: 1, permissions: ['add_form'] } as Partial<SessionUser> as SessionUser

afterEach(() => {
  cleanup()
  focusManager.setFocused(undefined)
})

it('a catalog that was made elsewhere is offered when one comes back', async () => {
  const field = { field_id: 'a'.repeat(24), field_type: 'catalog', label: 'Equipo' }
  const designer = createDesigner({ name: 'F', form_pages: [{ page_fields: [field] }] }, null)
  const objects = [{ id: 7, name: 'Equipos' }]
  drawScreen(
    <DesignerContext value={designer}>
      <CatalogPicker field={field} onMaking={() => undefined} onClose={() => undefined} />
    </DesignerContext>,
    { [`GET ${paths.allCatalogs}`]: () => ({ objects }) },
    '/',
    user,
  )
  fireEvent.click(await screen.findByRole('combobox'))
  expect(await screen.findByRole('option', { name: 'Equipos' })).toBeTruthy()

  objects.push({ id: 8, name: 'Zonas' })
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  expect(await screen.findByRole('option', { name: 'Zonas' })).toBeTruthy()
})

it('without any catalog one is made in place, of its levels, and chosen with all of them', async () => {
  const field = { field_id: 'a'.repeat(24), field_type: 'catalog', label: 'Lugar' }
  const designer = createDesigner({ name: 'F', form_pages: [{ page_fields: [field] }] }, null)
  const objects: { id: number; name: string }[] = []
  let made: Record<string, unknown> = {}
  const heard: boolean[] = []
  drawScreen(
    <DesignerContext value={designer}>
      <CatalogPicker field={field} onMaking={(isMaking) => heard.push(isMaking)} onClose={() => undefined} />
    </DesignerContext>,
    {
      [`GET ${paths.allCatalogs}`]: () => ({ objects }),
      [`POST ${paths.createCatalog}`]: (catalog) => {
        made = { ...catalog, catalog_id: 9, _id: 'c'.repeat(24), revision: 1, updated_at: '' }
        objects.push({ id: 9, name: String(catalog['name']) })
        return made
      },
      [`GET ${paths.catalog.replace(':id', '9')}`]: () => ({ catalog: made }),
    },
    '/',
    user,
  )
  expect(await screen.findByLabelText('Nombre del catálogo')).toHaveProperty('value', 'Lugar')
  // The message stands at the input that must be filled in.
  fireEvent.click(screen.getByRole('button', { name: 'Crear catálogo' }))
  expect(screen.getByText('Escribe al menos un nivel.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Niveles'))
  expect(made).toEqual({})
  fireEvent.change(screen.getByLabelText('Niveles'), { target: { value: 'Estado\n\nMunicipio\n' } })
  // A level is a text unless another type is chosen.
  const typeOf = (level: string) => screen.getByLabelText<HTMLSelectElement>(`Tipo de «${level}»`)
  expect(typeOf('Municipio').selectedOptions[0]?.textContent).toBe('Texto')
  fireEvent.change(typeOf('Municipio'), { target: { value: 'integer' } })
  fireEvent.click(screen.getByRole('button', { name: 'Crear catálogo' }))
  const labels = () => designer.state.document.form_pages[0]?.page_fields.map(({ label }) => label)
  await waitFor(() => expect(labels()).toEqual(['Lugar', 'Estado', 'Municipio']))
  expect(made).toMatchObject({
    catalog_pages: [{ page_fields: [{ field_type: 'text' }, { field_type: 'integer' }] }],
  })
  // Meanwhile, no other button of the dialog closes it.
  expect(heard).toContain(true)
  await waitFor(() => expect(heard.at(-1)).toBe(false))
})
