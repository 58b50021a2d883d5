import { expect, type Page } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildExample } from '../lib/buildExample'
import { buildSmall, reactFile } from '../lib/buildSmall'
import { serveStrictly } from '../lib/serveStrictly'
import { newFolder, removeFolder } from '../support/product'
import { expectAccessible } from './support/accessibility'
import { patience } from '../support/patience'
import { test } from './support/test'

test.describe.configure({ mode: 'serial' })

let folder: string
let url: string
let server: Server

test.beforeAll(async () => {
  test.setTimeout(patience(240_000))
  folder = newFolder('library')
  ;({ url, server } = await serveStrictly(buildExample(folder)))
})

test.afterAll(() => {
  server.close()
  removeFolder(folder)
})

/** What the page complains of: broken imports, refused scripts, errors of React. */
function complaints(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(error.message))
  return said
}
const sent = async (page: Page): Promise<unknown> =>
  JSON.parse((await page.locator('pre').textContent()) ?? 'null')

test('a form document is answered in somebody else’s app, with rules and a catalog over an array', async ({
  page,
}) => {
  const said = complaints(page)
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Pedido' })).toBeVisible()
  const next = page.getByRole('button', { name: 'Siguiente' })
  await next.click()
  await expect(page.getByRole('heading', { name: 'Falta una cosa por revisar' })).toBeVisible()
  await expect(page.getByLabel('¿Por qué?')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Sí' }).check()
  await page.getByLabel('¿Por qué?').fill('Se acaba')
  await page.getByLabel('Cliente').fill('Óptica Sol')
  await expectAccessible(page)
  await next.click()

  await page.getByRole('combobox', { name: 'Familia' }).click()
  await page.getByRole('option', { name: 'Tornillos' }).click()
  await page.getByRole('combobox', { name: 'Nombre' }).click()
  await expect(page.getByRole('option', { name: 'Mariposa' })).toHaveCount(0)
  await page.getByRole('option', { name: 'Allen' }).click()
  await expect(page.getByText('5', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Agregar un elemento' }).click()
  await page.getByLabel('Unidades').fill('12')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mandar pedido' }).click()

  await expect(page.getByRole('heading', { name: 'Recibido' })).toBeVisible()
  const id = (number: number) => number.toString(16).padStart(24, '0')
  expect(await sent(page)).toEqual({
    [id(1)]: 'Óptica Sol',
    [id(2)]: 'yes',
    [id(3)]: 'Se acaba',
    [id(4)]: { [id(5)]: 'Tornillos', [id(6)]: 'Allen', [id(7)]: [5] },
    [id(8)]: [{ [id(9)]: 12 }],
  })
  expect(said).toEqual([])
})

test('a JSON Schema of somebody else is answered, with JSON-Logic rules', async ({ page }) => {
  const said = complaints(page)
  await page.goto(`${url}#foreign`)
  await expect(page.getByRole('heading', { name: 'Registro de mascotas' })).toBeVisible()
  await expect(page.getByTestId('problems')).toHaveText('UNSAFE_PATTERN')
  const send = page.getByRole('button', { name: 'Enviar' })
  await send.click()
  await expect(page.getByRole('heading', { name: 'Faltan 2 cosas por revisar' })).toBeVisible()
  await expect(page.getByLabel('Dueño')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Dueño').fill('Ana')
  await page.getByRole('radio', { name: 'gato' }).check()
  await expect(page.getByLabel('Número de chip')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Tiene chip' }).check()
  await page.getByLabel('Número de chip').fill('981')
  await page.getByRole('button', { name: 'Agregar un elemento' }).click()
  await page.getByLabel('Nombre de la vacuna').fill('Rabia')
  await page.getByLabel('Seguro').selectOption('Con seguro')
  await page.getByLabel('Compañía').fill('Patitas')
  await expectAccessible(page)
  await send.click()
  await expect(page.locator('pre')).toBeVisible()
  expect(await sent(page)).toEqual({
    owner: 'Ana',
    kind: 'gato',
    chip: true,
    chipNumber: 981,
    vaccines: [{ name: 'Rabia' }],
    insurance: { company: 'Patitas' },
  })
  expect(said).toEqual([])
})

test('forms are drawn on a server, and say that they need a browser', () => {
  const script = join(folder, 'app', 'draw.mjs')
  writeFileSync(
    script,
    `import messages from 'acopio/messages/en_US'
     import { RendererProvider, SchemaForm } from 'acopio/renderers'
     import { createElement as h } from 'react'
     import { prerenderToNodeStream } from 'react-dom/static'
     const schema = { type: 'object', properties: { owner: { type: 'string', title: 'Owner' } } }
     const { prelude } = await prerenderToNodeStream(
       h(RendererProvider, { locale: 'en_US', messages }, h(SchemaForm, { schema, locale: 'en_US' })))
     let html = ''
     for await (const chunk of prelude) html += chunk
     console.log(/<label[^>]*>Owner/.test(html))`,
  )
  const { stdout, stderr } = spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: undefined, FORCE_COLOR: undefined },
  })
  expect([stdout.trim(), stderr]).toEqual(['true', ''])
  const library = readFileSync(join(folder, 'app/node_modules/acopio/renderers.js'), 'utf8')
  expect(library.startsWith('"use client"')).toBe(true)
  const styles = readFileSync(join(folder, 'app/node_modules/acopio/renderers.css'), 'utf8')
  expect(styles).not.toContain(':root')
})

/** KB of compressed JavaScript beside React's own: docs/integrators.md says 118, and RJSF with Ajv has 125. */
const mostKilobytes = 125

test('a page with one form loads little, and nothing of what is loaded when first drawn', async ({
  page,
}) => {
  const small = await serveStrictly(await buildSmall(join(folder, 'app')))
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js'))
      sizes.set(
        pathname,
        response.body().then((body) => gzipSync(body).length / 1000),
      )
  })
  await page.goto(`${small.url}small.html`)
  await expect(page.getByLabel('Owner')).toBeVisible()
  const files = [...sizes.keys()]
  expect(files.filter((file) => reactFile.test(file))).toHaveLength(1)
  expect(files.filter((file) => /Calendar|RichText|ScanDialog/.test(file))).toEqual([])
  const others = [...sizes].filter(([file]) => !reactFile.test(file))
  const own = await Promise.all(others.map(([, size]) => size))
  const total = own.reduce((sum, size) => sum + size, 0)
  console.log(`${total.toFixed(1)} KB beside React, of ${mostKilobytes} KB`)
  expect(total).toBeGreaterThan(50)
  expect(total).toBeLessThan(mostKilobytes)
  small.server.close()
})

test('the meaning of forms runs in Node too, without React', () => {
  const script = join(folder, 'app', 'check.mjs')
  writeFileSync(
    script,
    `import { compileForm, importSchema, load, schemaFaults, prepareSchema } from 'acopio/schemas'
     const { value: { document } } = importSchema({ schema: { type: 'object', properties: { age: { type: 'integer', minimum: 18 } } } },
       { name: 'x', yes: 'y', no: 'n' }, () => '0'.repeat(24))
     const [id] = document.form_pages[0].page_fields.map((field) => field.field_id)
     const context = { now: () => 0, timezone: 'UTC', user: null, createState: (state) => state }
     const answering = load(compileForm({ document }), { [id]: 3 }, context)
     console.log(answering.validate()[0].error.code, schemaFaults(prepareSchema({ type: 'null' }), 1)[0].keyword)`,
  )
  // Node warns of contradicting wishes for colour, which is not what is looked for.
  const env = { ...process.env, NO_COLOR: undefined, FORCE_COLOR: undefined }
  const { stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8', env })
  expect([stdout.trim(), stderr]).toEqual(['NUMBER_TOO_SMALL type', ''])
})
