// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, it } from 'vitest'
import { answerMark } from '../schemas/model/namedAnswers'
import type { Json } from '../schemas/model/json'
import { textKey } from '../schemas/model/form'
import { drawForm, fieldId, fieldsOf, type DrawOptions } from '../tests/support/drawForm'
import { RecordView } from './RecordView'
import { AnswerText } from './texts/AnswerText'

const [first, second, third] = [1, 2, 3].map(fieldId) as [string, string, string]
const options = [
  { label: 'Sí', value: 'yes' },
  { label: 'No', value: 'no' },
]

it('reads an answer where a text names it, live, and says "…" while there is none', async () => {
  const { user } = drawForm(
    fieldsOf(
      { field_type: 'text', label: 'Nombre' },
      {
        field_type: 'text',
        label: `¿Qué edad tiene ${answerMark(first)}?`,
        help_text: `Hola, ${answerMark(first, 'tú')}`,
        properties: { help_text: true },
      },
    ),
  )
  expect(screen.getByLabelText('¿Qué edad tiene …?')).toBeTruthy()
  expect(await screen.findByText('Hola, tú')).toBeTruthy()
  const name = screen.getByLabelText('Nombre')
  await user.type(name, 'Ana')
  expect(await screen.findByLabelText('¿Qué edad tiene Ana?')).toBeTruthy()
  expect(screen.getByText('Hola, Ana')).toBeTruthy()
  await user.clear(name)
  expect(await screen.findByText('Hola, tú')).toBeTruthy()
})

const types: readonly (readonly [string, object, Json, string, string])[] = [
  ['radio', { options }, 'yes', 'Sí', 'Yes'],
  ['checkbox', { options }, ['yes', 'no'], 'Sí, No', 'Yes, No'],
  ['date', {}, '2026-11-23', '23 de noviembre de 2026', 'November 23, 2026'],
  ['datetime', {}, '2026-11-23 14:05:00', '23 de noviembre de 2026 a las 2:05', 'November 23, 2026 at 2:05'],
  ['time', {}, '14:05:00', '02:05', '02:05'],
  ['integer', {}, 12000, '12,000', '12,000'],
  ['password', {}, 'secreto', '…', '…'],
]

it.each(types)('says an answer of type %s as its reader would', async (field_type, more, answer, es, en) => {
  const fields = fieldsOf({ field_type, ...more }, { field_type: 'text', label: `<${answerMark(first)}>` })
  const translations = {
    en_US: { [textKey.option(first, 'yes')]: 'Yes', [textKey.label(second)]: `(${answerMark(first)})` },
  }
  const draw = (shown: DrawOptions) =>
    drawForm(fields, {
      ...shown,
      answers: { [first]: answer },
      form: { default_language: 'es_MX', translations },
    })
  const spanish = draw({})
  await waitFor(() => expect(screen.getByLabelText(new RegExp(`^<${es}`, 'u'))).toBeTruthy())
  spanish.unmount()
  draw({ locale: 'en_US' })
  await waitFor(() => expect(screen.getByLabelText(new RegExp(`^\\(${en}`, 'u'))).toBeTruthy())
})

it('takes what is hidden for none', async () => {
  const fields = fieldsOf(
    { field_type: 'text', label: 'Nombre' },
    { field_type: 'text', label: `De ${answerMark(first)}` },
    { field_type: 'radio', label: '¿Anónimo?', options },
  )
  const rules = [
    {
      rule_id: '1111222233334444',
      rule_type: 'invisible',
      operator: 'and',
      conditions: [{ field: { id: third, type: 'radio', label: '' }, condition: 'in=', value: 'yes' }],
      fields_ruled: [{ id: first, type: 'text', label: '' }],
    },
  ]
  const { user } = drawForm(fields, { rules, answers: { [first]: 'Ana' } })
  await screen.findByLabelText('De Ana')
  await user.click(screen.getByRole('radio', { name: 'Sí' }))
  expect(await screen.findByLabelText('De …')).toBeTruthy()
})

it('means the same set first, and follows it when one before it goes', async () => {
  const inGroup = { group: { group_id: third } }
  const fields = fieldsOf(
    { field_type: 'text', label: 'Nombre', ...inGroup },
    { field_type: 'text', label: `Edad de ${answerMark(first)}`, ...inGroup },
    { field_type: 'group', label: 'Hijos', groups_fields: [first, second] },
    { field_type: 'text', label: `Todos: ${answerMark(first)}` },
  )
  const answers = { [third]: [{ [first]: 'Ana' }, { [first]: 'Luis' }] }
  const { answering } = drawForm(fields, { answers })
  await screen.findByLabelText('Edad de Ana')
  await screen.findByLabelText('Edad de Luis')
  expect(screen.getByLabelText('Todos: …')).toBeTruthy()
  act(() => answering.removeSet(third, 0))
  await waitFor(() => expect(screen.queryByLabelText('Edad de Ana')).toBeNull())
  act(() => answering.set({ fieldId: first, groupId: third, setIndex: 0 }, 'Eva'))
  expect(await screen.findByLabelText('Edad de Eva')).toBeTruthy()
})

it('is text, whatever was answered: neither markup nor a link', async () => {
  const hostile = '<img src=x onerror=alert(1)> https://mal.example {{000000000000000000000001}}'
  const { container } = drawForm(
    fieldsOf(
      { field_type: 'text', label: 'Nombre' },
      {
        field_type: 'description',
        label: 'Nota',
        default_value: `${answerMark(first)} https://bien.example/`,
      },
    ),
    { answers: { [first]: hostile } },
  )
  await screen.findByText(/<img src=x onerror=alert\(1\)>/)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://bien.example/',
  ])
})

it('draws with a key press what names the field, and nothing else', async () => {
  const drawn: string[] = []
  const fields = fieldsOf(
    { field_type: 'text', label: 'Nombre' },
    { field_type: 'text', label: `De ${answerMark(first)}` },
    { field_type: 'text', label: 'Otro' },
  )
  const { user } = drawForm(fields, {
    fieldAside: ({ address }) => (
      <Profiler id={address.fieldId} onRender={(id) => drawn.push(id)}>
        {null}
      </Profiler>
    ),
  })
  await screen.findByLabelText('De …')
  await user.type(screen.getByLabelText('Nombre'), 'A')
  await screen.findByLabelText('De A')
  drawn.length = 0
  await user.type(screen.getByLabelText('Otro'), 'x')
  expect(new Set(drawn)).toEqual(new Set([third]))
  drawn.length = 0
  await user.type(screen.getByLabelText('Nombre'), 'n')
  await screen.findByLabelText('De An')
  expect(new Set(drawn)).toEqual(new Set([first, second]))
})

it('fills texts beside the fields, and those of a record', async () => {
  const fields = fieldsOf(
    { field_type: 'text', label: 'Nombre' },
    { field_type: 'text', label: `De ${answerMark(first)}` },
  )
  const form = { confirmation: { message: `Gracias, ${answerMark(first)}` } }
  const { answering } = drawForm(fields, {
    form,
    answers: { [first]: 'Ana' },
    beside: (running) => (
      <>
        <p>
          <AnswerText answering={running} locale="es_MX" of={textKey.confirmationMessage} />
        </p>
        <RecordView compiled={running.compiled} answers={{ [first]: 'Eva' }} locale="es_MX" />
      </>
    ),
  })
  expect(await screen.findByText('Gracias, Ana')).toBeTruthy()
  expect(screen.getByText('De Eva')).toBeTruthy()
  act(() => answering.set({ fieldId: first }, 'Ruth'))
  expect(await screen.findByText('Gracias, Ruth')).toBeTruthy()
})
