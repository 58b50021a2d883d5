import { describe, expect, it } from 'vitest'
import { answeringContext } from '../../tests/support/answeringContext'
import { child, compiled, field, form, idOf, rule, yesNo } from '../../tests/support/smallForm'
import type { CompiledForm } from '../compile/compiledForm'
import { linkParameters, prefill, prefillableFields, readLinkAnswers } from './prefill'
import { start } from './start'

function opened(form: CompiledForm, search: string) {
  const answering = start(form, answeringContext())
  prefill(answering, readLinkAnswers(form, new URLSearchParams(search)))
  return answering
}
const answersOf = (form: CompiledForm, search: string) => opened(form, search).toSubmission()
const named = (link_name: string) => ({ properties: { link_name } })

describe('what a link brings', () => {
  it.each([
    ['text', 'a=Ana', 'Ana'],
    ['textarea', 'a=uno%0Ados', 'uno\ndos'],
    ['email', 'a=ana@example.com', 'ana@example.com'],
    ['integer', 'a=12', 12],
    ['decimal', 'a=1.5', 1.5],
    ['date', 'a=2026-02-28', '2026-02-28'],
    ['time', 'a=9:05', '09:05:00'],
    ['datetime', 'a=2026-02-28T09:05', '2026-02-28 09:05:00'],
    ['radio', 'a=S%C3%AD', 'sí'],
    ['radio', 'a=no', 'no'],
    ['checkbox', 'a=No&a=S%C3%AD', ['no', 'sí']],
    ['select', 'a=S%C3%AD', 'sí'],
  ])('answers a field of type %s by its name: %s', (type, search, answer) => {
    expect(answersOf(compiled(form([field('a', type, { ...yesNo, ...named('a') })])), search)).toEqual({
      [idOf('a')]: answer,
    })
  })

  it('answers by id, over a default, and leaves other defaults', () => {
    const both = compiled(
      form([
        field('a', 'text', { default: true, default_value: 'uno' }),
        field('b', 'text', { default: true, default_value: 'dos' }),
      ]),
    )
    expect(answersOf(both, `${idOf('a')}=Ana`)).toEqual({ [idOf('a')]: 'Ana', [idOf('b')]: 'dos' })
  })

  it('answers by a label that is one field’s alone, after ids and names', () => {
    const labelled = compiled(
      form([
        field('a', 'text', { label: ' Tu nombre' }),
        field('b', 'text', { label: 'Serie' }),
        field('c', 'text', { label: 'serie' }),
        field('d', 'text', { label: 'Clave' }),
        field('e', 'password', { label: 'Clave' }),
        field('f', 'text', { label: 'Zona', ...named('sede') }),
        field('a7', 'text', { label: 'sede' }),
      ]),
    )
    expect(answersOf(labelled, 'tu+NOMBRE=Ana&serie=1&Clave=x&sede=Norte')).toEqual({
      [idOf('a')]: 'Ana',
      [idOf('f')]: 'Norte',
    })
  })

  it('is judged as if it had been typed: wrong values stay, what is no option does not', () => {
    const judged = compiled(
      form([field('a', 'integer', named('a')), field('b', 'radio', { ...yesNo, ...named('b') })]),
    )
    const answering = opened(judged, 'a=doce&b=quiz%C3%A1s')
    expect(answering.toSubmission()).toEqual({ [idOf('a')]: 'doce' })
    expect(answering.validate().map(({ error }) => error.code)).toEqual(['NOT_A_NUMBER'])
  })

  it('never answers secrets, files or signatures', () => {
    const kinds = ['password', 'file', 'image', 'signature', 'geolocation', 'description', 'button']
    const secret = compiled(form(kinds.map((type, at) => field(`a${at}`, type, named(`a${at}`)))))
    const search = kinds.map((_type, at) => `a${at}=x&${idOf(`a${at}`)}=x`).join('&')
    expect(prefillableFields(secret)).toEqual([])
    expect(answersOf(secret, search)).toEqual({})
  })

  it('reaches what a rule shows because of another of its answers, and nothing that is hidden or locked', () => {
    const ruled = compiled(
      form([
        field('a', 'text', named('a')),
        field('b', 'text', named('b')),
        field('c', 'text', named('c')),
        field('d', 'text', named('d')),
      ]),
      rule('show', [['d', 'in=', 'sí']], ['a']),
      rule('show', [['d', 'in=', 'nunca']], ['b']),
      rule('disabled', [['d', 'in=', 'sí']], ['c']),
    )
    expect(answersOf(ruled, 'a=1&b=2&c=3&d=s%C3%AD')).toEqual({ [idOf('a')]: '1', [idOf('d')]: 'sí' })
    expect(answersOf(ruled, 'c=3')).toEqual({ [idOf('c')]: '3' })
    expect(answersOf(ruled, 'b=2')).toEqual({})
  })

  it('answers a field of a group set by set', () => {
    const group = compiled(
      form([field('a', 'group', { groups_fields: [idOf('b')] }), child('a', 'b', 'text', named('b'))]),
    )
    expect(answersOf(group, 'b=uno&b=dos')).toEqual({
      [idOf('a')]: [{ [idOf('b')]: 'uno' }, { [idOf('b')]: 'dos' }],
    })
  })

  it('ignores what names no field, blanks, what is far too long, and the second of one name', () => {
    const twice = compiled(form([field('a', 'text', named('a')), field('b', 'text', named('a'))]))
    expect(answersOf(twice, 'a=Ana&utm_source=x&lang=es_MX')).toEqual({ [idOf('a')]: 'Ana' })
    expect(answersOf(twice, `a=%20&${idOf('b')}=${'x'.repeat(5000)}`)).toEqual({})
  })
})

it('a link made of answers brings them', () => {
  const many = compiled(
    form([
      field('a', 'text', named('cliente')),
      field('b', 'decimal'),
      field('c', 'checkbox', { ...yesNo, ...named('c') }),
      field('d', 'password'),
    ]),
  )
  const answers = { [idOf('a')]: 'Ana & Cía', [idOf('b')]: 1.5, [idOf('c')]: ['no', 'sí'] }
  const parameters = linkParameters(many, { ...answers, [idOf('d')]: 'secreto' })
  expect(parameters.map(([name]) => name)).toEqual(['cliente', idOf('b'), 'c', 'c'])
  expect(answersOf(many, new URLSearchParams(parameters.map((pair) => [...pair])).toString())).toEqual(
    answers,
  )
})
