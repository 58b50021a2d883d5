import { expect, type APIRequestContext } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import { columnTexts, grid, header, makeVisits, openRecords, rows, sorter } from './support/recordsGrid'
import { test } from './support/test'
import { visit, visitForm, visitRules } from './support/visitForm'

let account: Account
let formId: number

// One account for all: 45 records are not made again for each test.
let request: APIRequestContext

test.beforeAll(async ({ playwright, baseURL }) => {
  request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
  account = await openAccount(request)
})

test.afterAll(() => request.dispose())

test.beforeEach(({ page }) => enter(page, account))

test.describe('with 45 records', () => {
  test.beforeAll(async () => {
    formId = await account.createForm(visitForm(), visitRules)
    await makeVisits(account, formId, 45)
  })

  test('pages, with the address as the state', async ({ page }) => {
    await openRecords(page, formId)
    await expectAccessible(page)
    await expect(page.getByText('1–20 de 45')).toBeVisible()
    await expect(rows(page)).toHaveCount(20)
    const first = await columnTexts(page, 'Folio')
    await page.getByRole('button', { name: 'Página siguiente' }).click()
    await expect(page).toHaveURL(/[?&]page=2/)
    await expect(page.getByText('21–40 de 45')).toBeVisible()
    await expect.poll(() => columnTexts(page, 'Folio')).not.toEqual(first)
    await page.getByRole('button', { name: 'Última página' }).click()
    await expect(page.getByText('41–45 de 45')).toBeVisible()
    await expect(rows(page)).toHaveCount(5)
    await expect(page.getByRole('button', { name: 'Página siguiente' })).toBeDisabled()
    await page.goBack()
    await expect(page.getByText('21–40 de 45')).toBeVisible()
    await page.getByLabel('Registros por página').selectOption('50')
    await expect(page.getByText('1–45 de 45')).toBeVisible()
    await expect(page).toHaveURL(/[?&]size=50/)
    await page.reload()
    await expect(rows(page)).toHaveCount(45)
    await page.goto(`/records/${formId}/Visita?page=99`)
    await expect(page.getByText('41–45 de 45')).toBeVisible()
  })

  test('sorts on the server by metadata and by a field', async ({ page }) => {
    await openRecords(page, formId, '?size=50')
    await sorter(page, 'Cliente').click()
    await expect(page).toHaveURL(new RegExp(`sort=answer__${visit.customer}`))
    await expect(header(page, 'Cliente')).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(async () => (await columnTexts(page, 'Cliente'))[0]).toBe('Abarrotes Díaz')
    await sorter(page, 'Cliente').click()
    await expect(header(page, 'Cliente')).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(async () => (await columnTexts(page, 'Cliente'))[0]).not.toBe('Abarrotes Díaz')
    await sorter(page, 'Cliente').click()
    await expect(page).not.toHaveURL(/sort=/)
    await sorter(page, 'Fecha de creación').click()
    await expect(page).toHaveURL(/sort=created_at/)
    const oldestFirst = await account.records(formId)
    await expect.poll(async () => (await columnTexts(page, 'Folio'))[0]).toBe(oldestFirst.at(-1)?.folio)
  })

  test('shows and hides columns, and remembers it for the form', async ({ page }) => {
    await openRecords(page, formId)
    const usual = (await grid(page).getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
    const others = ['Correo de contacto', 'Fecha de la visita', '¿Quién atendió?']
    // The first column chooses rows.
    expect(usual).toEqual(['', 'Folio', 'Creado por', 'Usuario', 'Fecha de creación', 'Cliente', ...others])
    expect(await columnTexts(page, '¿Quién atendió?')).toContain('Gerente')
    await page.getByRole('button', { name: 'Columnas' }).click()
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: 'Puntos' }).check()
    await page.getByRole('checkbox', { name: 'Duración' }).check()
    await page.getByRole('checkbox', { name: 'Usuario' }).uncheck()
    await page.getByLabel('Buscar columna').fill('atendio')
    await page.getByRole('checkbox', { name: '¿Quién atendió?' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(header(page, 'Usuario')).toHaveCount(0)
    expect((await columnTexts(page, 'Puntos'))[0]).toBe('N/A')
    expect((await columnTexts(page, 'Duración'))[0]).toMatch(/1\s?min 5\s?s/)
    await expect(header(page, '¿Quién atendió?')).toHaveCount(0)
    await page.reload()
    await expect(header(page, 'Puntos')).toBeVisible()
    await expect(header(page, '¿Quién atendió?')).toHaveCount(0)
    await expect(header(page, 'Usuario')).toHaveCount(0)
    await page.getByRole('button', { name: 'Columnas' }).click()
    await page.getByRole('button', { name: 'Mostrar las de siempre' }).click()
    await expect(header(page, 'Usuario')).toBeVisible()
  })

  test('is walked by keyboard and opens a record with Enter', async ({ page }) => {
    await openRecords(page, formId)
    await sorter(page, 'Folio').focus()
    await page.keyboard.press('ArrowDown')
    // The first cell of a row chooses it.
    await expect(rows(page).nth(0).getByRole('gridcell').nth(1)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).nth(1).getByRole('gridcell').nth(2)).toBeFocused()
    await page.keyboard.press('Control+End')
    await expect(rows(page).nth(19).getByRole('gridcell').last()).toBeFocused()
    await page.keyboard.press('Control+Home')
    await expect(page.getByRole('checkbox', { name: 'Elegir toda la página' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(sorter(page, 'Folio')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    const folio = (await columnTexts(page, 'Folio'))[0] ?? ''
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: folio })).toBeFocused()
  })

  test('opens a record beside the list, and goes from one to the next, also over the end of a page', async ({
    page,
  }) => {
    await openRecords(page, formId)
    const folios = await columnTexts(page, 'Folio')
    const panel = page.getByRole('complementary', { name: 'Registro elegido' })
    const titled = (folio = '') => panel.getByRole('heading', { level: 2, name: folio, exact: true })
    await rows(page).nth(18).getByRole('gridcell').nth(2).click()
    await expect(titled(folios[18])).toBeFocused()
    await expect(panel.getByText('Taladro')).toBeVisible()
    await expectAccessible(page)
    await expect(page).toHaveURL(/[?&]record=[0-9a-f]{24}/)
    await panel.getByRole('button', { name: 'Registro siguiente' }).click()
    await expect(titled(folios[19])).toBeFocused()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByText('21–40 de 45')).toBeVisible()
    await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
    await expect(titled((await columnTexts(page, 'Folio'))[0])).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByText('1–20 de 45')).toBeVisible()
    await expect(titled(folios[19])).toBeFocused()
    await page.reload()
    await expect(titled(folios[19])).toBeVisible()
    await panel.getByRole('button', { name: 'Cerrar' }).click()
    await expect(panel).toHaveCount(0)
    // By keys alone: looked at, and back in its row.
    await rows(page).nth(1).getByRole('gridcell').nth(1).focus()
    await page.keyboard.press(' ')
    await expect(titled(folios[1])).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(rows(page).nth(1).getByRole('gridcell').nth(1)).toBeFocused()
    await page.goBack()
    await expect(titled(folios[1])).toBeVisible()
    await panel.getByRole('link', { name: 'Abrir completo' }).click()
    await expect(page.getByRole('heading', { level: 1, name: folios[1] ?? '' })).toBeVisible()
  })

  test('scrolls sideways inside the grid only, on a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 740 })
    await openRecords(page, formId)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    await grid(page).evaluate((table) => table.parentElement?.scrollTo({ left: 400 }))
    await expect(header(page, 'Folio')).toBeInViewport()
    await expect(header(page, 'Cliente')).toBeInViewport()
  })

  test('speaks English and Portuguese', async ({ browser }) => {
    for (const [language, columns, range] of [
      ['en_US', 'Columns', '1–20 of 45'],
      ['pt_BR', 'Colunas', '1–20 de 45'],
    ] as const) {
      const page = await (await browser.newContext()).newPage()
      await enter(page, account, language)
      await openRecords(page, formId)
      await expect(page.getByRole('button', { name: columns })).toBeVisible()
      await expect(page.getByText(range)).toBeVisible()
      await expectAccessible(page)
      await page.context().close()
    }
  })
})

