import { expect, it } from 'vitest'
import { readStatistics, statisticsOfField, statisticsOfMetadata, statisticText } from './columnStatistics'

const id = 'a'.repeat(24)

it('reads what it writes, and nothing else', () => {
  const asked = [
    { column: `answer__${id}`, what: 'sum' },
    { column: 'created_at', what: 'max' },
  ] as const
  expect(readStatistics(asked.map(statisticText).join())).toEqual(asked)
  for (const text of ['', 'folio', 'folio__', 'folio__median', `answer__${id}`, 'folio__count,', '__count'])
    expect(readStatistics(text)).toBeUndefined()
})

it('adds up numbers, bounds moments, and counts everything that is answered', () => {
  const of = (kind: Parameters<typeof statisticsOfField>[0]['kind'], type: string) =>
    statisticsOfField({ kind, type })
  expect(of('number', 'decimal')).toContain('sum')
  expect(of('date', 'date')).toEqual(['count', 'filled', 'empty', 'distinct', 'min', 'max'])
  expect(of('text', 'text')).toEqual(['count', 'filled', 'empty', 'distinct'])
  expect(of('group', 'group')).toEqual(['count', 'filled', 'empty'])
  expect(of('text', 'password')).toEqual([])
  expect(of('note', 'description')).toEqual([])
})

it('does the same with metadata', () => {
  expect(statisticsOfMetadata('duration')).toContain('avg')
  expect(statisticsOfMetadata('created_at')).toContain('max')
  expect(statisticsOfMetadata('folio')).not.toContain('sum')
  expect(statisticsOfMetadata('form_name')).toEqual([])
})
