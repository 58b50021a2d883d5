import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { openForm, saveButton, saveState } from './support/designer'
import { ruledForm } from './support/ruledForm'
import { test } from './support/test'

let account: Account

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
})

const workflows = (page: Page) => page.locator('[data-workflow]')
const sentence = (page: Page) => page.locator('[data-workflow-head]')
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })
const pick = async (page: Page, picker: Locator, name: string) => {
  await picker.click()
  await option(page, name).click()
}
async function openWorkflows(page: Page, formId: number): Promise<void> {
  await openForm(page, formId)
  await page.getByRole('link', { name: /^Flujos/ }).click()
  await expect(page).toHaveURL(/\/workflows$/)
}

test('a workflow is made from a template, with its condition and its mapping, saved and opened again', async ({
  page,
}) => {
  const formId = await account.createForm(ruledForm())
  await account.createForm({ ...ruledForm(), name: 'Reparaciones' })
  await openWorkflows(page, formId)
  await expect(page.getByRole('heading', { name: 'Este formulario todavía no tiene flujos' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Crear un registro en otro formulario/ }).click()
  await expect(page.getByLabel('Nombre del flujo')).toBeFocused()
  await page.getByRole('checkbox', { name: 'Se edita' }).check()
  await page.getByRole('radio', { name: 'Solo si cambia alguno de estos campos' }).check()
  await pick(page, page.getByRole('combobox', { name: 'Agregar un campo' }), '¿Sello intacto?')
  await pick(page, page.getByRole('combobox', { name: 'A qué cambia el campo 1' }), 'No')
  await page.getByRole('button', { name: 'Agregar condición' }).click()
  await pick(page, page.getByRole('combobox', { name: 'Campo de la condición 1' }), '¿Sello intacto?')
  await pick(page, page.getByRole('combobox', { name: /Valor de la condición 1/ }), 'No')
  await pick(page, page.getByRole('combobox', { name: 'Formulario' }), 'Reparaciones')
  await page.getByRole('button', { name: /^Emparejar/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Agregar paso' }).click()
  await page.getByRole('menuitem', { name: 'Enviar un correo' }).click()
  const mail = page.getByRole('group', { name: 'Cambiar Enviar un correo' })
  await mail.getByLabel('Enviar a estos correos').fill('taller@example.com')
  await mail.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(sentence(page)).toContainText('enviar un correo a taller@example.com')

  // Alt and the arrows put the mail first; the name stays what is undone last.
  await page.locator('[data-step-head]').nth(1).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.locator('[data-step-head]').first()).toContainText(
    'enviar un correo a taller@example.com',
  )

  await saveButton(page).click()
  await expect(saveState(page)).toContainText('Guardado')
  await page.reload()
  await expect(sentence(page)).toContainText(
    'enviar un correo a taller@example.com y crear un registro en Reparaciones',
  )

  await sentence(page).press('Delete')
  await expect(workflows(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).first().click()
  await expect(sentence(page)).toContainText('crear un registro en Reparaciones')
  await page.setViewportSize({ width: 360, height: 780 })
  await sentence(page).click()
  await expect(page.getByRole('checkbox', { name: 'Se edita' })).toBeChecked()
  await expectAccessible(page)

  // What was not saved is tried as it is written; nothing comes about by it.
  await page.getByRole('button', { name: 'Probar con un registro' }).click()
  const trial = page.getByRole('dialog', { name: 'Probar con un registro' })
  await expect(
    trial.getByText(/^El flujo (corre\.|no corre: no se cumplen las condiciones\.)$/),
  ).toBeVisible()
  await expect(trial.getByText('Todavía no hay registros con los que contar.')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectAccessible(page)
  expect(await account.records(formId)).toEqual([])
})

test('workflows are switched back to a version while the editor stays open', async ({ page }) => {
  const formId = await account.createForm(ruledForm())
  await openWorkflows(page, formId)
  await page.getByRole('button', { name: /^Flujo en blanco/ }).click()
  const name = page.getByLabel('Nombre del flujo')
  await name.fill('Primero')
  await page.getByRole('button', { name: 'Agregar paso' }).click()
  await page.getByRole('menuitem', { name: 'Esperar' }).click()
  await saveButton(page).click()
  await expect(saveState(page)).toContainText('Guardado')
  await name.fill('Segundo')
  await saveButton(page).click()
  await expect(saveState(page)).toContainText('Guardado')
  // What is not saved is told before it is replaced.
  await name.fill('Tercero')
  await page.getByRole('button', { name: 'Versiones', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Versiones de los flujos' })
  await expect(drawer.getByText('Flujo «Segundo» cambiado')).toBeVisible()
  await drawer.getByRole('button', { name: 'Ver la versión 2' }).click()
  await expect(drawer.getByText('Cambió su nombre')).toBeVisible()
  await drawer.getByRole('button', { name: 'Ver la versión 1' }).click()
  await expect(drawer.getByText('Así quedaron los flujos')).toBeVisible()
  await expect(drawer.getByText(/^Tienes cambios sin guardar/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Volver a esta versión' }).click()
  await expect(sentence(page)).toContainText('Primero')
  await expect(saveState(page)).toContainText('Guardado')
  await page.setViewportSize({ width: 1280, height: 900 })
  // The history goes on: what was replaced comes back unsaved, and goes again.
  await page.keyboard.press('Control+z')
  await expect(sentence(page)).toContainText('Tercero')
  await page.keyboard.press('Control+Shift+z')
  await expect(sentence(page)).toContainText('Primero')
  await page.reload()
  await expect(sentence(page)).toContainText('Primero')
})
