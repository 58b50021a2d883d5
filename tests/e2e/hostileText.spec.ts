import { expect, type Page } from '@playwright/test'
import type { FieldDocument, FormDocument } from '../../schemas/model/form'
import { newForm } from '../../schemas/model/newForm'
import { hostileTexts } from '../support/hostileTexts'
import { enter, openAccount, type Account } from './support/account'
import { canvas, openForm } from './support/designer'
import { test } from './support/test'

/* Texts that try to be more are letters on every screen: nothing runs, nothing is asked of elsewhere. */

const id = (n: number) => n.toString(16).padStart(24, '0')
const texts = hostileTexts.filter((text) => text.trim() === text && text !== '' && text.length <= 255)
const loud = '"><img src=x onerror=alert(1)><script>alert(1)</script>'
const perPage = 40

const pages = Array.from({ length: Math.ceil(texts.length / perPage) }, (_, page) =>
  texts.slice(page * perPage, (page + 1) * perPage),
)

/** A text as label, help and option of a field each. */
const fieldOf = (text: string, index: number): FieldDocument => ({
  field_id: id(index + 1),
  field_type: index % 2 === 0 ? 'text' : 'radio',
  label: text,
  required: index < perPage,
  help_text: text,
  properties: { help_text: true },
  options: [
    { label: text, value: 'a' },
    { label: 'Otra', value: 'b' },
  ],
})

const hostileForm = (): FormDocument => ({
  ...newForm({ name: loud, pageName: loud }),
  description: loud,
  public: true,
  confirmation: { message: loud, button_message: loud, redirect_url: 'default' },
  advanced_options: { active: true, folio: { manual: true } },
  form_pages: pages.map((some, page) => ({
    page_name: loud,
    page_description: loud,
    page_type: 'fields',
    page_fields: some.map((text, index) => fieldOf(text, page * perPage + index)),
  })),
})

/** Everything that a page did and should not have done. */
function watched(page: Page): string[] {
  const faults: string[] = []
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(message.text())
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isOwn = url.origin === new URL(process.env['E2E_BASE_URL'] ?? '').origin
    if (!isOwn && !['data:', 'blob:'].includes(url.protocol)) faults.push(`asked for ${request.url()}`)
    if (request.resourceType() !== 'document' && /\/x$|evil|alert/.test(decodeURIComponent(url.pathname)))
      faults.push(`asked for ${request.url()}`)
  })
  return faults
}

/** What markup would have left behind. */
const traces = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'iframe, object, embed, base, img[src="x"], script:not([src]), [onerror], [onload], [onclick], [onfocus], [onmouseover]',
      ),
      ...[...document.querySelectorAll('a[href], form[action]')].filter((link) =>
        /^\s*(javascript|data|vbscript):/i.test(
          link.getAttribute('href') ?? link.getAttribute('action') ?? '',
        ),
      ),
    ].map((element) => element.outerHTML.slice(0, 120)),
  )

const legible = async (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) => elements.map((element) => element.textContent))

let account: Account
let formId: number

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
  formId = await account.createForm(hostileForm())
})

test('as questions, helps, options and what is missing, and in the confirmation', async ({ page }) => {
  test.slow()
  const faults = watched(page)
  await page.goto(`/forms/private/${formId}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(loud)
  for (const [index, some] of pages.entries()) {
    await expect(page.locator('.acopio-help').first()).toHaveText(some[0] ?? '')
    await expect.poll(() => legible(page, '.answering-page .acopio-help')).toEqual(some)
    expect(await legible(page, '.answering-page .acopio-label')).toEqual(
      some.map((text) => (index === 0 ? `${text} (obligatorio)` : text)),
    )
    const submit = page.locator('.answering-footer button[type=submit]')
    await expect(submit).toHaveText(index === pages.length - 1 ? loud : 'Siguiente')
    if (index === 0) {
      await submit.click()
      await page
        .locator('.acopio-summary')
        .getByText(/^Ver \d+ más$/)
        .click()
      await expect(page.locator('.acopio-summary-list a')).toHaveCount(some.length)
      expect(await legible(page, '.acopio-summary-list a')).toEqual(some)
      for (const input of await page.locator('.answering-page input[type=text]').all()) await input.fill(loud)
      // By keyboard: the list above gets shorter with each answer, and what is clicked at moves.
      for (const option of await page.locator('.acopio-choice:first-child input').all())
        await option.press('Space')
    }
    expect(await traces(page)).toEqual([])
    await submit.click()
  }
  await expect(page.locator('.answering-sent').getByRole('heading', { name: loud })).toBeFocused()
  expect(await traces(page)).toEqual([])
  expect(faults).toEqual([])
  expect(await account.records(formId)).toHaveLength(1)
})

test('as answers in the list, the detail, the folio and the inbox', async ({ page, request }) => {
  const folio = '<img src=x onerror=alert(2)>'
  const answers = Object.fromEntries(
    texts.map((text, index) => [id(index + 1), index % 2 === 0 ? text : 'a']),
  )
  const record = await account.submit({ form_id: formId, answers, folio })
  const headers = { Authorization: `Bearer ${account.session.jwt}` }
  const items = texts.slice(0, 60).map((text, index) => ({
    _id: `item-${index}`,
    name: text,
    fields: [{ label: text, value: loud }],
    record_json: { form_id: formId, answers },
  }))
  const sent = await request.post('/api/infosync/inbox/bulk_docs/', {
    headers,
    data: { inbox_records: items },
  })
  expect(sent.status()).toBe(200)

  const faults = watched(page)
  await page.goto(`/records/${formId}/${encodeURIComponent(loud)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(loud)
  await expect(page.getByText(folio).first()).toBeVisible()
  expect(await traces(page)).toEqual([])

  await page.goto(`/records/detail/${record.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(folio)
  for (const text of [loud, texts[0], texts[1]])
    await expect(page.getByText(text ?? '', { exact: true }).first()).toBeVisible()
  expect(await traces(page)).toEqual([])

  await page.goto('/inbox')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(loud)
  expect(await traces(page)).toEqual([])
  expect(faults).toEqual([])
})

test('as a form that is designed, previewed and answered in public', async ({ page }) => {
  const faults = watched(page)
  await openForm(page, formId)
  await expect(
    canvas(page)
      .getByText(texts[0] ?? '', { exact: true })
      .first(),
  ).toBeVisible()
  expect(await traces(page)).toEqual([])
  await canvas(page).locator('[data-field]').nth(1).click()
  await expect(page.getByRole('complementary', { name: 'Ajustes' })).toBeVisible()
  expect(await traces(page)).toEqual([])
  await page.goto(`/forms/public/${formId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(loud)
  expect(await page.title()).toContain(loud)
  expect(await traces(page)).toEqual([])
  expect(faults).toEqual([])
})
