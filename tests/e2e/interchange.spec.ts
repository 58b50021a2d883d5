import { expect } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount } from './support/account'
import { test } from './support/test'

const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Pedido de refacciones',
  type: 'object',
  required: ['customer'],
  properties: {
    customer: { type: 'string', title: 'Cliente', pattern: '^[A-Z]' },
    urgent: { type: 'boolean', title: 'Urgente' },
    lines: {
      type: 'array',
      title: 'Piezas',
      items: { type: 'object', properties: { sku: { type: 'string', title: 'Clave' } } },
    },
    address: { type: 'object', title: 'Entrega', properties: { street: { type: 'string', title: 'Calle' } } },
  },
}

test('a JSON Schema becomes a form, with a report, and goes out again', async ({ page, request }) => {
  test.slow()
  const account = await openAccount(request)
  await enter(page, account)
  await page.goto('/forms?import=1')
  await page.getByLabel('O pega aquí').fill(JSON.stringify(schema))
  await page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(page.getByText('Pedido de refacciones: 5 campos en 2 páginas.')).toBeVisible()
  const notes = page.getByRole('list', { name: 'Lo que no quedó igual' }).getByRole('listitem')
  await expect(notes).toHaveText([
    /^customer La condición "pattern"/,
    /^urgent Sí o no se responde con dos opciones/,
  ])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Crear el formulario' }).click()
  await expect(page).toHaveURL(/\/forms\/\d+$/)
  await expect(page.getByText('Clave', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Más opciones' }).click()
  await page.getByRole('menuitem', { name: 'Exportar como JSON Schema' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportar para otros programas' })
  await expect(dialog.getByText('"title": "Cliente"')).toBeVisible()
  await dialog.getByRole('tab', { name: 'uiSchema' }).click()
  await expect(dialog.getByText('"ui:order"').first()).toBeVisible()
  await dialog.getByRole('tab', { name: 'Reglas' }).click()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Descargar todo' }).click()
  const file = await (await download).path()
  const exported = JSON.parse(readFileSync(file, 'utf8')) as { schema: { title: string }; rules: unknown[] }
  expect(Object.keys(exported)).toEqual(['schema', 'uiSchema', 'rules'])
  expect([exported.schema.title, exported.rules]).toEqual(['Pedido de refacciones', []])
})
