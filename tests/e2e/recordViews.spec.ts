import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { openAccount } from './support/account'
import { openVisits } from './support/recordsGrid'
import { test } from './support/test'
import { visit } from './support/visitForm'

test('a search is saved as a view, looked through, changed, renamed and deleted', async ({
  page,
  request,
}) => {
  const formId = await openVisits(
    page,
    await openAccount(request),
    10,
    `?answer__${visit.customer}__icontains=sol`,
  )
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
  await expect(page).toHaveURL(new RegExp(`/records/${formId}/.*all=1`))
  await expect(page.getByText('1–10 de 10')).toBeVisible()
  await expect(views.getByRole('link')).toHaveText(['Todos'])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(views.getByRole('link', { name: 'Luna' })).toHaveAttribute('aria-current', 'page')
})

test('sets are asked together, switched off, kept as the view with which the list opens, and found in the tree', async ({
  page,
  request,
}) => {
  const formId = await openVisits(page, await openAccount(request), 10)
  await page.getByRole('button', { name: 'Agregar filtro' }).click()
  const dialog = page.getByRole('dialog')
  const input = (name: string) => dialog.locator(`input[aria-label="${name}"]`)
  const pick = async (name: string, option: string) => {
    await input(name).fill(option)
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await pick('Campo de la condición 1', 'Productos vistos')
  await pick('Campo de la condición 1.1', 'Cantidad')
  await input('Comparación de la condición 1.1').click()
  await page.getByRole('option', { name: 'Mayor que', exact: true }).click()
  await input('Valor de la condición 1.1').fill('7')
  await expectAccessible(page)
  await shoot(page, 'set-1280')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await shoot(page, 'set-360')
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('1–3 de 3')).toBeVisible()

  // Switched off, it stays above the list and asks nothing.
  const chip = page.getByRole('button', { name: new RegExp(`^Cambiar filtro: en algún elemento de`) })
  await chip.click()
  await dialog.getByRole('button', { name: 'No pedir la condición 1 por ahora' }).click()
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('1–10 de 10')).toBeVisible()
  await expect(chip).toContainText('(apagada)')
  await chip.click()
  await dialog.getByRole('button', { name: 'No pedir la condición 1 por ahora' }).click()
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('1–3 de 3')).toBeVisible()

  await page.getByRole('button', { name: 'Guardar vista', exact: true }).click()
  await dialog.getByLabel('Nombre').fill('Pedidos_grandes')
  await dialog.getByRole('button', { name: 'Guardar vista' }).click()
  const views = page.getByRole('navigation', { name: 'Vistas guardadas' })
  await expect(views.getByRole('link', { name: 'Pedidos_grandes' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Acciones de la vista Pedidos_grandes' }).click()
  await shoot(page, 'menu-1280')
  await page.getByRole('menuitem', { name: 'Abrir la lista con esta pestaña' }).click()
  await expect(page.getByText('Para ti, la lista abre con: Pedidos_grandes')).toBeVisible()
  await page.goto(`/records/${formId}/Visita`)
  await expect(page).toHaveURL(/\/records\/filter\/\d+\/$/)
  await expect(page.getByText('1–3 de 3')).toBeVisible()
  await views.getByRole('link', { name: 'Todos' }).click()
  await expect(page.getByText('1–10 de 10')).toBeVisible()

  await page.goto('/filters')
  await expect(page.getByRole('link', { name: 'Pedidos_grandes' })).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'tree-1280')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await shoot(page, 'tree-360')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Acciones de Pedidos_grandes' }).click()
  await page.getByRole('menuitem', { name: 'Compartir' }).click()
  await expect(dialog.getByText('Esta vista muestra registros de Visita a cliente')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'share-1280')
  await page.goto('/filters/detail/Pedidos_grandes')
  await expect(page.getByText('1–3 de 3')).toBeVisible()
})

/** Pictures to be looked at, where somebody wants them. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}-${name}.png` })
}
