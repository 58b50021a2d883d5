import { describe, expect, it } from 'vitest'
import { asksFolio, isViewName, keysOfPetition, petitionOf, type PetitionKeys } from './filterView'

const parametersOf = (text: string) => [...new URLSearchParams(text)]
const petition = (text: string, keys: PetitionKeys) =>
  new URLSearchParams(petitionOf(parametersOf(text), keys).map(([name, value]) => [name, value])).toString()

describe('what a view asks', () => {
  it.each([
    ['user_id=3&search=x', { user_id: 5 }, 'search=x&user_id__in=5'],
    ['user_id__in=3', { user_id: null, created_by_id: 2 }, 'created_by_id__in=2'],
    ['deleted=true&a=b', { deleted: false, archived: true }, 'a=b&archived=true'],
    [
      'created_at__gte=2026-01-01',
      { answer_period: { period: 'this_week' } },
      'created_at__iexact=this_week',
    ],
    [
      '',
      { answer_period: { year: 2024, month: 3 }, answer_range: { from: '2026-01-01' } },
      'created_at__iexact=2024-03',
    ],
    ['', { answer_period: { year: 2024 } }, 'created_at__iexact=2024'],
    [
      '',
      { answer_range: { from: '2026-02-01', to: '2026-01-01' } },
      'created_at__gte=2026-02-01&created_at__lte=2026-02-01',
    ],
    ['created_at__iexact=today&x=1', { answer_period: null, answer_range: null }, 'x=1'],
    ['created_at__iexact=today', { answer_period: { period: 'some_day' } }, ''],
    ['answer__x__icontains=a%26b', {}, 'answer__x__icontains=a%26b'],
  ])('%s and %o: %s', (text, keys, asked) => expect(petition(text, keys)).toBe(asked))

  it('is told in the keys of other clients as it was said', () => {
    for (const keys of [
      { user_id: 5, answer_period: { month: 3, year: 2024, period: null }, answer_range: null },
      { created_by_id: 5, answer_period: { month: null, year: null, period: 'last_year' } },
      { deleted: true, answer_range: { from: '2026-01-01', to: '2026-02-01' } },
      { archived: true },
    ])
      expect(keysOfPetition(petitionOf([], keys))).toMatchObject(keys)
    expect(keysOfPetition(parametersOf('page=2&folio__in=1-1,2-1&search=x')).filter_fields).toEqual([
      { filter: 'folio__in', value: '1-1,2-1' },
    ])
  })

  it('is no search for folios', () => {
    expect(asksFolio(parametersOf('folio=1-1'))).toBe(true)
    expect(asksFolio(parametersOf('folio__icontains=1'))).toBe(true)
    expect(asksFolio([['where', '{"or":["user_id=1",{"and":["folio__in=1"]}]}']])).toBe(true)
    expect(asksFolio(parametersOf('user_id=1&search=folio'))).toBe(false)
  })

  it.each(['Óptica_2026', 'vistas', '東京'])('may be called %s', (name) =>
    expect(isViewName(name)).toBe(true),
  )
  it.each(['', ' ', 'dos palabras', 'a-b', 'a/b', '_'.repeat(101)])('may not be called "%s"', (name) =>
    expect(isViewName(name)).toBe(false),
  )
})
