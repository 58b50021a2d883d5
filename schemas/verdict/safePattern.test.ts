import { describe, expect, it } from 'vitest'
import { fieldTypes } from '../fields/registry'
import { isSafePattern } from './safePattern'

describe('patterns that may run', () => {
  it.each([
    '',
    '^a*$',
    'a+',
    'aaa*',
    'f.*o',
    '^.*bar$',
    '[0-9]{2,}',
    '^\\p{Letter}+$',
    '^[A-Z]{4}\\d{6}[HM][A-Z]{5}[0-9A-Z]\\d$',
    '^(?:[a-z0-9]+-)*[a-z0-9]+$',
    '^\\d{1,3}(?:\\.\\d{1,3}){3}$',
    '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d).{8,}$',
    '^\\s*foo\\s*bar\\s*$',
    '^(?<year>\\d{4})-\\d\\d$',
    '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$',
    '^https?://[^\\s/]+(/[^\\s]*)?$',
    '^\\u{1F600}+x$',
    '^.{0,4000}$',
    '^\\d{4}-\\d{2}-\\d{2}$',
    '^[A-Z]{4}\\d{6}[A-Z0-9]{3}$',
    '^[A-ZÑ&]{3,4}\\d{6}[A-Z0-9]{3}$',
    '^(\\d{3}-?){3}$',
    '^[a-z]{1,20}(-[a-z]{1,20}){0,3}$',
    '^\\d{1,3}(,\\d{3})*(\\.\\d{1,2})?$',
    '^[A-Z]{1}[A-Z]{1}\\d?\\d?\\d?$',
    '^\\+?\\d?[ -]?\\(?\\d{3}\\)?[ -]?\\d{3}[ -]?\\d{4}$',
    '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$',
    '^P(?!$)(\\d+Y)?(\\d+M)?(\\d+W)?(\\d+D)?(T(?=\\d)(\\d+H)?(\\d+M)?(\\d+S)?)?$',
    '^(?:A|AB|ABC|ABCD|ABCDE)$',
    '^(a?|b?){3}c$',
    '^(?<=a*)b',
    '.*:.*',
    '.+:.+(:.+)?',
    '^[a-z]+\\d*\\w*',
  ])('%s', (pattern) => expect(isSafePattern(pattern)).toBe(true))

  it('include those of our own fields', () => {
    const patterns = fieldTypes.types.flatMap((type) => {
      const schema = type.compile({ field_id: 'f', field_type: type.type, label: '' })
      return typeof schema?.['pattern'] === 'string' ? [schema['pattern']] : []
    })
    expect(patterns.length).toBeGreaterThan(3)
    expect(patterns.filter((pattern) => !isSafePattern(pattern))).toEqual([])
  })
})

describe('patterns that are refused', () => {
  it.each([
    ['nested repetition', '^(a+)+$'],
    ['nested repetition of what may be nothing', '^(a*)*$'],
    ['nested repetition of several', '^(a*b*)*$'],
    ['nested repetition far apart', '^((ab|a)(b|c)*)*$'],
    ['nested bounds', '^(a{1,30}){1,30}$'],
    ['alternatives that overlap', '^(a|a)*$'],
    ['alternatives that overlap in part', '^(a|ab|b)*$'],
    ['classes that overlap', '^([a-z]|\\w)+$'],
    ['a halved character that overlaps', '^(\\ud83d\\ude00|\\u{1F600})*$'],
    ['an optional end', '^(\\d+\\.?)+$'],
    ['spaces and words', '^(\\w+\\s?)*$'],
    ['counted rounds of what may be left out', '^([ab]?[ac]?){25}d$'],
    ['counted rounds of what can be read in several ways', '^(?:a?b?a?){12}c$'],
    ['counted rounds of different length', '^(\\d|\\d\\d){20}x$'],
    ['counted rounds of nothing', '^(a?){30}a{30}$'],
    ['counted rounds of nothing in two ways', '^(|){25}c$'],
    ['the same written out', `^${'a?b?a?'.repeat(12)}c$`],
    ['the same within a look behind', '(?<=^d([ab]?[ac]?){25})e'],
    ['counted rounds within a loop', '^((a?|b?)c)*$'],
    ['a property that overlaps', '^(\\p{L}|a)*$'],
    ['a negated property that overlaps', '^([^\\p{L}]|1)*$'],
    ['too many loops in a row', '.*a.*b.*c'],
    ['loops that share characters', '^\\d+\\d+\\d+$'],
    ['the same within a look ahead', '^(?=(a+)+$)a'],
    ['a look ahead that is repeated', '^(?:(?=.*x)a)*$'],
    ['a reference to a group', '^(a)\\1$'],
    ['a reference to a name', '^(?<x>a)\\k<x>$'],
    ['what may follow, costly by itself', 'x((a+)+b)?'],
    ['too long', 'a'.repeat(501)],
    ['too large once spelled out', '^(abc){200}$'],
    ['no pattern', '^(a'],
    ['no pattern with the flag u', '\\a'],
  ])('%s', (_reason, pattern) => expect(isSafePattern(pattern)).toBe(false))
})

it('decides fast, even on patterns made to be hard', () => {
  const hard = [
    `^(${'(a|b|[ab])'.repeat(45)})*$`,
    `^${'[a-z]*x'.repeat(70)}$`,
    `^(${'a?'.repeat(240)})*$`,
    `^(${'a|'.repeat(200)}b)*$`,
  ]
  const begun = performance.now()
  for (const pattern of hard) expect(isSafePattern(pattern)).toBe(false)
  expect(performance.now() - begun).toBeLessThan(1500)
})

it('counts the ways within rounds, not the rounds', () => {
  const verdicts = (part: string) => [2, 25].map((rounds) => isSafePattern(`^(${part}){${rounds}}d$`))
  expect(verdicts('[ab]?[ac]?')).toEqual([true, false])
  expect(verdicts('[ab]?c')).toEqual([true, true])
})

it('allows nothing that runs long', () => {
  const allowed = ['^.*bar$', 'f.*o', '^(?:[a-z0-9]+-)*[a-z0-9]+$', '^\\s*foo\\s*bar\\s*$', '[0-9]{2,}$']
  const texts = ['f', 'a-', ' ', '0', 'a'].map((part) => `${part.repeat(2000)}!`)
  const begun = performance.now()
  for (const pattern of allowed) for (const text of texts) new RegExp(pattern, 'u').test(text)
  expect(performance.now() - begun).toBeLessThan(2000)
})
