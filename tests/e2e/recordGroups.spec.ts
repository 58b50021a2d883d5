import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { openAccount } from './support/account'
import { openVisits } from './support/recordsGrid'
import { test } from './support/test'

const groups = (page: Page) => page.getByRole('treegrid')
const head = (page: Page, name: string) => groups(page).getByRole('gridcell', { name })

test('records are put together by two answers, folded and unfolded by keys, kept in a view, and seen on a phone', async ({
  page,
  request,
}) => {
  await openVisits(page, await openAccount(request), 45)
  await page.getByRole('button', { name: 'Agrupar', exact: true }).click()
  const menu = page.getByRole('dialog', { name: /^Agrupa/ })
  const pick = async (level: string, option: string) => {
    await menu.getByRole('combobox', { name: level }).fill(option)
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await pick('Agrupar por', '¿Quién atendió?')
  await expect(head(page, '¿Quién atendió?: Gerente, 23 registros')).toBeVisible()
  await pick('Y dentro, por', 'Fecha de la visita')
  await expect(menu.getByRole('combobox', { name: 'Periodo' })).toHaveValue('Por mes')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)

  // By keys alone: into the group, its month, the records in it, and back.
  await head(page, '¿Quién atendió?: Gerente, 23 registros').focus()
  await page.keyboard.press('ArrowRight')
  const month = head(page, 'Fecha de la visita: enero de 2025, 23 registros')
  await expect(month).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(month).toBeFocused()
  await page.keyboard.press(' ')
  const rows = groups(page).locator('tbody tr[data-id]')
  await expect(rows).toHaveCount(20)
  await expect(rows.first()).toHaveAttribute('aria-level', '3')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(rows.first().getByRole('gridcell').nth(2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(month).toBeFocused()
  // The column that one came from is where one goes on.
  await page.keyboard.press('ArrowDown')
  await expect(rows.first().getByRole('gridcell').nth(2)).toBeFocused()
  await groups(page).getByRole('gridcell', { name: 'Mostrar más, quedan 3' }).click()
  await expect(rows).toHaveCount(23)
  await shoot(page, 'groups-1280')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Guardar vista' }).click()
  await page.getByRole('dialog').getByLabel('Nombre').fill('Por_quien')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar vista' }).click()
  await expect(page).toHaveURL(/\/records\/filter\/\d+\//)
  const address = new URL(page.url()).pathname
  await page.evaluate(() => localStorage.clear())
  await page.goto(address)
  await expect(month).toBeVisible()
  await expect(rows).toHaveCount(20)

  await page.setViewportSize({ width: 360, height: 740 })
  const card = page.getByRole('button', { name: '¿Quién atendió?: Compras, 22 registros' })
  await expect(card).toHaveAttribute('aria-expanded', 'false')
  await expectAccessible(page)
  await shoot(page, 'groups-360')
  await page.getByRole('button', { name: 'Fecha de la visita: enero de 2025, 23 registros' }).click()
  await expect(page.locator('[data-record-cards] li[data-id]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Agrupado por ¿Quién atendió?, Fecha de la visita' }).click()
  await shoot(page, 'groupmenu-360')
  await menu.getByRole('button', { name: 'Dejar de agrupar' }).click()
  await expect(page.locator('[data-record-cards] li[data-id]')).toHaveCount(20)
})

/** Only where somebody asks for pictures. */
async function shoot(page: Page, name: string) {
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}-${name}.png` })
}
