import { expect, it } from 'vitest'
import { load } from '../../../schemas/answering/load'
import { readableAnswers } from '../../../schemas/answering/readableAnswers'
import { resolveText } from '../../../schemas/compile/resolveText'
import { answeringContext } from '../../../tests/support/answeringContext'
import { child, compiled, field, form, idOf, rule, yesNo } from '../../../tests/support/smallForm'
import { answersPage } from './answersPage'

const document = form([
  field('a', 'text'),
  field('b', 'date'),
  field('c', 'radio', yesNo),
  field('d', 'group', { groups_fields: [idOf('e')] }),
  child('d', 'e', 'integer'),
  field('f', 'password'),
  field('1', 'description', { default_value: 'Lee esto' }),
  field('2', 'text', { label: 'Oculto' }),
])
const answers = {
  [idOf('a')]: '<script>alert("1")</script>',
  [idOf('b')]: '2026-11-23',
  [idOf('c')]: 'sí',
  [idOf('d')]: [{ [idOf('e')]: 1200 }, { [idOf('e')]: 7 }],
  [idOf('f')]: 'secreto1',
}
const text = (key: string) => resolveText(answering.compiled, key, 'es_MX')
const context = { languageTag: 'es-MX', text }
const answering = load(
  compiled(document, rule('show', [['a', 'in=', 'nunca']], ['2'])),
  answers,
  answeringContext(),
)

it('has answers as people read them, and neither notes nor what is hidden', () => {
  const [page] = readableAnswers(answering, context)
  expect(page?.answers.map(({ text }) => text)).toEqual([
    answers[idOf('a')],
    '23/11/2026',
    'Sí',
    '',
    '••••••',
  ])
  expect(page?.answers[3]?.sets.map(([one]) => one?.text)).toEqual(['1,200', '7'])
})

it('takes nothing that was answered for markup', () => {
  const html = answersPage({
    ...{ title: 'Visita & más', language: 'es-MX', lines: ['Folio "7"'], unnamed: 'Sin nombre' },
    pages: readableAnswers(answering, context),
  })
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
  expect(html).not.toContain('<script')
  expect(html).toContain('<h1>Visita &amp; más</h1>')
})
