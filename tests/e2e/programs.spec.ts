import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { addAccount } from './support/addAccount'
import { enter, logIn } from './support/account'
import { cardOf, labelSetting, openForm, saveButton, saveState } from './support/designer'
import { sampleForm } from './support/sampleForm'
import { test } from './support/test'

test('a program calls answers by names, and who renames a field is told and keeps them', async ({
  page,
  request,
}) => {
  const person = await addAccount()
  const account = await logIn(request, person)
  await enter(page, account)
  const formId = await account.createForm(sampleForm())

  await page.goto('/forms')
  await page.getByRole('button', { name: 'Acciones de Visita' }).click()
  await page.getByRole('menuitem', { name: 'Otros sistemas' }).click()
  await page.getByRole('link', { name: 'Para programas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Para programas: Visita' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'equipos[].serie Serie string' })).toBeVisible()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar el cliente' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Visita.ts')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 720 })

  const bearer = { Authorization: `Bearer ${account.session.jwt}` }
  const made = await request.post('/api/infosync/api_key/', {
    headers: bearer,
    data: { name: 'CRM', current_password: person.password },
  })
  const { key } = (await made.json()) as { key: string }
  const called = await request.post(`/api/forms/${formId}/records`, {
    headers: { Authorization: `ApiKey ${person.email}:${key}` },
    data: { answers: { nombre: 'Ana' } },
  })
  expect(called.status()).toBe(201)

  await openForm(page, formId)
  await cardOf(page, 'Nombre').click()
  await labelSetting(page).fill('Nombre completo')
  await saveButton(page).click()
  const dialog = page.getByRole('dialog', { name: '1 cambio afecta a otros programas' })
  await expect(dialog.getByRole('listitem')).toHaveText('nombre se llamará nombre_completo')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  await expect(saveButton(page)).toBeEnabled()
  await saveButton(page).click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
  await expect(saveState(page)).toContainText('Guardado')
  const again = await request.get(`/api/forms/${formId}/records`, { headers: bearer })
  expect(await again.json()).toMatchObject({ objects: [{ answers: { nombre: 'Ana' } }] })
  const stored = await account.storedForm(formId)
  expect(stored.form_pages[0]?.page_fields[0]?.label).toBe('Nombre completo')
})
