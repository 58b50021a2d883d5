import { describe, expect, it } from 'vitest'
import { sampleForm } from '../../tests/api/sampleForm'
import { compileForm } from '../compile/compileForm'
import type { DraftGroup } from '../conditions/draft'
import { groupName, readFilterGroup, stringsOfGroup } from './filterGroup'
import { isFilterName } from './filterName'
import { draftOfGroup, groupText } from './filterString'
import { readRecordFilter } from './recordFilter'

const name = '65a0000000000000000000a1'
const { fields } = compileForm({ document: sampleForm() })
const read = (text: string) => readRecordFilter([[groupName, text]], { fields, timezone: 'UTC' })
const draft: DraftGroup = {
  join: 'or',
  of: [
    { path: [`answer__${name}`], condition: 'icontains', operand: 'a=b, "c"' },
    {
      join: 'and',
      of: [
        { path: ['folio'], condition: 'in', operand: ['1-1', '2-1'] },
        { path: ['points'], condition: 'gte__number', operand: '5' },
      ],
    },
  ],
}

describe('a group of filter strings', () => {
  it('is what a builder made, and the other way round', () => {
    const text = groupText(draft) ?? ''
    expect(text).toBe(
      `{"or":["answer__${name}__icontains=a=b, \\"c\\"",{"and":["folio__in=1-1,2-1","points__gte__number=5"]}]}`,
    )
    const group = readFilterGroup(text)
    expect(group && draftOfGroup(group)).toEqual(draft)
    expect(group && stringsOfGroup(group)).toHaveLength(3)
    expect(isFilterName(groupName)).toBe(true)
  })

  it('asks what its conditions ask, joined as it says', () => {
    expect(read(groupText(draft) ?? '')).toEqual({
      ...{ understood: [groupName], unknown: [] },
      wrong: undefined,
      tree: {
        and: [
          {
            or: [
              { path: ['answers', name], condition: 'icontains', operand: 'a=b, "c"' },
              {
                and: [
                  { path: ['folio'], condition: 'in', operand: '1-1,2-1' },
                  { path: ['points'], condition: 'gte__number', operand: '5' },
                ],
              },
            ],
          },
        ],
      },
    })
  })

  it('is made of what is whole', () => {
    const nothing = { path: [], condition: null, operand: '' } as const
    expect(groupText({ join: 'and', of: [nothing, { join: 'or', of: [] }] })).toBeUndefined()
    expect(
      groupText({ join: 'and', of: [nothing, { path: ['folio'], condition: 'iexact', operand: '1-1' }] }),
    ).toBe('{"and":["folio__iexact=1-1"]}')
  })

  it.each([
    '{',
    '[]',
    'null',
    '"folio=1"',
    '{"or":[]}',
    '{"or":{}}',
    '{"or":["folio=1"],"and":["folio=1"]}',
    '{"nor":["folio=1"]}',
    '{"__proto__":["folio=1"]}',
    '{"or":["folio=1",[]]}',
    '{"or":["folio=1",null]}',
    '{"or":["folio"]}',
    '{"or":[{"and":[{"or":[{"and":["folio=1"]}]}]}]}',
    `{"or":["folio=${'1'.repeat(6000)}"]}`,
  ])('is no group: %s', (text) => {
    expect(readFilterGroup(text)).toBeUndefined()
    expect(read(text)).toMatchObject({ wrong: groupName, tree: { and: [] } })
  })

  it.each([
    ['{"or":["folio=1","points__gte=many"]}', 'points__gte'],
    ['{"or":["folio=1","color=red"]}', 'color'],
    ['{"or":["folio=1","folio__icontains="]}', 'folio__icontains'],
    [JSON.stringify({ or: Array.from({ length: 51 }, () => 'folio=1') }), 'folio'],
  ])('says which of its parts asks nothing: %s', (text, wrong) => {
    expect(read(text).wrong).toBe(wrong)
  })

  it('asks nothing while it is blank', () => {
    expect(read('')).toEqual({ understood: [groupName], unknown: [], wrong: undefined, tree: { and: [] } })
  })
})
