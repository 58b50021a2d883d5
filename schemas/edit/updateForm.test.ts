import { expect, test } from 'vitest'
import { newForm } from '../model/newForm'
import { updateForm } from './updateForm'

const form = newForm({ name: 'Form', pageName: 'Page' })
const withRedirect = (redirect_url: string | null) =>
  updateForm(form, { patch: { confirmation: { ...form.confirmation, redirect_url } } })

test('a form that is no longer public lets nobody edit its records', () => {
  const opened = updateForm(form, { patch: { public: true, edit_public_records: true } })
  expect(opened).toMatchObject({ ok: true, form: { public: true, edit_public_records: true } })
  const closed = opened.ok && updateForm(opened.form, { patch: { public: false } })
  expect(closed).toMatchObject({ ok: true, form: { public: false, edit_public_records: false } })
})

test.each(['default', '', null, 'http://example.com', 'https://example.com/a?b=c', '{host}/thanks'])(
  'the confirmation may lead to %j',
  (redirect) => {
    expect(withRedirect(redirect)).toMatchObject({
      ok: true,
      form: { confirmation: { redirect_url: redirect } },
    })
  },
)

test.each(['javascript:alert(1)', 'example.com', 'data:text/html,x', 'https://a b', ' default'])(
  'the confirmation may not lead to %j',
  (redirect) => {
    expect(withRedirect(redirect)).toEqual({ ok: false, error: { code: 'INVALID_REDIRECT_URL' } })
  },
)

test('a redirect that was stored before there were rules does not stand in the way of other changes', () => {
  const stored = { ...form, confirmation: { redirect_url: 'example.com' } }
  expect(updateForm(stored, { patch: { name: 'Other' } })).toMatchObject({
    ok: true,
    form: { name: 'Other' },
  })
})

test('pages are no setting', () => {
  const patch = { form_pages: [] } as never
  expect(updateForm(form, { patch })).toMatchObject({ ok: true, form: { form_pages: form.form_pages } })
})
