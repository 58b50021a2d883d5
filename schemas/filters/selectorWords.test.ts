import { expect, it } from 'vitest'
import { conditionLabel } from '../conditions/phrases'
import { fieldTypeList, fieldTypes } from '../fields/registry'
import { readSelector } from './readSelector'
import { selectorWords } from './selectorWords'
import { conditionSelector } from './writeSelector'

it.each(fieldTypeList)('what a $type can be asked has names that differ', (type) => {
  const labels = selectorWords(type).map((word) => conditionLabel(word, type.kind))
  expect(labels).not.toContain(undefined)
  expect(new Set(labels).size).toBe(labels.length)
})

it.each(fieldTypeList)('what a $type can be asked is what selectors say', (type) => {
  for (const word of selectorWords(type)) {
    const operand = ['$in', '$nin', '$all', '$nall', 'between'].includes(word) ? ['a', 'b'] : 'a'
    expect(() => readSelector({ ['a'.repeat(24)]: conditionSelector(word, operand) })).not.toThrow()
  }
})

it.each([
  ['text', 'istartswith', true],
  ['text', '$gt', false],
  ['integer', 'between', true],
  ['checkbox', '$eq', false],
  ['checkbox', '$all', true],
  ['password', '$eq', false],
  ['password', 'is__empty', true],
  ['description', 'is__empty', false],
  ['catalog', 'is__empty', false],
  ['images', 'not__empty', true],
  ['catalog-detail', 'icontains', false],
] as const)('%s: %s %s', (type, word, isOffered) =>
  expect(selectorWords(fieldTypes.get(type)).includes(word)).toBe(isOffered),
)

it('a level can be asked what the field can of which it is a copy', () => {
  const level = fieldTypes.get('catalog-select')
  expect(selectorWords(level, 'number')).toEqual(expect.arrayContaining(['between', '$gt', 'icontains']))
  expect(selectorWords(level, 'text')).not.toContain('between')
})
