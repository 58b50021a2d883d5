import { expect } from '@playwright/test'
import type { Answers } from '../../schemas/model/answers'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount } from './support/account'
import { openRecords, rows } from './support/recordsGrid'
import { test } from './support/test'
import { visit, visitForm, visitRules } from './support/visitForm'

test('what was done to a record is told answer by answer, and comes back', async ({ page, request }) => {
  const account = await openAccount(request)
  const form = visitForm()
  const fields = form.form_pages.map((one) => ({
    ...one,
    page_fields: one.page_fields.filter(({ field_id }) => field_id !== visit.toCome),
  }))
  const formId = await account.createForm({ ...form, form_pages: fields }, visitRules)
  const first: Answers = {
    [visit.customer]: 'Abarrotes Díaz',
    [visit.day]: '2026-11-20',
    [visit.who]: 'gerente',
    [visit.products]: [
      { [visit.product]: 'Taladro', [visit.amount]: 2 },
      { [visit.product]: 'Broca', [visit.amount]: 12 },
    ],
  }
  const { id } = await account.submit({ form_id: formId, answers: first })
  const edit = async (answers: Answers) => {
    const answer = await request.patch(`/api/infosync/form_answer/${id}/`, {
      headers: { Authorization: `Bearer ${account.session.jwt}` },
      data: { answers },
    })
    expect(answer.status(), await answer.text()).toBe(202)
  }
  await edit({ ...first, [visit.customer]: 'Óptica Sol', [visit.who]: 'compras' })
  await edit({
    ...first,
    ...{ [visit.customer]: 'Óptica Sol', [visit.who]: 'compras' },
    [visit.products]: [{ [visit.product]: 'Broca', [visit.amount]: 15 }],
  })

  await enter(page, account)
  await openRecords(page, formId)
  await rows(page).first().getByRole('gridcell').nth(2).click()
  const panel = page.getByRole('complementary', { name: 'Registro elegido' })
  await panel.getByRole('tab', { name: 'Historial' }).click()
  const entries = panel.getByRole('list', { name: 'Historial' }).locator('> li')
  await expect(entries).toHaveCount(3)
  await expect(entries.nth(0)).toContainText('Productos vistos: se quitó el elemento 1')
  await expect(entries.nth(0).getByRole('deletion').filter({ hasText: '12' })).toBeVisible()
  await expect(entries.nth(0).getByRole('insertion').filter({ hasText: '15' })).toBeVisible()
  await expect(entries.nth(1).getByRole('deletion').filter({ hasText: 'Gerente' })).toBeVisible()
  await expect(entries.nth(1).getByRole('insertion').filter({ hasText: 'Compras' })).toBeVisible()
  await expectAccessible(page)

  // One answer, and back again.
  await entries
    .nth(1)
    .getByRole('button', { name: /Devolver a «Cliente»/ })
    .click()
  await expect(entries).toHaveCount(4)
  await expect(entries.first()).toContainText('restauró de la versión 1')
  await page.getByRole('alert').getByRole('button', { name: 'Deshacer' }).click()
  await expect(entries).toHaveCount(5)

  // The whole of it, as it was and by the form of then.
  await page.setViewportSize({ width: 360, height: 740 })
  await panel.getByRole('link', { name: 'Abrir completo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Visita a cliente')
  await expect(panel).toHaveCount(0)
  await page.getByRole('tab', { name: 'Historial' }).click()
  const whole = page.getByRole('list', { name: 'Historial' }).locator('> li')
  await whole.last().getByRole('button', { name: 'Ver cómo era' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Abarrotes Díaz')).toBeVisible()
  await expectAccessible(page)

  // Why a question was not asked then.
  await dialog.getByRole('button', { name: '¿Por qué? ¿Quién fue?' }).click()
  const why = page.getByRole('dialog', { name: '¿por qué?' })
  await expect(why.getByText('Está oculto', { exact: true })).toBeVisible()
  await expect(why.getByText('Gerente', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(why).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Restaurar esta versión' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(whole).toHaveCount(6)
  await page.getByRole('tab', { name: 'Respuestas' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Abarrotes Díaz')
})
