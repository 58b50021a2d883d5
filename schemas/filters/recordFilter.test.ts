import { describe, expect, it } from 'vitest'
import { sampleForm } from '../../tests/api/sampleForm'
import { compileForm } from '../compile/compileForm'
import { readRecordFilter } from './recordFilter'

const name = '65a0000000000000000000a1'
const age = '65a0000000000000000000a2'
const group = '65a0000000000000000000a4'
const item = '65a0000000000000000000a5'
const { fields } = compileForm({ document: sampleForm() })
const read = (parameters: Readonly<Record<string, string>>, timezone = 'America/Mexico_City') =>
  readRecordFilter(Object.entries(parameters), { fields, timezone })

describe('filter strings', () => {
  it('are conditions of which all must hold, and the other parameters are not theirs', () => {
    const { tree, understood, wrong } = read({
      [`answer__${name}__icontains`]: 'ana',
      [`answer__${name}`]: 'Ana',
      [`answer__${age}__gte`]: '18.0',
      folio__not__istartswith: '2-',
      limit: '20',
      color: 'x',
      [`answer__${'0'.repeat(24)}`]: 'x',
      [`answer__${name}__$eq`]: 'x',
      ['__proto__']: 'x',
      folio__icontains: '',
    })
    expect(tree).toEqual({
      and: [
        { path: ['answers', name], condition: 'icontains', operand: 'ana' },
        { path: ['answers', name], condition: 'exact', operand: 'Ana' },
        { path: ['answers', age], condition: 'gte__number', operand: '18.0' },
        { path: ['folio'], condition: 'not__istartswith', operand: '2-' },
      ],
    })
    expect(understood).toHaveLength(5)
    expect(wrong).toBeUndefined()
  })

  it.each([
    [`answer__${age}__gte`, 'mucho'],
    [`answer__${name}__icontains`, ' '],
    [`answer__${age}__between`, '1'],
    ['created_at__gte', '2026-02-30'],
    ['created_at__gte', '9999-12-31'],
    ['created_at__icontains', '2026'],
    ['created_at__between', '2026-01-01,2026-01-02,2026-01-03'],
    ['user_id', 'ana'],
  ])('say which of them nothing can be compared with: %s=%s', (parameter, value) => {
    expect(read({ [parameter]: value })).toMatchObject({ understood: [parameter], wrong: parameter })
  })

  it.each([
    [`answer__${name}__any_set`, 'x'],
    [`answer__${name}__set_count`, '2'],
    [`answer__${item}__has_changed`, ''],
  ])('say which of them their field cannot be asked: %s=%s', (parameter, value) => {
    expect(read({ [parameter]: value })).toMatchObject({ understood: [], unknown: [], wrong: parameter })
    expect(read({ [`off__${parameter}`]: value }).wrong).toBeUndefined()
  })

  it('take every value of a parameter that comes twice, and no more than fifty', () => {
    const about = { fields, timezone: 'UTC' }
    const twice = readRecordFilter(new URLSearchParams('folio__icontains=a&folio__icontains=b'), about)
    expect(twice.tree).toMatchObject({ and: [{ operand: 'a' }, { operand: 'b' }] })
    const many = Array.from({ length: 51 }, (_none, at) => ['folio__icontains', `${at}`] as const)
    expect(readRecordFilter(many, about).wrong).toBe('folio__icontains')
    expect(readRecordFilter(many.slice(1), about).wrong).toBeUndefined()
  })

  it('ask about the sets of a group: some set is so, or none is what is denied', () => {
    const sets = (operand: object) => ({ path: ['answers', group], condition: 'any_set', operand })
    const of = (word: string, value: string) => read({ [`answer__${item}__${word}`]: value }).tree
    const three = { path: [item], condition: 'exact__number', operand: '3' }
    expect(of('exact', '3')).toEqual({ and: [sets(three)] })
    expect(of('ne', '3')).toEqual({ and: [{ not: sets(three) }] })
    const answered = { path: [item], condition: 'not__empty', operand: null }
    expect(of('not__empty', '')).toEqual({ and: [sets(answered)] })
    expect(of('is__empty', '')).toEqual({ and: [{ not: sets(answered) }] })
    expect(read({ [`answer__${item}__has_changed`]: '' }).understood).toEqual([])
  })

  it('mean whole days of a time zone, and moments of a clock', () => {
    const of = (word: string, value: string) => read({ [`created_at__${word}`]: value }).tree
    const is = (condition: string, operand: string) => ({ path: ['created_at'], condition, operand })
    const start = '2026-01-01T06:00:00.000000+00:00Z'
    const end = '2026-01-02T06:00:00.000000+00:00Z'
    expect(of('gte', '2026-01-01')).toEqual({ and: [is('gte', start)] })
    expect(of('gt', '2026-01-01')).toEqual({ and: [is('gte', end)] })
    expect(of('lte', '2026-01-01')).toEqual({ and: [is('lt', end)] })
    expect(of('lt', '2026-01-01')).toEqual({ and: [is('lt', start)] })
    expect(of('exact', '2026-01-01')).toEqual({ and: [{ and: [is('gte', start), is('lt', end)] }] })
    expect(of('ne', '2026-01-01')).toEqual({ and: [{ not: { and: [is('gte', start), is('lt', end)] } }] })
    for (const moment of [
      '2026-01-01T00:00:00-06:00',
      '2026-01-01T00:00:00 06:00'.replace(' ', '-'),
      '1767247200',
    ])
      expect(of('gt', moment), moment).toEqual({ and: [is('gt', start)] })
    expect(of('gt', '2026-01-01 00:00')).toEqual({ and: [is('gt', start)] })
    // Behind the change of clocks a day has 23 hours.
    expect(read({ created_at__gte: '2025-03-30 12:00' }, 'Europe/Madrid').tree).toEqual({
      and: [is('gte', '2025-03-30T10:00:00.000000+00:00Z')],
    })
    expect(of('between', '2026-01-01,1767333600')).toEqual({
      and: [{ and: [is('gte', start), is('lte', end)] }],
    })
    expect(of('is__empty', '')).toMatchObject({ and: [{ condition: 'is__empty' }] })
    const month = { from: '2026-02-01T06:00:00.000000+00:00Z', to: '2026-03-01T06:00:00.000000+00:00Z' }
    expect(of('iexact', '2026-02')).toEqual({ and: [{ and: [is('gte', month.from), is('lt', month.to)] }] })
    expect(of('gte', '2026-02')).toEqual({ and: [is('gte', month.from)] })
    expect(of('gt', '2026-02')).toEqual({ and: [is('gte', month.to)] })
    expect(
      readRecordFilter([['created_at__exact', 'last_month']], {
        ...{ fields, timezone: 'America/Mexico_City', now: new Date('2026-03-31T12:00:00Z') },
      }).tree,
    ).toEqual(of('exact', '2026-02'))
  })

  it('read periods of days that people answered, which no zone moves', () => {
    const [day, moment] = ['65a0000000000000000000b1', '65a0000000000000000000b2']
    const page_fields = [
      { field_id: day, field_type: 'date', label: 'Día' },
      { field_id: moment, field_type: 'datetime', label: 'Cuándo' },
    ]
    const form = compileForm({ document: { name: 'F', form_pages: [{ page_fields }] } })
    const about = {
      ...{ fields: form.fields, timezone: 'America/Mexico_City', now: new Date('2026-03-02T05:00:00Z') },
    }
    const of = (name: string, value: string) => readRecordFilter([[`answer__${name}`, value]], about).tree
    const within = (path: string, first: string, last: string) => ({
      ...{ path: ['answers', path], condition: 'between', operand: [first, last] },
    })
    expect(of(`${day}__iexact`, 'this_week')).toEqual({ and: [within(day, '2026-02-23', '2026-03-01')] })
    expect(of(`${day}__not__iexact`, '2026')).toEqual({
      and: [{ not: within(day, '2026-01-01', '2026-12-31') }],
    })
    expect(of(`${moment}__exact`, 'today')).toEqual({
      and: [within(moment, '2026-03-01 00:00:00', '2026-03-01 23:59:59')],
    })
    expect(of(`${day}__gte`, '2026-01-01')).toEqual({
      and: [{ path: ['answers', day], condition: 'gte', operand: '2026-01-01' }],
    })
  })
})
