import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import type { FormDocument } from '../../schemas/model/form'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { openForm, saveButton, saveState } from './support/designer'
import { productDatabase } from './support/productDatabase'
import { ruledForm } from './support/ruledForm'
import { test } from './support/test'

/* Somebody builds a workflow, and sees that it was done. */

const [seal, reason] = ['65b0000000000000000000a1', '65b0000000000000000000a2'] as const
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })
const pick = async (page: Page, picker: Locator, name: string) => {
  await picker.click()
  await option(page, name).click()
}

/** With a field for files, and one that takes pictures alone. */
function formWithFiles(): FormDocument {
  const form = ruledForm()
  const files = [
    { field_id: '65b0000000000000000000f1', field_type: 'files', label: 'Papeles' },
    { field_id: '65b0000000000000000000f2', field_type: 'image', label: 'Foto' },
  ].map((field) => withFieldDefaults(field))
  return {
    ...form,
    form_pages: form.form_pages.map((page) => ({ ...page, page_fields: [...page.page_fields, ...files] })),
  }
}

async function saveView(request: APIRequestContext, { session }: Account, formId: number): Promise<void> {
  const petition = new URLSearchParams([[`answer__${seal}__in`, 'no']]).toString()
  const made = await request.post('/api/infosync/filters/', {
    headers: { Authorization: `Bearer ${session.jwt}` },
    data: { name: 'Sellos_rotos', form_id: formId, string_petition: petition },
  })
  expect(made.status(), await made.text()).toBe(201)
}

/** Has the time of the form's workflows come now. */
const makeDue = (formId: number) =>
  productDatabase()
    .updateTable('schedules')
    .set({ next_at: new Date(Math.floor(Date.now() / 1000) * 1000) })
    .where('item_id', '=', formId)
    .execute()

test('a workflow attaches a PDF to each record of a view when its time has come', async ({
  page,
  request,
}) => {
  test.slow()
  const account = await openAccount(request)
  const formId = await account.createForm(formWithFiles())
  await saveView(request, account, formId)
  const broken = await account.submit({ form_id: formId, answers: { [seal]: 'no', [reason]: 'Golpe' } })
  await account.submit({ form_id: formId, answers: { [seal]: 'sí' } })
  await enter(page, account)
  await openForm(page, formId)
  await page.getByRole('link', { name: /^Flujos/ }).click()
  await page.getByRole('button', { name: /^Flujo en blanco/ }).click()
  await page.getByLabel('Nombre del flujo').fill('Actas')

  await page.getByText('A una hora', { exact: true }).click()
  await pick(page, page.getByRole('combobox', { name: 'Para qué registros' }), 'Sellos_rotos')
  await page.getByRole('button', { name: 'Agregar paso' }).click()
  await page.getByRole('menuitem', { name: 'Hacer un PDF y adjuntarlo' }).click()
  const step = page.getByRole('group', { name: 'Cambiar Hacer un PDF y adjuntarlo' })
  await expect(page.getByText('Falta elegir el campo en el que se adjunta.').last()).toBeVisible()
  // What takes pictures alone is not offered.
  const field = step.getByRole('combobox', { name: 'Campo en el que se adjunta' })
  await field.click()
  await expect(page.getByRole('option')).toHaveText(['Papeles'])
  await option(page, 'Papeles').click()
  const name = step.getByRole('textbox', { name: 'Nombre del archivo' })
  await name.pressSequentially('Acta ')
  await pick(
    page,
    step.getByRole('combobox', { name: 'Insertar un dato en el nombre del archivo' }),
    'Motivo',
  )
  await expect(name).toHaveText('Acta Motivo')
  await expect(page.locator('[data-workflow-head]')).toContainText('hacer un PDF y adjuntarlo en Papeles')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await saveButton(page).click()
  await expect(saveState(page)).toContainText('Guardado')
  await expect(page.getByText(/^La próxima vez: /)).toBeVisible()

  await page.getByRole('button', { name: 'Probar con un registro' }).click()
  const trial = page.getByRole('dialog', { name: 'Probar con un registro' })
  await pick(page, trial.getByRole('combobox', { name: 'Con qué registro' }), broken.folio)
  await expect(trial.getByText('Acta Golpe.pdf', { exact: true })).toBeVisible()
  await trial.getByRole('button', { name: 'Cerrar' }).click()
  expect((await account.records(formId)).map(({ version }) => version)).toEqual([1, 1])

  await makeDue(formId)
  const attached = async () =>
    (await account.records(formId)).flatMap(({ id, answers }) =>
      answers['65b0000000000000000000f1'] ? [id] : [],
    )
  await expect.poll(attached).toEqual([broken.id])

  await page.getByRole('button', { name: 'Qué han hecho' }).click()
  const log = page.getByRole('dialog', { name: 'Qué han hecho' })
  await expect(log.getByText('Comenzó para 1 registro; ninguno se saltó por las condiciones.')).toBeVisible()
  const link = log.getByRole('link', { name: 'Acta Golpe.pdf' })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  const opened = await request.get((await link.getAttribute('href')) ?? '')
  expect((await opened.body()).subarray(0, 5).toString()).toBe('%PDF-')
})
