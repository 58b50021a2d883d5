import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { openAccount } from './support/account'
import { grid, openVisits, rows } from './support/recordsGrid'
import { test } from './support/test'
import { visit } from './support/visitForm'

test('rows that are pasted below the last are new records, which say what the list asks of all', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = await openAccount(request)
  const formId = await openVisits(page, account, 2, `?answer__${visit.who}__in=compras`)
  await expect(rows(page)).toHaveCount(1)
  const names = (await grid(page).getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
  const [customer, day] = [names.indexOf('Cliente'), names.indexOf('Fecha de la visita')]
  expect(day).toBeGreaterThan(customer)
  const line = (name: string, date: string) =>
    [name, ...Array<string>(day - customer - 1).fill(''), date].join('\t')
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    [line('Tienda Uno', '2026-02-03'), line('Tienda Dos', 'mañana'), line('Tienda Tres', '04/02/2026')].join(
      '\n',
    ),
  )
  const below = grid(page).locator('tbody tr').last().locator('td')
  await below.nth(customer).focus()
  await page.keyboard.press('Control+v')
  const dialog = page.getByRole('dialog', { name: 'Registros nuevos de lo que pegaste' })
  await expect(dialog.getByText('Se crearán 2 registros')).toBeVisible()
  await expect(dialog.getByText('1 fila se queda fuera')).toBeVisible()
  await expect(dialog.getByText('Fila 2')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Crear 2 registros' }).click()
  await expect(page.getByText('Se crearon 2 registros')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  const made = (await account.records(formId)).filter(({ answers }) =>
    JSON.stringify(answers).includes('Tienda'),
  )
  expect(
    made.map(({ answers }) => [answers[visit.customer], answers[visit.day], answers[visit.who]]).sort(),
  ).toEqual([
    ['Tienda Tres', '2026-02-04', 'compras'],
    ['Tienda Uno', '2026-02-03', 'compras'],
  ])
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(rows(page)).toHaveCount(1)

  // By hand it is answered as any other, with the same to begin with.
  await grid(page)
    .getByRole('button', { name: /^Registro nuevo/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/forms/private/${formId}/\\?${visit.who}=compras`))
})
