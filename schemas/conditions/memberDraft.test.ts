import { describe, expect, it } from 'vitest'
import { jsonText } from '../model/json'
import { describeDraft } from './describeDraft'
import { plainText } from './describeText'
import {
  blankCondition,
  draftOf,
  lackOf,
  operandFor,
  operandOfMembers,
  treeOfDraft,
  unfinished,
  type DraftGroup,
} from './draft'

/* Conditions on the members of sets, and conditions that are switched off. */

const members: DraftGroup = {
  join: 'or',
  of: [
    { path: ['cost'], condition: 'gte__number', operand: 5 },
    { path: ['kind'], condition: 'icontains', operand: 'roto', isOff: true },
  ],
}
const whole = { path: ['damages'], condition: 'any_set', operand: operandOfMembers(members) } as const
const tree = {
  path: ['damages'],
  condition: 'any_set',
  operand: { or: [{ path: ['cost'], condition: 'gte__number', operand: 5 }] },
} as const

const words = {
  languageTag: 'es-MX',
  t: (id: string, values: Readonly<Record<string, string | number>>) =>
    `${id.split('.').at(-1)}(${Object.values(values).join(';')})`,
}
const said = (draft: DraftGroup) =>
  plainText(
    describeDraft(
      draft,
      (path) => ({
        name: { kind: 'field', text: path.join('.') },
        kind: 'text',
        valueOf: (value) => ({ kind: 'value', text: jsonText(value) }),
      }),
      words,
    ),
  )

describe('conditions on what is inside', () => {
  it('are a tree of their own, and read back from it', () => {
    expect(treeOfDraft({ join: 'and', of: [whole] })).toEqual({ and: [tree] })
    const read = draftOf({ and: [tree] })
    expect(treeOfDraft(read)).toEqual({ and: [tree] })
    expect(read.of[0]).toMatchObject({ condition: 'any_set', operand: { join: 'or' } })
  })

  it('lack what one of them lacks', () => {
    expect(lackOf(whole)).toBeUndefined()
    const begun = { ...whole, operand: operandFor('any_set', []) }
    expect(begun.operand).toEqual({ join: 'and', of: [blankCondition] })
    expect(lackOf(begun)).toBe('value')
    expect(unfinished({ join: 'and', of: [begun, whole] })).toBe(1)
    expect(lackOf({ ...whole, operand: 'x' })).toBe('value')
  })

  it('are said without what is switched off, unless all of it is', () => {
    expect(said({ join: 'and', of: [whole] })).toBe('anySet(damages;greaterOrEqual(cost;5))')
    const off = { ...whole, isOff: true } as const
    expect(said({ join: 'and', of: [off, { path: ['cost'], condition: 'is__empty', operand: null }] })).toBe(
      'isEmpty(cost;…)',
    )
    expect(said({ join: 'and', of: [off] })).toBe('anySet(damages;greaterOrEqual(cost;5))')
    expect(treeOfDraft({ join: 'and', of: [off, { join: 'or', of: [off] }] })).toEqual({ and: [] })
  })
})
