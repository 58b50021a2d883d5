import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { cardLabels, cardOf, exportedForm, labelSetting, openForm, settings } from './support/designer'
import { sampleForm } from './support/sampleForm'
import { test } from './support/test'

let account: Account

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
})

test('a text names what was answered before, by the key or the button, and follows the label', async ({
  page,
}) => {
  const form = sampleForm()
  const [first] = form.form_pages[0]?.page_fields ?? []
  await openForm(page, await account.createForm(form))
  await cardOf(page, 'Correo').click()
  await labelSetting(page).press('End')
  await page.keyboard.type(' de {')
  const pick = settings(page).getByRole('combobox', { name: 'Elige la respuesta' })
  await expect(pick).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('option', { name: 'Nombre' }).click()
  // What is typed at once loses no sign.
  await page.keyboard.type('!')
  await expect(labelSetting(page)).toHaveValue('Correo de {Nombre}!')
  await expect.poll(() => cardLabels(page)).toContain('Correo de {Nombre}!')

  await cardOf(page, 'Nombre').click()
  await labelSetting(page).fill('Alumno')
  await expect.poll(() => cardLabels(page)).toContain('Correo de {Alumno}!')
  const [, second] = (await exportedForm(page)).form_pages[0]?.page_fields ?? []
  expect(second?.label).toBe(`Correo de {{${first?.field_id}}}!`)
})

test('a brace that names nothing is written as it is', async ({ page }) => {
  await openForm(page, await account.createForm(sampleForm()))
  await cardOf(page, 'Correo').click()
  await labelSetting(page).press('End')
  await page.keyboard.type(' {')
  await expect(settings(page).getByRole('combobox', { name: 'Elige la respuesta' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(labelSetting(page)).toBeFocused()
  await page.keyboard.type('a}')
  await expect(labelSetting(page)).toHaveValue('Correo {a}')
})
