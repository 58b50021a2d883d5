import { describe, expect, it } from 'vitest'
import { answeringContext } from '../../tests/support/answeringContext'
import { child, compiled, field, form, idOf, rule, yesNo } from '../../tests/support/smallForm'
import { load } from './load'
import { start } from './start'
import type { Answering, GroupState } from './types'

const context = answeringContext()
const at = (name: string) => ({ fieldId: idOf(name) })
const inSet = (group: string, setIndex: number, name: string) => ({
  fieldId: idOf(name),
  groupId: idOf(group),
  setIndex,
})
const errorsOf = (answering: Answering) =>
  answering.validate().map(({ address, error }) => [address.fieldId.replace(/^0+/, ''), error.code])

describe('starting and loading', () => {
  const withDefaults = compiled(
    form([
      field('a', 'text', { default: true, default_value: 'hola' }),
      field('b', 'integer', { default: false, default_value: 5 }),
      field('c', 'checkbox', { ...yesNo, default: true, default_value: ['sí'] }),
    ]),
  )

  it('defaults are the first answers of a fresh answering only', () => {
    expect(start(withDefaults, context).toSubmission()).toEqual({ [idOf('a')]: 'hola', [idOf('c')]: ['sí'] })
    expect(load(withDefaults, {}, context).toSubmission()).toEqual({})
  })

  it('what is written may be cleared', () => {
    const answering = start(withDefaults, context)
    answering.set(at('a'), undefined)
    expect(answering.toSubmission()).toEqual({ [idOf('c')]: ['sí'] })
    expect(answering.stateAt(at('a'))?.value).toBeUndefined()
  })

  it('answers of no field are left out, unknown types keep theirs untouched', () => {
    const compiledForm = compiled(form([field('a', 'hologram', { required: true })]))
    const odd = { deep: [{ er: null }] }
    const answering = load(compiledForm, { [idOf('a')]: odd, [idOf('f')]: 1 }, context)
    expect(answering.toSubmission()).toEqual({ [idOf('a')]: odd })
    expect(load(compiledForm, {}, context).validate()).toEqual([])
  })
})

