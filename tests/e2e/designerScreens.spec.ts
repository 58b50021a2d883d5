import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount } from './support/account'
import { cardOf, openForm } from './support/designer'
import { ruleCards, rulesLink } from './support/rulesEditor'
import { test } from './support/test'
import { visitForm, visitRules } from './support/visitForm'

// Every screen of the editor, one after the other.
test.slow()

const fromMenu = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Más opciones' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible()
}
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Each begins where the one before it ended. */
const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  form: (page) => cardOf(page, 'Cliente').click(),
  outline: (page) => page.getByRole('tab', { name: 'Esquema' }).click(),
  find: async (page) => {
    await page.keyboard.press('Control+f')
    await page.keyboard.type('cli')
  },
  preview: async (page) => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Vista previa', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Vista previa' }).getByLabel('Cliente')).toBeVisible()
  },
  options: async (page) => {
    await page.getByRole('button', { name: 'Vista previa', exact: true }).click()
    await page.getByRole('button', { name: 'Opciones del formulario' }).click()
    await expect(page.getByRole('dialog').getByRole('region').first()).toBeVisible()
  },
  share: async (page) => {
    await closeDialog(page)
    await page.getByRole('button', { name: 'Compartir' }).click()
    await expect(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible()
  },
  translations: async (page) => {
    await closeDialog(page)
    await fromMenu(page, 'Idiomas')
  },
  versions: async (page) => {
    await closeDialog(page)
    await fromMenu(page, 'Versiones')
  },
  group: async (page) => {
    await closeDialog(page)
    await page.getByRole('tab', { name: 'Productos', exact: true }).click()
    await cardOf(page, 'Productos vistos').click()
    await page.getByRole('button', { name: 'Más acciones: Productos vistos' }).click()
    await page.getByRole('menuitem', { name: 'Editar campos' }).click()
    await expect(page).toHaveURL(/\/group\//)
  },
  rules: async (page) => {
    await rulesLink(page).click()
    await ruleCards(page).first().getByRole('button', { expanded: false }).first().click()
    await expect(page.getByRole('group', { name: /^Editar / })).toBeVisible()
  },
}

test('every screen of the editor is accessible and fits', async ({ page, request }) => {
  const account = await openAccount(request)
  await enter(page, account)
  await openForm(page, await account.createForm(visitForm(), visitRules))
  for (const [name, open] of Object.entries(screens)) {
    await test.step(name, async () => {
      await open(page)
      await expectAccessible(page)
      for (const [width, height] of [
        [1920, 1080],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height })
        const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
        await expect.poll(scrollWidth).toBeLessThanOrEqual(width)
      }
    })
  }
})
