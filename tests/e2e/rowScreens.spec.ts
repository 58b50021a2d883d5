import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { createGear, type GearCatalog } from './support/gearCatalog'
import { checkbox, codes, dialog, header, openRows, rows, selection } from './support/rowsGrid'
import { test } from './support/test'

const rowsPerPage = 20

let account: Account
let catalog: GearCatalog

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  catalog = await createGear(request, account, 45)
  await enter(page, account)
})

test('a row is deleted from its page, whatever was changed there, and comes back by undo', async ({
  page,
}) => {
  await openRows(page, catalog.id, '?size=50')
  await page.getByRole('link', { name: 'E-0007' }).click()
  const box = page.getByRole('textbox', { name: 'Equipo' })
  await box.fill('Otro nombre')
  await expect(page.getByText('Guardado en este dispositivo')).toBeVisible()
  await expect(page.getByText(/^Creado por .+ el /)).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar registro' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Eliminar 1 registro' }).click()

  await expect(page).toHaveURL(/\?size=50$/)
  await expect(page.getByText('1–44 de 44')).toBeVisible()
  expect(await codes(page)).not.toContain('E-0007')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('1–45 de 45')).toBeVisible()
  await page.getByRole('link', { name: 'E-0007' }).click()
  // As it was stored: nothing is left of what was changed here.
  await expect(box).toHaveValue('Lámpara')
})

test('what is told covers nothing that one works with, on a wide screen and on a phone', async ({ page }) => {
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openRows(page, catalog.id)
    await checkbox(page, 1).check()
    // On a phone what can be done with chosen rows stands behind one button.
    if (width < 768) await selection(page).getByRole('button', { name: 'Más' }).click()
    await selection(page).getByRole('button', { name: 'Eliminar' }).click()
    const undo = page.getByRole('button', { name: 'Deshacer' })
    // It stays while it has the focus.
    await undo.focus()
    await expect(page.getByText('1–20 de 44')).toBeVisible()
    await expect(selection(page)).toBeHidden()
    const told = await page.getByRole('alert').boundingBox()
    const places = page.getByRole('main').locator('button, a, select')
    // All of them at one moment: the list is drawn anew while it is looked at.
    const { all, covered } = await places.evaluateAll((controls, notice) => {
      if (!notice) throw new Error('Nothing is told.')
      const isApart = (control: Element) => {
        const { top, bottom, left, right } = control.getBoundingClientRect()
        const beside = left >= notice.x + notice.width || right <= notice.x
        return beside || top >= notice.y + notice.height || bottom <= notice.y
      }
      const covered = controls.filter((control) => !isApart(control))
      return { all: controls.length, covered: covered.map(({ outerHTML }) => outerHTML) }
    }, told)
    expect(covered).toEqual([])
    expect(all).toBeGreaterThan(rowsPerPage)
    await expectAccessible(page)
    await undo.press('Enter')
    await expect(page.getByText('1–20 de 45')).toBeVisible()
  }
})

test('a column says who made a row', async ({ page }) => {
  await openRows(page, catalog.id)
  await page.getByRole('button', { name: 'Columnas' }).click()
  await page.getByRole('checkbox', { name: 'Creado por' }).check()
  await page.keyboard.press('Escape')
  await expect(header(page, 'Creado por')).toBeVisible()
  await expect(rows(page).first()).toContainText(account.session.user.name)
})
