import { expect } from '@playwright/test'
import { newForm } from '../../schemas/model/newForm'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount } from './support/account'
import { test } from './support/test'

const field = (field_id: string, label: string) =>
  withFieldDefaults({ field_id: field_id.padEnd(24, '0'), field_type: 'text', label })

test('how records print is designed: from what prints today, block by block, seen as pages, kept, copied and taken back', async ({
  page,
  request,
}) => {
  const account = await openAccount(request)
  await enter(page, account)
  const form = newForm({ name: 'Visitas', pageName: 'Datos' })
  const formId = await account.createForm({
    ...form,
    form_pages: form.form_pages.map((one) => ({
      ...one,
      page_fields: [field('a1', 'Nombre'), field('a2', 'Notas')],
    })),
  })
  await page.goto('/forms')
  await page.getByRole('button', { name: 'Acciones de Visitas' }).click()
  await page.getByRole('menuitem', { name: 'Plantillas de impresión' }).click()
  await expect(page.getByRole('heading', { name: 'Aún no hay plantillas' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nueva plantilla' }).click()
  await page.getByRole('menuitem', { name: 'De un registro' }).click()

  const blocks = page.getByRole('region', { name: 'Bloques' })
  const settings = page.getByRole('region', { name: 'Ajustes' })
  const preview = page.getByRole('region', { name: 'Vista previa' })
  const firstPage = preview.getByRole('img', { name: 'Página 1 de 1' })
  await expect(firstPage).toBeVisible()
  // It can be read as a picture.
  await expect
    .poll(() => firstPage.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expectAccessible(page)

  const names = () =>
    blocks
      .getByRole('listitem')
      .evaluateAll((all) => all.map((one) => one.querySelector('button')?.innerText))
  await expect.poll(names).toEqual(['Título y folio', 'Datos del registro', 'Datos', 'Nombre', 'Notas'])
  const notes = blocks.getByRole('button', { name: 'Notas', exact: true })
  await notes.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(names).toEqual(['Título y folio', 'Datos del registro', 'Datos', 'Notas', 'Nombre'])
  await expect(notes).toBeFocused()
  await notes.click()
  await settings.getByRole('textbox', { name: 'Título' }).fill('Observaciones')
  await expect(blocks.getByRole('button', { name: 'Observaciones', exact: true })).toBeVisible()

  await blocks.getByRole('combobox', { name: 'Agregar un bloque' }).click()
  await page.getByRole('option', { name: 'Texto', exact: true }).click()
  const text = settings.getByRole('textbox', { name: 'Texto' })
  await text.fill('{% if')
  await expect(settings.getByText(/No se puede imprimir/)).toBeVisible()
  await expect(blocks.getByText('Error')).toBeVisible()
  await text.fill('Visita de {{record.user.name}}')
  await expect(settings.getByText(/No se puede imprimir/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).focus()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+Shift+z')
  await expect(text).toHaveValue('Visita de {{record.user.name}}')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Plantilla guardada')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await expect(blocks.getByRole('button', { name: 'Observaciones', exact: true })).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Partes del editor' }).getByText('Vista previa').click()
  await expect(preview.getByRole('img', { name: 'Página 1 de 1' })).toBeVisible()
  await expectAccessible(page)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)

  await page.goto(`/forms/templates/${formId}`)
  await page.getByRole('button', { name: 'Acciones de Registro' }).click()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  await expect(page.getByRole('heading', { name: 'Registro 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Acciones de Registro', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(page.getByRole('heading', { name: 'Registro', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('heading', { name: 'Registro', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a block prints for records that are so, which is asked as lists ask it', async ({ page, request }) => {
  const account = await openAccount(request)
  await enter(page, account)
  const form = newForm({ name: 'Visitas', pageName: 'Datos' })
  const formId = await account.createForm({
    ...form,
    form_pages: form.form_pages.map((one) => ({
      ...one,
      page_fields: [field('a1', 'Nombre'), field('a2', 'Notas')],
    })),
  })
  await page.goto(`/forms/templates/${formId}`)
  await page.getByRole('button', { name: 'Nueva plantilla' }).click()
  await page.getByRole('menuitem', { name: 'De un registro' }).click()
  const blocks = page.getByRole('region', { name: 'Bloques' })
  const settings = page.getByRole('region', { name: 'Ajustes' })
  const value = settings.getByLabel('Valor de la condición 1')
  await blocks.getByRole('button', { name: 'Notas', exact: true }).click()
  await expect(settings.getByText('Sin condiciones se imprime siempre.')).toBeVisible()
  await settings.getByRole('button', { name: 'Agregar condición' }).click()
  await settings.getByLabel('Campo de la condición 1').fill('Nombre')
  await page.getByRole('option', { name: 'Nombre', exact: true }).click()
  await value.fill('Ana')
  await expect(settings.getByText('Nombre contiene Ana')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Plantilla guardada')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await blocks.getByRole('button', { name: 'Notas', exact: true }).click()
  await expect(value).toHaveValue('Ana')
  await expectAccessible(page)
})
