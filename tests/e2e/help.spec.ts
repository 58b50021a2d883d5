import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount } from './support/account'
import { exampleForm } from './support/exampleForm'
import { test } from './support/test'

test('the guide of a screen stands beside the work, with its picture', async ({ page, request }) => {
  const account = await openAccount(request)
  const formId = await account.createForm(exampleForm('Con ayuda'))
  await enter(page, account)
  await page.goto(`/forms/${formId}`)
  const save = page.getByRole('button', { name: 'Guardar', exact: true })
  await expect(save).toBeVisible()
  await page.keyboard.press('F1')
  const guide = page.getByRole('complementary', { name: 'Diseñar' })
  await expect(guide.getByRole('heading', { name: 'Diseñar' })).toBeFocused()
  const picture = guide.getByRole('img', { name: 'El diseñador con un formulario abierto' })
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(800)
  // The work makes room, so that all of it can still be reached.
  const [bar, panel] = await Promise.all([save.boundingBox(), guide.boundingBox()])
  expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0)
  await expectAccessible(page)
  await page.keyboard.press('F1')
  await expect(guide).toHaveCount(0)
})

test('on a phone a guide takes the whole screen, and is found without accents', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, await openAccount(request))
  await page.goto('/catalogs')
  await page.getByRole('button', { name: 'Ver cómo se hace' }).click()
  const guide = page.getByRole('complementary')
  await expect(guide.getByRole('heading', { name: 'Catálogos', level: 2 })).toBeFocused()
  expect(await guide.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
  await guide.getByRole('searchbox').fill('codigo qr')
  await guide.getByRole('button', { name: 'Compartir un formulario' }).click()
  await expect(guide.getByRole('heading', { name: 'Compartir un formulario' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Ver cómo se hace' })).toBeFocused()
})
