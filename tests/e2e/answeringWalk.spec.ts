import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, logIn, openAccount, type Account } from './support/account'
import { confirmation, fillFirstPage, next, openVisit, send, submissions } from './support/answerVisit'
import { preferColorScheme } from './support/colorScheme'
import { owner } from './support/owner'
import { productDatabase } from './support/productDatabase'
import { test } from './support/test'
import { visit, visitForm, visitRules } from './support/visitForm'

/* A whole answering as somebody meets it who uses a keyboard, a screen reader, a phone or a dark screen; and one whose session ends. */

let account: Account
let formId: number

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  formId = await account.createForm(visitForm(), visitRules)
  await enter(page, account)
})

const summary = (page: Page) => page.locator('.answering-summary')

async function addProduct(page: Page, name: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: /Agregar/ }).click()
  const set = page.getByRole('group', { name: /^Elemento \d+ de \d+$/ }).last()
  await set.getByRole('textbox', { name: 'Producto' }).fill(name)
  await set.getByRole('textbox', { name: 'Cantidad' }).fill(amount)
}

/** What the server says against the customer, the second product's amount and nothing that is shown. */
const refusal = {
  [visit.customer]: {
    msg: ['x'],
    label: 'Cliente',
    codes: [{ code: 'TEXT_TOO_LONG', params: { max: 5 } }],
  },
  [visit.products]: {
    '1': {
      [visit.amount]: {
        msg: ['x'],
        label: 'Cantidad',
        codes: [{ code: 'NUMBER_TOO_LARGE', params: { max: 7 } }],
      },
    },
  },
}

