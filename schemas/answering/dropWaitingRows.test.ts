import { expect, it } from 'vitest'
import { answeringContext } from '../../tests/support/answeringContext'
import { compiled, field, form, idOf, rule, yesNo } from '../../tests/support/smallForm'
import type { Answers } from '../model/answers'
import type { FieldDocument } from '../model/form'
import { dropWaitingRows } from './dropWaitingRows'
import { load } from './load'

/** A row of its own catalog with one level, which may depend on levels of another one. */
function row(
  name: string,
  catalogId: number,
  levels: readonly string[],
  on?: { readonly catalogId: number; readonly levels: readonly string[] },
  more: Partial<FieldDocument> = {},
): FieldDocument[] {
  const related = on && { catalog_id: on.catalogId, related_fields: on.levels.map(idOf) }
  return [
    field(name, 'catalog', { ...more, catalog: { catalog_id: catalogId, related_catalog: related ?? {} } }),
    ...levels.map((level, at) =>
      field(level, 'catalog-select', {
        ...more,
        catalog: { catalog_id: catalogId, catalog_field_id: idOf(name), view_index: at + 1 },
      }),
    ),
  ]
}

/** Countries with two levels, regions that need both, cities that need the region. */
const rows = (more: Partial<FieldDocument> = {}) => [
  ...row('a', 1, ['a1', 'a2'], undefined, more),
  ...row('b', 2, ['b1'], { catalogId: 1, levels: ['a1', 'a2'] }, more),
  ...row('c', 3, ['c1'], { catalogId: 2, levels: ['b1'] }, more),
]
const inGroup = { group: { group_id: idOf('e'), group_set_id: 0 } }
const form1 = compiled(form(rows()))
const formOfSets = compiled(form([field('e', 'group'), ...rows(inGroup)]))
const mixed = compiled(
  form([
    field('e', 'group'),
    ...row('a', 1, ['a1']),
    ...row('b', 2, ['b1'], { catalogId: 1, levels: ['a1'] }, inGroup),
  ]),
)
const hiding = compiled(
  form([field('f', 'radio', yesNo)], rows()),
  rule('invisible', [['f', 'in=', 'sí']], ['a']),
)
const backwards = compiled(
  form([...row('b', 2, ['b1'], { catalogId: 1, levels: ['a1'] }), ...row('a', 1, ['a1'])]),
)

type Said = Record<string, unknown>
/** `{ a1: 'x' }` as the answers of the row `a`. */
function answersOf(said: Said): Answers {
  const answers: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(said)) {
    const holder = idOf(name.slice(0, 1))
    if (name === 'e') answers[holder] = (value as Said[]).map((set) => answersOf(set))
    else if (name.length === 1) answers[holder] = value
    else answers[holder] = { ...(answers[holder] as object | undefined), [idOf(name)]: value }
  }
  return answers as Answers
}

const whole = { a1: 'México', a2: 'Centro', b1: 'Norte', c1: 'Monterrey' }
const { b1: _region, ...withoutRegion } = whole
const { a2: _level, ...withoutLevel } = whole
const children = { b1: 'Norte', c1: 'Monterrey' }

const context = answeringContext()
function kept(form: typeof form1, said: Said, stored?: Said): Answers {
  const answering = load(form, answersOf(said), context)
  const before = stored && (() => load(form, answersOf(stored), context).toSubmission())
  dropWaitingRows(answering, before)
  return answering.toSubmission()
}

it.each<[string, typeof form1, Said, Said]>([
  ['all of it where nothing is missing', form1, whole, whole],
  ['nothing of a row without its parent, nor of what depends on it', form1, children, {}],
  ['nothing of a row of whose parent a level is missing', form1, withoutLevel, { a1: 'México' }],
  ['nothing below what is missing in the middle', form1, withoutRegion, { a1: 'México', a2: 'Centro' }],
  ['what is no row, which is refused elsewhere', form1, { b: 'Norte' }, { b: 'Norte' }],
  ['nothing of a row whose parent is hidden', hiding, { f: 'sí', ...whole }, { f: 'sí' }],
  ['all of it where its parent is shown', hiding, { f: 'no', ...whole }, { f: 'no', ...whole }],
  ['nothing of a row before the one that it waits for', backwards, { b1: 'Norte' }, {}],
  ['in each set what that set has', formOfSets, { e: [whole, children, whole] }, { e: [whole, {}, whole] }],
  ['no sets that are empty then', formOfSets, { e: [whole, children] }, { e: [whole] }],
  [
    'in sets, what a row outside of them opens',
    mixed,
    { a1: 'x', e: [{ b1: 'y' }] },
    { a1: 'x', e: [{ b1: 'y' }] },
  ],
  ['in no set, while that is not answered', mixed, { e: [{ b1: 'y' }, { b1: 'z' }] }, {}],
])('of new answers stays %s', (_what, form, said, expected) => {
  expect(kept(form, said)).toEqual(answersOf(expected))
})

it.each<[string, typeof form1, Said, Said, Said]>([
  ['what it has just so', form1, { b1: 'Norte' }, { b1: 'Norte' }, { b1: 'Norte' }],
  ['what it has in another shape', form1, { b1: 'Norte' }, { b1: [['Norte']] }, { b1: 'Norte' }],
  [
    'what it has in another set',
    formOfSets,
    { e: [{ b1: 'y' }] },
    { e: [whole, { b1: 'y' }] },
    { e: [{ b1: 'y' }] },
  ],
  ['nothing that is another answer', form1, { b1: 'Sur' }, { b1: 'Norte' }, {}],
  ['nothing that its parent was taken away from', form1, children, whole, {}],
  ['nothing that has lost a part of its parent', form1, withoutLevel, whole, { a1: 'México' }],
  ['nothing of a row that another one had', form1, { c1: 'Norte' }, { b1: 'Norte' }, {}],
])('of an edited record stays %s', (_what, form, said, stored, expected) => {
  expect(kept(form, said, stored)).toEqual(answersOf(expected))
})
