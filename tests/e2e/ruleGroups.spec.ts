import { expect, type Page } from '@playwright/test'
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

const choose = async (page: Page, box: string, name: string) => {
  await page.getByRole('combobox', { name: box, exact: true }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

test('conditions in groups are made, said and kept, on a phone, and seen on a wide screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const formId = await account.createForm(ruledForm())
  await openForm(page, formId)
  await page.goto(`/forms/${formId}/rules`)
  await page.getByRole('button', { name: 'Agregar la primera regla' }).click()
  await choose(page, 'Agregar un campo', 'Motivo')
  await choose(page, 'Campo de la condición 1', '¿Sello intacto?')
  await choose(page, 'Valor de la condición 1', 'No')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Agregar grupo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Campo de la condición 2.1' })).toBeFocused()
  await page.keyboard.type('Estado')
  await page.keyboard.press('Enter')
  await choose(page, 'Comparación de la condición 2.1', 'Está vacío')
  await page.getByRole('button', { name: 'Duplicar la condición 2.1' }).click()
  await choose(page, 'Comparación de la condición 2.2', 'No está vacío')
  await expect(page.locator('[data-rule-head]')).toContainText(
    '¿Sello intacto? es No y (Estado está vacío o Estado no está vacío)',
  )
  await expectAccessible(page)
  await saveButton(page).click()
  await expect(saveState(page)).toContainText('Guardado')
  await page.reload()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.locator('[data-rule-head]').click()
  await expect(page.locator('[data-rule-head]')).toContainText('(Estado está vacío o')
  await expectAccessible(page)
})
