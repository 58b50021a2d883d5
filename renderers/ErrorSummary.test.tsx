// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { drawForm, fieldId, fieldsOf } from '../tests/support/drawForm'
import { ErrorSummary } from './ErrorSummary'

const fields = fieldsOf(
  { field_type: 'text', label: 'Nombre', required: true },
  { field_type: 'group', label: 'Visitas', groups_fields: [fieldId(3)] },
  { field_type: 'integer', label: 'Horas', group: { group_id: fieldId(2), group_set_id: 0 } },
)
const answers = { [fieldId(2)]: [{ [fieldId(3)]: 'muchas' }] }

it('lists what is wrong, goes there, and keeps its lines while they are mended', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  const { answering, user } = drawForm(fields, {
    answers,
    beside: (running) => <ErrorSummary answering={running} locale="es_MX" />,
  })
  expect(screen.queryByRole('list')).toBeNull()
  await act(async () => void answering.validate())
  expect(screen.getByRole('heading').textContent).toBe('Faltan 2 cosas por revisar')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Nombre: Falta esta respuesta.',
    'Horas (elemento 1): Escribe un número.',
  ])
  await user.click(screen.getByRole('link', { name: 'Horas (elemento 1)' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Horas'))
  await user.clear(screen.getByLabelText('Horas'))
  await user.type(screen.getByLabelText('Horas'), '3')
  await act(async () => void answering.validate())
  expect(screen.getByRole('heading').textContent).toBe('Falta una cosa por revisar')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Nombre: Falta esta respuesta.',
    'Horas (elemento 1): Listo',
  ])
  await user.type(screen.getByLabelText(/Nombre/), 'Ana')
  expect(screen.getByRole('heading').textContent).toBe('Ya no falta nada por revisar')
  await user.clear(screen.getByLabelText(/Horas/))
  await user.type(screen.getByLabelText(/Horas/), 'muchas')
  await act(async () => void answering.validate())
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Nombre: Listo',
    'Horas (elemento 1): Escribe un número.',
  ])
})

it('shows the first of much, by page and set, and the rest when it is asked for', async () => {
  const { answering, user } = drawForm(
    fieldsOf(
      { field_type: 'group', label: 'Visitas', groups_fields: [fieldId(2), fieldId(3)] },
      {
        field_type: 'text',
        label: 'Lugar',
        required: true,
        group: { group_id: fieldId(1), group_set_id: 0 },
      },
      { field_type: 'integer', label: 'Horas', group: { group_id: fieldId(1), group_set_id: 0 } },
    ),
    {
      answers: { [fieldId(1)]: Array.from({ length: 8 }, () => ({ [fieldId(3)]: 'muchas' })) },
      beside: (running) => <ErrorSummary answering={running} locale="es_MX" />,
    },
  )
  await act(async () => void answering.validate())
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Faltan 16 cosas por revisar')
  const entries = () => screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(entries()).toEqual([1, 2, 3, 4, 5].map((set) => `Visitas, elemento ${set}: 2 por revisar`))
  await user.click(screen.getByText('Ver 3 más'))
  await waitFor(() => expect(entries()).toHaveLength(8))
  await user.click(screen.getByText('Visitas, elemento 7: 2 por revisar'))
  await user.click(await screen.findByRole('link', { name: 'Lugar' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText(/^Lugar/)[6]))
})

it('leaves the way there to a host that has several pages', async () => {
  const onGo = vi.fn()
  const { answering, user } = drawForm(fields, {
    answers,
    beside: (running) => <ErrorSummary answering={running} locale="es_MX" onGo={onGo} />,
  })
  await act(async () => void answering.validate())
  await user.click(screen.getByRole('link', { name: 'Horas (elemento 1)' }))
  expect(onGo).toHaveBeenCalledWith({ fieldId: fieldId(3), groupId: fieldId(2), setIndex: 0 })
})

it('leads to what a row of a catalog misses, in a set too', async () => {
  const row = { catalog_id: 7, catalog_field_id: fieldId(2), view_index: 1, field_type: 'text' }
  const inGroup = { group: { group_id: fieldId(1), group_set_id: 0 } }
  const { answering, user } = drawForm(
    fieldsOf(
      { field_type: 'group', label: 'Equipos', properties: { min: 1 } },
      { field_type: 'catalog', label: 'Equipo', required: true, catalog: { catalog_id: 7 }, ...inGroup },
      { field_type: 'catalog-select', label: 'Serie', catalog: row, ...inGroup },
      { field_type: 'text', label: 'Nota', ...inGroup },
    ),
    {
      answers: { [fieldId(1)]: [{ [fieldId(4)]: 'nueva' }] },
      beside: (running) => <ErrorSummary answering={running} locale="es_MX" />,
    },
  )
  await act(async () => void answering.validate())
  await user.click(screen.getByRole('link', { name: 'Serie (elemento 1)' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/Serie/))
})
