import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount } from './support/account'
import { makeVisits, openRecords } from './support/recordsGrid'
import { test } from './support/test'
import { visit, visitForm, visitRules } from './support/visitForm'

test('a search is saved as a view, looked through, changed, renamed and deleted', async ({
  page,
  request,
}) => {
  const account = await openAccount(request)
  const formId = await account.createForm(visitForm(), visitRules)
  await makeVisits(account, formId, 10)
  await enter(page, account)
  await openRecords(page, formId, `?answer__${visit.customer}__icontains=sol`)
  await page.getByRole('button', { name: 'Guardar vista' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre').fill('dos palabras')
  await dialog.getByRole('button', { name: 'Guardar vista' }).click()
  await expect(dialog.getByRole('alert')).toContainText('sin espacios')
  await dialog.getByLabel('Nombre').fill('Clientes_Sol')
  await dialog.getByRole('button', { name: 'Guardar vista' }).click()
  await expect(page).toHaveURL(/\/records\/filter\/\d+\/$/)
  await expect(page.getByText('1–2 de 2')).toBeVisible()
  const asks = page.getByRole('list', { name: 'Lo que pide la vista Clientes_Sol' })
  await expect(asks.getByRole('listitem')).toHaveText(['Cliente contiene sol'])
  await expectAccessible(page)

  // Looked through with another condition: what the view asks stays.
  await page.getByRole('searchbox', { name: 'Buscar en todas las columnas' }).fill('nadie')
  await expect(page.getByRole('heading', { name: 'Ningún registro es así' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Quitar todos' }).click()
  await expect(page.getByText('1–2 de 2')).toBeVisible()

  const more = page.getByRole('button', { name: 'Acciones de la vista Clientes_Sol' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Cambiar filtros' }).click()
  await page.getByRole('button', { name: 'Quitar filtro: Cliente contiene sol' }).click()
  await page.getByRole('searchbox', { name: 'Buscar en todas las columnas' }).fill('luna')
  await expect(page).toHaveURL(/search=luna/)
  await page.getByRole('button', { name: 'Guardar en Clientes_Sol' }).click()
  await expect(page).toHaveURL(/\/records\/filter\/\d+\/$/)
  await expect(asks.getByRole('listitem')).toHaveText(['Contiene “luna”'])
  await more.click()
  await page.getByRole('menuitem', { name: 'Cambiar nombre' }).click()
  await dialog.getByLabel('Nombre').fill('Luna')
  await dialog.getByRole('button', { name: 'Cambiar nombre' }).click()
  const views = page.getByRole('navigation', { name: 'Vistas guardadas' })
  await expect(views.getByRole('link', { name: 'Luna' })).toHaveAttribute('aria-current', 'page')

  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Acciones de la vista Luna' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar vista' }).click()
  await dialog.getByRole('button', { name: 'Eliminar vista' }).click()
  await expect(page).toHaveURL(new RegExp(`/records/${formId}/`))
  await expect(page.getByText('1–10 de 10')).toBeVisible()
  await expect(views).toHaveCount(0)
})
