import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import {
  cardLabels,
  cardOf,
  dragByFinger,
  exportedForm,
  handleOf,
  labelsOf,
  openForm,
  openNewForm,
  saveButton,
  saveState,
} from './support/designer'
import { ruleCards } from './support/rulesEditor'
import { sampleForm } from './support/sampleForm'
import { test } from './support/test'

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
    await expect.poll(() => cardLabels(page)).toEqual(['¿Cuántos son?', 'Texto'])
    await page.getByRole('button', { name: 'Vista previa' }).click()
    await expect(sheet('Vista previa').getByLabel('¿Cuántos son?')).toBeVisible()
    await sheet('Vista previa').getByRole('button', { name: 'Cerrar' }).click()
    await saveButton(page).click()
    await expect(saveState(page)).toContainText('Guardado')
    // Nothing sticks out of the screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  test('the bars leave the room to what is designed, and none covers what a field asks', async ({ page }) => {
    await openForm(page, await account.createForm(sampleForm()))
    await cardOf(page, 'Correo').click()
    const bottomOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().bottom)
    expect(await bottomOf('[data-editor] [role=toolbar]')).toBeLessThanOrEqual(120)
    const label = await page.locator('[data-canvas]').getByText('Correo', { exact: true }).boundingBox()
    const actions = await page.getByRole('group', { name: /^Acciones.*Correo/ }).boundingBox()
    if (!label || !actions) throw new Error('The card is not on the screen.')
    expect(actions.y).toBeGreaterThanOrEqual(label.y + label.height)
  })

  test('the sheet that led to the rules is closed there, and on the way back', async ({ page }) => {
    await openForm(page, await account.createForm(sampleForm()))
    await cardOf(page, 'Correo').click()
    await page.getByRole('button', { name: 'Ajustes: Correo' }).click()
    const sheet = page.getByRole('dialog', { name: 'Ajustes' })
    await sheet.getByRole('button', { name: 'Agregar una regla sobre este campo' }).click()
    await expect(ruleCards(page)).toHaveCount(1)
    await expect(sheet).toBeHidden()
    await page.goBack()
    await expect(cardOf(page, 'Correo')).toBeVisible()
    await expect(sheet).toBeHidden()
    await cardOf(page, 'Nombre').click()
    await expect(cardOf(page, 'Nombre')).toHaveAttribute('aria-pressed', 'true')
  })

  test('fields are dragged by a finger: up, into a group, and to another page', async ({ page }) => {
    await openForm(page, await account.createForm(sampleForm()))
    await dragByFinger(page, handleOf(page, 'Correo'), cardOf(page, 'Nombre'), 0.2)
    await expect.poll(() => cardLabels(page)).toEqual(['Correo', 'Nombre', 'Equipos', 'Serie', 'Notas'])
    await dragByFinger(page, handleOf(page, 'Nombre'), cardOf(page, 'Serie'), 0.8)
    await expect.poll(() => cardLabels(page)).toEqual(['Correo', 'Equipos', 'Serie', 'Nombre', 'Notas'])
    await dragByFinger(page, handleOf(page, 'Correo'), page.getByRole('tab', { name: 'Cierre' }), 0.5)
    await expect(page.getByRole('tab', { name: 'Cierre' })).toHaveAttribute('aria-selected', 'true')
    const { form_pages } = await exportedForm(page)
    expect(form_pages.map(({ page_fields }) => labelsOf(page_fields))).toEqual([
      ['Equipos', 'Serie', 'Nombre', 'Notas'],
      ['Firma', 'Correo'],
    ])
    expect(form_pages[0]?.page_fields[2]?.group?.group_id).toBe(form_pages[0]?.page_fields[0]?.field_id)
  })
})
