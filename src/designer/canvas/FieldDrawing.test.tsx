// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawInDesigner } from '../../../tests/support/drawInDesigner'
import { field, form } from '../../../tests/support/smallForm'
import { FieldDrawing } from './FieldDrawing'

afterEach(() => {
  vi.unstubAllGlobals()
})

const isHidden = { hidden: true } as const

it.each([
  [20, 20, null],
  [200, 10, '200 opciones en total'],
])('draws of %i options %i', (count, drawn, told) => {
  const options = Array.from({ length: count }, (_none, at) => ({ label: `O${at}`, value: `o${at}` }))
  const list = field('a', 'radio', { label: 'Ciudad', options })
  drawInDesigner(form([list]), <FieldDrawing field={list} required={false} />)
  expect(screen.getAllByRole('radio', isHidden)).toHaveLength(drawn)
  expect(screen.queryByText(/opciones en total/)?.textContent ?? null).toBe(told)
})

it.each([
  ['catalog-select', 'combobox'],
  ['select', 'combobox'],
  ['text', 'textbox'],
] as const)('draws a field of type %s as a %s, as respondents have it', (type, role) => {
  const drawn = field('a', type, { label: 'Estado' })
  drawInDesigner(form([drawn]), <FieldDrawing field={drawn} required={false} />)
  expect(screen.getAllByRole(role, { ...isHidden, name: 'Estado' })).toHaveLength(1)
})
