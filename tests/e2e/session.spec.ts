import { expect, type Page } from '@playwright/test'

import { enter, openAccount } from './support/account'
import { expectAccessible } from './support/accessibility'
import { fillFirstPage, openVisit } from './support/answerVisit'
import { expectKeptAnswer } from './support/browserStore'
import { endOnServer } from './support/endOnServer'
import { owner } from './support/owner'
import { test } from './support/test'
import { visitForm, visitRules } from './support/visitForm'

const password = (page: Page) => page.getByLabel('Contraseña', { exact: true })

async function login(page: Page, secret: string = owner.password) {
  await page.getByLabel('Correo o usuario').fill(owner.email)
  await password(page).fill(secret)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test.describe('login', () => {
  test('says what is missing and what is wrong, and keeps what was typed', async ({ page }) => {
    await page.goto('/login')
    await expect(page).toHaveTitle('Inicia sesión · Acopio')
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('Escribe tu correo o usuario.')).toBeVisible()
    await expect(page.getByLabel('Correo o usuario')).toBeFocused()

    await login(page, 'no-es-esta')
    await expect(page.getByRole('alert')).toHaveText('El usuario o la contraseña no son correctos.')
    await expect(page.getByLabel('Correo o usuario')).toHaveValue(owner.email)
    await expectAccessible(page)

    await password(page).fill(owner.password)
    await page.getByRole('button', { name: 'Mostrar la contraseña' }).click()
    await expect(password(page)).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Ocultar la contraseña' }).click()
    await expect(password(page)).toHaveAttribute('type', 'password')
  })

  test('tells an inactive account apart from wrong credentials', async ({ page }) => {
    await page.route('**/user_admin/login/', (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, code: 0, error: '', error_code: 'ACCOUNT_NOT_ACTIVE' },
      }),
    )
    await page.goto('/login')
    await login(page)
    await expect(page.getByRole('alert')).toContainText('todavía no está activa')
  })

  test('brings back to the wanted address, with its parameters', async ({ page }) => {
    await page.goto('/forms?search=extintores')
    await expect(page).toHaveURL(/\/login$/)
    await login(page)
    await expect(page).toHaveURL(/\/forms\?search=extintores$/)
    await page.goto('/login')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('works by keyboard alone, in a language that is chosen there and stays', async ({ page, request }) => {
    const { session } = await openAccount(request)
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Idioma' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitemradio', { name: 'Português' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await page.getByLabel('E-mail ou usuário').focus()
    await page.keyboard.type(session.user.username)
    await page.keyboard.press('Tab')
    await page.keyboard.type(owner.password)
    const isKept = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('link', { name: 'Formulários' }).first()).toBeVisible()
    // On the account too, and so in every browser.
    await isKept
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  })

  test('speaks the first known language of the browser, and then that of who logs in', async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await page.locator('input[name="username"]').fill(owner.email)
    await page.locator('input[name="password"]').fill(owner.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hola')
    await page.context().close()
  })
})

test.describe('the session', () => {
  test('is there in other tabs and after a reload, and ends in all of them', async ({ page, context }) => {
    await page.goto('/login')
    await login(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hola')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hola')

    const other = await context.newPage()
    await other.goto('/forms')
    await expect(other.getByRole('heading', { level: 1, name: 'Formularios' })).toBeVisible()

    await page.getByRole('button', { name: /^Cuenta de/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(other).toHaveURL(/\/login$/)
    await other.goto('/forms')
    await expect(other).toHaveURL(/\/login$/)

    await login(other)
    await expect(other).toHaveURL(/\/forms$/)
    await page.reload()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('tells what waits here before it ends, and other tabs why and back', async ({
    page,
    context,
    request,
  }) => {
    const account = await openAccount(request)
    const formId = await account.createForm(visitForm(), visitRules)
    await enter(page, account)
    await openVisit(page, formId)
    await fillFirstPage(page)
    await expectKeptAnswer(page, '2025-01-31')

    const other = await context.newPage()
    await other.goto('/forms')
    await other.getByRole('button', { name: /^Cuenta de/ }).click()
    await other.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    const question = other.getByRole('dialog', { name: '¿Cerrar sesión?' })
    await expect(question).toContainText('1 formulario abierto está sin enviar')
    await expectAccessible(other)
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(question).toBeHidden()
    await expect(other).toHaveURL(/\/forms$/)
    await other.getByRole('button', { name: /^Cuenta de/ }).click()
    await other.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await question.getByRole('button', { name: 'Cerrar sesión' }).click()
    await expect(other).toHaveURL(/\/login$/)

    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Cerraste la sesión en otra pestaña.', { exact: false })).toBeVisible()
    await page.getByLabel('Correo o usuario').fill(account.session.user.username)
    await password(page).fill(owner.password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('textbox', { name: 'Cliente' })).toHaveValue('Óptica Sol')
    await expect(other).toHaveURL(/\/dashboard$/)
  })

  test('is renewed in place, once for all that was under way', async ({ page }) => {
    await page.goto('/login')
    await login(page)
    await expect(page).toHaveURL(/\/dashboard$/)
    await endOnServer(page)
    await page.goto('/dashboard')

    const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' })
    await expect(dialog).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expectAccessible(page)

    await password(page).fill('no-es-esta')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('El usuario o la contraseña no son correctos.')
    await password(page).fill(owner.password)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    // What had met the end of the session came through after it.
    await expect(page.getByText('Tu sesión terminó. Inicia sesión otra vez.')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hola')
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('ends when the password is not given again', async ({ page }) => {
    await page.goto('/login')
    await login(page)
    await expect(page).toHaveURL(/\/dashboard$/)
    await endOnServer(page)
    await page.goto('/forms')
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).last().click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('acopio.session'))).toBeNull()
  })

  test('that is none leads to the login', async ({ page, request }) => {
    const { session } = await openAccount(request)
    await page.addInitScript(
      (user) => localStorage.setItem('acopio.session', JSON.stringify({ jwt: 'forged', user })),
      session.user,
    )
    await page.goto('/account')
    await expect(page).toHaveURL(/\/login$/)
  })
})
