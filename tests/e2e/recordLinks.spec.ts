import { expect, type Page } from '@playwright/test'
import type { RecordDocument } from '../../schemas/api/records'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { expectKept } from './support/expectKept'
import { patience } from '../support/patience'
import { test } from './support/test'
import { visit } from './support/visitForm'
import { changeRecord, conflict, customer, kept, madeRecord, save, storedRecord } from './support/visitRecord'

let account: Account

test.beforeEach(async ({ request }) => {
  account = await openAccount(request)
})

test.describe('a link to a record', () => {
  async function linkOf(page: Page, record: RecordDocument): Promise<string> {
    await page.goto(`/records/detail/${record.id}`)
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Enlace para editar sin cuenta' }).click()
    await page.getByRole('button', { name: 'Crear enlace' }).click()
    const link = page.getByRole('textbox', { name: 'Enlace' })
    await expect(link).toHaveValue(/#token=/)
    return link.inputValue()
  }

  test('is made, edits without login, and ends', async ({ page, browser }) => {
    await enter(page, account)
    const record = await madeRecord(account)
    const link = await linkOf(page, record)
    await expect(page.getByText('Funciona hasta:')).toBeVisible()
    await expectAccessible(page)

    const other = await (await browser.newContext({ locale: 'es-MX' })).newPage()
    await other.goto(link)
    await expect(customer(other)).toHaveValue('Óptica Sol')
    await expectAccessible(other)
    await customer(other).fill('Óptica Mar')
    await expect(kept(other)).toBeVisible()
    await other.reload()
    await other.getByRole('button', { name: 'Continuar' }).click()
    await expect(customer(other)).toHaveValue('Óptica Mar')
    await save(other).click()
    await expect(other.getByRole('heading', { name: 'Cambios guardados' })).toBeFocused()
    await expectAccessible(other)
    expect(await storedRecord(account, record)).toMatchObject({
      version: 2,
      answers: { [visit.customer]: 'Óptica Mar' },
    })
    await other.getByRole('button', { name: 'Seguir editando el registro' }).click()
    await expect(customer(other)).toHaveValue('Óptica Mar')
    await customer(other).fill('Demasiado tarde')

    await page.getByRole('button', { name: 'Cancelar todos los enlaces' }).click()
    await expect(page.getByText('Los enlaces de este registro ya no funcionan.')).toBeVisible()
    await save(other).click()
    await expect(other.getByText('Pide acceso o un enlace nuevo')).toBeVisible()
    await expect(customer(other)).toHaveValue('Demasiado tarde')
    await other.reload()
    await expect(other.getByRole('heading', { name: 'Este enlace no abre ningún registro' })).toBeVisible()
    await expectAccessible(other)
    await other.context().close()
  })

  test('opens again without network once it was begun, and by itself when that returns', async ({
    page,
    browser,
  }) => {
    await enter(page, account)
    const link = await linkOf(page, await madeRecord(account))
    const context = await browser.newContext({ locale: 'es-MX', serviceWorkers: 'allow' })
    const other = await context.newPage()
    await other.goto(link)
    await expect(customer(other)).toHaveValue('Óptica Sol')
    await expectKept(other, /PublicRecord/)
    await context.setOffline(true)
    await other.reload()
    await expect(other.getByRole('heading', { name: 'No pudimos cargar el formulario' })).toBeVisible()
    await context.setOffline(false)
    await customer(other).fill('Óptica Mar')
    await expect(kept(other)).toBeVisible()
    await context.setOffline(true)
    await other.reload()
    await other.getByRole('button', { name: 'Continuar' }).click()
    await expect(customer(other)).toHaveValue('Óptica Mar')
    await save(other).click()
    await expect(other.getByRole('heading', { name: 'Se enviará cuando haya conexión' })).toBeVisible()
    await context.setOffline(false)
    await expect(other.getByRole('heading', { name: 'Cambios guardados' })).toBeVisible()
    await context.close()
  })

  test('waits for the network with its token; a conflict shows both versions there too', async ({
    page,
    browser,
    request,
  }) => {
    await enter(page, account)
    const record = await madeRecord(account)
    const link = await linkOf(page, record)
    const context = await browser.newContext({ locale: 'es-MX' })
    const other = await context.newPage()
    // As clients write it, too.
    await other.goto(link.replace('#token=', '?from_app=correo&form_id=1&token='))
    await customer(other).fill('Óptica Mar')
    await context.setOffline(true)
    await save(other).click()
    await expect(other.getByRole('heading', { name: 'Se enviará cuando haya conexión' })).toBeVisible()
    await context.setOffline(false)
    await expect(other.getByRole('heading', { name: 'Cambios guardados' })).toBeVisible({
      timeout: patience(30_000),
    })
    await other.getByRole('button', { name: 'Seguir editando el registro' }).click()
    await customer(other).fill('Óptica Río')
    await changeRecord({ account, request }, record, { [visit.customer]: 'De la oficina' })
    await save(other).click()
    await expect(conflict(other)).toContainText('De la oficina')
    await other.setViewportSize({ width: 360, height: 740 })
    const isInView = (dialog: Element) => {
      const { left, right } = dialog.getBoundingClientRect()
      return left > 0 && right < innerWidth
    }
    await expect.poll(() => conflict(other).evaluate(isInView)).toBe(true)
    await conflict(other).getByRole('button', { name: 'Guardar lo elegido' }).click()
    await expect(other.getByRole('heading', { name: 'Cambios guardados' })).toBeVisible()
    expect(await storedRecord(account, record)).toMatchObject({
      version: 4,
      answers: { [visit.customer]: 'Óptica Río' },
    })
    await context.close()
  })

  test('is not made for a form that does not allow it, which says why', async ({ page }) => {
    await enter(page, account)
    const record = await madeRecord(account, { edit_public_records: false })
    await page.goto(`/records/detail/${record.id}`)
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Enlace para editar sin cuenta' }).click()
    await page.getByRole('button', { name: 'Crear enlace' }).click()
    await expect(page.getByRole('alert').getByText(/permitir editar registros públicos/)).toBeVisible()
    await page.goto(`/forms/public/${record.form_id}/${record.id}/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(customer(page)).toBeHidden()
  })
})
