import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount } from './support/account'
import { connect } from './support/connect'
import { openForm, saveButton, saveState } from './support/designer'
import { ruledForm } from './support/ruledForm'
import { test } from './support/test'

test('a workflow gives records to somebody of a connection with whom the form is shared', async ({
  page,
  request,
}) => {
  const [ours, theirs] = [await openAccount(request), await openAccount(request)]
  const formId = await ours.createForm(ruledForm())
  const boss = await connect(request, ours.session, theirs.session)
  const shared = await request.patch('/api/infosync/file_shared/', {
    headers: { Authorization: `Bearer ${ours.session.jwt}` },
    data: { objects: [{ file_shared: formId, owner: boss, is_connection: true, perm: 'can_answer_item' }] },
  })
  expect(shared.status(), await shared.text()).toBe(201)
  await enter(page, ours)
  await openForm(page, formId)
  await page.getByRole('link', { name: /^Flujos/ }).click()
  await page.getByRole('button', { name: /^Flujo en blanco/ }).click()
  await page.getByLabel('Nombre del flujo').fill('Al proveedor')
  await page.getByRole('button', { name: 'Agregar paso' }).click()
  await page.getByRole('menuitem', { name: 'Asignar a alguien de una conexión' }).click()
  const step = page.getByRole('group', { name: 'Cambiar Asignar a alguien de una conexión' })
  await step.getByRole('combobox', { name: 'A quién se asigna' }).click()
  await expect(page.getByRole('option')).toHaveText(['A alguien de una conexión', 'A quien diga un campo'])
  await page.getByRole('option', { name: 'A alguien de una conexión' }).click()
  await step.getByRole('combobox', { name: 'Persona' }).click()
  await page.getByRole('option').first().click()
  await expect(page.locator('[data-workflow-head]')).toContainText('de una conexión')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await saveButton(page).click()
  await expect(saveState(page)).toContainText('Guardado')
  await ours.submit({ form_id: formId, answers: {} })
  const holders = async () => (await ours.records(formId)).map(({ user_id: id }) => id)
  await expect.poll(holders).toEqual([boss])

  await page.getByRole('button', { name: 'Qué han hecho' }).click()
  const log = page.getByRole('dialog', { name: 'Qué han hecho' })
  await expect(log.getByText(/^Se asignó a /)).toBeVisible()
  await expectAccessible(page)
})
