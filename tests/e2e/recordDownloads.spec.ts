import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { openAccount } from './support/account'
import { grid, openVisits } from './support/recordsGrid'
import { test } from './support/test'
import { visit } from './support/visitForm'

/** The lines of the file that comes after a press. */
async function linesAfter(page: Page, press: () => Promise<void>): Promise<string[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
}

test('records are downloaded as the list shows them, the chosen ones too, and again from the history', async ({
  page,
  request,
}) => {
  await openVisits(page, await openAccount(request), 10, `?answer__${visit.customer}__icontains=sol`)
  const dialog = page.getByRole('dialog')
  const asCsv = async () => {
    await dialog.getByRole('radio', { name: 'CSV' }).check()
    await dialog.getByRole('button', { name: 'Descargar' }).click()
  }

  await page.getByRole('main').getByRole('button', { name: 'Descargar' }).click()
  await expect(dialog.getByText('Los registros que pasan el filtro (2)')).toBeVisible()
  await expectAccessible(page)
  const lines = await linesAfter(page, asCsv)
  expect(lines[0]).toContain('Cliente')
  expect(lines.slice(1).every((line) => line.includes('Óptica Sol'))).toBe(true)
  expect(lines).toHaveLength(3)
  await expect(dialog).toHaveCount(0)

  await grid(page).getByRole('row').nth(1).getByRole('checkbox').check()
  const bar = page.getByRole('group', { name: 'Registros elegidos' })
  await bar.getByRole('button', { name: 'Descargar' }).click()
  await expect(dialog.getByText('El registro que elegiste')).toBeVisible()
  // It is offered as it was asked for last.
  await expect(dialog.getByRole('radio', { name: 'CSV' })).toBeChecked()
  expect(await linesAfter(page, asCsv)).toHaveLength(2)

  await page.goto('/records/downloads')
  const entries = page.getByRole('list', { name: 'Descargas' }).getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expectAccessible(page)
  await expect(entries.first()).toContainText('1 registro elegido a mano')
  const again = await linesAfter(page, () =>
    entries
      .last()
      .getByRole('button', { name: /otra vez/ })
      .click(),
  )
  expect(again).toEqual(lines)
  await expect(entries).toHaveCount(3)
  await entries.last().getByRole('link', { name: 'Ver la lista' }).click()
  await expect(page.getByText('1–2 de 2')).toBeVisible()
  await page.goBack()
  await entries
    .first()
    .getByRole('button', { name: /Eliminar la descarga/ })
    .click()
  await expect(entries).toHaveCount(2)
})

test('records that are printed are saved once they are made, though their dialog is closed by then', async ({
  page,
  request,
}) => {
  await openVisits(page, await openAccount(request), 3)
  await page.getByRole('main').getByRole('button', { name: 'Descargar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'PDF, para imprimir' }).check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descargar' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Visita a cliente .*\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
