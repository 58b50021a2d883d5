import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { formName, openForm, openNewForm, saveButton, saveState, setting } from './support/designer'
import { sampleForm } from './support/sampleForm'
import { test } from './support/test'

let account: Account

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
})

for (const change of ['untouched', 'changed'])
  test(`a new form that is ${change} is saved when it is to be shared, and shared then`, async ({ page }) => {
    await openNewForm(page)
    if (change === 'changed') await formName(page).fill('Para compartir')
    await page.getByRole('button', { name: 'Compartir' }).click()
    const dialog = page.getByRole('dialog', { name: /^Compartir/ })
    await expect(dialog.getByText('Guárdalo primero y después lo compartes.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Guardar ahora' }).click()
    await expect(page).toHaveURL(/\/forms\/\d+$/)
    await expect(dialog.getByText('Guárdalo primero y después lo compartes.')).toBeHidden()
    await expect(dialog.getByRole('switch').or(dialog.getByRole('checkbox')).first()).toBeVisible()
  })

test('leaving with changes asks: cancel stays, save saves, discard forgets', async ({ page }) => {
  const formId = await account.createForm(sampleForm())
  await openForm(page, formId)
  const leave = () => page.getByRole('link', { name: 'Registros', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' })
  await formName(page).fill('Otra visita')
  await leave()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  await expect(formName(page)).toHaveValue('Otra visita')

  await leave()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL(/\/records$/)
  await openForm(page, formId)
  await expect(formName(page)).toHaveValue('Otra visita')

  await formName(page).fill('Se olvida')
  await leave()
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect(page).toHaveURL(/\/records$/)
  await openForm(page, formId)
  await expect(formName(page)).toHaveValue('Otra visita')
})

test('closing the tab with changes asks too', async ({ page }) => {
  await openForm(page, await account.createForm(sampleForm()))
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual([])
  await formName(page).fill('Sin guardar')
  await page.reload()
  await expect.poll(() => asked).toEqual(['beforeunload'])
})

test('a new form is never new again once it was saved, however one goes back', async ({ page }) => {
  await openNewForm(page)
  await formName(page).fill('Nace en las reglas')
  await page.getByRole('link', { name: /^Reglas/ }).click()
  await saveButton(page).click()
  await expect(page).toHaveURL(/\/forms\/\d+\/rules$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/forms\/\d+$/)
  await page.reload()
  await expect(formName(page)).toHaveValue('Nace en las reglas')
})

test('a refused document says why and leads to the field', async ({ page }) => {
  const form = sampleForm()
  const field = form.form_pages[0]?.page_fields[0]
  await openForm(page, await account.createForm(form))
  await formName(page).fill('Otra')
  const params = { field: field?.field_id, label: field?.label }
  await page.route('**/form_data/', (route) =>
    route.fulfill({ status: 400, json: { error: 'x', error_code: 'REPEATED_FIELD_ID', params } }),
  )
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Otro campo ya usa el id')
  await page.getByRole('button', { name: 'Ir al campo' }).click()
  await expect(setting(page, 'Pregunta')).toBeFocused()
  await expect(formName(page)).toHaveValue('Otra')
})

test('what the server answers to a save is said, and nothing is lost', async ({ page }) => {
  const formId = await account.createForm(sampleForm())
  await openForm(page, formId)
  await formName(page).fill('Mi versión')
  await page.route('**/form_data/', (route) =>
    route.fulfill({ status: 503, json: { error_code: 'UNAVAILABLE' } }),
  )
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toContainText('El servicio no está disponible por un momento')
  await expectAccessible(page)
  await page.unroute('**/form_data/')
  await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click()
  await expect(saveState(page)).toContainText('Guardado')
  await expect(page.getByRole('alert')).toBeHidden()
})

test('what could not be saved without network is saved once it is back', async ({ page, context }) => {
  const formId = await account.createForm(sampleForm())
  await openForm(page, formId)
  await formName(page).fill('Sin red')
  await context.setOffline(true)
  await saveButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Lo intentamos otra vez en cuanto se pueda.')
  await context.setOffline(false)
  await expect(saveState(page)).toContainText('Guardado')
  await expect(page.getByRole('alert')).toBeHidden()
})

test('two people saving: the later one is asked whose version stays', async ({ page, context }) => {
  const formId = await account.createForm(sampleForm())
  await openForm(page, formId)
  const other = await context.newPage()
  await enter(other, account)
  await openForm(other, formId)
  await formName(other).fill('La de la otra')
  await saveButton(other).click()
  await expect(saveState(other)).toContainText('Guardado')

  await formName(page).fill('La mía')
  await saveButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Ya guardaste este formulario en otra parte' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(formName(page)).toHaveValue('La mía')
  await saveButton(page).click()
  await dialog.getByRole('button', { name: 'Guardar la mía' }).click()
  await expect(saveState(page)).toContainText('Guardado')
  await expect(dialog).toBeHidden()

  await formName(other).fill('Otra vez la otra')
  await saveButton(other).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Cargar la suya' }).click()
  await expect(formName(other)).toHaveValue('La mía')
  await expect(saveButton(other)).toBeDisabled()
  await formName(other).fill('Sobre la suya')
  await saveButton(other).click()
  await expect(saveState(other)).toContainText('Guardado')
})
