import { expect } from '@playwright/test'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import { newForm } from '../../schemas/model/newForm'
import { enter, openAccount } from './support/account'
import {
  addFromPalette,
  cardLabels,
  cardOf,
  exportedForm,
  formName,
  openForm,
  pressToTheEnd,
  saveButton,
  undoButton,
} from './support/designer'
import { formLink, ruleCards, rulesLink } from './support/rulesEditor'
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

test('who comes back from the rules finds the selected field in view, and no search', async ({
  page,
  request,
}) => {
  const account = await openAccount(request)
  await enter(page, account)
  const page_fields = Array.from({ length: 40 }, (_, index) =>
    withFieldDefaults({
      field_id: (0x65d0_0000_0000_0000_0000_0000n + BigInt(index)).toString(16),
      field_type: 'text',
      label: `Pregunta ${index + 1}`,
    }),
  )
  const form = newForm({ name: 'Larga', pageName: '' })
  await openForm(page, await account.createForm({ ...form, form_pages: [{ page_name: '', page_fields }] }))
  const scroller = page.locator('[data-canvas]')
  const find = page.getByRole('search').getByRole('combobox')
  await cardOf(page, 'Pregunta 1').click()
  await page.keyboard.press('Control+f')
  await expect(find).toBeFocused()
  await find.fill('Pregunta 30')
  await page.keyboard.press('Enter')
  await expect(cardOf(page, 'Pregunta 30')).toHaveAttribute('aria-pressed', 'true')
  const top = () => scroller.evaluate((element) => element.scrollTop)
  await expect.poll(top).toBeGreaterThan(1000)
  await rulesLink(page).click()
  await expect(page.getByRole('button', { name: 'Agregar la primera regla' })).toBeVisible()
  await expect(cardOf(page, 'Pregunta 30')).toBeHidden()
  await formLink(page).click()
  await expect(cardOf(page, 'Pregunta 30')).toBeInViewport()
  await expect(find).toBeHidden()
})
