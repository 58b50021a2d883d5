import { expect, it } from 'vitest'
import { fieldTypes } from '../fields/registry'
import { choiceOf, conditionChoices } from './conditionChoices'
import { comparisonNamed } from './operators'

it.each([
  ['radio', ['in=', 'nin=', 'is__empty=', 'not__empty=']],
  ['checkbox', ['in=', 'nin=', 'is__empty=', 'not__empty=']],
  [
    'integer',
    [
      'exact__number=',
      'not__exact__number=',
      'lt__number=',
      'lte__number=',
      'gt__number=',
      'gte__number=',
      'is__empty=',
      'not__empty=',
    ],
  ],
  ['date', ['iexact=', 'not__iexact=', 'lt=', 'lte=', 'gt=', 'gte=', 'is__empty=', 'not__empty=']],
  ['signature', ['is__empty=', 'not__empty=']],
  ['description', []],
])('a %s can be asked %j', (type, wires) => {
  expect(conditionChoices(fieldTypes.get(type)).map(({ wire }) => wire)).toEqual(wires)
})

it('stores what it means, for every type', () => {
  for (const type of fieldTypes.types) {
    for (const { operator, negated, wire } of conditionChoices(type)) {
      expect(comparisonNamed(wire), `${type.type} ${wire}`).toMatchObject({ operator, negated })
    }
  }
})

it.each([
  ['iexact=', 'in='],
  ['not__iexact', 'nin='],
  ['is__empty', 'is__empty='],
  ['istartswith=', undefined],
  ['sounds_like=', undefined],
])('a stored %s is the choice %s of a radio', (stored, wire) => {
  const choices = conditionChoices(fieldTypes.get('radio'))
  expect(choiceOf(choices, comparisonNamed(stored))?.wire).toBe(wire)
})
