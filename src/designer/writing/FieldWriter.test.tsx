// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { withFieldDefaults } from '../../../schemas/model/fieldDefaults'
import { allFields, placeOf } from '../../../schemas/edit/structure'
import { newForm } from '../../../schemas/model/newForm'
import { drawInDesigner } from '../../../tests/support/drawInDesigner'
import { useDesignerState } from '../DesignerContext'
import type { Designer } from '../designerStore'
import { FieldWriter } from './FieldWriter'

const id = (letter: string) => letter.repeat(24)

/** Draws what the canvas draws of the field that is being written. */
function Written() {
  const { document, writing } = useDesignerState()
  const field = writing === null ? undefined : placeOf(document, writing.fieldId)?.field
  return field ? <FieldWriter key={field.field_id} field={field} /> : null
}

function write(...types: readonly string[]): Designer {
  const fields = types.map((field_type, at) =>
    withFieldDefaults({ field_id: id(`${at}`), field_type, label: `Campo ${at}` }),
  )
  const form = {
    ...newForm({ name: 'F', pageName: 'P' }),
    form_pages: [{ page_name: 'P', page_fields: fields }],
  }
  const designer = drawInDesigner(form, <Written />)
  act(() => designer.write({ fieldId: id('0') }))
  return designer
}

const labels = (designer: Designer) => allFields(designer.state.document).map(({ label }) => label)
const options = (designer: Designer) =>
  allFields(designer.state.document)[0]?.options?.map(({ label }) => label)
/** Presses a key at the focused element, after writing `text` there. */
async function press(key: string, text?: string, more: { readonly ctrlKey?: boolean } = {}) {
  const input = document.activeElement
  if (!(input instanceof HTMLElement)) throw new Error('Nothing has the focus')
  if (text !== undefined) fireEvent.change(input, { target: { value: text } })
  fireEvent.keyDown(input, { key, ...more })
  await waitFor(() => undefined)
}
const title = () => screen.getByLabelText('Pregunta')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('goes on by Enter to a question of the same type, which goes again when Enter follows at once', async () => {
  const designer = write('email')
  await waitFor(() => expect(document.activeElement).toBe(title()))
  await press('Enter', 'Uno')
  await waitFor(() => expect(title()).toHaveProperty('value', 'Correo'))
  await press('Enter', 'Dos')
  await waitFor(() => expect(labels(designer)).toEqual(['Uno', 'Dos', 'Correo']))
  await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'Correo'))
  await press('Enter')
  await waitFor(() => expect(labels(designer)).toEqual(['Uno', 'Dos']))
  expect(designer.state).toMatchObject({
    writing: null,
    focus: 'card',
    selected: expect.any(String) as string,
  })
})

it('stays with a title that is too long, says so, and goes on once it fits', async () => {
  const designer = write('email')
  await waitFor(() => expect(document.activeElement).toBe(title()))
  const long = 'x'.repeat(1001)
  await press('Enter', long)
  expect(title()).toHaveProperty('value', long)
  expect(document.activeElement).toBe(title())
  expect(screen.getByText(/1,000/)).toBeTruthy()
  expect(labels(designer)).toEqual(['Campo 0'])
  await press('Enter', 'Corto')
  await waitFor(() => expect(labels(designer)).toEqual(['Corto', 'Correo']))
})

it('asks for a type by / where nothing is written yet, and by Ctrl+/ anywhere', async () => {
  const designer = write('text')
  await waitFor(() => expect(document.activeElement).toBe(title()))
  await press('/', 'a')
  expect(designer.state.focus).toBeNull()
  await press('Enter', 'Uno')
  await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'Texto'))
  await press('/')
  await waitFor(() => expect(labels(designer)).toEqual(['Uno']))
  expect(designer.state).toMatchObject({ focus: 'types', selected: id('0'), writing: null })
  act(() => designer.write({ fieldId: id('0') }))
  await waitFor(() => expect(document.activeElement).toBe(title()))
  await press('/', undefined, { ctrlKey: true })
  expect(designer.state.focus).toBe('types')
})

it('goes by Tab to the options and from an empty one to the next question', async () => {
  const designer = write('radio')
  await waitFor(() => expect(document.activeElement).toBe(title()))
  act(() => {
    designer.run({ id: 'designer.step.mend' }, (form) => ({
      ok: true,
      form: {
        ...form,
        form_pages: form.form_pages.map((page) => ({
          ...page,
          page_fields: page.page_fields.map((field) => ({
            ...field,
            options: [1, 2, 3].map((at) => ({ label: `Opción ${at}`, value: `opción_${at}` })),
          })),
        })),
      },
    }))
  })
  await waitFor(() => expect(screen.getByLabelText('Opción 3')).toBeDefined())
  await press('Tab')
  expect(document.activeElement).toBe(screen.getByLabelText('Opción 1'))
  await press('Enter', 'Rojo')
  await waitFor(() => expect(options(designer)).toEqual(['Rojo']))
  await press('Enter', 'Verde')
  await waitFor(() => expect(options(designer)).toEqual(['Rojo', 'Verde']))
  await press('Enter')
  await waitFor(() => expect(labels(designer)).toEqual(['Campo 0', 'Respuesta única']))
})

it('is left by Escape for the card, and by F2 for the settings', async () => {
  const designer = write('text')
  await waitFor(() => expect(document.activeElement).toBe(title()))
  await press('Escape')
  expect(designer.state).toMatchObject({ writing: null, focus: 'card' })
  act(() => designer.write({ fieldId: id('0') }))
  await waitFor(() => expect(document.activeElement).toBe(title()))
  await press('F2')
  expect(designer.state).toMatchObject({ writing: null, focus: 'settings' })
})