describe('checking', () => {
  const document = form(
    [field('a', 'text', { required: true }), field('b', 'email')],
    [field('c', 'integer', { required: true })],
  )

  it('says what is missing or wrong, in document order, of a page or the form', () => {
    const answering = start(compiled(document), context)
    answering.set(at('b'), 'no es correo')
    expect(answering.validate({ page: 1 })).toHaveLength(1)
    expect(answering.stateAt(at('a'))?.errors).toEqual([])
    expect(errorsOf(answering)).toEqual([
      ['a', 'FIELD_REQUIRED'],
      ['b', 'INVALID_EMAIL'],
      ['c', 'FIELD_REQUIRED'],
    ])
    expect(answering.stateAt(at('a'))?.errors).toEqual([{ code: 'FIELD_REQUIRED' }])
  })

  it('an error that is shown follows the typing; none appears while typing', () => {
    const answering = start(compiled(document), context)
    answering.set(at('b'), 'ana@')
    expect(answering.stateAt(at('b'))?.errors).toEqual([])
    answering.validate()
    answering.set(at('b'), 'ana@example.com')
    expect(answering.stateAt(at('b'))?.errors).toEqual([])
  })

  it('a field is checked when it is left, and for what it lacks only once that was asked for', () => {
    const answering = start(compiled(document), context)
    const shown = (letter: string) => answering.stateAt(at(letter))?.errors.map(({ code }) => code)
    answering.leave(at('a'))
    expect(shown('a')).toEqual([])
    answering.set(at('b'), 'ana@')
    answering.leave(at('b'))
    expect(shown('b')).toEqual(['INVALID_EMAIL'])
    // Still the same mistake, then none.
    answering.set(at('b'), 'ana@ejemplo')
    expect(shown('b')).toEqual(['INVALID_EMAIL'])
    answering.set(at('b'), 'ana@ejemplo.com')
    expect(shown('b')).toEqual([])
    answering.validate()
    expect(shown('c')).toEqual(['FIELD_REQUIRED'])
    // What was missing is there; that it is wrong is told when it is left.
    answering.set(at('c'), 'do')
    expect(shown('c')).toEqual([])
    answering.leave(at('c'))
    expect(shown('c')).toEqual(['NOT_A_NUMBER'])
    answering.set(at('c'), undefined)
    answering.leave(at('c'))
    expect(shown('c')).toEqual(['FIELD_REQUIRED'])
  })

  it('what a server refused stays until it is written anew', () => {
    const answering = start(compiled(document), context)
    answering.set(at('b'), 'ana@example.com')
    answering.putErrors([{ address: at('b'), error: { code: 'INVALID_VALUE' } }])
    answering.leave(at('b'))
    expect(answering.shownErrors()).toHaveLength(1)
    answering.set(at('b'), 'eva@example.com')
    expect(answering.shownErrors()).toHaveLength(0)
  })

  it('an answer inside of a group takes away that the group was missing', () => {
    const group = form([
      field('a', 'group', { required: true, groups_fields: [idOf('b')] }),
      child('a', 'b', 'text'),
    ])
    const answering = start(compiled(group), context)
    expect(errorsOf(answering)).toEqual([['a', 'FIELD_REQUIRED']])
    answering.set(inSet('a', 0, 'b'), 'hola')
    expect(answering.stateAt(at('a'))?.errors).toEqual([])
    answering.set(inSet('a', 0, 'b'), undefined)
    expect(answering.stateAt(at('a'))?.errors).toEqual([])
  })

  it('typed junk stays as typed', () => {
    const answering = start(compiled(document), context)
    answering.set(at('c'), 'doce')
    expect(answering.stateAt(at('c'))?.value).toBe('doce')
    expect(answering.toSubmission()).toEqual({ [idOf('c')]: 'doce' })
    expect(answering.validate({ page: 1 })[0]?.error).toEqual({ code: 'NOT_A_NUMBER' })
  })

  it('shows errors from elsewhere where they belong and ignores what is nowhere', () => {
    const answering = start(compiled(document), context)
    const error = { code: 'INVALID_VALUE' } as const
    answering.putErrors([
      { address: at('a'), error },
      { address: at('a'), error: { code: 'FIELD_REQUIRED' } },
      { address: at('f'), error },
    ])
    expect(answering.stateAt(at('a'))?.errors.map(({ code }) => code)).toEqual([
      'INVALID_VALUE',
      'FIELD_REQUIRED',
    ])
  })

  it('asks nobody for an answer that is disabled or hidden', () => {
    const rules = [
      rule('disabled', [['b', 'is__empty=']], ['a']),
      rule('invisible', [['b', 'is__empty=']], ['c']),
    ]
    const answering = start(compiled(document, ...rules), context)
    expect(answering.validate()).toEqual([])
    answering.set(at('b'), 'ana@example.com')
    expect(errorsOf(answering)).toHaveLength(2)
  })
})

