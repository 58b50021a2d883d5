// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { drawForm, fieldId, fieldsOf, type DrawOptions } from '../../../tests/support/drawForm'

// Loading the chunk takes longer than a test waits for an element.
beforeAll(() => import('./Combobox'))

const first = fieldId(1)
const cities = [
  'Mérida',
  'México',
  'Monterrey',
  'Oaxaca',
  'Puebla',
  'Querétaro',
  'Saltillo',
  'Tepic',
  'Toluca',
]
const names = [...cities, 'Tijuana', 'Veracruz', 'Xalapa']
const option = (label: string) => ({ label, value: label.toLowerCase() })

async function drawSelect(options = names.map(option), more: DrawOptions = {}, properties = {}) {
  const drawn = drawForm(fieldsOf({ field_type: 'select', options, properties }), more)
  await waitFor(() => expect(screen.getByLabelText('Campo 1').tagName).toBe('INPUT'))
  return { ...drawn, input: screen.getByLabelText<HTMLInputElement>('Campo 1') }
}
const offered = () => screen.queryAllByRole('option').map((entry) => entry.textContent)

it('finds by a part of the name, whatever its case and accents, and chooses by keyboard', async () => {
  const { answering, user, input } = await drawSelect()
  expect(input.getAttribute('role')).toBe('combobox')
  await user.type(input, 'meXi')
  expect(offered()).toEqual(['México'])
  expect(input.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('1 resultado')).toBeTruthy()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(answering.toSubmission()).toEqual({ [first]: 'méxico' })
  expect(input.value).toBe('México')
  expect(offered()).toEqual([])
})

it('opens on all, with what is chosen in sight, and Escape leaves the choice alone', async () => {
  const { answering, user, input } = await drawSelect(names.map(option), { answers: { [first]: 'puebla' } })
  expect(input.value).toBe('Puebla')
  await user.click(input)
  expect(offered()).toEqual(names)
  await user.keyboard('x{Escape}')
  expect(input.value).toBe('Puebla')
  await user.keyboard('{Escape}')
  expect(answering.toSubmission()).toEqual({ [first]: 'puebla' })
})

it('takes the exact name when someone types on and leaves; anything else goes back', async () => {
  const { answering, user, input } = await drawSelect()
  await user.type(input, 'queretaro')
  await user.tab()
  expect(answering.toSubmission()).toEqual({ [first]: 'querétaro' })
  await user.clear(input)
  await user.type(input, 'quer')
  await user.tab()
  expect(input.value).toBe('Querétaro')
  expect(answering.toSubmission()).toEqual({ [first]: 'querétaro' })
})

it.each([
  ['the exact name, whatever its case and accents', 'puebla{Enter}', 'Puebla'],
  ['the only one listed', 'quer{Enter}', 'Querétaro'],
  ['what is highlighted', 'm{ArrowDown}{ArrowDown}{Enter}', 'México'],
])('Enter takes %s, shows it, and the next text takes its place', async (_name, keys, label) => {
  const { answering, user, input } = await drawSelect()
  await user.type(input, keys)
  expect(input.value).toBe(label)
  expect(offered()).toEqual([])
  expect(answering.toSubmission()).toEqual({ [first]: label.toLowerCase() })
  await user.keyboard('tepic{Enter}')
  expect(input.value).toBe('Tepic')
  expect(answering.toSubmission()).toEqual({ [first]: 'tepic' })
})

it.each([
  ['several', 'm', 'Hay varias opciones: elige una de la lista'],
  ['none', 'zz', 'Nada coincide con lo que escribiste'],
])('Enter on what %s may be leaves the text and the list, and says so', async (_name, typed, said) => {
  const { answering, user, input } = await drawSelect()
  await user.type(input, `${typed}{Enter}`)
  expect(input.value).toBe(typed)
  expect(input.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText(said).getAttribute('role')).toBe('status')
  expect(answering.toSubmission()).toEqual({})
})

it('Enter never sends the form, whether the list is open or not, but ends a composed character', async () => {
  const { user, input } = await drawSelect()
  const isHeld = (more = {}) => !fireEvent.keyDown(input, { key: 'Enter', ...more })
  expect(isHeld()).toBe(true)
  await user.type(input, 'm')
  expect(isHeld({ isComposing: true, keyCode: 229 })).toBe(false)
  expect(isHeld()).toBe(true)
  await user.type(input, 'exi{Enter}')
  expect(isHeld()).toBe(true)
  expect(input.value).toBe('México')
})

it('is emptied by its button, or by emptying the text', async () => {
  const { answering, user, input } = await drawSelect(names.map(option), { answers: { [first]: 'puebla' } })
  await user.click(screen.getByRole('button', { name: 'Quitar «Puebla»' }))
  expect(answering.toSubmission()).toEqual({})
  expect(input.value).toBe('')
  answering.set({ fieldId: first }, 'tepic')
  await waitFor(() => expect(input.value).toBe('Tepic'))
  await user.clear(input)
  await user.tab()
  expect(answering.toSubmission()).toEqual({})
})

it('offers an open choice as an entry', async () => {
  const { answering, user, input } = await drawSelect(names.map(option), {}, { openChoice: true })
  await user.type(input, 'otra{ArrowDown}{Enter}')
  await user.type(screen.getByLabelText('Escribe tu respuesta'), 'Colima')
  expect(answering.toSubmission()).toEqual({ [first]: 'Colima' })
})

it('keeps a stored answer that is no option', async () => {
  const { answering, input } = await drawSelect(names.map(option), { answers: { [first]: 'atlantis' } })
  expect(input.value).toBe('atlantis')
  expect(answering.toSubmission()).toEqual({ [first]: 'atlantis' })
})

it('draws 5,000 options a part at a time and finds any of them', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => option(`Opción ${index + 1}`))
  const { answering, user, input } = await drawSelect(many)
  await user.click(input)
  expect(offered()).toHaveLength(100)
  await user.keyboard('{End}')
  await waitFor(() => expect(offered()).toHaveLength(200))
  await user.type(input, 'opcion 4321')
  expect(offered()).toEqual(['Opción 4321'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(answering.toSubmission()).toEqual({ [first]: 'opción 4321' })
})

it('stays the browser’s own list when it is short', () => {
  drawForm(fieldsOf({ field_type: 'select', options: cities.map(option) }))
  expect(screen.getByLabelText('Campo 1').tagName).toBe('SELECT')
})
