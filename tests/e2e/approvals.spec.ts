import { expect, type Locator, type Page } from '@playwright/test'
import type { Envelope } from '../../schemas/api/common'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount } from './support/account'
import { openForm, saveButton, saveState } from './support/designer'
import { ruledForm } from './support/ruledForm'
import { test } from './support/test'

const pick = async (page: Page, picker: Locator, name: string) => {
  await picker.click()
  await page.getByRole('option', { name, exact: true }).click()
}

test('a workflow asks for an approval, which is rejected with a reason on a phone', async ({
  page,
  request,
}) => {
  test.slow()
  const account = await openAccount(request)
  const told = async (path: string) => {
    const headers = { Authorization: `Bearer ${account.session.jwt}` }
    const answer = await request.get(`/api/infosync/${path}`, { headers })
    return ((await answer.json()) as Envelope<{ readonly state?: string }>).objects
  }
  await enter(page, account)
  const formId = await account.createForm(ruledForm())
  await openForm(page, formId)
  await page.getByRole('link', { name: /^Flujos/ }).click()
  await page.getByRole('button', { name: /^Flujo en blanco/ }).click()
  await page.getByRole('button', { name: 'Agregar paso' }).click()
  await page.getByRole('menuitem', { name: 'Pedir aprobación' }).click()
  await pick(
    page,
    page.getByRole('combobox', { name: 'A quién se le pide' }),
    'A quien es dueño del formulario',
  )
  await page.getByRole('textbox', { name: 'Pregunta' }).fill('¿Se autoriza la reparación?')
  await pick(page, page.getByRole('combobox', { name: /^Respuestas que se muestran/ }), '¿Sello intacto?')
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: 'Si nadie responde en' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Agregar paso' }).click()
  await page.getByRole('menuitem', { name: 'Asignar a una persona' }).click()
  await pick(
    page,
    page.getByRole('combobox', { name: 'A quién se asigna' }),
    'A quien es dueño del formulario',
  )
  await pick(page, page.getByRole('combobox', { name: 'Cuándo se hace' }), 'Solo si se aprobó')
  await expect(page.locator('[data-workflow-head]')).toContainText('si se aprueba, asignar')
  await saveButton(page).click()
  await expect(saveState(page)).toContainText('Guardado')

  const form = await account.storedForm(formId)
  const seal = form.form_pages[0]?.page_fields?.find(({ label }) => label === '¿Sello intacto?')
  await account.submit({ form_id: formId, answers: { [seal?.field_id ?? '']: 'no' } })
  await page.setViewportSize({ width: 360, height: 780 })
  // Workflows run a moment after the record is saved.
  await expect.poll(async () => (await told('approvals/')).length).toBe(1)
  await page.goto('/inbox')
  // Where nothing else waits, it opens there.
  await expect(page.getByText('¿Se autoriza la reparación?')).toBeVisible()
  await expectAccessible(page)
  const reject = page.getByRole('button', { name: /^Rechazar/ })
  await reject.click()
  const comment = page.getByRole('textbox', { name: /^Comentario/ })
  await expect(comment).toBeFocused()
  await expect(page.getByText('Escribe por qué', { exact: false })).toBeVisible()
  await comment.fill('Sale más cara que una nueva')
  await reject.click()
  await expect(page.getByText('Rechazado: el flujo continúa')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nada por aprobar' })).toBeVisible()
  const [record] = await account.records(formId)
  const states = async () => (await told(`workflow_log/?record_id=${record?.id}`)).map(({ state }) => state)
  await expect.poll(states).toEqual(['done'])
  await page.goto(`/records/detail/${record?.id}?tab=workflows`)
  await expect(page.getByText('«Sale más cara que una nueva»')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Flujos' })).toBeInViewport({ ratio: 1 })
})
