import { expect, it } from 'vitest'
import { start } from '../../schemas/answering/start'
import type { FieldDocument, FormDocument } from '../../schemas/model/form'
import { answerMark } from '../../schemas/model/namedAnswers'
import { textKey } from '../../schemas/model/form'
import { answeringContext } from '../../tests/support/answeringContext'
import { child, compiled, field, form, idOf } from '../../tests/support/smallForm'
import type { Page } from './PageContext'
import { saysTheSame } from './saysTheSame'

const inGroup = child('c', 'd', 'text')
const fields = [
  field('a', 'text'),
  field('b', 'text'),
  field('c', 'group', { groups_fields: [idOf('d')] }),
  inGroup,
]
const designed = form(fields)
const answering = start(compiled(designed), answeringContext())
const pageOf = (document: FormDocument) =>
  ({ locale: 'es_MX', answering: { ...answering, compiled: compiled(document) } }) as unknown as Page
const relabelled = (id: string, label: string, before: readonly FieldDocument[] = fields) =>
  form(before.map((each) => (each.field_id === idOf(id) ? { ...each, label } : each)))
const english = (label: string) => ({
  ...designed,
  translations: { en_US: { [textKey.label(idOf('a'))]: label } },
})

/** Returns whether a field keeps its page when the form continues as another document, or as another page. */
const keeps = (id: string, to: FormDocument | Page, from = designed) =>
  saysTheSame(pageOf(from), 'form_pages' in to ? pageOf(to) : to, idOf(id))

it('keeps the page while another field is called otherwise, and not when this one is', () => {
  expect(keeps('a', relabelled('b', 'Otra'))).toBe(true)
  expect(keeps('b', relabelled('b', 'Otra'))).toBe(false)
})

it('takes the new one where the field shows what is said of others', () => {
  expect(keeps('c', relabelled('d', 'Otra'))).toBe(false)
  const naming = form(fields.map((each, at) => (at === 0 ? { ...each, label: answerMark(idOf('b')) } : each)))
  expect(keeps('a', relabelled('b', 'Otra', naming.form_pages[0]?.page_fields), naming)).toBe(false)
})

it('takes the new one for other translations, another run, or anything else of the page', () => {
  expect(keeps('a', english('Name'))).toBe(false)
  expect(keeps('b', relabelled('a', 'Otra'), english('Name'))).toBe(false)
  const again = start(compiled(designed), answeringContext())
  expect(keeps('a', { ...pageOf(designed), answering: again })).toBe(false)
  expect(keeps('a', { ...pageOf(designed), locale: 'en_US' })).toBe(false)
})
