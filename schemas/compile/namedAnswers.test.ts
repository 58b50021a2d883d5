import { expect, it } from 'vitest'
import { compiled, field, form, idOf } from '../../tests/support/smallForm'
import { textKey } from '../model/form'
import { answerMark, answersNamedIn, fillAnswers, withoutAnswer } from '../model/namedAnswers'
import { exportedSchema } from './exportedSchema'
import { plainLabel } from './plainLabel'
import { resolveText } from './resolveText'
import { uiSchemaOf } from './uiSchemaOf'

const [name, age] = [idOf('a'), idOf('b')]
const named = {
  ...compiled(
    form([
      field('a', 'text', { label: `Nombre ${answerMark(age)}` }),
      field('b', 'integer', { label: `Edad de ${answerMark(name, 'alguien')} y ${answerMark(idOf('c'))}` }),
    ]),
  ),
  translations: {
    en_US: { [textKey.label(name)]: 'Name', [textKey.label(age)]: `Age of ${answerMark(name)}` },
  },
}

it('is the name of the field in braces where no answers are known', () => {
  expect(resolveText(named, textKey.label(age), 'es_MX')).toBe('Edad de {Nombre …} y {…}')
  expect(resolveText(named, textKey.label(age), 'en_US')).toBe('Age of {Name}')
  expect(plainLabel(named.fields, age)).toBe('Edad de {Nombre …} y {…}')
  const { properties } = exportedSchema(named) as { properties: Record<string, { title: string }> }
  expect(properties[age]?.title).toBe('Edad de {Nombre …} y {…}')
  expect(JSON.stringify(uiSchemaOf(named))).toContain('"ui:title":"Edad de {Nombre …} y {…}"')
})

it.each([
  [answerMark(name), [name], '…'],
  [answerMark(name, ''), [name], ''],
  [`Hola, ${answerMark(name, 'tú')}: ${answerMark(name)}`, [name], 'Hola, tú: …'],
  [
    `{{ ${name} }} {{record.folio}} {${name}} {{${name}|a{b}}}`,
    [],
    `{{ ${name} }} {{record.folio}} {${name}} {{${name}|a{b}}}`,
  ],
])('%s names %j', (text, ids, read) => {
  expect(answersNamedIn(text)).toEqual(ids)
  expect(fillAnswers(text, withoutAnswer)).toBe(read)
})
