import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount } from './support/account'
import { openForm, saveButton, saveState } from './support/designer'
import { ruledForm } from './support/ruledForm'
import { test } from './support/test'

const seal = '65b0000000000000000000a1'

const pick = async (page: Page, picker: Locator, name: string) => {
  await picker.click()
  await page.getByRole('option', { name, exact: true }).click()
}

test('a workflow keeps a record from being saved, which a trial shows before, and says so at the field', async ({
  page,
  request,
}) => {
  test.slow()
  const account = await openAccount(request)
  await enter(page, account)
  const formId = await account.createForm(ruledForm())
  const earlier = await account.submit({ form_id: formId, answers: { [seal]: 'no' } })
  await openForm(page, formId)
  await page.getByRole('link', { name: /^Flujos/ }).click()
  await page.getByRole('button', { name: /^Flujo en blanco/ }).click()
  await page.getByLabel('Nombre del flujo').fill('Falta el motivo')
  await page.getByText('Antes de guardar', { exact: true }).click()
  await page.getByRole('button', { name: 'Agregar condición' }).click()
  await pick(page, page.getByRole('combobox', { name: 'Campo de la condición 1' }), '¿Sello intacto?')
  await pick(page, page.getByRole('combobox', { name: /Valor de la condición 1/ }), 'No')
  await page.getByRole('button', { name: 'Agregar paso' }).click()
  await page.getByRole('menuitem', { name: 'No guardar, con un mensaje' }).click()
  await page.getByRole('textbox', { name: 'Mensaje', exact: true }).fill('Un sello roto lleva un motivo.')
  await pick(page, page.getByRole('combobox', { name: 'Marcar un campo' }), 'Motivo')
  await page.getByRole('textbox', { name: 'Mensaje del campo 1' }).fill('Escribe por qué está roto')
  await saveButton(page).click()
  await expect(saveState(page)).toContainText('Guardado')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Probar con un registro' }).click()
  const trial = page.getByRole('dialog', { name: 'Probar con un registro' })
  await pick(page, trial.getByRole('combobox', { name: 'Con qué registro' }), earlier.folio)
  await expect(trial.getByText('Sus condiciones se cumplen en 1 de 1 registro.')).toBeVisible()
  await expect(trial.getByRole('definition').filter({ hasText: 'Escribe por qué está roto' })).toBeVisible()
  await expectAccessible(page)
  await trial.getByRole('button', { name: 'Cerrar' }).click()

  await page.goto(`/forms/private/${formId}/`)
  await page.getByRole('radio', { name: 'No' }).first().check()
  await page.getByRole('button', { name: 'Enviar' }).click()
  const reason = page.getByRole('textbox', { name: /^Motivo/ })
  await expect(page.getByText('Escribe por qué está roto').first()).toBeVisible()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  expect(await account.records(formId)).toHaveLength(1)
  // What was answered stays, and is sent once the workflow lets it pass.
  await page.getByRole('radio', { name: 'Sí' }).first().check()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(async () => (await account.records(formId)).length).toBe(2)
})