test('a form without records says what brings the first one', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = `Sin estrenar ${Date.now()}`
  const empty = await account.createForm(visitForm({ name }))
  await page.goto('/records')
  await page.getByLabel('Buscar formulario').fill(name)
  // At once, while the search still waits for the typing to end.
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name: 'Todavía no hay registros' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Copiar enlace público' }).click()
  await expect(page.getByText('Enlace copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/forms/public/${empty}$`),
  )
})

test('lists the forms with their counts and searches them', async ({ page }) => {
  const name = `Censo ${Date.now()}`
  formId = await account.createForm(visitForm({ name }), visitRules)
  await makeVisits(account, formId, 2)
  await page.goto('/records')
  await page.getByLabel('Buscar formulario').fill(name)
  await expect(page).toHaveURL(/q=Censo/)
  const row = page.getByRole('link', { name })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('2 registros')
  await expectAccessible(page)
  await page.getByLabel('Buscar formulario').fill('nada se llama así 7')
  await expect(page.getByRole('heading', { name: 'Ningún formulario se llama así' })).toBeVisible()
})

test('reads a record, duplicates it and deletes it', async ({ page }) => {
  formId = await account.createForm(visitForm(), visitRules)
  await makeVisits(account, formId, 1)
  const [record] = await account.records(formId)
  const folio = record?.folio ?? ''
  await page.goto(`/records/detail/${record?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: `${folio} · Visita a cliente` })).toBeVisible()
  await expect(page.getByText('Taladro')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Historial' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  await expect(page.getByRole('textbox', { name: 'Cliente' })).toHaveValue('Óptica Sol')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('button', { name: 'Mandar visita' }).click()
  await page.getByRole('button', { name: 'Ver el registro' }).click()
  await expect(page.getByText('Taladro')).toBeVisible()
  expect(await account.records(formId)).toHaveLength(2)

  await page.goto(`/records/detail/${record?.id}`)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar registro' }).click()
  await expect(page.getByRole('dialog', { name: `¿Eliminar el registro ${folio}?` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Eliminar registro' }).click()
  await expect(page).toHaveURL(new RegExp(`/records/${formId}/`))
  await expect(rows(page)).toHaveCount(1)
  expect(await account.records(formId)).toHaveLength(1)
  // The page where it was deleted is gone; the way back is not.
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(rows(page)).toHaveCount(2)
  expect(await account.records(formId)).toHaveLength(2)
})

test('deletes several records of the list, brings them back, and says which were back already', async ({
  page,
}) => {
  formId = await account.createForm(visitForm(), visitRules)
  await makeVisits(account, formId, 3)
  await openRecords(page, formId)
  const chosen = () => page.getByRole('group', { name: 'Registros elegidos' })
  const undo = page.getByRole('button', { name: 'Deshacer' })
  const removeTwo = async () => {
    for (const row of ['1', '2']) await page.getByRole('checkbox', { name: `Elegir fila ${row}` }).check()
    await chosen().getByRole('button', { name: 'Eliminar' }).click()
    const dialog = page.getByRole('dialog', { name: '¿Eliminar 2 registros?' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Eliminar' }).click()
    await expect(page.getByText('Eliminamos 2 registros')).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await expect(chosen()).toHaveCount(0)
  }

  await removeTwo()
  await undo.click()
  await expect(page.getByText('2 registros están de vuelta')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)

  // Somebody else is faster.
  await removeTwo()
  await account.undoDeletion(formId)
  await undo.click()
  await expect(page.getByText('2 registros ya se habían deshecho.')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
})

test('a record that is not there says so', async ({ page }) => {
  await page.goto(`/records/detail/${'f'.repeat(24)}`)
  await expect(page.getByRole('heading', { name: 'No lo encontramos' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir a registros' }).click()
  await expect(page).toHaveURL(/\/records$/)
})
