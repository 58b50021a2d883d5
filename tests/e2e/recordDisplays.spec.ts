import { expect, type Page } from '@playwright/test'
import type { FormDocument } from '../../schemas/model/form'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { makeVisits } from './support/recordsGrid'
import { test } from './support/test'
import { visit, visitForm, visitRules } from './support/visitForm'

const place = '0000000000000000000000f1'

/** Visits that are somewhere. */
function placedForm(): FormDocument {
  const form = visitForm()
  const [first, ...others] = form.form_pages
  if (!first) throw new Error('The form has no page.')
  const field = { field_id: place, field_type: 'geolocation', label: 'Lugar', required: false }
  return { ...form, form_pages: [{ ...first, page_fields: [...first.page_fields, field] }, ...others] }
}

const open = (page: Page, formId: number, search: string) => page.goto(`/records/${formId}/Visita?${search}`)
const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const answerOf = async (account: Account, formId: number, recordId: string, fieldId: string) =>
  (await account.records(formId)).find(({ id }) => id === recordId)?.answers[fieldId]

test('a card goes to another column by keys: what the rules refuse goes back with the reason, the rest is undone from the message', async ({
  page,
  request,
}) => {
  const account = await openAccount(request)
  const formId = await account.createForm(placedForm(), visitRules)
  await makeVisits(account, formId, 3)
  const [record] = await account.records(formId)
  if (!record) throw new Error('There is no record.')
  await enter(page, account)
  await open(page, formId, `show=board&by=${visit.who}`)
  const manager = column(page, 'Gerente')
  await expect(manager.getByRole('listitem')).toHaveCount(2)
  await expect(column(page, 'Compras').getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)

  const handle = manager.getByRole('button', { name: `Mover ${record.folio}` })
  const carry = async (...columns: readonly string[]) => {
    await handle.focus()
    await page.keyboard.press('Space')
    const said = page.locator('[aria-live="assertive"]')
    for (const name of columns) {
      await page.keyboard.press('ArrowRight')
      await expect(said).toHaveText(`Sobre «${name}»`)
    }
    await page.keyboard.press('Space')
  }
  // Who says that it was somebody else has to say who.
  await carry('Compras', 'Otra persona')
  await expect(page.getByText(`${record.folio} se queda como estaba. ¿Quién fue?`)).toBeVisible()
  await expect(handle).toBeVisible()

  await carry('Compras')
  await expect(page.getByText(`${record.folio} está ahora en «Compras»`)).toBeVisible()
  await expect(column(page, 'Compras').getByRole('listitem')).toHaveCount(2)
  await expect.poll(() => answerOf(account, formId, record.id, visit.who)).toBe('compras')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(manager.getByRole('listitem')).toHaveCount(2)
  expect(await answerOf(account, formId, record.id, visit.who)).toBe('gerente')

  // A card opens beside the board.
  await manager
    .getByRole('button', { name: /Óptica Sol/ })
    .first()
    .click()
  const panel = page.getByRole('complementary', { name: 'Registro elegido' })
  await expect(panel).toContainText('Óptica Sol')
  await page.setViewportSize({ width: 360, height: 740 })
  await panel.getByRole('button', { name: 'Cerrar' }).click()
  await expectAccessible(page)
})

test('a record goes to another day by keys, and its calendar is a list on a phone', async ({
  page,
  request,
}) => {
  const account = await openAccount(request)
  const formId = await account.createForm(placedForm(), visitRules)
  await makeVisits(account, formId, 2)
  const record = (await account.records(formId)).find(({ answers }) => answers[visit.day] === '2025-01-02')
  if (!record) throw new Error('There is no record.')
  await enter(page, account)
  await open(page, formId, `show=calendar&by=${visit.day}&at=2025-01-01`)
  await expect(page.getByRole('heading', { name: 'enero de 2025' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('gridcell', { name: /^miércoles, 1 de enero/ }).focus()
  await page.keyboard.press('ArrowRight')
  const day = page.getByRole('gridcell', { name: /^jueves, 2 de enero/ })
  await expect(day).toBeFocused()
  await page.keyboard.press('Enter')
  const chip = day.getByRole('button', { name: 'Ferretería La Paz' })
  await expect(chip).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[aria-live="assertive"]')).toHaveText(/^jueves, 9 de enero/)
  await page.keyboard.press('Space')
  await expect(page.getByText(`${record.folio} está ahora el 9 de enero de 2025`)).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'jueves, 9 de enero: 1 registro' })).toBeVisible()
  await expect.poll(() => answerOf(account, formId, record.id, visit.day)).toBe('2025-01-09')

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('heading', { name: 'jueves, 9 de enero' })).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expectAccessible(page)
})

test('records lie on a map together or alone, and a part of it is a filter of the list', async ({
  page,
  request,
}) => {
  await page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ status: 200, body: '' }))
  const account = await openAccount(request)
  const formId = await account.createForm(placedForm(), visitRules)
  const at = (name: string, latitude: number, longitude: number) =>
    account.submit({
      form_id: formId,
      answers: {
        ...{ [visit.customer]: name, [visit.day]: '2025-01-01', [visit.who]: 'gerente' },
        [place]: { latitude, longitude },
      },
    })
  const north = await at('Norte', 25.67, -100.31)
  await at('Centro', 19.4326, -99.1332)
  await at('Centro dos', 19.4327, -99.1331)
  await enter(page, account)
  await open(page, formId, `show=map&by=${place}&colour=${visit.who}`)
  const map = page.getByRole('region', { name: 'Mapa de los registros' })
  await expect(map.getByRole('button', { name: '2 registros: acercar' })).toBeVisible()
  await expect(map.getByRole('button', { name: north.folio })).toBeVisible()
  const list = page.getByRole('region', { name: 'Registros en esta parte del mapa' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)

  await map.getByRole('button', { name: '2 registros: acercar' }).focus()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Filtrar por esta parte' }).click()
  await expect(page).toHaveURL(new RegExp(`answer__${place}__within=`))
  await page.getByRole('button', { name: 'Mostrar como: Mapa' }).click()
  await page.getByRole('radio', { name: 'Tabla' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1–2 de 2')).toBeVisible()
  await expect(page.getByText('Lugar está en la parte elegida del mapa')).toBeVisible()
})
