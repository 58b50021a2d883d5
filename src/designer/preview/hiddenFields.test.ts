import { expect, it } from 'vitest'
import { answeringContext } from '../../../tests/support/answeringContext'
import { child, compiled, field, form, idOf, rule, yesNo } from '../../../tests/support/smallForm'
import { load } from '../../../schemas/answering/load'
import { hiddenFields } from './hiddenFields'

const document = form([
  field('a', 'radio', yesNo),
  field('b', 'text'),
  field('f0', 'group'),
  child('f0', 'c', 'radio', yesNo),
  child('f0', 'd', 'text'),
])
const rules = [
  rule('show', [['a', 'in=', 'sí']], ['b']),
  rule('invisible', [['c', 'in=', 'no']], ['d']),
  rule('invisible', [['a', 'in=', 'no']], ['f0']),
]
const set = (answer: string) => ({ [idOf('c')]: answer })

it.each([
  ['what no rule shows yet', {}, [{ fieldId: idOf('b') }]],
  [
    'what is hidden in some set, once',
    { [idOf('a')]: 'sí', [idOf('f0')]: [set('sí'), set('no'), set('no')] },
    [{ fieldId: idOf('d'), groupId: idOf('f0'), setIndex: 1 }],
  ],
  [
    'a group as a whole',
    { [idOf('a')]: 'no', [idOf('f0')]: [set('no')] },
    [{ fieldId: idOf('b') }, { fieldId: idOf('f0') }],
  ],
])('tells %s', (_name, answers, expected) => {
  const answering = load(compiled(document, ...rules), answers, answeringContext())
  expect(hiddenFields(answering)).toEqual(expected)
})
