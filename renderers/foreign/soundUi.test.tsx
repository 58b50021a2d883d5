// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { drawSchemaForm } from '../../tests/support/drawSchemaForm'
import { soundUi } from './soundUi'

it.each<[object, string, string]>([
  [{ a: { 'ui:options': null } }, '/a', 'ui:options'],
  [{ a: { 'ui:widget': 42 } }, '/a', 'ui:widget'],
  [{ a: { 'ui:widget': null } }, '/a', 'ui:widget'],
  [{ a: { 'ui:title': { es: 'Nombre' } } }, '/a', 'ui:title'],
  [{ a: { 'ui:style': 'color: red' } }, '/a', 'ui:style'],
  [{ a: { 'ui:field': 'Nowhere' } }, '/a', 'ui:field'],
  [{ a: { 'ui:options': { style: 'color: red' } } }, '/a', 'style'],
  [{ 'ui:order': 'a' }, '', 'ui:order'],
  [{ a: 'text' }, '/a', ''],
  [['a'], '', ''],
])('tells what of %j it does not read, and draws the rest as usual', async (uiSchema, pointer, option) => {
  const onProblems = vi.fn()
  await drawSchemaForm({
    schema: {
      type: 'object',
      properties: { a: { type: 'string', title: 'Nombre' }, b: { type: 'string', title: 'Notas' } },
    },
    uiSchema: uiSchema as Record<string, unknown>,
    onProblems,
  })
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Notas' })).toBeTruthy()
  await waitFor(() =>
    expect(onProblems.mock.lastCall?.[0]).toEqual([{ code: 'MALFORMED_UI', pointer, params: { option } }]),
  )
})

it('draws last what an order does not name', async () => {
  await drawSchemaForm({
    schema: {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } },
    },
    uiSchema: { 'ui:order': ['c', 'gone', 'c'] },
  })
  const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent)
  expect(labels).toEqual(['c', 'a', 'b'])
})

it('lays fields out in a grid of RJSF', async () => {
  await drawSchemaForm({
    schema: { type: 'object', properties: { a: { type: 'string', title: 'Nombre' } } },
    uiSchema: {
      'ui:field': 'LayoutGridField',
      'ui:layoutGrid': { 'ui:row': { children: [{ 'ui:col': { className: 'half', children: ['a'] } }] } },
    },
  })
  expect(screen.getByLabelText('Nombre').closest('.half')).toBeTruthy()
})

it('keeps what hosts hand in as it is', () => {
  const Widget = () => null
  const uiSchema = {
    items: { 'ui:widget': Widget, 'ui:description': <b>x</b> },
    list: { items: [{ 'ui:title': 'x' }] },
  }
  expect(soundUi(uiSchema)).toEqual({ uiSchema, problems: [] })
})
