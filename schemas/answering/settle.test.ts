import { describe, expect, it } from 'vitest'
import { answeringContext } from '../../tests/support/answeringContext'
import { child, compiled, field, form, idOf, rule, yesNo } from '../../tests/support/smallForm'
import { load } from './load'
import { start } from './start'
import type { Answering } from './types'

const context = answeringContext()
const at = (name: string) => ({ fieldId: idOf(name) })
const inSet = (group: string, setIndex: number, name: string) => ({
  fieldId: idOf(name),
  groupId: idOf(group),
  setIndex,
})
const visible = (answering: Answering, ...names: string[]) =>
  names.filter((name) => answering.stateAt(at(name))?.visible).join('')

const plain = form(
  [field('a', 'radio', yesNo), field('b', 'text', { required: true }), field('c', 'text')],
  [field('d', 'text')],
)

describe('visibility', () => {
  it('a show rule shows while it holds, and what it hides loses its answer', () => {
    const answering = start(compiled(plain, rule('show', [['a', 'in=', 'sí']], ['b', 'd'])), context)
    expect(visible(answering, 'b', 'd')).toBe('')
    expect(answering.pages.map((page) => page.visible)).toEqual([true, false])
    answering.set(at('a'), 'sí')
    answering.set(at('b'), 'texto')
    expect(visible(answering, 'b', 'd')).toBe('bd')
    expect(answering.pages[1]?.visible).toBe(true)
    answering.set(at('a'), 'no')
    expect(answering.toSubmission()).toEqual({ [idOf('a')]: 'no' })
    answering.set(at('a'), 'sí')
    expect(answering.stateAt(at('b'))?.value).toBeUndefined()
  })

  it('of applied show and invisible rules the one with the highest index decides', () => {
    const show = rule('show', [['a', 'not__empty=']], ['b'])
    const hide = rule('invisible', [['a', 'in=', 'no']], ['b'])
    for (const [rules, whenNo] of [
      [[show, hide], false],
      [[hide, show], true],
    ] as const) {
      const answering = start(compiled(plain, ...rules), context)
      expect(answering.stateAt(at('b'))?.visible).toBe(false)
      answering.set(at('a'), 'sí')
      expect(answering.stateAt(at('b'))?.visible).toBe(true)
      answering.set(at('a'), 'no')
      expect(answering.stateAt(at('b'))?.visible).toBe(whenNo)
    }
  })

  it('goes on to what depends on an answer that was dropped', () => {
    const rules = [
      rule('show', [['a', 'in=', 'sí']], ['b']),
      rule('show', [['b', 'not__empty=']], ['c']),
      rule('show', [['c', 'not__empty=']], ['d']),
    ]
    const answering = start(compiled(plain, ...rules), context)
    for (const [name, value] of [
      ['a', 'sí'],
      ['b', 'x'],
      ['c', 'y'],
      ['d', 'z'],
    ] as const) {
      answering.set(at(name), value)
    }
    expect(Object.keys(answering.toSubmission())).toHaveLength(4)
    answering.set(at('a'), 'no')
    expect(answering.toSubmission()).toEqual({ [idOf('a')]: 'no' })
  })

  it('a default comes back with its field in a fresh answering, not in a loaded one', () => {
    const document = form([
      field('a', 'radio', yesNo),
      field('b', 'text', { default: true, default_value: 'x' }),
    ])
    const compiledForm = compiled(document, rule('show', [['a', 'in=', 'sí']], ['b']))
    const fresh = start(compiledForm, context)
    const loaded = load(compiledForm, {}, context)
    expect(fresh.toSubmission()).toEqual({})
    fresh.set(at('a'), 'sí')
    loaded.set(at('a'), 'sí')
    expect(fresh.toSubmission()).toEqual({ [idOf('a')]: 'sí', [idOf('b')]: 'x' })
    expect(loaded.toSubmission()).toEqual({ [idOf('a')]: 'sí' })
  })

  it('ends where rules form a cycle, and where a field rules itself', () => {
    const cycle = compiled(
      plain,
      rule('invisible', [['b', 'not__empty=']], ['c']),
      rule('invisible', [['c', 'is__empty=']], ['b']),
      rule('invisible', [['d', 'iexact=', 'fuera']], ['d']),
    )
    const answering = load(cycle, { [idOf('b')]: 'x', [idOf('c')]: 'y', [idOf('d')]: 'fuera' }, context)
    expect(answering.toSubmission()).toEqual({})
    expect(cycle.findings.filter(({ code }) => code === 'RULE_CYCLE')).toHaveLength(3)
  })
})

