// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Answers } from '../../schemas/model/answers'
import { PortFailure } from '../../schemas/ports/portFailure'
import type { ButtonCall, ButtonPort } from '../../schemas/ports/buttonPort'
import type { FieldProperties } from '../../schemas/model/form'
import type { RuleDocument } from '../../schemas/model/rule'
import { drawForm, fieldId, fieldsOf, type DrawOptions } from '../../tests/support/drawForm'
import { ButtonIconsContext, type ButtonIcons } from '../ButtonIconsContext'
import { buttonColors } from './buttonAction'

const [first, second, third] = [fieldId(1), fieldId(2), fieldId(3)]

function drawButton(properties: FieldProperties, more: DrawOptions = {}) {
  return drawForm(
    fieldsOf(
      { field_type: 'button', label: 'Autorizar', properties },
      { field_type: 'text', label: 'Estado' },
      { field_type: 'text', label: 'Motivo' },
      { field_type: 'text', label: 'Nota' },
    ),
    more,
  )
}

const showsWhen = (target: string, asked: string, value: string): RuleDocument => ({
  rule_id: target.slice(-16),
  rule_type: 'show',
  operator: 'and',
  fields_ruled: [{ id: target }],
  conditions: [{ field: { id: asked }, condition: 'iexact', value }],
})

const theButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Autorizar' })

/** Creates a port whose calls are answered on command. */
function heldButtons() {
  const calls: ButtonCall[] = []
  const ends: { resolve: (answers: Answers) => void; reject: (reason: unknown) => void }[] = []
  const buttons: ButtonPort = {
    call: (call) => {
      calls.push(call)
      return new Promise((resolve, reject) => ends.push({ resolve, reject }))
    },
  }
  return { buttons, calls, ends }
}

it('writes its answers, clears others, and sends no form', async () => {
  const submit = vi.fn()
  const { answering, container, user } = drawButton(
    { update_values: { [second]: 'autorizado', [third]: null, ['f'.repeat(24)]: 'nadie' } },
    { answers: { [third]: 'viejo' } },
  )
  container.addEventListener('submit', submit)
  expect(theButton().type).toBe('button')
  await user.click(theButton())
  expect(answering.toSubmission()).toEqual({ [second]: 'autorizado' })
  expect(await screen.findByText('Listo.')).toBeTruthy()
  expect(submit).not.toHaveBeenCalled()
})

it('asks the world outside once at a time and writes what comes back', async () => {
  const { buttons, calls, ends } = heldButtons()
  const { answering, user } = drawButton(
    { url: 'https://ejemplo.org', update_values: { [second]: 'pedido' } },
    { ports: { buttons } },
  )
  await user.click(theButton())
  expect(calls).toEqual([{ fieldId: first, answers: { [second]: 'pedido' } }])
  expect(theButton().disabled).toBe(true)
  ends[0]?.resolve({ [third]: 'de vuelta' })
  await waitFor(() => expect(theButton().disabled).toBe(false))
  expect(answering.toSubmission()).toEqual({ [second]: 'pedido', [third]: 'de vuelta' })
})

