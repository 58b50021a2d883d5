// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { FormDocument } from '../../../schemas/model/form'
import type { RuleDocument } from '../../../schemas/model/rule'
import { drawAnswering } from '../../../tests/support/drawAnswering'
import { answeringOf, fieldId, fieldsOf } from '../../../tests/support/drawForm'

const outside = location.href
afterEach(() => history.pushState(null, '', outside))

const hides: RuleDocument = {
  ...{ rule_id: '1a2b3c4d5e6f7081', rule_type: 'invisible', name: 'Oculto', operator: 'and' },
  conditions: [
    { field: { id: fieldId(1), type: 'text', label: 'Nombre' }, condition: 'iexact', value: 'ana' },
  ],
  fields_ruled: [{ id: fieldId(3), type: 'text', label: 'Oculto' }],
}

function open(form: Partial<FormDocument> = {}) {
  history.pushState(null, '', '/forms/public/7')
  const fields = fieldsOf(
    { field_type: 'text', label: 'Nombre', required: true },
    { field_type: 'radio', label: 'Color', options: [{ label: 'Rojo', value: 'r' }] },
    { field_type: 'text', label: 'Oculto' },
  )
  const answering = answeringOf([], {
    form: {
      allow_page_navigation: true,
      advanced_options: { review: true },
      form_pages: [fields.slice(0, 1), fields.slice(1)].map((page_fields, index) => ({
        page_name: `Parte ${index + 1}`,
        page_type: 'fields',
        page_fields,
      })),
      ...form,
    },
    rules: [hides],
  })
  return { answering, ...drawAnswering(answering) }
}

const review = () => screen.findByRole('heading', { name: 'Revisa tus respuestas' })

it('shows what is answered before it is sent, leads to a field and back, and sends', async () => {
  const { answering, send, user, press } = open()
  await user.type(screen.getByRole('textbox', { name: /Nombre/ }), 'Ana')
  await press('Siguiente')
  await user.click(screen.getByRole('radio', { name: 'Rojo' }))
  await press('Revisar')
  await waitFor(async () => expect(await review()).toBe(document.activeElement))
  expect(screen.getByText('Ana')).toBeTruthy()
  expect(screen.getByText('Rojo')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()

  await press('Cambiar Nombre')
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Nombre/ })).toBe(document.activeElement))
  await user.type(screen.getByRole('textbox', { name: /Nombre/ }), ' María')
  await press('Volver a la revisión')
  await review()
  expect(screen.getByText('Ana María')).toBeTruthy()

  await press('Enviar respuestas')
  expect(await screen.findByText('Listo')).toBeTruthy()
  expect(send).toHaveBeenCalledOnce()
  expect(answering.toSubmission()).toEqual({ [fieldId(1)]: 'Ana María', [fieldId(2)]: 'r' })
})

it('is reached from the last page with Enter, once all is right', async () => {
  const { send, user } = open({ allow_page_navigation: false })
  const name = screen.getByRole('textbox', { name: /Nombre/ })
  await user.type(name, '{Enter}')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await user.type(name, 'Ana{Enter}')
  await waitFor(async () => expect(await review()).toBe(document.activeElement))
  expect(send).not.toHaveBeenCalled()
})

it('is gone back from by the browser, and is not reached while something is wrong', async () => {
  const { user, press } = open({ allow_page_navigation: false })
  await press('Revisar')
  expect(screen.queryByRole('heading', { name: 'Revisa tus respuestas' })).toBeNull()
  expect(screen.getByRole('textbox', { name: /Nombre/ }).getAttribute('aria-invalid')).toBe('true')
  await user.type(screen.getByRole('textbox', { name: /Nombre/ }), 'Ana')
  await press('Revisar')
  await review()
  history.back()
  expect(await screen.findByRole('textbox', { name: /Nombre/ })).toBeTruthy()
  await press('Revisar')
  await review()
  await press('Anterior')
  expect(await screen.findByRole('textbox', { name: /Nombre/ })).toBeTruthy()
})

it('has the folio that was written, and leads to it', async () => {
  const folio = { manual: true, required: true, config: false }
  const { user, press } = open({ advanced_options: { review: true, folio }, allow_page_navigation: false })
  await user.type(screen.getByRole('textbox', { name: /Folio/ }), 'F-7')
  await user.type(screen.getByRole('textbox', { name: /Nombre/ }), 'Ana')
  await press('Revisar')
  await review()
  expect(screen.getByText('F-7')).toBeTruthy()
  await press('Cambiar Folio')
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Folio/ })).toBe(document.activeElement))
})

it('sends at once where the designer wants no review, and offers a copy afterwards', async () => {
  const { user, press } = open({ advanced_options: {}, allow_page_navigation: false })
  await user.type(screen.getByRole('textbox', { name: /Nombre/ }), 'Ana')
  await press('Enviar respuestas')
  const mine = await screen.findByRole('region', { name: 'Mis respuestas' })
  expect(within(mine).getByRole('button', { name: 'Imprimir' })).toBeTruthy()
  expect(within(mine).getByText('Ana')).toBeTruthy()
  expect(within(mine).queryByText('Oculto')).toBeNull()

  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:x'),
      revokeObjectURL: vi.fn(),
    }),
  )
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  await press('Descargar una copia')
  expect(saved.map(({ type }) => type)).toEqual(['text/html'])
  click.mockRestore()
})

it('says which page it is, what it is called and how much is answered', async () => {
  const { user, press } = open()
  expect(screen.getByText('Página 1 de 2').parentElement?.textContent).toBe('Página 1 de 2 · Parte 1')
  expect(screen.getByText('0 %')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Nombre/ }), 'Luz')
  expect(await screen.findByText('50 %')).toBeTruthy()
  await press('Siguiente')
  expect(screen.getByText('50 %')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Rojo' }))
  expect(await screen.findByText('75 %')).toBeTruthy()
  await press('Revisar')
  await review()
  expect(screen.getByText('100 %')).toBeTruthy()
})
