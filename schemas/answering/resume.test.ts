import { expect, it } from 'vitest'
import { answeringContext } from '../../tests/support/answeringContext'
import { compiled, field, form, idOf, rule, yesNo } from '../../tests/support/smallForm'
import { load } from './load'
import { resume } from './resume'
import { start } from './start'

const context = answeringContext()
const at = (name: string) => ({ fieldId: idOf(name) })
const given = compiled(
  form([
    field('a', 'radio', yesNo),
    field('b', 'text', { default: true, default_value: 'de fábrica' }),
    field('c', 'text', { default: true, default_value: 'de fábrica' }),
  ]),
  rule('show', [['a', 'in=', 'sí']], ['b']),
)

it.each([
  ['started', () => start(given, context), { c: 'de fábrica' }, { b: 'de fábrica' }],
  ['gone on with', () => resume(given, { [idOf('a')]: 'no' }, context), {}, { b: 'de fábrica' }],
  ['loaded', () => load(given, { [idOf('a')]: 'no' }, context), {}, {}],
] as const)('an answering that is %s has the defaults of its kind', (_how, open, first, later) => {
  const answering = open()
  const found = () => ({ b: answering.stateAt(at('b'))?.value, c: answering.stateAt(at('c'))?.value })
  expect(found()).toEqual({ b: undefined, c: undefined, ...first })
  answering.set(at('a'), 'sí')
  expect(found()).toEqual({ b: undefined, c: undefined, ...first, ...later })
})
