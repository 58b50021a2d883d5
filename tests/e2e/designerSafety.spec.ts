import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import {
  addFromPalette,
  cardLabels,
  cardOf,
  expectDraft,
  formName,
  openForm,
  openNewForm,
  saveButton,
  saveState,
  undoButton,
} from './support/designer'
import { sampleForm } from './support/sampleForm'
import { test } from './support/test'

let account: Account

// Each opens the editor several times over.
test.slow()

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
})

/** The tab dies at once: nothing of the page gets to know that it ends. */
async function crash(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // Never answered: who would answer is gone.
  void client.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

const draftBar = (page: Page) => page.getByRole('status').filter({ hasText: 'Tienes cambios sin guardar' })

test('what was not saved is offered again after the tab was killed, and restored as one step', async ({
  page,
  context,
}) => {
  const formId = await account.createForm(sampleForm())
  await openForm(page, formId)
  await formName(page).fill('Sin guardar')
  await addFromPalette(page, 'Texto')
  await expectDraft(page, 'Sin guardar')
  await crash(page)

  const next = await context.newPage()
  await enter(next, account)
  await openForm(next, formId)
  await expect(formName(next)).toHaveValue('Visita')
  await draftBar(next).getByRole('button', { name: 'Ver diferencias' }).click()
  const differences = next.getByRole('dialog')
  await expect(differences).toContainText('Ajustes: Nombre')
  await expect(differences).toContainText('Campo agregado en «Datos»: Texto')
  await expectAccessible(next)
  await next.keyboard.press('Escape')
  await draftBar(next).getByRole('button', { name: 'Restaurar' }).click()
  await expect(formName(next)).toHaveValue('Sin guardar')
  await expect(cardOf(next, 'Texto')).toBeVisible()
  await expect(draftBar(next)).toBeHidden()
  await expect(undoButton(next)).toHaveAccessibleName('Deshacer: restaurar los cambios sin guardar')
  await undoButton(next).click()
  await expect(formName(next)).toHaveValue('Visita')
  await expect(saveButton(next)).toBeDisabled()
  await next.getByRole('button', { name: /^Rehacer: / }).click()
  await saveButton(next).click()
  await expect(saveState(next)).toContainText('Guardado')
  await next.reload()
  await expect(formName(next)).toHaveValue('Sin guardar')
  await expect(draftBar(next)).toBeHidden()
})

test('a form that was never saved is offered to whoever made it, and to nobody else', async ({
  page,
  context,
}) => {
  await openNewForm(page)
  await formName(page).fill('Nunca guardado')
  await expectDraft(page, 'Nunca guardado')
  await page.close({ runBeforeUnload: false })

  const stranger = await context.newPage()
  await stranger.addInitScript(() => {
    const stored = JSON.parse(localStorage.getItem('acopio.session') ?? '{}') as { user?: { id: number } }
    if (stored.user && stored.user.id < 1000) {
      stored.user.id += 1000
      localStorage.setItem('acopio.session', JSON.stringify(stored))
    }
  })
  await openNewForm(stranger)
  await addFromPalette(stranger, 'Texto')
  await expect(draftBar(stranger)).toBeHidden()
  await stranger.evaluate(
    (session) => localStorage.setItem('acopio.session', session),
    JSON.stringify({
      jwt: account.session.jwt,
      user: account.session.user,
    }),
  )
  await stranger.close({ runBeforeUnload: false })

  const next = await context.newPage()
  await openNewForm(next)
  await draftBar(next).getByRole('button', { name: 'Descartar' }).click()
  await expect(draftBar(next)).toBeHidden()
  await next.reload()
  await expect(formName(next)).toBeVisible()
  await expect(draftBar(next)).toBeHidden()
})

test('two browsers save: what does not collide is merged, what does is chosen, and nothing is lost', async ({
  page,
  browser,
}) => {
  const formId = await account.createForm(sampleForm())
  await openForm(page, formId)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await enter(other, account)
  await openForm(other, formId)

  await formName(other).fill('Visita de ellos')
  await addFromPalette(other, 'Fecha')
  await saveButton(other).click()
  await expect(saveState(other)).toContainText('Guardado')

  await formName(page).fill('Visita mía')
  await addFromPalette(page, 'Texto')
  await saveButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Ya guardaste este formulario en otra parte' })
  await expect(dialog).toContainText('en otra pestaña o equipo')
  await expect(dialog).toContainText('Campo agregado en «Datos»: Fecha')
  await expect(dialog).toContainText('Campo agregado en «Datos»: Texto')
  await expect(dialog).toContainText('Ajustes: Nombre: de Visita a Visita de ellos')
  await expect(dialog).toContainText('Un cambio choca: elige')
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'Suyo: Visita de ellos' }).check()
  await dialog.getByRole('button', { name: 'Combinar y guardar' }).click()
  await expect(saveState(page)).toContainText('Guardado')
  await expect(formName(page)).toHaveValue('Visita de ellos')
  expect((await cardLabels(page)).filter((label) => ['Fecha', 'Texto'].includes(label)).toSorted()).toEqual([
    'Fecha',
    'Texto',
  ])

  // Mine as it was before comes back by undoing.
  await undoButton(page).click()
  await expect(formName(page)).toHaveValue('Visita mía')
  await page.getByRole('button', { name: /^Rehacer: / }).click()
  await elsewhere.close()
})

test('an older version is compared with what is there now, and restored as one step', async ({ page }) => {
  await openForm(page, await account.createForm(sampleForm()))
  await formName(page).fill('Segunda visita')
  await saveButton(page).click()
  await expect(saveState(page)).toContainText('Guardado')
  await addFromPalette(page, 'Texto')
  await page.getByRole('button', { name: 'Más opciones' }).click()
  await page.getByRole('menuitem', { name: 'Versiones' }).click()
  const versions = page.getByRole('dialog', { name: 'Versiones' })
  await expect(versions.getByRole('button', { name: /^Comparar la versión/ })).toHaveCount(2)
  await versions.getByRole('button', { name: 'Comparar la versión 1' }).click()
  await expect(versions).toContainText('Ajustes: Nombre')
  await expect(versions).toContainText('Campo agregado en «Datos»: Texto')
  await expectAccessible(page)
  await versions.getByRole('button', { name: 'Restaurar esta versión' }).click()
  await expect(undoButton(page)).toHaveAccessibleName('Deshacer: restaurar la versión 1')
  await expect(formName(page)).toHaveValue('Visita')
  expect(await cardLabels(page)).not.toContain('Texto')
  await undoButton(page).click()
  await expect(formName(page)).toHaveValue('Segunda visita')
})
