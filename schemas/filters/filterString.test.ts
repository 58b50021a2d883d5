import { describe, expect, it } from 'vitest'
import { sampleForm } from '../../tests/api/sampleForm'
import { compileForm } from '../compile/compileForm'
import { takenBy } from '../conditions/draft'
import type { ConditionWord } from '../conditions/names'
import {
  answerName,
  answerWords,
  filterString,
  folioWords,
  momentWords,
  numberWords,
  personWords,
  readFilterString,
} from './filterString'
import { isFilterName, readRecordFilter } from './recordFilter'

const { fields } = compileForm({ document: sampleForm() })
const about = { fields, timezone: 'America/Mexico_City' }

/** A value that answers of any kind can be compared with. */
const values: Readonly<Record<string, readonly string[]>> = {
  nothing: [],
  one: ['2026'],
  two: ['1', '2'],
  several: ['1', '2'],
}
const valuesFor = (word: ConditionWord, days: boolean) =>
  (values[takenBy(word)] ?? []).map((value) =>
    days ? `2026-01-0${value.at(-1) === '6' ? 1 : value}` : value,
  )

describe('what a builder offers', () => {
  it.each([
    ...Object.values(fields).map(
      (field) => [answerName(field.id), answerWords(field, field.groupId !== undefined), false] as const,
    ),
    ['folio', folioWords, false] as const,
    ['created_at', momentWords, true] as const,
    ['points', numberWords, false] as const,
    ['user_id', personWords, false] as const,
  ])('is read by the server as it was meant: %s', (name, words, days) => {
    for (const condition of words) {
      const chosen = valuesFor(condition, days)
      const operand =
        takenBy(condition) === 'nothing' ? null : takenBy(condition) === 'one' ? (chosen[0] ?? '') : chosen
      const text = filterString({ path: [name], condition, operand })
      expect(readFilterString(text), text.join('=')).toEqual({ path: [name], condition, operand })
      const { understood, wrong } = readRecordFilter([text], about)
      expect({ understood, wrong }, text.join('=')).toEqual({ understood: [text[0]], wrong: undefined })
      expect(isFilterName(text[0])).toBe(true)
    }
  })
})

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

  it('is told from what else an address says', () => {
    for (const name of ['page', 'size', 'sort', 'search', 'record', 'user', '__proto__', 'toString'])
      expect(isFilterName(name), name).toBe(false)
    for (const name of ['folio', 'user_id', 'created_at__gte', 'created_at__nearly', 'answer__x'])
      expect(isFilterName(name), name).toBe(true)
  })
})
