import { expect, type Page } from '@playwright/test'
import { withFieldDefaults } from '../../schemas/model/fieldDefaults'
import type { FormDocument } from '../../schemas/model/form'
import { newForm } from '../../schemas/model/newForm'
import { enter, openAccount, type Account } from './support/account'
import { addFromPalette, canvas, cardOf, openForm, openNewForm, settings } from './support/designer'
import { ruledForm } from './support/ruledForm'
import { test } from './support/test'

/* Where the focus goes, what is said of an unfinished rule, and what long words do to a narrow screen. */

let account: Account

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
})

const option = (page: Page, number: number) => settings(page).getByLabel(`Opción ${number}`, { exact: true })

test('Enter opens a submenu with the focus in it, and the search takes the focus from a menu', async ({
  page,
}) => {
  await openForm(page, await account.createForm(ruledForm()))
  await cardOf(page, 'Motivo').click()
  await canvas(page)
    .getByRole('button', { name: /^Más acciones.*Motivo/ })
    .press('Enter')
  const toGroup = page.getByRole('menuitem', { name: 'Mover al grupo' })
  for (const key of ['Enter', 'Space']) {
    await toGroup.press(key)
    await expect(page.getByRole('menuitem', { name: 'Equipos' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(toGroup).toBeFocused()
  }
  await page.keyboard.press('Control+f')
  await expect(toGroup).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Buscar un campo' })).toBeFocused()
  await page.keyboard.type('Motivo')
  await expect(page.getByRole('combobox', { name: 'Buscar un campo' })).toHaveValue('Motivo')
})

test('options are written, pasted and removed with the focus where the next one is', async ({ page }) => {
  await openNewForm(page)
  await addFromPalette(page, 'Respuesta única')
  await settings(page).getByRole('button', { name: 'Pegar lista' }).click()
  await expect(page.getByLabel('Una opción por línea')).toBeFocused()
  await page.keyboard.insertText('Rojo\nVerde\nRojo\nAzul')
  await settings(page)
    .getByRole('button', { name: /^Agregar \d/ })
    .click()
  await expect(settings(page).getByText('Se agregaron 3 opciones. Se omitió 1 repetida.')).toBeVisible()
  await expect(option(page, 3)).toBeFocused()
  await expect(settings(page).getByLabel(/^Opción \d$/)).toHaveCount(3)

  await settings(page).getByRole('button', { name: 'Quitar «Rojo»' }).press('Enter')
  await expect(settings(page).getByRole('button', { name: 'Quitar «Verde»' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(settings(page).getByRole('button', { name: 'Quitar «Azul»' })).toBeFocused()

  await option(page, 1).press('Enter')
  await expect(option(page, 2)).toBeFocused()
  await cardOf(page, 'Respuesta única').click()
  await expect(option(page, 2)).toHaveCount(0)
})

test('the menu of types that a key opened gives the focus back to the field, also after looking for none', async ({
  page,
}) => {
  await openNewForm(page)
  await addFromPalette(page, 'Texto')
  await page.keyboard.type('nombre')
  await page.keyboard.press('Escape')
  const card = cardOf(page, 'nombre')
  await expect(card).toBeFocused()
  for (const looked of ['', 'zzz']) {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Buscar tipo de campo' }).last()).toBeFocused()
    await page.keyboard.type(looked)
    await page.keyboard.press('Escape')
    await expect(card).toBeFocused()
  }
})

test('a type that cannot go where one is, is named', async ({ page }) => {
  await openNewForm(page)
  await addFromPalette(page, 'Botón')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('adjuntar')
  await expect(page.getByText('«Documento» no puede ir aquí')).toBeVisible()
})

test('Backspace that is held takes letters of the option before, not all of it', async ({ page }) => {
  await openNewForm(page)
  await addFromPalette(page, 'Lista')
  await page.keyboard.type('turno')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('Matutino')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(option(page, 1)).toHaveValue('Matutin')
})

test('of a rule that was just begun one thing is said', async ({ page }) => {
  await openForm(page, await account.createForm(ruledForm()))
  await page.getByRole('link', { name: /^Reglas/ }).click()
  await page.getByRole('button', { name: 'Agregar la primera regla' }).click()
  await page.getByRole('button', { name: /^\d+ avisos?$/ }).click()
  await expect(page.getByText('Sin terminar: abre la regla y completa lo que falta.')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Quitar la regla' })).toHaveCount(0)
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  const long = 'Inspección'.repeat(12)
  const longForm = (): FormDocument => ({
    ...newForm({ name: long, pageName: '' }),
    public: true,
    form_pages: [
      {
        page_name: 'Datos',
        page_description: null,
        page_type: 'fields',
        page_fields: [
          withFieldDefaults({ field_id: '65a0000000000000000000a1', field_type: 'text', label: long }),
        ],
      },
    ],
  })
  const longRule = {
    rule_id: 'r',
    rule_type: 'show',
    name: 'Larga',
    operator: 'and',
    conditions: [{ field: { field_id: '65a0000000000000000000a1' }, condition: 'not__empty=', value: '' }],
    fields_ruled: [{ field_id: '65a0000000000000000000a1', label: long }],
  }

  const isInView = async (page: Page, name: string | RegExp) => {
    const button = page.getByRole('button', { name }).first()
    await expect(button).toBeVisible()
    const box = await button.boundingBox()
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    expect(await button.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(true)
  }

  test('long names wrap in dialogs and chips, and what closes, compares or removes stays in view', async ({
    page,
  }) => {
    const formId = await account.createForm(longForm(), [longRule])
    await openForm(page, formId)
    const more = page.getByRole('button', { name: 'Más opciones' })
    await page.getByRole('button', { name: 'Compartir' }).click()
    await isInView(page, 'Cerrar')
    expect(
      await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await more.click()
    await page.getByRole('menuitem', { name: 'Versiones' }).click()
    await isInView(page, /^Comparar/)
    await page.keyboard.press('Escape')
    await page.goto(`/forms/${formId}/rules`)
    await page.locator('[data-rule-head]').click()
    await isInView(page, `Quitar ${long}`)
  })
})
