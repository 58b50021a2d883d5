import { expect, type Locator, type Page } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FormDocument } from '../../schemas/model/form'
import { largestLookalike } from '../support/lookalikes'
import { enter, openAccount } from './support/account'
import { patience } from '../support/patience'
import { test } from './support/test'

/** A real form of this size, where it lies beside the project. */
const path = resolve(
  import.meta.dirname,
  '../../../shared/fixtures/forms/inspeccion_hoteleria__revisin_de_habitaciones_maestro.json',
)

function readReal(): FormDocument {
  const read = JSON.parse(readFileSync(path, 'utf8')) as FormDocument & { document?: FormDocument }
  return read.document ?? read
}

const form: FormDocument = existsSync(path) ? readReal() : largestLookalike.document
const rules = existsSync(path) ? [] : (largestLookalike.rules?.rules ?? [])

/** What a control takes, by its type and by the keyboard it asks for. */
const values: Readonly<Record<string, string>> = {
  date: '2025-01-31',
  time: '10:30',
  datetime: '2025-01-31 10:30',
  email: 'ana@example.com',
  numeric: '5',
  decimal: '5',
}

/** A picture of one dot, and a text that is a document by its name and beginning. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const document = Buffer.from('%PDF-1.4\n%%EOF\n')

async function upload(page: Page, control: Locator): Promise<void> {
  const takesPictures = /png|^$/.test((await control.getAttribute('accept')) ?? '')
  const sent = page.waitForResponse((response) => response.url().includes('/cloud_upload/'))
  await control.setInputFiles(
    takesPictures
      ? { name: 'punto.png', mimeType: 'image/png', buffer: picture }
      : { name: 'nota.pdf', mimeType: 'application/pdf', buffer: document },
  )
  expect((await sent).status()).toBe(200)
}

/** Gives the control that an error leads to an answer that it takes. */
async function answer(page: Page, control: Locator): Promise<void> {
  const [kind = '', keyboard = '', role] = await control.evaluate((element) => [
    element.getAttribute('data-kind') ??
      (element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase()),
    element instanceof HTMLElement ? element.inputMode : '',
    element.getAttribute('role') ?? '',
  ])
  // A row that waits for another one: its turn comes.
  if (kind === 'div' || kind === 'fieldset') return
  if (kind === 'file') await upload(page, control)
  else if (kind === 'radio' || kind === 'checkbox') await page.keyboard.press('Space')
  else if (kind === 'button') await page.keyboard.press('Enter')
  else if (role === 'combobox') {
    await control.press('ArrowDown')
    const trouble = page.locator('.acopio-slot:focus-within').last().locator('.acopio-trouble')
    const option = page.getByRole('option').filter({ visible: true })
    await expect(option.or(trouble).first()).toBeVisible()
    // A catalog that this server does not have.
    if (await trouble.isVisible()) await control.fill('Todo en orden')
    await control.press((await trouble.isVisible()) ? 'Tab' : 'Enter')
  } else if (kind === 'select') await control.selectOption({ index: 1 })
  else {
    await control.fill(values[kind] ?? values[keyboard] ?? 'Todo en orden')
    // Some answers take a second step: the other coordinate, the signature that was typed.
    const slot = page.locator('.acopio-slot:focus-within').last()
    const sign = slot.getByRole('button', { name: 'Usar esta firma' })
    const longitude = slot.getByLabel('Longitud')
    if ((await longitude.count()) > 0) await longitude.fill('5')
    if ((await sign.count()) > 0) {
      const sent = page.waitForResponse((response) => response.url().includes('/cloud_txt_signature/'))
      await sign.click()
      expect((await sent).status()).toBe(200)
    }
  }
}

/** Goes on, answering what is asked for, until the form is sent. Returns how many pages there were. */
async function answerAll(page: Page): Promise<number> {
  // A page without a name is called so in its heading, too.
  const progress = page.locator('footer').getByText(/^Página \d+ de \d+$/)
  const summary = page.locator('.acopio-summary')
  const links = summary.getByRole('link')
  // Of much only the first lines show, until the others are asked for.
  const folded = summary.locator('details:not([open]) > summary')
  const sent = page.getByText(/^Tu folio es/)
  for (let pages = 1; ; pages++) {
    const here = await progress.innerText()
    for (let round = 0; round < 4; round++) {
      await page.locator('form button[type="submit"]').click()
      await expect(
        links
          .first()
          .or(folded.first())
          .or(sent)
          .or(progress.filter({ hasNotText: here }))
          .first(),
      ).toBeVisible()
      if ((await sent.count()) > 0) return pages
      if ((await progress.innerText()) !== here) break
      while ((await folded.count()) > 0) await folded.first().click()
      // An answer may ask for more: lines are counted as one goes.
      for (let line = 0; line < (await links.count()); line++) {
        await links.nth(line).click()
        await answer(page, page.locator(':focus'))
      }
    }
    await expect(progress).not.toHaveText(here)
  }
}

test('a form of 678 fields is paged through, answered, sent and read back', async ({ page, request }) => {
  test.setTimeout(patience(400_000))
  const fields = form.form_pages.flatMap((each) => each.page_fields)
  expect(fields).toHaveLength(678)
  const account = await openAccount(request)
  const formId = await account.createForm(form, rules)
  await enter(page, account)
  await page.goto(`/forms/private/${formId}/`)
  await expect(page.getByRole('heading', { level: 1, name: form.name })).toBeVisible()
  const pages = await answerAll(page)
  expect(pages).toBeGreaterThanOrEqual(10)
  const [record] = await account.records(formId)
  const known = new Set(fields.map((field) => field.field_id))
  expect(Object.keys(record?.answers ?? {}).length).toBeGreaterThan(50)
  expect(Object.keys(record?.answers ?? {}).filter((id) => !known.has(id))).toEqual([])
  await page.getByRole('button', { name: 'Ver el registro' }).click()
  await expect(page.getByRole('heading', { level: 1, name: record?.folio ?? '' })).toBeVisible()
  await expect(page.locator('dt').first()).toBeVisible()
})
