import { expect, it } from 'vitest'
import { answeringContext } from '../../tests/support/answeringContext'
import { compiled, field, form, idOf, rule, yesNo } from '../../tests/support/smallForm'
import type { Answers } from '../model/answers'
import { droppedAnswers } from './droppedAnswers'
import { dropWaitingRows } from './dropWaitingRows'
import { load } from './load'

const inGroup = { group: { group_id: idOf('g'), group_set_id: 0 } }
const row = (name: string, level: string, catalogId: number, related: object = {}) => [
  field(name, 'catalog', { catalog: { catalog_id: catalogId, related_catalog: related } }),
  field(level, 'catalog-select', {
    catalog: { catalog_id: catalogId, catalog_field_id: idOf(name), view_index: 1 },
  }),
]
const asked = compiled(
  form([
    field('a', 'radio', yesNo),
    field('b', 'text'),
    field('n', 'description'),
    field('g', 'group'),
    field('c', 'radio', { ...yesNo, ...inGroup }),
    field('d', 'text', inGroup),
    ...row('e', 'f', 1),
    ...row('h', 'i', 2, { catalog_id: 1, related_fields: [idOf('f')] }),
  ]),
  rule('invisible', [['a', 'in=', 'no']], ['b']),
  rule('invisible', [['c', 'in=', 'no']], ['d']),
)

function dropped(answers: Answers) {
  const answering = load(asked, answers, answeringContext())
  dropWaitingRows(answering)
  return droppedAnswers(answering, answers, answering.toSubmission())
}
const [a, b, n, g, c, d, e, f, h, i] = [...'abngcdefhi'].map(idOf) as [
  ...[string, string, string, string, string],
  ...[string, string, string, string, string],
]

it.each<[string, Answers, readonly object[]]>([
  ['nothing where all is kept', { [a]: 'sí', [b]: 'x', [g]: [{ [c]: 'sí', [d]: 'y' }] }, []],
  ['what a rule hides', { [a]: 'no', [b]: 'x' }, [{ fieldId: b, why: 'hidden' }]],
  ['nothing that is no answer', { [a]: 'no', [b]: ' ', [g]: [{}], [e]: {} }, []],
  [
    'what a rule hides in one set of a group, whichever way sets came',
    { [g]: { '0': { [c]: 'sí', [d]: 'y' }, '1': { [c]: 'no', [d]: 'z' } } },
    [{ fieldId: d, groupId: g, setIndex: 1, why: 'hidden' }],
  ],
  ['what nobody answers', { [n]: 'x' }, [{ fieldId: n, why: 'not_answerable' }]],
  ['a row that waits', { [h]: { [i]: 'x' } }, [{ fieldId: h, why: 'waiting' }]],
  ['no row whose other one is answered', { [e]: { [f]: 'x' }, [h]: { [i]: 'x' } }, []],
  ['nothing of a field that the form does not know', { ffffffffffffffffffffffff: 'x' }, []],
])('tells %s', (_what, answers, told) => {
  expect(dropped(answers)).toEqual(told)
})
