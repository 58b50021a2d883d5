import { describe, expect, it } from 'vitest'
import { answeringContext } from '../../tests/support/answeringContext'
import { child, compiled, field, form, idOf, rule, yesNo } from '../../tests/support/smallForm'
import { load } from '../answering/load'
import type { FormDocument } from '../model/form'
import type { RuleDocument } from '../model/rule'
import { sampleAnswers } from './sampleAnswers'
import { seededRandom } from './seededRandom'

const now = Date.parse('2026-03-15T12:00:00Z')
const required = { required: true }
const fill = (document: FormDocument, seed: number, rules: readonly RuleDocument[] = [], user = 7) => {
  const form = compiled(document, ...rules)
  const who = { id: user, groupIds: [] }
  const answers = sampleAnswers(form, seededRandom(seed), { now, user: who })
  return { answers, errors: load(form, answers, answeringContext({ user: who })).validate() }
}
const seeds = Array.from({ length: 20 }, (_unused, index) => index)

describe('sample answers', () => {
  it.each<[string, FormDocument['form_pages'][number]['page_fields'][number], RegExp]>([
    ['a text', field('a', 'text'), /^Campo a \d+$/],
    ['a short text', field('a', 'text', { properties: { max_length: 3 } }), /^Cam$/],
    ['an address', field('a', 'email'), /^campoa\d+@example\.com$/],
    ['a secret', field('a', 'password'), /^.{6,}$/],
    ['a number', field('a', 'integer', { properties: { min: 1200, max: 1210 } }), /^1\.?2[01]\d$/],
    ['a number in steps', field('a', 'integer', { properties: { min: 7, max: 25, step: 20 } }), /^20$/],
    ['a negative number', field('a', 'decimal', { properties: { max: -3 } }), /^-\d+(\.\d+)?$/],
    ['a date', field('a', 'date'), /^2026-0[234]-\d\d$/],
    ['a time', field('a', 'time'), /^\d\d:(00|15|30|45):00$/],
    ['both', field('a', 'datetime'), /^2026-0[234]-\d\d \d\d:\d\d:00$/],
    ['an option', field('a', 'select', yesNo), /^(sí|no)$/],
    ['some options', field('a', 'checkbox', yesNo), /^\["(sí|no)"(,"no")?\]$/],
    ['a place', field('a', 'geolocation'), /"latitude":\d+\.\d+,"longitude":-\d+/],
    ['a picture', field('a', 'image'), /"file_name":"Campo a \d+\.jpg","file_url":"data:image/],
    ['files', field('a', 'files', { properties: { min_images_count: 2 } }), /^\[\{.*\},\{.*\}\]$/],
  ])('of %s', (_name, given, expected) => {
    for (const seed of seeds) {
      const { answers, errors } = fill(form([{ ...given, ...required }]), seed)
      const answer = answers[idOf('a')]
      expect(typeof answer === 'string' ? answer : JSON.stringify(answer)).toMatch(expected)
      expect(errors).toEqual([])
    }
  })

  it('are equal for equal seeds, and others for others', () => {
    const document = form([field('a', 'text'), field('b', 'date'), field('c', 'radio', yesNo)])
    expect(fill(document, 3).answers).toEqual(fill(document, 3).answers)
    expect(new Set(seeds.map((seed) => JSON.stringify(fill(document, seed).answers))).size).toBeGreaterThan(9)
  })

  it('fill the sets of groups, as many as allowed', () => {
    const document = form([
      field('f0', 'group', { properties: { min: 2, max: 2 } }),
      child('f0', 'a', 'text', required),
      field('f1', 'group'),
      child('f1', 'b', 'radio', yesNo),
    ])
    const counts = seeds.map((seed) => {
      const { answers, errors } = fill(document, seed)
      expect(errors).toEqual([])
      expect(answers[idOf('f0')]).toHaveLength(2)
      return (answers[idOf('f1')] as unknown[]).length
    })
    expect(new Set(counts)).toEqual(new Set([1, 2]))
  })

  it('answer what rules show and ask for, and nothing else', () => {
    const document = form([
      field('a', 'radio', { ...yesNo, ...required }),
      field('b', 'text'),
      field('c', 'text'),
    ])
    const rules = [
      rule('show', [['a', 'in=', 'sí']], ['b']),
      rule('required', [['a', 'in=', 'sí']], ['b']),
      rule('disabled', [['a', 'in=', 'sí']], ['c']),
    ]
    for (const seed of seeds) {
      const { answers, errors } = fill(document, seed, rules)
      const isYes = answers[idOf('a')] === 'sí'
      expect([idOf('b') in answers, idOf('c') in answers, errors]).toEqual([isYes, !isYes, []])
    }
  })

  it('obey rules for some users only', () => {
    const document = form([field('a', 'text'), field('b', 'text')])
    const only = { user_conditions: { condition: 'include', users: [{ user_id: 8 }] } }
    const rules = [rule('invisible', [['a', 'not__empty=']], ['b'], only)]
    expect(Object.keys(fill(document, 1, rules, 7).answers)).toEqual([idOf('a'), idOf('b')])
    expect(Object.keys(fill(document, 1, rules, 8).answers)).toEqual([idOf('a')])
  })

  it('go around what cannot be answered', () => {
    const document = form([
      field('a', 'radio', { ...yesNo, ...required }),
      field('b', 'radio', { options: [] }),
    ])
    const rules = [rule('required', [['a', 'in=', 'sí']], ['b'])]
    for (const seed of seeds) {
      expect(fill(document, seed, rules)).toEqual({ answers: { [idOf('a')]: 'no' }, errors: [] })
    }
  })

  it('say as much as they can of a form that cannot be sent', () => {
    const document = form([field('a', 'radio', { options: [], ...required }), field('b', 'text')])
    const { answers, errors } = fill(document, 1)
    expect(Object.keys(answers)).toEqual([idOf('b')])
    expect(errors.map(({ error }) => error.code)).toEqual(['FIELD_REQUIRED'])
  })
})
