// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawScreen } from '../../../tests/support/drawScreen'
import { catalogKind } from '../../../schemas/edit/documentKind'
import { DesignerContext } from '../DesignerContext'
import { createDesigner } from '../designerStore'
import { FiltersView } from './FiltersView'

afterEach(cleanup)

it('keeps the open card while its name is taken: a press that ends the typing is heard', async () => {
  const fields = [{ field_id: 'a'.repeat(24), field_type: 'text', label: 'Equipo' }]
  const document = { name: 'Equipos', form_pages: [{ page_fields: fields }], filters: {} }
  const designer = createDesigner(document, null, catalogKind)
  drawScreen(
    <DesignerContext value={designer}>
      <FiltersView catalogId={null} />
    </DesignerContext>,
    {},
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Nuevo filtro' }))
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nombre del filtro' })
  const button = screen.getByRole('button', { name: 'Agregar condición' })
  fireEvent.change(name, { target: { value: ' Activos ' } })
  fireEvent.blur(name)
  await screen.findByRole('region', { name: /Activos/ })
  expect(screen.getByRole('button', { name: 'Agregar condición' })).toBe(button)
  expect(name.value).toBe('Activos')
})
