import { expect } from '@playwright/test'
import { enter, openAccount } from './support/account'
import {
  addFromPalette,
  cardLabels,
  cardOf,
  exportedForm,
  formName,
  pressToTheEnd,
  saveButton,
  undoButton,
} from './support/designer'
import { ruleCards, rulesLink } from './support/rulesEditor'
import { sampleForm } from './support/sampleForm'
import { test } from './support/test'

test('back and forward go through the views of one session, and lose nothing', async ({ page, request }) => {
  const account = await openAccount(request)
  await enter(page, account)
  const name = `Ida y vuelta ${Date.now()}`
  const formId = await account.createForm({ ...sampleForm(), name })
  const at = (rest: string) => expect(page).toHaveURL(new RegExp(`/forms/${formId}${rest}$`))
  const leaving = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' })

  await page.goto('/forms')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('link', { name, exact: true }).click()
  await at('')
  const start = await exportedForm(page)
  await formName(page).fill('Otro nombre')
  await rulesLink(page).click()
  await at('/rules')
  await page.getByRole('button', { name: 'Agregar la primera regla' }).click()
  await expect(ruleCards(page)).toHaveCount(1)

  await page.goBack()
  await at('')
  await expect(formName(page)).toHaveValue('Otro nombre')
  await page.goForward()
  await expect(ruleCards(page)).toHaveCount(1)
  await page.goBack()

  await cardOf(page, 'Equipos').click()
  await page.getByRole('button', { name: 'Más acciones: Equipos' }).click()
  await page.getByRole('menuitem', { name: 'Editar campos' }).click()
  await at('/page/1/group/.*')
  await addFromPalette(page, 'Fecha')
  await page.goBack()
  await at('')
  await expect
    .poll(() => cardLabels(page))
    .toEqual(['Nombre', 'Correo', 'Equipos', 'Serie', 'Fecha', 'Notas'])
  await page.goForward()
  await expect.poll(() => cardLabels(page)).toEqual(['Serie', 'Fecha'])
  await page.goBack()

  // Out of the editor: asked for first, and nothing is lost by staying.
  await page.goBack()
  await leaving.getByRole('button', { name: 'Cancelar' }).click()
  await at('')
  await expect(formName(page)).toHaveValue('Otro nombre')
  expect(await pressToTheEnd(undoButton(page))).toBe(3)
  expect(await exportedForm(page)).toEqual(start)
  await expect(saveButton(page)).toBeDisabled()
  await page.goBack()
  await expect(page).toHaveURL(/\/forms(\?.*)?$/)
  await expect(leaving).toBeHidden()
})
