import { describe, expect, it } from 'vitest'
import { answeringContext } from '../../tests/support/answeringContext'
import { compiled, field, form, idOf, rule, yesNo } from '../../tests/support/smallForm'
import type { FieldDocument } from '../model/form'
import { load } from './load'
import { start } from './start'
import type { Answering, RowState } from './types'

const context = answeringContext()
const at = (name: string) => ({ fieldId: idOf(name) })
const errorsOf = (answering: Answering) =>
  answering.validate().map(({ address, error }) => [address.fieldId.replace(/^0+/, ''), error.code])
const namesIn = (answering: Answering, row: string) =>
  Object.fromEntries(
    Object.entries((answering.toSubmission()[idOf(row)] ?? {}) as Record<string, unknown>).map(
      ([id, value]) => [id.replace(/^0+/, ''), value],
    ),
  )

/** A row with its levels and details; ids are the names. */
function row(
  name: string,
  members: { readonly levels: readonly string[]; readonly details?: readonly string[] },
  more: Partial<FieldDocument> & { readonly catalogId?: number; readonly related?: object } = {},
): FieldDocument[] {
  const { catalogId = 1, related = {}, ...own } = more
  const reference = { catalog_id: catalogId, catalog_field_id: idOf(name) }
  const group = own.group ?? null
  return [
    field(name, 'catalog', { ...own, catalog: { catalog_id: catalogId, related_catalog: related } }),
    ...members.levels.map((level, index) =>
      field(level, 'catalog-select', { group, catalog: { ...reference, view_index: index + 1 } }),
    ),
    ...(members.details ?? []).map((detail) =>
      field(detail, 'catalog-detail', { group, catalog: { ...reference, view_index: 0 } }),
    ),
  ]
}

const abc = { levels: ['a1', 'a2'], details: ['a3'] }
const given = { [idOf('a')]: { [idOf('a1')]: 'Norte', [idOf('a2')]: 'Bomba', [idOf('a3')]: ['x.png'] } }

describe('a row', () => {
  it('answers under its own id, member by member', () => {
    const answering = start(compiled(form(row('a', abc))), context)
    answering.set(at('a1'), 'Norte')
    answering.set(at('a2'), 7)
    answering.set(at('a3'), 'uno')
    expect(answering.toSubmission()).toEqual({
      [idOf('a')]: { [idOf('a1')]: 'Norte', [idOf('a2')]: 7, [idOf('a3')]: ['uno'] },
    })
    expect(Object.keys((answering.stateAt(at('a')) as RowState).members)).toEqual(
      ['a1', 'a2', 'a3'].map(idOf),
    )
    expect(answering.fields[idOf('a1')]).toBeUndefined()
  })

  it('a level clears the deeper ones, what was copied and what nobody knows', () => {
    const answering = load(
      compiled(form(row('a', abc))),
      { [idOf('a')]: { ...given[idOf('a')], f: 1 } },
      context,
    )
    expect(namesIn(answering, 'a')).toEqual({ a1: 'Norte', a2: 'Bomba', a3: ['x.png'], f: 1 })
    answering.set(at('a3'), ['y.png'])
    expect(namesIn(answering, 'a')).toEqual({ a1: 'Norte', a2: 'Bomba', a3: ['y.png'], f: 1 })
    answering.set(at('a2'), 'Motor')
    expect(namesIn(answering, 'a')).toEqual({ a1: 'Norte', a2: 'Motor' })
    answering.set(at('a1'), undefined)
    expect(answering.toSubmission()).toEqual({})
  })

  it('is written whole, and a value that is no row is refused, not lost', () => {
    const answering = start(compiled(form(row('a', abc))), context)
    answering.set(at('a'), given[idOf('a')])
    expect(answering.toSubmission()).toEqual(given)
    answering.set(at('a'), 'Norte')
    expect(answering.toSubmission()).toEqual({ [idOf('a')]: 'Norte' })
    expect(errorsOf(answering)).toEqual([['a', 'INVALID_VALUE']])
    answering.set(at('a1'), 'Sur')
    expect(namesIn(answering, 'a')).toEqual({ a1: 'Sur' })
  })

  it('required asks for each level that is in view', () => {
    const document = form([field('b', 'radio', yesNo)], row('a', abc, { required: true }))
    const answering = start(compiled(document, rule('invisible', [['b', 'in=', 'sí']], ['a2'])), context)
    expect(errorsOf(answering)).toEqual([
      ['a1', 'FIELD_REQUIRED'],
      ['a2', 'FIELD_REQUIRED'],
    ])
    answering.set(at('b'), 'sí')
    expect(errorsOf(answering)).toEqual([['a1', 'FIELD_REQUIRED']])
  })

  it.each([
    ['required', { visible: true, disabled: false, required: true }],
    ['disabled', { visible: true, disabled: true, required: false }],
    ['invisible', { visible: false, disabled: false, required: false }],
  ])('%s passes to its members', (effect, state) => {
    const document = form([field('b', 'radio', yesNo)], row('a', abc))
    const answering = start(compiled(document, rule(effect, [['b', 'in=', 'sí']], ['a'])), context)
    answering.set(at('a'), given[idOf('a')])
    answering.set(at('b'), 'sí')
    expect(answering.stateAt(at('a1'))).toMatchObject(state)
    expect(idOf('a') in answering.toSubmission()).toBe(effect !== 'invisible')
  })

  it('rules may hide single members, read them, and ask whether the row is empty', () => {
    const rules = [
      rule('invisible', [['a1', 'iexact=', 'sur']], ['a3']),
      rule('show', [['a', 'not__empty=']], ['b']),
      rule('show', [['a3', 'iexact=', 'X.PNG']], ['c']),
    ]
    const document = form([field('b', 'text'), field('c', 'text')], row('a', abc))
    const answering = load(compiled(document, ...rules), given, context)
    const seen = () => ['b', 'c'].filter((name) => answering.stateAt(at(name))?.visible)
    expect(seen()).toEqual(['b', 'c'])
    answering.set(at('a'), { ...given[idOf('a')], [idOf('a1')]: 'Sur' })
    expect(namesIn(answering, 'a')).toEqual({ a1: 'Sur', a2: 'Bomba' })
    expect(seen()).toEqual(['b'])
    answering.set(at('a'), undefined)
    expect(seen()).toEqual([])
  })
})

