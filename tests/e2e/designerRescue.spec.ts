import { expect, type APIRequestContext } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { expectDraft, formName, openForm, saveButton, saveState, undoButton } from './support/designer'
import { owner } from './support/owner'
import { sampleForm } from './support/sampleForm'
import { test } from './support/test'

let account: Account

test.slow()

test.beforeEach(async ({ request }) => {
  account = await openAccount(request)
})

async function deleteForm(request: APIRequestContext, formId: number): Promise<void> {
  const headers = { Authorization: `Bearer ${account.session.jwt}` }
  const answer = await request.delete(`/api/infosync/item/${formId}/`, { headers })
  expect(answer.status()).toBe(204)
}

test('a form that was deleted under the hands is saved as a new one, with its history', async ({
  page,
  request,
}) => {
  await enter(page, account)
  const formId = await account.createForm(sampleForm())
  await openForm(page, formId)
  await formName(page).fill('Rescatado')
  await deleteForm(request, formId)
  await saveButton(page).click()
  const problem = page.getByRole('alert').filter({ hasText: 'Tu trabajo sigue aquí' })
  await expect(problem.getByRole('button', { name: 'Reintentar' })).toBeHidden()
  await expectAccessible(page)
  await problem.getByRole('button', { name: 'Guardar como formulario nuevo' }).click()
  await expect(saveState(page)).toContainText('Guardado')
  await expect(problem).toBeHidden()
  await expect(page).not.toHaveURL(new RegExp(`/forms/${formId}$`))
  await expect(undoButton(page)).toHaveAccessibleName(/^Deshacer: /)
  const made = Number(/\/forms\/(\d+)$/.exec(page.url())?.[1])
  expect((await account.storedForm(made)).name).toBe('Rescatado')
  await page.reload()
  await expect(formName(page)).toHaveValue('Rescatado')
})

test('what was not saved of a form that is gone opens as a new one', async ({ page, context, request }) => {
  await enter(page, account)
  const formId = await account.createForm(sampleForm())
  await openForm(page, formId)
  await formName(page).fill('Quedó aquí')
  await expect(undoButton(page)).toHaveAccessibleName(/^Deshacer: /)
  await expectDraft(page, 'Quedó aquí')
  await page.close({ runBeforeUnload: false })
  await deleteForm(request, formId)

  const next = await context.newPage()
  await enter(next, account)
  await next.goto(`/forms/${formId}`)
  const offer = next.getByRole('alert').filter({ hasText: 'Tienes cambios sin guardar' })
  await expect(offer.getByRole('button', { name: 'Descartar' })).toBeVisible()
  await expectAccessible(next)
  await offer.getByRole('button', { name: 'Abrir como formulario nuevo' }).click()
  await expect(next).toHaveURL(/\/forms\/new$/)
  await expect(formName(next)).toHaveValue('Quedó aquí')
  await saveButton(next).click()
  await expect(saveState(next)).toContainText('Guardado')
  await next.goto(`/forms/${formId}`)
  await expect(next.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await expect(offer).toBeHidden()
})

test('who may not create forms is told before designing one', async ({ page }) => {
  const { session } = account
  await enter(page, { ...account, session: { ...session, user: { ...session.user, permissions: [] } } })
  await page.goto('/forms/new')
  await expect(page.getByRole('heading', { name: 'No puedes crear formularios' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ir a los formularios' }).click()
  await expect(page.getByRole('heading', { name: 'Formularios', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nuevo formulario' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Importar' })).toHaveCount(0)
})

test('a login without a storage still leads to where one wanted to go', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
  })
  await page.goto('/forms/new')
  await page.locator('input[name=username]').fill(owner.email)
  await page.locator('input[name=password]').fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/forms\/new$/)
})

test('a short schema that means millions of parts is refused, and the page goes on', async ({ page }) => {
  await enter(page, account)
  await page.goto('/forms?import=1')
  const next = (level: number) => ({ $ref: `#/$defs/d${level + 1}` })
  const levels: Record<string, object> = { d24: { type: 'string' } }
  for (let level = 0; level < 24; level++) {
    levels[`d${level}`] = { type: 'object', properties: { a: next(level), b: next(level) } }
  }
  const schema = { $ref: '#/$defs/d0', $defs: levels }
  await page.getByLabel('O pega aquí').fill(JSON.stringify(schema))
  await page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('describe más de lo que cabe')
  await expectAccessible(page)
})