describe('required and disabled', () => {
  it('are added to the designer’s own, and a hidden field is never required', () => {
    const rules = [
      rule('required', [['a', 'in=', 'sí']], ['c']),
      rule('disabled', [['a', 'in=', 'no']], ['c']),
      rule('invisible', [['a', 'in=', 'no']], ['b']),
    ]
    const answering = start(compiled(plain, ...rules), context)
    const state = (name: string) => answering.stateAt(at(name))
    answering.set(at('a'), 'sí')
    expect([state('b')?.required, state('c')?.required, state('c')?.disabled]).toEqual([true, true, false])
    answering.set(at('a'), 'no')
    expect([state('b')?.required, state('c')?.required, state('c')?.disabled]).toEqual([false, false, true])
  })

  it('a disabled answer is kept', () => {
    const answering = start(compiled(plain, rule('disabled', [['a', 'in=', 'sí']], ['c'])), context)
    answering.set(at('c'), 'queda')
    answering.set(at('a'), 'sí')
    expect(answering.toSubmission()).toEqual({ [idOf('a')]: 'sí', [idOf('c')]: 'queda' })
  })
})

describe('whom a rule is for', () => {
  const always: Parameters<typeof rule>[1] = [
    ['a', 'is__empty='],
    ['a', 'not__empty='],
  ]
  const seenBy = (who: { id: number; groupIds: number[] } | null, audience: object) => {
    const hide = rule('invisible', always, ['b'], { operator: 'or', ...audience })
    return start(compiled(plain, hide), answeringContext({ user: who })).stateAt(at('b'))?.visible
  }

  it('excluded users do not have it, included ones are the only ones who do', () => {
    const exclude = { user_conditions: { condition: 'exclude', users: [{ user_id: 7 }] } }
    const include = { user_conditions: { condition: 'include', users: [{ user_id: 7 }] } }
    const ana = { id: 7, groupIds: [] }
    expect([seenBy(ana, exclude), seenBy({ id: 8, groupIds: [] }, exclude), seenBy(null, exclude)]).toEqual([
      true,
      false,
      false,
    ])
    expect([seenBy(ana, include), seenBy({ id: 8, groupIds: [] }, include), seenBy(null, include)]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('the same by groups', () => {
    const include = { group_conditions: { condition: 'include', groups: [{ group_id: 3 }] } }
    expect([seenBy({ id: 1, groupIds: [3] }, include), seenBy({ id: 1, groupIds: [] }, include)]).toEqual([
      false,
      true,
    ])
  })

  it('a show rule that excludes me does not hide its field from me', () => {
    const show = rule('show', [['a', 'in=', 'sí']], ['b'], {
      user_conditions: { condition: 'exclude', users: [{ user_id: 7 }] },
    })
    const answering = start(compiled(plain, show), answeringContext({ user: { id: 7, groupIds: [] } }))
    expect(answering.stateAt(at('b'))?.visible).toBe(true)
  })
})

describe('groups', () => {
  const document = form([
    field('a', 'group', { groups_fields: [idOf('b'), idOf('c')] }),
    child('a', 'b', 'radio', yesNo),
    child('a', 'c', 'text'),
    field('d', 'text'),
    field('e', 'radio', yesNo),
  ])
  const given = {
    [idOf('a')]: [
      { [idOf('b')]: 'sí', [idOf('c')]: 'uno' },
      { [idOf('b')]: 'no', [idOf('c')]: 'dos' },
    ],
  }

  it('a rule inside a group works set by set', () => {
    const answering = load(compiled(document, rule('show', [['b', 'in=', 'sí']], ['c'])), given, context)
    expect(answering.toSubmission()).toEqual({
      [idOf('a')]: [{ [idOf('b')]: 'sí', [idOf('c')]: 'uno' }, { [idOf('b')]: 'no' }],
    })
    answering.set(inSet('a', 0, 'b'), 'no')
    expect(answering.toSubmission()).toEqual({ [idOf('a')]: [{ [idOf('b')]: 'no' }, { [idOf('b')]: 'no' }] })
  })

  it('outside the group any set is enough', () => {
    const answering = load(compiled(document, rule('show', [['b', 'in=', 'sí']], ['d'])), given, context)
    expect(answering.stateAt(at('d'))?.visible).toBe(true)
    answering.removeSet(idOf('a'), 0)
    expect(answering.stateAt(at('d'))?.visible).toBe(false)
  })

  it('conditions joined by and must hold in one set', () => {
    const both = rule(
      'show',
      [
        ['b', 'in=', 'sí'],
        ['c', 'iexact=', 'DOS'],
      ],
      ['d'],
    )
    const answering = load(compiled(document, both), given, context)
    expect(answering.stateAt(at('d'))?.visible).toBe(false)
    answering.set(inSet('a', 1, 'b'), 'sí')
    expect(answering.stateAt(at('d'))?.visible).toBe(true)
  })

  it('hidden and disabled groups pass that on', () => {
    const rules = [
      rule('disabled', [['e', 'in=', 'sí']], ['a']),
      rule('invisible', [['e', 'in=', 'no']], ['a']),
    ]
    const answering = load(compiled(document, ...rules), given, context)
    answering.set(at('e'), 'sí')
    expect(answering.stateAt(inSet('a', 0, 'c'))?.disabled).toBe(true)
    answering.set(at('e'), 'no')
    expect(answering.toSubmission()).toEqual({ [idOf('e')]: 'no' })
  })

  it('a condition on the group itself asks whether it has an answered set', () => {
    const answering = start(compiled(document, rule('show', [['a', 'not__empty=']], ['d'])), context)
    answering.addSet(idOf('a'))
    expect(answering.stateAt(at('d'))?.visible).toBe(false)
    answering.set(inSet('a', 0, 'c'), 'algo')
    expect(answering.stateAt(at('d'))?.visible).toBe(true)
  })

  // Found by random forms: an answer in one set decides in the others when a rule asks about the whole group.
  it.each([
    ['show', 'is__empty=', 'visible', [true, false]],
    ['show', 'not__empty=', 'visible', [false, true]],
    ['invisible', 'is__empty=', 'visible', [false, true]],
    ['disabled', 'is__empty=', 'disabled', [true, false]],
    ['required', 'not__empty=', 'required', [false, true]],
  ] as const)('%s while the group %s is settled in the other sets too', (effect, asked, state, expected) => {
    const both = rule(
      effect,
      [
        ['b', 'is__empty='],
        ['a', asked],
      ],
      ['c'],
    )
    const answering = start(compiled(document, both), context)
    answering.addSet(idOf('a'))
    answering.addSet(idOf('a'))
    const before = answering.stateAt(inSet('a', 0, 'c'))?.[state]
    answering.set(inSet('a', 1, 'b'), 'sí')
    expect([before, answering.stateAt(inSet('a', 0, 'c'))?.[state]]).toEqual(expected)
  })
})

it('conditions read what a catalog brought, from lists too', () => {
  const catalog = { catalog_id: 400201, catalog_field_id: idOf('a') }
  const document = form([
    field('a', 'catalog', { catalog_fields: [idOf('b'), idOf('c')] }),
    field('b', 'catalog-select', { catalog }),
    field('c', 'catalog-detail', { catalog }),
    field('d', 'text'),
    field('e', 'text'),
  ])
  const compiledForm = compiled(
    document,
    rule('show', [['b', 'icontains=', 'NORTE']], ['d']),
    rule('show', [['c', 'iexact=', 'alto']], ['e']),
  )
  const answers = { [idOf('a')]: { [idOf('b')]: 'Planta norte', [idOf('c')]: [['Alto']] } }
  expect(visible(load(compiledForm, answers, context), 'd', 'e')).toBe('de')
  expect(visible(load(compiledForm, {}, context), 'd', 'e')).toBe('')
})

it('stale references are findings and harmless', () => {
  const stale = compiled(
    plain,
    rule('show', [['f', 'is__empty=']], ['b', 'f']),
    rule('show', [['a', 'sounds_like=', 'x']], ['c']),
    rule('explode', [['a', 'in=', 'sí']], ['a']),
    rule('show', [], ['a']),
  )
  expect(stale.findings.map(({ code }) => code).toSorted()).toEqual([
    'RULE_WITHOUT_CONDITIONS',
    'RULE_WITHOUT_TYPE',
    'STALE_CONDITION',
    'STALE_TARGET',
    'UNKNOWN_OPERATOR',
  ])
  expect(visible(start(stale, context), 'a', 'b', 'c')).toBe('ab')
})
