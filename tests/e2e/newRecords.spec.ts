import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { openAccount } from './support/account'
import { columnTexts, grid, openVisits, rows } from './support/recordsGrid'
import { test } from './support/test'
import { visit } from './support/visitForm'

/* New records from the list: what is pasted under the last row, what is filled down, and what the filters leave no choice about. */

test('what is pasted below the last row becomes records that the filters let pass, with one way back', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = await openAccount(request)
  const formId = await openVisits(page, account, 4, `?sort=created_at&answer__${visit.who}__in=gerente`)
  await expect(rows(page)).toHaveCount(2)
  // Down from the last row by keys, to the column of the customers.
  await rows(page).last().getByRole('gridcell').nth(5).click()
  await page.keyboard.press('ArrowDown')
  const fresh = grid(page).locator('tbody tr').last()
  await expect(fresh.getByRole('gridcell').nth(5)).toBeFocused()
  await page.evaluate(() =>
    navigator.clipboard.writeText(
      'Uno\tuno@example.com\t2026-02-01\nDos\t\t2026-02-02\n\tsin@cliente.mx\t2026-02-03',
    ),
  )
  await page.keyboard.press('Control+v')
  const dialog = page.getByRole('dialog', { name: 'Registros nuevos de lo que pegaste' })
  await expect(dialog.getByText('Se crearán 2 registros')).toBeVisible()
  await expect(dialog.getByText('Fila 3')).toBeVisible()
  await expect(dialog.getByText('Cliente: Falta esta respuesta.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Crear 2 registros' }).click()
  await expect(page.getByText('Se crearon 2 registros')).toBeVisible()
  await expect.poll(() => columnTexts(page, 'Cliente')).toEqual(expect.arrayContaining(['Uno', 'Dos']))
  expect(
    (await account.records(formId)).filter(({ answers }) => answers[visit.who] === 'gerente'),
  ).toHaveLength(4)

  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(rows(page)).toHaveCount(2)

  // The one above goes into the cell below, as in a spreadsheet.
  const [first = ''] = await columnTexts(page, 'Cliente')
  await rows(page).last().getByRole('gridcell').nth(5).click()
  await page.keyboard.press('Control+d')
  await expect.poll(() => columnTexts(page, 'Cliente')).toEqual([first, first])

  // A new one begins with what the list asks.
  await page.getByRole('button', { name: /^Registro nuevo/ }).click()
  await expect(page.getByRole('radio', { name: 'Gerente' })).toBeChecked()
})
