import { expect, it } from 'vitest'
import { fieldOf } from '../../tests/support/judgeAnswer'
import type { FieldProperties } from '../model/form'
import { buttonUpdates, isButtonShown } from './button'

const button = (properties: FieldProperties) => fieldOf('button', { properties })

it.each([
  ['', 'create, edit, preview'],
  [null, 'create, edit, preview'],
  ['edit-preview', 'create, edit, preview'],
  ['edit', 'create, edit'],
  ['preview', 'preview'],
  ['luna', 'create, edit, preview'],
])('visible_on %j: %s', (visible_on, modes) => {
  const shown = (['create', 'edit', 'preview'] as const).filter((mode) =>
    isButtonShown(button({ visible_on }), mode),
  )
  expect(shown.join(', ')).toBe(modes)
})

it.each([
  [
    { a1: 'autorizado', b2: null },
    [
      ['a1', 'autorizado'],
      ['b2', null],
    ],
  ],
  [{}, []],
  [null, []],
  ['x', []],
])('update_values %j writes %j', (update_values, written) => {
  expect([...buttonUpdates(button({ update_values }))]).toEqual(written)
})
