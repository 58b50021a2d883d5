import { describe, expect, it } from 'vitest'
import { sampleForm } from '../../tests/api/sampleForm'
import { compileForm } from '../compile/compileForm'
import { answerName, isFilterName } from './filterName'
import { filterString, readFilterString } from './filterString'
import { readRecordFilter } from './recordFilter'

const { fields } = compileForm({ document: sampleForm() })
describe('a filter string', () => {
  const choice = answerName('65a0000000000000000000a3')

  it('keeps values that have commas apart', () => {
    const condition = { path: [choice], condition: 'in', operand: ['Uno, dos', 'tres'] } as const
    const text = filterString(condition)
    expect(text).toEqual([`${choice}__in`, '["Uno, dos","tres"]'])
    expect(readFilterString(text)).toEqual(condition)
  })

  it.each([
    [`${choice}__$eq`, 'x'],
    [`${choice}__nearly`, 'x'],
    [`${choice}__icontains`, ''],
    ['created_at__between', '2026-01-01'],
    ['__proto__', 'x'],
  ])('says nothing that cannot be asked: %s=%s', (name, value) => {
    expect(readFilterString([name, value])).toBeUndefined()
  })

  it('says what is asked of the sets of a group, of their number, and what is switched off', () => {
    const [group, item] = [answerName('65a0000000000000000000a4'), answerName('65a0000000000000000000a5')]
    const members = {
      join: 'and',
      of: [
        { path: [item], condition: 'gte__number', operand: '3' },
        { path: [item], condition: 'lt__number', operand: '9', isOff: true },
      ],
    } as const
    const condition = { path: [group], condition: 'every_set', operand: members, isOff: true } as const
    const text = filterString(condition)
    expect(text).toEqual([
      `off__${group}__every_set`,
      `{"and":["${item}__gte__number=3","off__${item}__lt__number=9"]}`,
    ])
    expect(readFilterString(text)).toEqual(condition)
    const asked = readRecordFilter([[`${group}__every_set`, text[1]]], { fields, timezone: 'UTC' })
    const only = { path: ['65a0000000000000000000a5'], condition: 'gte__number', operand: '3' }
    expect(asked.tree).toEqual({
      and: [
        {
          path: ['answers', '65a0000000000000000000a4'],
          condition: 'every_set',
          operand: { and: [only] },
        },
      ],
    })
    expect(readRecordFilter([text], { fields, timezone: 'UTC' })).toEqual({
      tree: { and: [] },
      ...{ understood: [text[0]], unknown: [] },
      wrong: undefined,
    })
  })

  it.each([
    ['any_set', '{"and":["answer__65a0000000000000000000a1__exact=x"]}', 'of another place'],
    ['any_set', '{"and":["folio__exact=1"]}', 'metadata'],
    ['any_set', '3', 'no group'],
    ['set_count__exact', 'many', 'no number'],
  ])('asks nothing of sets that they have not: %s=%s (%s)', (word, value) => {
    const name = `answer__65a0000000000000000000a4__${word}`
    expect(readRecordFilter([[name, value]], { fields, timezone: 'UTC' }).wrong).toBeDefined()
  })

  it('is told from what else an address says', () => {
    for (const name of ['page', 'size', 'sort', 'search', 'record', 'user', '__proto__', 'toString'])
      expect(isFilterName(name), name).toBe(false)
    for (const name of ['folio', 'user_id', 'created_at__gte', 'created_at__nearly', 'answer__x'])
      expect(isFilterName(name), name).toBe(true)
  })
})
