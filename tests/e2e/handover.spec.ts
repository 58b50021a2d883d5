import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { openAccount, type Account } from './support/account'
import { expectKeptAnswer, keptDrafts } from './support/browserStore'
import { test } from './support/test'
import { visit, visitForm, visitRules } from './support/visitForm'

let account: Account
let formId: number

test.beforeEach(async ({ request }) => {
  account = await openAccount(request)
  formId = await account.createForm(visitForm(), visitRules)
})

const customer = (page: Page) => page.getByRole('textbox', { name: 'Cliente' })
const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' })
const send = (page: Page) => page.getByRole('button', { name: 'Mandar visita' })
const thanks = (page: Page) => page.getByRole('heading', { name: '¡Gracias! Tu visita quedó registrada.' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Continuar en otro dispositivo' })

async function begin(page: Page, name: string): Promise<void> {
  await page.goto(`/forms/public/${formId}`)
  await customer(page).fill(name)
  await page.getByLabel('Fecha de la visita').fill('2025-01-31')
  await expectKeptAnswer(page, name)
}

/** The link that a page makes of what it has. */
async function linkFrom(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Continuar en otro dispositivo' }).click()
  const address = dialogOf(page).getByRole('textbox', { name: 'Enlace a tus respuestas' })
  await expect(address).toHaveValue(new RegExp(`/forms/public/${formId}#draft=`))
  const link = await address.inputValue()
  await dialogOf(page).getByRole('button', { name: 'Cerrar' }).click()
  return link
}

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true }

test('what was begun here is finished on another device, and makes one record', async ({ page, browser }) => {
  await begin(page, 'Óptica Sol')
  await next(page).click()
  await page.getByRole('button', { name: 'Continuar en otro dispositivo' }).click()
  await expect(dialogOf(page).getByRole('img', { name: 'Código QR del enlace' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const link = await linkFrom(page)

  const other = await browser.newContext(phone)
  const there = await other.newPage()
  await there.goto(link)
  await expect(there.getByText('Sigues con respuestas que se empezaron en otro dispositivo.')).toBeVisible()
  await expectAccessible(there)
  // What the link opens is no longer in the address, and is on this device.
  await expect(there).toHaveURL(new RegExp(`/forms/public/${formId}$`))
  await there.getByRole('button', { name: 'Anterior' }).click()
  await expect(customer(there)).toHaveValue('Óptica Sol')
  await expect.poll(() => keptDrafts(there)).toMatchObject([{ pageIndex: 0 }])
  await there.reload()
  await there.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(customer(there)).toHaveValue('Óptica Sol')
  await next(there).click()
  await next(there).click()
  await send(there).click()
  await expect(thanks(there)).toBeVisible()

  // The same answers once more, from where they were begun: the same record.
  await next(page).click()
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  expect(await account.records(formId)).toMatchObject([{ answers: { [visit.customer]: 'Óptica Sol' } }])

  const third = await browser.newContext(phone)
  const late = await third.newPage()
  await late.goto(link)
  await expect(late.getByText(/Estas respuestas ya se enviaron/)).toBeVisible()
  await expectAccessible(late)
  await late.getByRole('button', { name: 'Abrir el formulario' }).click()
  await expect(customer(late)).toHaveValue('')
  await other.close()
  await third.close()
})

test('what another device has already is asked about, and a link that is not whole says so', async ({
  page,
  browser,
}) => {
  await begin(page, 'Óptica Sol')
  const link = await linkFrom(page)
  const other = await browser.newContext(phone)
  const there = await other.newPage()
  await begin(there, 'Óptica Luna')
  // In the page that is open already.
  await there.goto(link)
  await expect(there.getByText(/Aquí hay otras respuestas a medias/)).toBeVisible()
  await expectAccessible(there)
  await there.getByRole('button', { name: 'Las de este dispositivo' }).click()
  await expect(customer(there)).toHaveValue('Óptica Luna')
  await there.goto(link)
  await there.getByRole('button', { name: 'Las del enlace' }).click()
  await expect(customer(there)).toHaveValue('Óptica Sol')
  await customer(there).fill('Óptica Sol y Mar')
  await expectKeptAnswer(there, 'Óptica Sol y Mar')
  await there.goto(link.slice(0, -5))
  await expect(there.getByText(/Este enlace no está completo/)).toBeVisible()
  // The same answers, from two devices: neither takes the other's place unasked.
  await there.goto(link)
  await expect(there.getByText(/Estas mismas respuestas están también en este dispositivo/)).toBeVisible()
  await there.getByRole('button', { name: 'Las de este dispositivo' }).click()
  await expect(customer(there)).toHaveValue('Óptica Sol y Mar')
  await next(there).click()
  await next(there).click()
  await send(there).click()
  await expect(thanks(there)).toBeVisible()
  // What was there before waits still.
  await there.getByRole('button', { name: 'Responder otra vez' }).click()
  await expect(customer(there)).toHaveValue('')
  await there.reload()
  await there.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(customer(there)).toHaveValue('Óptica Luna')
  await other.close()
})
