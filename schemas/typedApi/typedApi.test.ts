import { Ajv2020 } from 'ajv/dist/2020'
import { expect, it } from 'vitest'
import { compileTypes } from '../../tests/support/compileTypes'
import { lookalikes } from '../../tests/support/lookalikes'
import { realForms } from '../../tests/support/realForms'
import { child, compiled, field, form, idOf, yesNo } from '../../tests/support/smallForm'
import { compileForm } from '../compile/compileForm'
import type { CompiledForm } from '../compile/compiledForm'
import { sampleAnswers } from '../samples/sampleAnswers'
import { seededRandom } from '../samples/seededRandom'
import { answersByName, readAnswersByName } from './answersByName'
import { answerSchemas } from './answerSchemas'
import { fieldNames } from './fieldNames'
import { formClient } from './formClient'
import { formOpenApi, type DescribedApi } from './formOpenApi'

const all = [...lookalikes, ...realForms()].map(({ name, document, rules }) => ({
  name,
  form: compileForm({ document, rules }),
}))
const described = (form: CompiledForm): DescribedApi => ({
  ...{ formId: 12, formName: 'Visita */ \n', revision: 3, address: 'https://acopio.example/api/forms/12' },
  schemas: answerSchemas(form, fieldNames(form)),
})
const now = Date.parse('2026-03-15T12:00:00Z')

it('says types that compile in strict mode, and let a program use answers as they are and nothing else', () => {
  const clients = Object.fromEntries(all.map(({ name, form }) => [`${name}.ts`, formClient(described(form))]))
  const visit = compiled(
    form([
      field('a', 'text', { label: 'Nombre', required: true }),
      field('b', 'integer', { label: 'Edad' }),
      field('c', 'radio', { label: '¿Sello intacto?', ...yesNo }),
      field('d', 'group', { label: 'Personas' }),
      child('d', 'd1', 'checkbox', { label: 'Turnos', ...yesNo }),
    ]),
  )
  const use = `
    import { createClient, type NewAnswers } from './client'
    const client = createClient({ apiKey: 'ana:key' })
    export const fine: NewAnswers = { nombre: 'Ana', edad: 3, sello_intacto: 'sí', personas: [{ turnos: ['no'] }] }
    // @ts-expect-error: the name must be there
    export const unnamed: NewAnswers = { edad: 3 }
    // @ts-expect-error: no such option
    export const other: NewAnswers = { nombre: 'Ana', sello_intacto: 'maybe' }
    // @ts-expect-error: a number
    export const old: NewAnswers = { nombre: 'Ana', edad: '3' }
    export async function names(): Promise<(string | undefined)[]> {
      const { id } = await client.create({ answers: fine })
      await client.edit(id, { answers: { edad: null }, base_version: 1 })
      const found: (string | undefined)[] = []
      for await (const { answers } of client.all({ where: { edad__gte: 18 } })) found.push(answers.nombre)
      return found
    }`
  expect(compileTypes({ ...clients, 'client.ts': formClient(described(visit)), 'use.ts': use })).toEqual([])
}, 60_000)

it('takes what the form takes, and gives back what was given', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const small = all.filter(({ form }) => Object.keys(form.fields).length < 150)
  for (const { name, form } of small) {
    const names = fieldNames(form)
    const { given, stored } = answerSchemas(form, names)
    const { $schema: _draft, ...own } = form.schema
    const [isGiven, isStored, isOwn] = [given, stored, own].map((schema) => ajv.compile(schema))
    const answers = sampleAnswers(form, seededRandom(1), { now })
    const byName = answersByName(names, answers)
    expect(readAnswersByName(names, byName), name).toEqual({ answers, unknown: [] })
    expect([isGiven?.(byName), isStored?.(byName)], name).toEqual([isOwn?.(answers), true])
  }
})

it('tells by its path what is called otherwise, and leaves to the verdict what has another shape', () => {
  const names = fieldNames(
    compiled(
      form([
        field('a', 'text', { label: 'Nombre' }),
        field('d', 'group', { label: 'Personas' }),
        child('d', 'd1', 'text', { label: 'Nombre' }),
      ]),
    ),
  )
  const given = { nombre: 'A', [idOf('a')]: 'B', edad: 3, personas: [{ nombre: 'C', pelo: 1 }, 7] }
  expect(readAnswersByName(names, given)).toEqual({
    answers: { [idOf('a')]: 'B', [idOf('d')]: [{ [idOf('d1')]: 'C' }, 7] },
    unknown: ['edad', 'personas.0.pelo'],
  })
  expect(readAnswersByName(names, { personas: 'no sets' }).answers).toEqual({ [idOf('d')]: 'no sets' })
  expect(answersByName(names, { [idOf('a')]: 'A', [idOf('f')]: 'gone' })).toEqual({ nombre: 'A' })
})

it('names every reference of the document', () => {
  for (const { form } of all) {
    const document = formOpenApi(described(form))
    const text = JSON.stringify(document)
    const { schemas } = document['components'] as { schemas: Record<string, unknown> }
    const named = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name ?? '')
    expect(new Set(named)).toEqual(new Set(Object.keys(schemas)))
  }
})
