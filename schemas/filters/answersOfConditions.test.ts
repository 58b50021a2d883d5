import { describe, expect, it } from 'vitest'
import { compiled, field, form, idOf, yesNo } from '../../tests/support/smallForm'
import { answersOfConditions, type ListCondition } from './answersOfConditions'

const visits = compiled(
  form([
    field('name', 'text'),
    field('kind', 'radio', yesNo),
    field('likes', 'checkbox', yesNo),
    field('age', 'integer'),
    field('picture', 'images'),
  ]),
)
const on = (name: string, condition: ListCondition['condition'], operand: ListCondition['operand']) => ({
  path: [`answer__${idOf(name)}`],
  condition,
  operand,
})

describe('what a new record says by the filters of its list', () => {
  it('is what leaves one value', () => {
    expect(
      answersOfConditions(visits, [
        on('name', 'iexact', 'Ana'),
        on('kind', 'in', ['sí']),
        on('age', 'exact__number', 7),
        { path: ['created_at'], condition: 'exact', operand: '2026-01-01' },
      ]),
    ).toEqual([
      [idOf('name'), 'Ana'],
      [idOf('kind'), 'sí'],
      [idOf('age'), '7'],
    ])
  })

  it('is nothing of what leaves a choice, is switched off, or is not written as text', () => {
    expect(
      answersOfConditions(visits, [
        on('name', 'icontains', 'An'),
        on('kind', 'in', ['sí', 'no']),
        { ...on('age', 'exact', '7'), isOff: true },
        on('picture', 'exact', 'a'),
      ]),
    ).toEqual([])
  })

  it('is all that must hold of a choice of many, and nothing where two things exclude each other', () => {
    expect(
      answersOfConditions(visits, [
        on('likes', 'exact', 'sí'),
        on('likes', 'exact', 'no'),
        on('name', 'exact', 'Ana'),
        on('name', 'exact', 'Eva'),
      ]),
    ).toEqual([
      [idOf('likes'), 'sí'],
      [idOf('likes'), 'no'],
    ])
  })
})
