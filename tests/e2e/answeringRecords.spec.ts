import { expect, type Page } from '@playwright/test'
import type { RecordDocument } from '../../schemas/api/records'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { patience } from '../support/patience'
import { preferColorScheme } from './support/colorScheme'
import { test } from './support/test'
import { visit } from './support/visitForm'
import {
  changeRecord,
  conflict,
  customer,
  lenses,
  madeRecord,
  save,
  storedRecord,
} from './support/visitRecord'

let account: Account

test.beforeEach(async ({ request }) => {
  account = await openAccount(request)
})

async function openEdit(page: Page, record: RecordDocument): Promise<void> {
  await page.goto(`/forms/private/${record.form_id}/${record.id}/`)
  await expect(customer(page)).toHaveValue('Óptica Sol')
}

test.describe('two versions of a record', () => {
  test.beforeEach(async ({ page }) => enter(page, account))

  test('are compared answer by answer; what is chosen is saved on top of the other one', async ({
    page,
    request,
  }) => {
    const record = await madeRecord(account)
    await openEdit(page, record)
    await customer(page).fill('Óptica Sol y Mar')
    await page.getByRole('textbox', { name: 'Comentarios' }).fill('Mío')
    await changeRecord({ account, request }, record, {
      [visit.customer]: 'Óptica Luna',
      [visit.email]: 'luna@example.com',
      [visit.products]: [lenses, { [visit.product]: 'Estuche', [visit.amount]: 9 }],
    })
    await save(page).click()
    await expect(conflict(page)).toBeVisible()
    await expectAccessible(page)

    const of = (name: string) => conflict(page).getByRole('group', { name, exact: true })
    await expect(of('Cliente').getByRole('radio', { name: 'Lo tuyo Óptica Sol y Mar' })).toBeChecked()
    await expect(of('Comentarios')).toContainText('Solo lo cambiaste tú')
    await expect(of('Correo de contacto').getByRole('radio', { name: /Lo guardado/ })).toBeChecked()
    await expect(of('Productos vistos, 2: Cantidad')).toContainText('Solo cambió en lo guardado')
    await expect(conflict(page).getByRole('group')).toHaveCount(4)

    // Whoever goes on editing loses nothing, and is asked again; what was chosen stays so.
    await of('Cliente').getByText('Óptica Luna').click()
    await page.keyboard.press('Escape')
    await expect(conflict(page)).toBeHidden()
    await expect(customer(page)).toHaveValue('Óptica Sol y Mar')
    await save(page).click()
    await expect(of('Cliente').getByRole('radio', { name: 'Lo guardado Óptica Luna' })).toBeChecked()
    await conflict(page).getByRole('button', { name: 'Guardar lo elegido' }).click()
    await expect(page).toHaveURL(new RegExp(`/records/detail/${record.id}`))
    expect(await storedRecord(account, record)).toMatchObject({
      version: 3,
      answers: {
        [visit.customer]: 'Óptica Luna',
        [visit.email]: 'luna@example.com',
        [visit.comments]: 'Mío',
        [visit.products]: [{ [visit.amount]: 2 }, { [visit.amount]: 9 }],
      },
    })
  })

  test('sets that each side added are chosen one by one, and all of them can stay', async ({
    page,
    request,
  }) => {
    const record = await madeRecord(account)
    await openEdit(page, record)
    await page.getByRole('button', { name: 'Agregar' }).first().click()
    await page.getByRole('textbox', { name: 'Producto' }).last().fill('Paño')
    await page.getByRole('textbox', { name: 'Cantidad' }).last().fill('4')
    const boxes = { [visit.product]: 'Estuche', [visit.amount]: 1 }
    const drops = { [visit.product]: 'Gotas', [visit.amount]: 3 }
    await changeRecord({ account, request }, record, { [visit.products]: [lenses, boxes, drops] })
    await save(page).click()
    const of = (name: string) => conflict(page).getByRole('group', { name, exact: true })
    await expect(of('Productos vistos, 3')).toContainText('Gotas')
    await expect(
      of('Productos vistos, 3').getByRole('radio', { name: /^Lo tuyo.*No está/ }),
    ).not.toBeChecked()
    await expect(of('Productos vistos, 4').getByRole('radio', { name: /^Lo tuyo.*Paño/ })).toBeChecked()
    await expect(conflict(page).getByRole('group')).toHaveCount(2)
    await conflict(page).getByRole('button', { name: 'Guardar lo elegido' }).click()
    await expect(page).toHaveURL(new RegExp(`/records/detail/${record.id}`))
    expect((await storedRecord(account, record))?.answers[visit.products]).toMatchObject([
      ...[lenses, boxes, drops],
      { [visit.product]: 'Paño', [visit.amount]: 4 },
    ])
  })

  test('two tabs: the second save sees the first one’s, and may take it', async ({ page, context }) => {
    const record = await madeRecord(account)
    await openEdit(page, record)
    const second = await context.newPage()
    await enter(second, account)
    await openEdit(second, record)
    await customer(second).fill('De la segunda')
    await customer(page).fill('De la primera')
    await save(page).click()
    await expect(page).toHaveURL(/records\/detail/)
    await save(second).click()
    await expect(conflict(second)).toContainText('De la primera')
    await conflict(second)
      .getByRole('radio', { name: /Lo guardado/ })
      .check()
    await conflict(second).getByRole('button', { name: 'Quedarme con lo guardado' }).click()
    await expect(second).toHaveURL(/records\/detail/)
    await expect(second.getByText('De la primera')).toBeVisible()
    expect(await storedRecord(account, record)).toMatchObject({
      version: 2,
      answers: { [visit.customer]: 'De la primera' },
    })
    // Nothing of the edit is left here.
    await second.goto(`/forms/private/${record.form_id}/${record.id}/`)
    await expect(customer(second)).toHaveValue('De la primera')
  })

  test('an edit that waited without network comes back as such', async ({ page, context, request }) => {
    const record = await madeRecord(account)
    const other = await context.newPage()
    await enter(other, account)
    await other.goto('/dashboard')
    await openEdit(page, record)
    await customer(page).fill('Sin red')
    await context.setOffline(true)
    await save(page).click()
    await expect(page.getByRole('heading', { name: 'Se enviará cuando haya conexión' })).toBeVisible()
    await page.close()
    await changeRecord({ account, request }, record, { [visit.customer]: 'Con red' })
    await context.setOffline(false)
    const refused = other.getByText(/regresó/)
    await refused.click({ timeout: patience(30_000) })
    await other.getByRole('link', { name: 'Revisar' }).click()
    await expect(conflict(other)).toContainText('Con red')
    await conflict(other).getByRole('button', { name: 'Guardar lo elegido' }).click()
    await expect(other).toHaveURL(/records\/detail/)
    expect(await storedRecord(account, record)).toMatchObject({
      version: 3,
      answers: { [visit.customer]: 'Sin red' },
    })
  })

  test('fit on a phone, in the dark', async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await preferColorScheme(page, 'dark')
    const record = await madeRecord(account)
    await openEdit(page, record)
    await page.getByRole('button', { name: 'Agregar' }).first().click()
    await customer(page).fill('Una óptica de nombre bastante largo, en el centro de la ciudad')
    await changeRecord({ account, request }, record, { [visit.customer]: 'Otra', [visit.products]: [lenses] })
    await save(page).click()
    await expect(conflict(page)).toBeVisible()
    await expectAccessible(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(360)
  })
})
