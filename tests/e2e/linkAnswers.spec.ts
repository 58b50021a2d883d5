import { expect } from '@playwright/test'
import { enter, openAccount, type Account } from './support/account'
import { test } from './support/test'
import { visit, visitForm, visitRules } from './support/visitForm'

let account: Account

test.beforeEach(async ({ request }) => {
  account = await openAccount(request)
})

test('a link made in the sharing dialog brings its answers, and asks where a draft is', async ({ page }) => {
  const name = `Visita ${Date.now()}`
  const formId = await account.createForm(visitForm({ name }), visitRules)
  await enter(page, account)
  await page.goto('/forms')
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('button', { name: /^Acciones de / })).toHaveCount(1)
  await page.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Compartir' }).click()
  const dialog = page.getByRole('dialog', { name: `Compartir «${name}»` })
  await dialog.getByRole('tab', { name: 'Por enlace' }).click()
  await dialog.getByRole('button', { name: 'Enlace con respuestas' }).click()
  await dialog.getByRole('combobox', { name: 'Campos con respuesta' }).click()
  await page.getByRole('option', { name: 'Cliente' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('textbox', { name: 'Cliente' }).fill('Óptica & Sol')
  const link = dialog.getByRole('textbox', { name: 'Enlace con respuestas' })
  await expect(link).toHaveValue(/%26\+Sol$/)
  const address = await link.inputValue()
  expect(new URL(address).searchParams.get(visit.customer)).toBe('Óptica & Sol')

  const client = page.getByRole('textbox', { name: 'Cliente' })
  await page.goto(address)
  await expect(client).toHaveValue('Óptica & Sol')
  await client.fill('Lo escribí yo')
  await expect(page.getByText('Guardado en este dispositivo')).toBeVisible()

  // Going on leaves the link aside; on a private page too, where a draft is otherwise just gone on with.
  await page.reload()
  await expect(page.getByText('El enlace que abriste trae respuestas')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(client).toHaveValue('Lo escribí yo')
  await page.reload()
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click()
  await expect(client).toHaveValue('Óptica & Sol')

  await page.goto(`/forms/private/${formId}/#${visit.customer}=Privada`)
  await expect(client).toHaveValue('Privada')
})
