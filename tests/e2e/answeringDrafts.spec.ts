import { expect, type Page } from '@playwright/test'
import { png } from '../api/pictures'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { confirmation, fillFirstPage, goToLastPage, next, openVisit, send } from './support/answerVisit'
import { expectKeptAnswer } from './support/browserStore'
import { rich, richForm } from './support/richForm'
import { test } from './support/test'
import { visit, visitForm, visitRules } from './support/visitForm'

let account: Account
let formId: number

const customer = (page: Page) => page.getByRole('textbox', { name: 'Cliente' })
const kept = (page: Page) => page.getByText('Guardado en este dispositivo')
const broughtBack = (page: Page) => page.getByText('Recuperamos lo que llevabas.')

test.beforeEach(async ({ request }) => {
  account = await openAccount(request)
  formId = await account.createForm(visitForm(), visitRules)
})

test.describe('logged in', () => {
  test.beforeEach(async ({ page }) => enter(page, account))

  test('a reload and a crash bring everything back, also where one was; starting over can be undone', async ({
    page,
    context,
  }) => {
    await goToLastPage(page, formId)
    await page.getByRole('textbox', { name: 'Comentarios' }).fill('A medias')
    await expectKeptAnswer(page, 'A medias')
    await page.reload()
    await expect(broughtBack(page)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Comentarios' })).toHaveValue('A medias')
    await expect(page.getByRole('textbox', { name: 'Comentarios' })).toBeFocused()
    await expectAccessible(page)

    const crashed = page.waitForEvent('crash')
    const protocol = await context.newCDPSession(page)
    // Never answered: nobody is left to do it.
    void protocol.send('Page.crash').catch(() => undefined)
    await crashed
    const again = await context.newPage()
    await enter(again, account)
    await openVisit(again, formId)
    await expect(again.getByRole('textbox', { name: 'Comentarios' })).toHaveValue('A medias')

    await again.getByRole('button', { name: 'Empezar de nuevo' }).click()
    await expect(customer(again)).toHaveValue('')
    await again.getByRole('button', { name: 'Deshacer' }).click()
    await expect(again.getByRole('textbox', { name: 'Comentarios' })).toHaveValue('A medias')
    await send(again).click()
    await expect(confirmation(again)).toBeVisible()
    expect(await account.records(formId)).toMatchObject([{ answers: { [visit.comments]: 'A medias' } }])
    await openVisit(again, formId)
    await expect(customer(again)).toHaveValue('')
    await expect(broughtBack(again)).toBeHidden()
  })

  test('two tabs never write one draft: the second one says so and can take it over', async ({
    page,
    context,
  }) => {
    await openVisit(page, formId)
    await customer(page).fill('Óptica Sol')
    await expect(kept(page)).toBeVisible()
    const second = await context.newPage()
    await enter(second, account)
    await second.goto(`/forms/private/${formId}/`)
    await expect(second.getByText(/abierto en otra pestaña/)).toBeVisible()
    await expectAccessible(second)
    // What the first tab has not written yet comes along.
    await customer(page).fill('Óptica Sol y Mar')
    await second.getByRole('button', { name: 'Seguir aquí' }).click()
    await expect(customer(second)).toHaveValue('Óptica Sol y Mar')
    await expect(page.getByText(/abierto en otra pestaña/)).toBeVisible()
    await page.getByRole('button', { name: 'Llenar otra' }).click()
    await expect(customer(page)).toHaveValue('')
  })

  test('whoever leaves keeps the answers, discards them or stays', async ({ page }) => {
    await page.goto('/records')
    await openVisit(page, formId)
    await customer(page).fill('Óptica Sol')
    const leave = () => page.getByRole('link', { name: 'Registros', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '¿Salir sin enviar?' })
    await leave()
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(customer(page)).toHaveValue('Óptica Sol')
    await leave()
    await dialog.getByRole('button', { name: 'Guardar y salir' }).click()
    await expect(page).toHaveURL(/\/records$/)
    await openVisit(page, formId)
    await expect(customer(page)).toHaveValue('Óptica Sol')
    await leave()
    await dialog.getByRole('button', { name: 'Salir y borrar' }).click()
    await expect(page).toHaveURL(/\/records$/)
    await openVisit(page, formId)
    await expect(customer(page)).toHaveValue('')
  })

  test('a file that was half uploaded goes on after a reload', async ({ page }) => {
    const richId = await account.createForm(richForm())
    const held = '**/cloud_upload/**'
    await page.route(held, () => undefined)
    await page.goto(`/forms/private/${richId}/`)
    const photo = page.getByRole('group', { name: /^Foto/ })
    await photo
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'fachada.png', mimeType: 'image/png', buffer: png(900, 600) })
    await expect(photo.getByText('fachada.png', { exact: true })).toBeVisible()
    await expect(kept(page)).toBeVisible()
    await page.unroute(held)
    await page.reload()
    await expect(broughtBack(page)).toBeVisible()
    await expect(photo.getByRole('link', { name: 'fachada.png' })).toBeVisible()
    await expect(kept(page)).toBeVisible()
    await page.getByRole('button', { name: 'Enviar respuestas' }).click()
    await expect
      .poll(() => account.records(richId))
      .toMatchObject([{ answers: { [rich.photo]: { file_name: 'fachada.png' } } }])
  })

  test('an edit is found again per record, and says when the record changed meanwhile', async ({ page }) => {
    const record = await account.submit({
      form_id: formId,
      answers: { [visit.customer]: 'Antes', [visit.day]: '2025-01-31' },
    })
    await page.goto(`/forms/private/${formId}/${record.id}/`)
    await customer(page).fill('Mi cambio')
    await expect(kept(page)).toBeVisible()
    const edited = await page.request.patch(`/api/infosync/form_answer/${record.id}/`, {
      headers: { Authorization: `Bearer ${account.session.jwt}` },
      data: {
        form_id: formId,
        answers: { [visit.customer]: 'Otro cambio', [visit.day]: '2025-01-31' },
        base_version: record.version,
      },
    })
    expect(edited.status()).toBe(202)
    await page.reload()
    await expect(customer(page)).toHaveValue('Mi cambio')
    await expect(page.getByText(/guardó otra versión de este registro/)).toBeVisible()
    await openVisit(page, formId)
    await expect(customer(page)).toHaveValue('')
  })

  test('a full device is said, and what is on the screen can still be sent', async ({ page }) => {
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await openVisit(page, formId)
    await fillFirstPage(page)
    await expect(page.getByText(/No hay espacio en este dispositivo/)).toBeVisible()
    await expect(customer(page)).toHaveValue('Óptica Sol')
    await next(page).click()
    await next(page).click()
    await send(page).click()
    await expect(confirmation(page)).toBeVisible()
  })
})

test('on a public form whoever comes back is asked; after a week nothing is left', async ({
  page,
  context,
}) => {
  await page.goto(`/forms/public/${formId}`)
  await customer(page).fill('Óptica Sol')
  await expect(kept(page)).toBeVisible()
  await page.close()

  const second = await context.newPage()
  await second.goto(`/forms/public/${formId}`)
  await expect(second.getByText(/datos sin enviar/)).toBeVisible()
  await expect(second.getByText('Óptica Sol')).toBeHidden()
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Continuar' }).click()
  await expect(customer(second)).toHaveValue('Óptica Sol')
  await second.reload()
  await second.getByRole('button', { name: 'Empezar de nuevo' }).click()
  await expect(customer(second)).toHaveValue('')
  await customer(second).fill('Papelería Luna')
  await expect(kept(second)).toBeVisible()
  await second.close()

  const third = await context.newPage()
  await third.clock.setSystemTime(Date.now() + 8 * 24 * 3600 * 1000)
  await third.goto(`/forms/public/${formId}`)
  await expect(customer(third)).toHaveValue('')
})
