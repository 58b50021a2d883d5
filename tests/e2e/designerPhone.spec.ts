import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { cardLabels, cardOf, openNewForm, saveButton, saveState } from './support/designer'

let account: Account

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('fields are added, changed, moved, looked at and saved', async ({ page }) => {
    await openNewForm(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Campos', exact: true }).click()
    const sheet = (name: string) => page.getByRole('dialog', { name })
    await expectAccessible(page)
    await sheet('Campos y esquema').getByRole('button').filter({ hasText: 'Una línea' }).click()
    await expect(sheet('Campos y esquema')).toBeHidden()
    await page.getByRole('button', { name: 'Campos', exact: true }).click()
    await sheet('Campos y esquema').getByRole('button').filter({ hasText: 'Sin decimales' }).click()
    await expect(cardOf(page, 'Número entero')).toBeVisible()
    await page.getByRole('button', { name: 'Ajustes: Número entero' }).click()
    await sheet('Ajustes').getByLabel('Pregunta', { exact: true }).fill('¿Cuántos son?')
    await expectAccessible(page)
    await sheet('Ajustes').getByRole('button', { name: 'Cerrar' }).click()
    await page.getByRole('button', { name: 'Subir (Alt+↑): ¿Cuántos son?' }).click()
    expect(await cardLabels(page)).toEqual(['¿Cuántos son?', 'Texto'])
    await page.getByRole('button', { name: 'Vista previa' }).click()
    await expect(sheet('Vista previa').getByLabel('¿Cuántos son?')).toBeVisible()
    await sheet('Vista previa').getByRole('button', { name: 'Cerrar' }).click()
    await saveButton(page).click()
    await expect(saveState(page)).toContainText('Guardado')
    // Nothing sticks out of the screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})
