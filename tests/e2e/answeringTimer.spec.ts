import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { FormDocument } from '../../schemas/model/form'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { confirmation } from './support/answerVisit'
import { expectKeptAnswer } from './support/browserStore'
import { test } from './support/test'
import { visit, visitForm } from './support/visitForm'

/* A form with a time limit. The server accepts the end a minute early, so that one minute can be over at once here. */

let account: Account
let formId: number

const timed = (rest: Partial<FormDocument> = {}): FormDocument =>
  visitForm({ timer_config: { active: true, minutes: 1 }, ...rest })
const day = 24 * 3_600_000

const startDialog = (page: Page) => page.getByRole('dialog', { name: 'Este formulario tiene tiempo límite' })
const endDialog = (page: Page) => page.getByRole('dialog', { name: 'Se acabó el tiempo' })
const customer = (page: Page) => page.getByRole('textbox', { name: 'Cliente' })
const clock = (page: Page) => page.getByRole('timer')
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

async function begin(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(startDialog(page)).toBeVisible()
  await expect(customer(page)).toBeHidden()
  await press(page, 'Empezar')
  await expect(clock(page)).toHaveText(/Te quedan (1:00|0:5\d)/)
}
const timeStarted = (page: Page) => page.waitForResponse('**/answer_timer/')
/** A minute of this page's, whatever the server thinks of it. */
const pass = (page: Page) => page.clock.fastForward(61_000)
const expired = { properties: { timer_config: { expired: true } } }

async function reconnect(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(false)
  await page.clock.fastForward(120_000)
}

test.beforeEach(async ({ request }) => {
  account = await openAccount(request)
  formId = await account.createForm(timed())
})