it('says why it failed and can be pressed again', async () => {
  const { buttons, ends } = heldButtons()
  const { user } = drawButton({ url: 'https://ejemplo.org' }, { ports: { buttons } })
  await user.click(theButton())
  ends[0]?.reject(new PortFailure({ code: 'TIMED_OUT' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/tardó demasiado/)
  expect(theButton().disabled).toBe(false)
})

it('is pressed once, however fast it is clicked', () => {
  const { buttons, calls } = heldButtons()
  drawButton({ url: 'https://ejemplo.org' }, { ports: { buttons } })
  act(() => {
    theButton().click()
    theButton().click()
  })
  expect(calls).toHaveLength(1)
})

it('writes nothing where nobody looks, and what its answers bring into sight', async () => {
  const { buttons, ends } = heldButtons()
  const { answering, user } = drawButton(
    { url: 'https://ejemplo.org' },
    {
      ports: { buttons },
      rules: [showsWhen(third, second, 'abierto'), showsWhen(fieldId(4), second, 'cerrado')],
    },
  )
  await user.click(theButton())
  await act(async () => {
    ends[0]?.resolve({ [fieldId(4)]: 'oculto', [third]: 'visto', [second]: 'abierto', [first]: 'x' })
    await Promise.resolve()
  })
  await screen.findByText('Listo.')
  expect(answering.toSubmission()).toEqual({ [second]: 'abierto', [third]: 'visto' })
  answering.set({ fieldId: second }, 'cerrado')
  expect(answering.toSubmission()).toEqual({ [second]: 'cerrado' })
})

describe('a comment', () => {
  it('that is required is asked for first', async () => {
    const { buttons, calls } = heldButtons()
    const { user } = drawButton({ url: 'https://ejemplo.org', comment: 'required' }, { ports: { buttons } })
    await user.click(theButton())
    expect(calls).toEqual([])
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Continuar' })
    expect(send.disabled).toBe(true)
    await user.type(screen.getByLabelText('Escribe un comentario'), 'Urge')
    await user.click(send)
    expect(calls[0]?.comment).toBe('Urge')
    expect(screen.queryByLabelText('Escribe un comentario')).toBeNull()
  })

  it('that is required is asked for before answers are written, too', async () => {
    const { answering, user } = drawButton({ update_values: { [second]: 'x' }, comment: 'required' })
    await user.click(theButton())
    expect(answering.toSubmission()).toEqual({})
    await user.type(screen.getByLabelText('Escribe un comentario'), 'Urge')
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(answering.toSubmission()).toEqual({ [second]: 'x' })
  })

  it('that is optional may be left out, and the press taken back', async () => {
    const { buttons, calls } = heldButtons()
    const { user } = drawButton({ url: 'https://ejemplo.org', comment: 'optional' }, { ports: { buttons } })
    await user.click(theButton())
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(calls).toEqual([])
    expect(document.activeElement).toBe(theButton())
    await user.click(theButton())
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(calls).toEqual([{ fieldId: first, answers: {} }])
  })
})

describe('where it cannot do what it should', () => {
  it.each([
    [{ url: 'https://ejemplo.org' }, /llama a un servicio/],
    [{ service_name: 'avisar', update_values: { [second]: 'x' } }, /corre un script/],
    [{}, /todavía no hace nada/],
    [{ url: 'javascript:alert(1)', service_name: 'x' }, /todavía no hace nada/],
  ])('says so: %j', (properties, reason) => {
    drawButton(properties)
    expect(theButton().disabled).toBe(true)
    expect(document.getElementById(theButton().getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      reason,
    )
  })

  it.each([
    ['preview', 'create', false],
    ['edit', 'create', true],
    ['edit-preview', 'preview', true],
    ['edit', 'preview', false],
  ] as const)('meant for %s, on the screen %s: %s', (visible_on, mode, shown) => {
    drawButton({ visible_on, update_values: { [second]: 'x' } }, { mode })
    expect(screen.queryByRole('button', { name: 'Autorizar' }) !== null).toBe(shown)
  })

  it('does nothing on a page that is only read', () => {
    const { answering } = drawButton({ update_values: { [second]: 'x' } }, { readOnly: true })
    fireEvent.click(theButton())
    expect(answering.toSubmission()).toEqual({})
  })
})

describe('its icon', () => {
  const truck = vi.fn(() => <i data-testid="truck" />)
  const load = () => Promise.resolve<ButtonIcons>(new Map([['truck', truck]]))
  const inside = (icon: unknown, around?: DrawOptions['around']) => {
    drawButton({ icon, update_values: { [second]: 'x' } }, around ? { around } : {})
    return theButton().firstElementChild?.tagName.toLowerCase()
  }
  const withIcons: DrawOptions['around'] = (page) => (
    <ButtonIconsContext value={load}>{page}</ButtonIconsContext>
  )

  it("is the host's, at a place that was kept", async () => {
    expect(inside({ name: 'truck' }, withIcons)).toBe('span')
    expect(await screen.findByTestId('truck')).toBeTruthy()
    expect(theButton().children).toHaveLength(1)
  })

  it.each([
    ['one of ours without a host', { name: 'check' }, undefined, 'svg'],
    ['none that nobody has', { name: 'truck' }, undefined, undefined],
    ['none where none is stored', {}, withIcons, undefined],
  ])('is %s', (_name, icon, around, tag) => {
    expect(inside(icon, around)).toBe(tag)
  })
})

it.each([
  ['#1E8449', '#ffffff'],
  ['#FFA726', '#000000'],
  ['#fff', '#000000'],
  ['#000', '#ffffff'],
  ['red; background:url(x)', undefined],
  ['', undefined],
  [null, undefined],
])('writes on %s in %s', (color, text) => {
  const field = { field_id: first, field_type: 'button', label: '', properties: { color } }
  expect(buttonColors(field)?.text).toBe(text)
})
