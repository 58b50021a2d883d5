import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { WorkflowDocument } from '../../schemas/workflows/workflowDocument'
import { action, trigger, workflow } from '../support/workflowCase'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { openForm } from './support/designer'
import { productDatabase } from './support/productDatabase'
import { makeVisits, openRecords } from './support/recordsGrid'
import { test } from './support/test'
import { visit, visitForm, visitRules } from './support/visitForm'

/* Workflows that somebody has run for records that are there already. */

const onDeletion = { created: false, edited: false, deleted: true }
/** Of those that were made by turns for the manager and for the buyers. */
const ofManager = [{ ...trigger('', 'in=', 'gerente'), trigger_field: { field_id: visit.who } }]

const saveWorkflows = async (
  request: APIRequestContext,
  { session }: Account,
  formId: number,
  workflows: readonly WorkflowDocument[],
) => {
  const saved = await request.post('/api/infosync/workflows/', {
    headers: { Authorization: `Bearer ${session.jwt}` },
    data: { form_id: formId, workflows },
  })
  expect(saved.status(), await saved.text()).toBe(201)
}
const writing = (value: string) => ({
  input: { type: 'value_to_field', value },
  etl: { conditions: [] },
  output: { id: visit.comments },
})
const accessibleAtBothWidths = async (page: Page) => {
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('a workflow is run for records that are chosen, or for all that match, after saying for how many', async ({
  page,
  request,
}) => {
  const account = await openAccount(request)
  const formId = await account.createForm(visitForm(), visitRules)
  await makeVisits(account, formId, 25)
  const seen = { ...action('set_answers', { mapping: [writing('Visto')] }), _id: 'seen', name: 'Marcar' }
  const flow = { ...workflow([seen], { triggers: ofManager, record: onDeletion }), name: 'Revisión' }
  await saveWorkflows(request, account, formId, [flow])
  await enter(page, account)
  await openRecords(page, formId)
  const comments = async () =>
    (await account.records(formId)).filter(({ answers }) => answers[visit.comments] === 'Visto').length

  for (const number of [1, 2, 3])
    await page.getByRole('checkbox', { name: `Elegir fila ${number}`, exact: true }).check()
  const bar = page.getByRole('group', { name: 'Registros elegidos' })
  await bar.getByRole('button', { name: 'Ejecutar flujo' }).click()
  const some = page.getByRole('dialog', { name: 'Ejecutar un flujo para 3 registros' })
  await expect(some.getByRole('combobox', { name: 'Flujo' })).toHaveValue('Revisión')
  await expect(some.getByText(/^Se ejecutará para 2 registros · para 1 no hay nada que hacer/)).toBeVisible()
  await accessibleAtBothWidths(page)
  await some.getByRole('button', { name: 'Ejecutar para 2 registros' }).click()
  await expect(page.getByText('Comenzó para 2 registros')).toBeVisible()
  await expect.poll(comments).toBe(2)

  await page.getByRole('checkbox', { name: 'Elegir fila 1', exact: true }).check()
  await bar.getByRole('button', { name: 'Elegir los 25' }).click()
  await bar.getByRole('button', { name: 'Ejecutar flujo' }).click()
  const all = page.getByRole('dialog', { name: 'Ejecutar un flujo para 25 registros' })
  await all.getByRole('combobox', { name: 'Qué se ejecuta' }).click()
  await page.getByRole('option', { name: 'Solo el paso: Marcar' }).click()
  await expect(all.getByText(/sin ver las condiciones del flujo/)).toBeVisible()
  await all.getByRole('button', { name: 'Ejecutar para 25 registros' }).click()
  await expect(page.getByText('Comenzó para 25 registros')).toBeVisible()
  await expect.poll(comments).toBe(25)

  // What was begun is among the changes, and what it did to records is undone as one.
  await page.getByRole('button', { name: 'Más opciones de los registros' }).click()
  await page.getByRole('menuitem', { name: 'Cambios' }).click()
  const done = page.getByRole('list', { name: 'Cambios' }).getByRole('listitem')
  const runs = done.filter({ hasText: 'Ejecutar un flujo para registros' })
  await expect(runs.getByText(/^Comenzó para/)).toHaveText([
    'Comenzó para 25 registros',
    'Comenzó para 2 registros · 1 sin nada que hacer',
  ])
  const undo = runs.getByRole('button', { name: /^Deshacer/ })
  await expect(undo).toHaveCount(2)
  await accessibleAtBothWidths(page)
  await undo.first().click()
  await expect(undo).toHaveCount(1)
  await expect.poll(comments).toBe(2)
})

test('all that failed is repeated at once from the log, and what was repeated meanwhile is not', async ({
  page,
  request,
}) => {
  const account = await openAccount(request)
  const [formId, target] = [
    await account.createForm(visitForm(), visitRules),
    await account.createForm(visitForm({ name: 'Destino' })),
  ]
  const mapping = [{ ...writing('Copia'), output: { id: visit.customer } }]
  const make = { ...action(2, { form: { id: target, name: '' }, mapping }), _id: 'make' }
  await saveWorkflows(request, account, formId, [
    { ...workflow([make], { record: { edited: false } }), name: 'Copiar' },
  ])
  const items = productDatabase().updateTable('items').where('id', '=', target)
  await items.set({ deleted_at: new Date() }).execute()
  await makeVisits(account, formId, 3)
  await enter(page, account)
  await openForm(page, formId)
  await page.getByRole('link', { name: /^Flujos/ }).click()
  await page.getByRole('button', { name: 'Qué han hecho' }).click()
  const log = page.getByRole('dialog', { name: 'Qué han hecho' })
  await log.getByRole('combobox', { name: 'Cuáles se muestran' }).click()
  await page.getByRole('option', { name: 'Falló' }).click()
  await expect(log.getByRole('listitem')).toHaveCount(3)
  await items.set({ deleted_at: null }).execute()
  await log.getByRole('listitem').first().getByRole('button', { name: 'Hacer de nuevo' }).click()
  await expect(log.getByText('Después se intentó de nuevo')).toHaveCount(1)
  await accessibleAtBothWidths(page)

  await log.getByRole('button', { name: 'Repetir todo lo que falló' }).click()
  const dialog = page.getByRole('dialog', { name: 'Repetir todo lo que falló' })
  await expect(dialog.getByText('Se ejecutará para 2 registros')).toBeVisible()
  await accessibleAtBothWidths(page)
  await dialog.getByRole('button', { name: 'Ejecutar para 2 registros' }).click()
  await expect(page.getByText('Comenzó para 2 registros')).toBeVisible()
  await expect.poll(async () => (await account.records(target)).length).toBe(3)
  await expect(log.getByText('Después se intentó de nuevo')).toHaveCount(3)
  await log.getByRole('button', { name: 'Repetir todo lo que falló' }).click()
  await expect(dialog.getByText('No hay registros para los que se ejecute.')).toBeVisible()
})