describe('groups', () => {
  const group = (more = {}) =>
    form([
      field('a', 'group', { groups_fields: [idOf('b'), idOf('c')], ...more }),
      child('a', 'b', 'text', { required: true }),
      child('a', 'c', 'integer', { default: true, default_value: 1 }),
    ])
  const sets = (answering: Answering) => (answering.stateAt(at('a')) as GroupState).sets

  it('sets are added with defaults, keep their key, and are removed', () => {
    const answering = start(compiled(group()), context)
    answering.addSet(idOf('a'))
    answering.addSet(idOf('a'))
    answering.set(inSet('a', 1, 'b'), 'dos')
    const second = sets(answering)[1]?.key
    answering.removeSet(idOf('a'), 0)
    expect(sets(answering).map(({ key }) => key)).toEqual([second])
    expect(answering.toSubmission()).toEqual({ [idOf('a')]: [{ [idOf('b')]: 'dos', [idOf('c')]: 1 }] })
  })

  it('errors say which set', () => {
    const answering = load(
      compiled(group()),
      { [idOf('a')]: [{ [idOf('b')]: 'x' }, { [idOf('c')]: 'y' }] },
      context,
    )
    expect(answering.validate()).toEqual([
      { address: inSet('a', 1, 'b'), error: { code: 'FIELD_REQUIRED' } },
      { address: inSet('a', 1, 'c'), error: { code: 'NOT_A_NUMBER' } },
    ])
  })

  it('a required group begins with a set, a least number with as many', () => {
    expect(sets(start(compiled(group({ required: true })), context))).toHaveLength(1)
    expect(sets(start(compiled(group({ properties: { min: 3 } })), context))).toHaveLength(3)
    expect(sets(start(compiled(group()), context))).toHaveLength(0)
  })

  it('a required group is not asked for while nothing can be written in it', () => {
    const yesOrNo = (name: string) => child('a', name, 'radio', yesNo)
    const sets = form(
      [field('a', 'group', { required: true }), yesOrNo('b'), yesOrNo('d')],
      [field('c', 'text')],
    )
    const hide = rule('invisible', [['c', 'in=', 'cerrado']], ['b'])
    const lock = rule('disabled', [['c', 'in=', 'cerrado']], ['d'])
    const answering = start(compiled(sets, hide, lock), context)
    expect(errorsOf(answering)).toEqual([['a', 'FIELD_REQUIRED']])
    answering.set(at('c'), 'cerrado')
    expect(errorsOf(answering)).toEqual([])
    expect(errorsOf(load(compiled(sets, hide), answering.toSubmission(), context))).toEqual([
      ['a', 'FIELD_REQUIRED'],
    ])
    expect(errorsOf(load(compiled(sets, hide, lock), answering.toSubmission(), context))).toEqual([])
  })

  it('the last set of a required group is only emptied', () => {
    const answering = load(
      compiled(group({ required: true })),
      { [idOf('a')]: [{ [idOf('b')]: 'x' }] },
      context,
    )
    answering.removeSet(idOf('a'), 0)
    expect(sets(answering)).toHaveLength(1)
    expect(answering.toSubmission()).toEqual({})
    expect(errorsOf(answering)).toEqual([['a', 'FIELD_REQUIRED']])
  })

  it('blank sets at the end do not count, blank ones between keep their place', () => {
    const answering = load(compiled(group()), { [idOf('a')]: [{}, { [idOf('b')]: 'x' }, {}] }, context)
    expect(answering.toSubmission()).toEqual({ [idOf('a')]: [{}, { [idOf('b')]: 'x' }] })
    expect(errorsOf(answering)).toEqual([['b', 'FIELD_REQUIRED']])
  })

  it('too few and too many sets are errors of the group, and no set is added past the limit', () => {
    const limited = compiled(group({ properties: { min: 2, max: 3 } }))
    const one = load(limited, { [idOf('a')]: [{ [idOf('b')]: 'x' }] }, context)
    expect(one.validate()[0]).toEqual({
      address: at('a'),
      error: { code: 'TOO_FEW_SETS', params: { min: 2 } },
    })
    const four = load(limited, { [idOf('a')]: Array(4).fill({ [idOf('b')]: 'x' }) as never }, context)
    expect(errorsOf(four)).toEqual([['a', 'TOO_MANY_SETS']])
    four.addSet(idOf('a'))
    expect(sets(four)).toHaveLength(4)
  })

  it('keeps in a set what belongs to no field of the form', () => {
    const given = { [idOf('a')]: [{ [idOf('b')]: 'x', [idOf('f')]: 7 }] }
    expect(load(compiled(group()), given, context).toSubmission()).toEqual(given)
  })

  it('an answer that is no list of sets is refused, not lost', () => {
    const answering = load(compiled(group()), { [idOf('a')]: 'junk' }, context)
    expect(errorsOf(answering)).toEqual([['a', 'INVALID_VALUE']])
    expect(answering.toSubmission()).toEqual({ [idOf('a')]: 'junk' })
    answering.addSet(idOf('a'))
    expect(answering.toSubmission()).toEqual({ [idOf('a')]: [{ [idOf('c')]: 1 }] })
  })
})

it('a group whose answer was none begins anew with one more set', () => {
  const group = field('a', 'group', { groups_fields: [idOf('b')], properties: { min: 2 } })
  const answering = start(compiled(form([group, child('a', 'b', 'text')])), context)
  answering.set(at('a'), 'nada')
  answering.addSet(idOf('a'))
  expect((answering.fields[idOf('a')] as GroupState).sets).toHaveLength(2)
})
