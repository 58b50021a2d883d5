import { expect, it } from 'vitest'
import { fieldTypes } from '../fields/registry'
import { comparisonNamed } from './operators'
import { offeredWord, ruleWords } from './ruleWords'

it.each([
  ['radio', ['in', 'nin', 'is__empty', 'not__empty']],
  ['checkbox', ['in', 'nin', 'is__empty', 'not__empty']],
  [
    'integer',
    [
      'exact__number',
      'not__exact__number',
      'lt__number',
      'lte__number',
      'gt__number',
      'gte__number',
      'is__empty',
      'not__empty',
    ],
  ],
  ['date', ['iexact', 'not__iexact', 'lt', 'lte', 'gt', 'gte', 'is__empty', 'not__empty']],
  ['signature', ['is__empty', 'not__empty']],
  ['description', []],
])('a %s can be asked %j', (type, words) => {
  expect(ruleWords(fieldTypes.get(type))).toEqual(words)
})

it('offers only what rules know, for every type', () => {
  for (const type of fieldTypes.types)
    for (const word of ruleWords(type))
      expect(comparisonNamed(word), `${type.type} ${word}`).toMatchObject({ word })
})

it('asks of a secret whether it is there', () => {
  expect(ruleWords(fieldTypes.get('password'))).toEqual(['is__empty', 'not__empty'])
})

it.each([
  ['iexact=', 'in'],
  ['not__iexact', 'nin'],
  ['is__empty', 'is__empty'],
  ['istartswith=', 'istartswith'],
  ['sounds_like=', null],
])('a stored %s is offered as %s of a radio', (stored, word) => {
  expect(offeredWord(ruleWords(fieldTypes.get('radio')), comparisonNamed(stored))).toBe(word)
})