// A day behind, and others: src/answering/timer/answerTimer.test.ts.
test('with a clock that is a day ahead: begun, reloaded, over, and sent as it is', async ({ page }) => {
  await page.clock.install({ time: Date.now() + day })
  await enter(page, account)
  await page.goto(`/forms/private/${formId}/`)
  await expect(startDialog(page)).toContainText('Tienes 1 minuto para responder.')
  await expectAccessible(page)
  await begin(page, `/forms/private/${formId}/`)
  await page.clock.fastForward(20_000)
  await expect(clock(page)).toHaveText(/0:[1-3]\d/)
  const asked = timeStarted(page)
  await page.reload()
  await asked
  // No other minute, although nothing had been answered; the server knows how much of it is over.
  await expect(clock(page)).toHaveText(/0:[1-5]\d/)
  await expect(startDialog(page)).toBeHidden()
  await customer(page).fill('Óptica Sol')
  await expectAccessible(page)
  await pass(page)
  await expect(endDialog(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(endDialog(page)).toBeVisible()
  await press(page, 'Enviar ahora')
  await expect(confirmation(page)).toBeVisible()
  const records = await account.records(formId)
  expect(records).toMatchObject([{ answers: { [visit.customer]: 'Óptica Sol' }, ...expired }])
  expect(records).toHaveLength(1)
})

test('who does not send goes to the dashboard, and nothing stays', async ({ page }) => {
  await page.clock.install()
  await enter(page, account)
  await begin(page, `/forms/private/${formId}/`)
  await customer(page).fill('Óptica Sol')
  await pass(page)
  await press(page, 'Salir sin enviar')
  await expect(page).toHaveURL(/\/dashboard/)
  expect(await account.records(formId)).toEqual([])
  await page.goto(`/forms/private/${formId}/`)
  await expect(startDialog(page)).toBeVisible()
  await press(page, 'Ahora no')
  await expect(page).toHaveURL(/\/dashboard/)
})

test('in public: what is wrong is still corrected; not sent, there is a plain end', async ({ page }) => {
  await page.clock.install()
  await begin(page, `/forms/public/${formId}`)
  await page.getByRole('textbox', { name: 'Correo de contacto' }).fill('no es un correo')
  await pass(page)
  await press(page, 'Enviar ahora')
  await expect(endDialog(page)).toBeHidden()
  await expect(page.locator('.answering-summary')).toBeFocused()
  await expect(page.getByText('Se acabó el tiempo. Envía lo que llevas.')).toBeVisible()
  // Only what is wrong is told, not what is missing.
  await expect(page.locator('.answering-summary li')).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Correo de contacto' }).fill('ana@example.com')
  await press(page, 'Siguiente')
  await press(page, 'Siguiente')
  await press(page, 'Mandar visita')
  await expect(confirmation(page)).toBeVisible()
  expect(await account.records(formId)).toMatchObject([
    { answers: { [visit.email]: 'ana@example.com' }, ...expired },
  ])

  await begin(page, `/forms/public/${formId}`)
  await pass(page)
  await press(page, 'Salir sin enviar')
  await expect(page.getByRole('heading', { name: 'Se acabó el tiempo' })).toBeFocused()
  await expectAccessible(page)
  await press(page, 'Responder otra vez')
  await expect(startDialog(page)).toBeVisible()
  expect(await account.records(formId)).toHaveLength(1)
})

test('without network it cannot be begun, but it can end: what is sent then arrives later, once', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await page.goto(`/forms/public/${formId}`)
  await expect(startDialog(page)).toBeVisible()
  await context.setOffline(true)
  await press(page, 'Empezar')
  await expect(page.getByText(/Para empezar hace falta conexión/)).toBeVisible()
  await context.setOffline(false)
  await press(page, 'Empezar')
  await customer(page).fill('Óptica Sol')
  await context.setOffline(true)
  await pass(page)
  await press(page, 'Enviar ahora')
  await expect(page.getByRole('heading', { name: 'Se enviará cuando haya conexión' })).toBeVisible()
  await reconnect(context, page)
  await expect(confirmation(page)).toBeVisible()
  const records = await account.records(formId)
  expect(records).toMatchObject([{ answers: { [visit.customer]: 'Óptica Sol' }, ...expired }])
  expect(records).toHaveLength(1)
})

test('a server whose time is not over has the last word', async ({ page }) => {
  await page.clock.install()
  const longer = await account.createForm(timed({ timer_config: { active: true, minutes: 10 } }))
  await page.goto(`/forms/public/${longer}`)
  await press(page, 'Empezar')
  await customer(page).fill('Óptica Sol')
  // This page runs ahead of everybody.
  await page.clock.fastForward(601_000)
  const refused = page.waitForResponse(
    (response) => response.url().endsWith('/form_answer/') && response.status() === 400,
  )
  const asked = timeStarted(page)
  await press(page, 'Enviar ahora')
  await Promise.all([refused, asked])
  await expect(clock(page)).toHaveText(/(10:00|9:[45]\d)/)
  await expect(customer(page)).toHaveValue('Óptica Sol')
})

test('a link that was sent to edit a record is timed too', async ({ page, request }) => {
  await page.clock.install()
  const open = await account.createForm(timed({ edit_public_records: true }))
  const { id } = await account.submit({
    form_id: open,
    answers: { [visit.customer]: 'Óptica Sol', [visit.day]: '2025-01-31', [visit.whoElse]: 'Luz' },
  })
  const made = await request.post(`/api/infosync/form_answer/link/${id}/`, {
    headers: { Authorization: `Bearer ${account.session.jwt}` },
    data: {},
  })
  const { url } = (await made.json()) as { url: string }
  await begin(page, url)
  await customer(page).fill('')
  await pass(page)
  await press(page, 'Enviar ahora')
  await expect.poll(async () => (await account.records(open))[0]?.version).toBe(2)
  const [record] = await account.records(open)
  expect(record?.answers).toEqual({ [visit.day]: '2025-01-31', [visit.whoElse]: 'Luz' })
  expect(record).toMatchObject(expired)
})

test('in public: starting over clears the answers, not the clock', async ({ page }) => {
  const longer = await account.createForm(timed({ timer_config: { active: true, minutes: 10 } }))
  const endOf = async (started: ReturnType<typeof timeStarted>) =>
    ((await (await started).json()) as { expires_at: number }).expires_at
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/forms/public/${longer}`)
  const begun = timeStarted(page)
  await press(page, 'Empezar')
  const end = await endOf(begun)
  await customer(page).fill('Óptica Sol')
  await expectKeptAnswer(page, 'Óptica Sol')
  await page.reload()
  await expect(page.getByText(/el tiempo sigue corriendo/)).toBeVisible()
  await expect(clock(page)).toHaveText(/Te quedan (10:00|\d:\d\d)/)
  await expectAccessible(page)
  const asked = timeStarted(page)
  await press(page, 'Empezar de nuevo')
  await expect(customer(page)).toHaveValue('')
  await expect(clock(page)).toHaveText(/Te quedan (10:00|\d:\d\d)/)
  expect(await endOf(asked)).toBe(end)
})

test('starting over can be undone while the clock goes on', async ({ page }) => {
  await enter(page, account)
  const longer = await account.createForm(timed({ timer_config: { active: true, minutes: 10 } }))
  await page.goto(`/forms/private/${longer}/`)
  await press(page, 'Empezar')
  await customer(page).fill('Óptica Sol')
  await expectKeptAnswer(page, 'Óptica Sol')
  await page.reload()
  await expect(customer(page)).toHaveValue('Óptica Sol')
  await press(page, 'Empezar de nuevo')
  await expect(customer(page)).toHaveValue('')
  await expect(clock(page)).toBeVisible()
  await press(page, 'Deshacer')
  await expect(customer(page)).toHaveValue('Óptica Sol')
  await expect(clock(page)).toBeVisible()
})