describe('a row that depends on another', () => {
  const related = { catalog_id: 1, related_fields: [idOf('a1')] }
  const document = form(row('a', abc), row('d', { levels: ['d1'] }, { catalogId: 2, related }))

  it('is locked until the answers that both have are there, and starts over when one changes', () => {
    const answering = start(compiled(document), context)
    const locked = () => ['d', 'd1'].map((name) => answering.stateAt(at(name))?.disabled)
    expect(locked()).toEqual([true, true])
    expect(answering.explain(at('d'))?.waitsFor).toEqual(at('a'))
    answering.set(at('a1'), 'Norte')
    expect(locked()).toEqual([false, false])
    answering.set(at('d1'), 'Ana')
    answering.set(at('a2'), 'Bomba')
    answering.set(at('a'), given[idOf('a')])
    expect(namesIn(answering, 'd')).toEqual({ d1: 'Ana' })
    answering.set(at('a1'), 'Sur')
    expect(answering.toSubmission()).toEqual({ [idOf('a')]: { [idOf('a1')]: 'Sur' } })
    answering.set(at('a1'), '')
    expect(locked()).toEqual([true, true])
  })

  it('keeps its answer when it is loaded without its parent’s, only locked and not asked for', () => {
    const required = form(
      row('a', abc),
      row('d', { levels: ['d1'] }, { catalogId: 2, related, required: true }),
    )
    const answers = { [idOf('d')]: { [idOf('d1')]: 'Ana' } }
    expect(load(compiled(required), answers, context).toSubmission()).toEqual(answers)
    expect(load(compiled(required), {}, context).validate()).toEqual([])
    expect(compiled(required).schema['required']).toBeUndefined()
  })

  it('waits in its own set where both are in a group', () => {
    const group = { group_id: idOf('e'), group_set_id: 0 }
    const grouped = form([
      field('e', 'group'),
      ...row('a', abc, { group }),
      ...row('d', { levels: ['d1'] }, { group, catalogId: 2, related }),
    ])
    const answering = start(compiled(grouped), context)
    answering.addSet(idOf('e'))
    answering.addSet(idOf('e'))
    const inSet = (name: string, setIndex: number) => ({ ...at(name), groupId: idOf('e'), setIndex })
    answering.set(inSet('a1', 1), 'Norte')
    expect([0, 1].map((index) => answering.stateAt(inSet('d1', index))?.disabled)).toEqual([true, false])
  })

  it.each([
    ['a circle', { catalog_id: 2, related_fields: [idOf('d1')] }, 1, ['RELATION_CYCLE', 'RELATION_CYCLE']],
    ['a catalog that is gone', {}, 9, ['STALE_RELATION']],
  ])('%s locks nothing and is a finding', (_name, relatedOfParent, parentId, codes) => {
    const stale = form(
      row('a', abc, { related: relatedOfParent }),
      row('d', { levels: ['d1'] }, { catalogId: 2, related: { ...related, catalog_id: parentId } }),
    )
    const compiledForm = compiled(stale)
    expect(compiledForm.findings.map(({ code }) => code)).toEqual(codes)
    expect(start(compiledForm, context).stateAt(at('d1'))?.disabled).toBe(false)
  })
})