const screens = [
  { width: 1280, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const

test('what the server refuses is marked where it stands, by keyboard, on a wide light screen and on a dark phone', async ({
  page,
}, info) => {
  /** On both; on the phone it goes on. */
  const look = async (moment: string) => {
    for (const { width, colorScheme } of screens) {
      await page.setViewportSize({ width, height: 740 })
      await preferColorScheme(page, colorScheme)
      await expectAccessible(page)
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await expect.poll(overflow, moment).toBe(0)
      if (process.env['LOOK'])
        await page.screenshot({ path: info.outputPath(`${moment} ${colorScheme}.png`) })
    }
  }
  await openVisit(page, formId)
  await look('first page')
  await fillFirstPage(page)
  await next(page).click()
  await addProduct(page, 'Taladro', '3')
  await addProduct(page, 'Sierra', '9')
  await look('sets')
  await next(page).click()

  await page.route(submissions, (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 })
  await send(page).click()
  await expect(summary(page)).toBeFocused()
  await expect(summary(page)).toContainText('Faltan 2 cosas por revisar')
  // The first error's page is open; each line leads to its field, on whatever page that is.
  await expect(page.getByText('Página 1 de 3')).toBeVisible()
  await look('refused')
  const customer = page.getByRole('textbox', { name: 'Cliente' })
  await expect(customer).toHaveAttribute('aria-invalid', 'true')
  await expect(customer).toHaveAccessibleDescription(/5/)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Cantidad (elemento 2)' })).toBeFocused()
  await page.keyboard.press('Enter')
  const amount = page
    .getByRole('group', { name: 'Elemento 2 de 2' })
    .getByRole('textbox', { name: 'Cantidad' })
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAccessibleDescription(/7/)
  await expect(page.getByRole('group', { name: 'Elemento 1 de 2' })).not.toContainText('7')
  await look('refused set')

  // An answer that changes is another one: what was said against the one before goes.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('6')
  await page.keyboard.press('Tab')
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Anterior' }).click()
  await customer.fill('Sol')
  await next(page).click()
  await next(page).click()
  await look('last page')
  await send(page).click()
  await expect(confirmation(page)).toBeFocused()
  await look('confirmation')
  expect(await account.records(formId)).toMatchObject([
    {
      answers: {
        [visit.customer]: 'Sol',
        [visit.products]: [{ [visit.amount]: 3 }, { [visit.amount]: 6 }],
      },
    },
  ])
})

test.describe('a session that ends while someone answers', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión terminó' })
  const endSessions = () =>
    productDatabase()
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', account.session.user.id)
      .execute()
  /** The records, by a session that has not ended. */
  const recordsNow = async (request: APIRequestContext) => {
    const { username } = account.session.user
    return (await logIn(request, { email: username, password: owner.password })).records(formId)
  }
  const renew = async (page: Page) => {
    await dialog(page).getByLabel('Contraseña', { exact: true }).fill(owner.password)
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
  }
  const sendTooLate = async (page: Page) => {
    await openVisit(page, formId)
    await fillFirstPage(page)
    await next(page).click()
    await next(page).click()
    await endSessions()
    await send(page).click()
  }

  test('is renewed and sending goes on by itself, without losing a key', async ({ page, request }) => {
    await openVisit(page, formId)
    await page.getByRole('textbox', { name: 'Cliente' }).fill('Óptica')
    await endSessions()
    await page.getByRole('textbox', { name: 'Cliente' }).press('End')
    await page.keyboard.type(' Sol')
    await page.getByLabel('Fecha de la visita').fill('2025-01-31')
    await next(page).click()
    await addProduct(page, 'Taladro', '3')
    await next(page).click()
    await page.getByRole('textbox', { name: 'Comentarios' }).fill('Escrito después')
    await send(page).click()
    await expect(dialog(page)).toBeVisible()
    await expectAccessible(page)
    await renew(page)
    await expect(confirmation(page)).toBeVisible()
    expect((await recordsNow(request)).map(({ answers }) => answers)).toEqual([
      {
        [visit.customer]: 'Óptica Sol',
        [visit.day]: '2025-01-31',
        [visit.products]: [{ [visit.product]: 'Taladro', [visit.amount]: 3 }],
        [visit.comments]: 'Escrito después',
      },
    ])
  })

  test('is gone on without when its question is closed, and asked about again by who needs it', async ({
    page,
    request,
  }) => {
    await sendTooLate(page)
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    const line = page.getByText('Tu sesión terminó. Lo que escribes se guarda en este dispositivo.')
    await expect(line).toBeVisible()
    await expectAccessible(page)
    await send(page).click()
    await dialog(page).getByRole('button', { name: 'Cerrar', exact: true }).click()
    await expect(line).toBeVisible()
    await page.getByRole('button', { name: 'Iniciar sesión' }).click()
    await renew(page)
    await expect(line).toBeHidden()
    await send(page).click()
    await expect(confirmation(page)).toBeVisible()
    expect(await recordsNow(request)).toHaveLength(1)
  })

  test('and is not renewed logs out, and the answers are there after the login', async ({
    page,
    request,
  }) => {
    await sendTooLate(page)
    await dialog(page).getByRole('button', { name: 'Cerrar sesión' }).last().click()
    await expect(page).toHaveURL(/\/login$/)
    await page.getByLabel('Correo o usuario').fill(account.session.user.username)
    await page.getByLabel('Contraseña', { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).not.toHaveURL(/\/login$/)
    await openVisit(page, formId)
    await page.getByRole('button', { name: /Anterior/ }).click()
    await page.getByRole('button', { name: /Anterior/ }).click()
    await expect(page.getByRole('textbox', { name: 'Cliente' })).toHaveValue('Óptica Sol')
    expect(await recordsNow(request)).toEqual([])
  })

  test('is asked about once, and each call that met its end is repeated once', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hola')
    // What the screen left behind still asks is repeated by nobody.
    await page.goto('about:blank')
    await endSessions()
    const calls = new Map<string, number[]>()
    page.on('response', (response) => {
      const { pathname, search } = new URL(response.url())
      if (!pathname.startsWith('/api/') || pathname.includes('login')) return
      const key = `${response.request().method()} ${pathname}${search}`
      calls.set(key, [...(calls.get(key) ?? []), response.status()])
    })
    await page.goto('/forms')
    await expect(dialog(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await renew(page)
    await expect(page.getByRole('link', { name: /Visita a cliente/ }).first()).toBeVisible()
    // A later asking is no repetition (the inbox counts anew once its feed is open).
    const met = () =>
      [...calls.values()]
        .filter((statuses) => statuses.includes(440))
        .map((statuses) => statuses.slice(statuses.indexOf(440)))
    expect(met().length).toBeGreaterThan(1)
    const repeated = () => met().map((statuses) => statuses.slice(0, 2))
    await expect.poll(repeated).toEqual(met().map(() => [440, 200]))
    expect(met().map((statuses) => statuses.lastIndexOf(440))).toEqual(met().map(() => 0))
  })
})
