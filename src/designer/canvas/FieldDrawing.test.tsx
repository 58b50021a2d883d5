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
  ['catalog-select', 'combobox'],
  ['select', 'combobox'],
  ['text', 'textbox'],
] as const)('draws a field of type %s as a %s, as respondents have it', (type, role) => {
  const drawn = field('a', type, { label: 'Estado' })
  drawInDesigner(form([drawn]), <FieldDrawing field={drawn} required={false} />)
  expect(screen.getAllByRole(role, { ...isHidden, name: 'Estado' })).toHaveLength(1)
})