it('a row before the one that it depends on is a finding', () => {
  const dependent = row(
    'd',
    { levels: ['d1'] },
    { catalogId: 2, related: { catalog_id: 1, related_fields: [idOf('a1')] } },
  )
  const parent = row('a', abc, { label: 'Sitios' })
  expect(compiled(form([...parent, ...dependent])).findings).toEqual([])
  expect(compiled(form([...dependent, ...parent])).findings).toEqual([
    { code: 'RELATION_BACKWARDS', severity: 'warning', fieldId: idOf('d'), params: { label: 'Sitios' } },
  ])
})

it.each([
  [250, []],
  [0, ['FENCE_WITHOUT_WIDTH']],
  [null, ['FENCE_WITHOUT_WIDTH']],
])('a fence of %s metres: %j', (distance, codes) => {
  const geofence = { field_id: idOf('p'), distance, on_create: true, on_edit: false }
  const [own, ...members] = row('a', abc)
  const fenced = [{ ...own, catalog: { catalog_id: 1, geofence } } as FieldDocument, ...members]
  expect(compiled(form(fenced)).findings.map(({ code }) => code)).toEqual(codes)
})

it('a member without its row is a field of its own', () => {
  const alone = compiled(form([field('b', 'catalog-select', { catalog: { catalog_field_id: idOf('a') } })]))
  expect(alone.findings).toEqual([{ code: 'ROW_MISSING', severity: 'warning', fieldId: idOf('b') }])
  expect(alone.pages[0]?.fieldIds).toEqual([idOf('b')])
  expect(load(alone, { [idOf('b')]: 'x' }, context).toSubmission()).toEqual({ [idOf('b')]: 'x' })
})

describe('a row of which there is nothing to offer', () => {
  const note = field('b', 'text', {})
  const asked = (group?: FieldDocument['group']) =>
    row('a', abc, { required: true, ...(group && { group }) }).map((one) => ({ ...one, required: true }))

  it('is not required, nor are its levels, until there is something', () => {
    const answering = start(compiled(form([...asked(), note])), context)
    expect(errorsOf(answering)).toEqual([
      ['a1', 'FIELD_REQUIRED'],
      ['a2', 'FIELD_REQUIRED'],
    ])
    answering.setOffered(idOf('a'), false)
    expect(answering.shownErrors()).toEqual([])
    expect(errorsOf(answering)).toEqual([])
    expect(answering.stateAt(at('a1'))).toMatchObject({ required: false })
    answering.setOffered(idOf('a'), true)
    expect(errorsOf(answering)).toHaveLength(2)
  })

  it('is so in each set, also in those that come later', () => {
    const groupId = idOf('c')
    const group = { group_id: groupId }
    const fields = [field('c', 'group'), ...asked(group), field('b', 'text', { group })]
    const answering = start(compiled(form(fields)), context)
    answering.addSet(groupId)
    answering.setOffered(idOf('a'), false)
    answering.addSet(groupId)
    for (const setIndex of [0, 1]) answering.set({ fieldId: idOf('b'), groupId, setIndex }, 'x')
    expect(errorsOf(answering)).toEqual([])
  })

  it('what is no row is left alone', () => {
    const answering = start(compiled(form([{ ...note, required: true }])), context)
    answering.setOffered(idOf('b'), false)
    expect(errorsOf(answering)).toEqual([['b', 'FIELD_REQUIRED']])
  })
})
