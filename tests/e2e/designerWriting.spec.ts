import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { enter, openAccount, type Account } from './support/account'
import {
  addFromPalette,
  canvas,
  cardLabels,
  cardOf,
  exportedForm,
  formName,
  labelsOf,
  openForm,
  openNewForm,
  paletteItem,
  saveState,
  settings,
  undoButton,
} from './support/designer'
import { sampleForm } from './support/sampleForm'
import { test } from './support/test'

/* Questions are written where they stand, by the keyboard alone. */

let account: Account

test.beforeEach(async ({ page, request }) => {
  account = await openAccount(request)
  await enter(page, account)
})

const writer = (page: Page, label: string) => canvas(page).getByRole('group', { name: `Escribir ${label}` })
const title = (page: Page) => canvas(page).getByRole('textbox', { name: 'Pregunta', exact: true })
const option = (page: Page, number: number) =>
  canvas(page).getByRole('textbox', { name: `Opción ${number}`, exact: true })

/** Presses and texts, one after the other, as fast as the browser takes them. */
async function typeBlindly(page: Page, ...keys: readonly string[]) {
  for (const key of keys) {
    if (/^([A-Z][a-z]+(\+.)?|\/|Control\+.*)$/.test(key) && key.length < 16) await page.keyboard.press(key)
    else await page.keyboard.type(key)
  }
}

test('who types title, Enter, title, Enter without looking gets exactly these questions', async ({
  page,
}) => {
  await openNewForm(page)
  const questions = ['¿cómo te llamas?', '¿edad?', '¿algo más?']
  await paletteItem(page, 'Texto').click()
  for (const question of questions) {
    await page.keyboard.type(question)
    await page.keyboard.press('Enter')
  }
  await expect.poll(() => cardLabels(page)).toEqual([...questions, 'Texto'])
  // The one after the last was never written: it goes as it came, and leaves nothing to do again.
  await page.keyboard.press('Escape')
  await expect.poll(() => cardLabels(page)).toEqual(questions)
  await expect(cardOf(page, '¿algo más\\?')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Nada que rehacer' })).toBeVisible()
  expect(labelsOf((await exportedForm(page)).form_pages[0]?.page_fields)).toEqual(questions)
})

test('what is begun is named first: name, Enter, title, Enter, all without a press', async ({ page }) => {
  await openNewForm(page)
  await expect(formName(page)).toBeFocused()
  await typeBlindly(page, 'visitas', 'Enter', '¿quién?', 'Enter', '¿cuándo?', 'Enter', 'Escape')
  await expect.poll(() => cardLabels(page)).toEqual(['¿quién?', '¿cuándo?'])
  await expect(formName(page)).toHaveValue('visitas')

  // Whoever takes all of it away is still on the page, and writes what comes then.
  await page.keyboard.press('Delete')
  await expect(cardOf(page, '¿quién\\?')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(canvas(page).getByRole('button', { name: 'Agregar el primer campo' })).toBeFocused()
  await addFromPalette(page, 'Texto')
  await page.keyboard.type('¿dónde?')
  await expect.poll(() => cardLabels(page)).toEqual(['¿dónde?'])
  await formName(page).press('Enter')
  await expect(cardOf(page, '¿dónde\\?')).toBeFocused()
})

test('what is wrong with a field stands beside its texts, and an empty help says what it is for', async ({
  page,
}) => {
  await openNewForm(page)
  await addFromPalette(page, 'Texto')
  await addFromPalette(page, 'Catálogo')
  const sign = canvas(page).getByRole('button', { name: '1 aviso sobre Catálogo' })
  const names = writer(page, 'Catálogo').getByRole('button', { name: 'Insertar la respuesta de otro campo' })
  const boxes = async () => ({ sign: await sign.boundingBox(), names: await names.first().boundingBox() })
  await expect
    .poll(async () => {
      const { sign: one, names: other } = await boxes()
      return one && other && one.x >= other.x + other.width
    })
    .toBe(true)
  const help = writer(page, 'Catálogo').getByText('Ayuda', { exact: true })
  await expect.poll(async () => (await help.boundingBox())?.width).toBeGreaterThan(20)
})

test('Space or Enter on the palette adds one field, and what is typed then is its title', async ({
  page,
}) => {
  await openNewForm(page)
  await paletteItem(page, 'Texto').focus()
  await page.keyboard.press('Space')
  await page.keyboard.type('un nombre con espacios')
  await expect.poll(() => cardLabels(page)).toEqual(['un nombre con espacios'])
  // Left by a press elsewhere it stays as it is.
  await addFromPalette(page, 'Fecha')
  await expect(writer(page, 'Fecha')).toBeVisible()
  await expect(writer(page, 'un nombre con espacios')).toHaveCount(0)
})

test('a save leaves what is being written, and takes no question that waits for its text', async ({
  page,
}) => {
  await openNewForm(page)
  await addFromPalette(page, 'Texto')
  await page.keyboard.type('nom')
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toContainText('Guardado')
  await expect(title(page)).toBeFocused()
  await page.keyboard.type('bre')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(saveState(page)).toContainText('Guardado')
  await expect.poll(() => cardLabels(page)).toEqual(['nombre'])
  await expect(cardOf(page, 'nombre')).toBeFocused()
})

test('options are written one below the other, and many lines pasted are many options', async ({ page }) => {
  await openNewForm(page)
  await addFromPalette(page, 'Respuesta única')
  await typeBlindly(page, 'color', 'Tab', 'rojo', 'Enter', 'verde', 'Enter')
  await expect(option(page, 3)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  // The next question of the type; its options are pasted over those of a new field.
  await expect.poll(() => cardLabels(page)).toEqual(['color', 'Respuesta única'])
  await typeBlindly(page, 'talla', 'Tab')
  await expect(option(page, 1)).toBeFocused()
  await option(page, 1).evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'chica\nmediana\n\ngrande\nenorme')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(option(page, 4)).toHaveValue('enorme')
  await page.keyboard.press('Escape')
  const fields = (await exportedForm(page)).form_pages[0]?.page_fields
  expect(fields?.map(({ label, options }) => [label, options?.map((each) => each.label)])).toEqual([
    ['color', ['rojo', 'verde']],
    ['talla', ['chica', 'mediana', 'grande', 'enorme']],
  ])
})

test('a form of several types takes three keys a question besides its texts', async ({ page }) => {
  await openNewForm(page)
  await page.getByRole('link', { name: 'Ir al lienzo' }).focus()
  await page.keyboard.press('Enter')
  const keys: string[] = []
  const press = async (key: string) => {
    keys.push(key)
    await page.keyboard.press(key)
  }
  const search = page.getByRole('menu').getByRole('searchbox')
  const chooseType = async (name: string) => {
    await expect(search).toBeFocused()
    await page.keyboard.type(name)
    await press('Enter')
  }
  await press('/')
  await chooseType('texto')
  await page.keyboard.type('nombre')
  await press('Control+/')
  await chooseType('respuesta única')
  await page.keyboard.type('color')
  await press('Tab')
  // The break between two options is text, like the break between two lines.
  await typeBlindly(page, 'rojo', 'Enter', 'verde', 'Enter')
  await press('/')
  await chooseType('número entero')
  await page.keyboard.type('edad')
  await press('Enter')
  await press('/')
  await chooseType('fecha')
  await page.keyboard.type('nacimiento')
  await page.keyboard.press('Escape')
  const fields = (await exportedForm(page)).form_pages[0]?.page_fields
  expect(fields?.map(({ label, field_type: type }) => [label, type])).toEqual([
    ['nombre', 'text'],
    ['color', 'radio'],
    ['edad', 'integer'],
    ['nacimiento', 'date'],
  ])
  expect(fields?.[1]?.options?.map(({ label }) => label)).toEqual(['rojo', 'verde'])
  expect(keys.length).toBeLessThanOrEqual(3 * (fields?.length ?? 0))
})

test('Enter or a second press writes at the text that was pressed, and Escape leaves', async ({ page }) => {
  await openForm(page, await account.createForm(sampleForm()))
  await cardOf(page, 'Correo').focus()
  await page.keyboard.press('Enter')
  await expect(title(page)).toBeFocused()
  await page.keyboard.type('Correo del trabajo')
  await page.keyboard.press('Escape')
  await expect(cardOf(page, 'Correo del trabajo')).toBeFocused()
  await page.keyboard.press('Enter')
  const help = canvas(page).getByRole('textbox', { name: 'Ayuda' })
  await help.fill('El que lees a diario')
  await page.keyboard.press('Escape')
  // Pressed on its help, that is what is written.
  const drawn = canvas(page).getByText('El que lees a diario')
  const box = await drawn.boundingBox()
  if (!box) throw new Error('The help is not drawn.')
  await page.mouse.click(box.x + 20, box.y + box.height / 2)
  await expect(help).toBeFocused()
  await page.keyboard.press('F2')
  await expect(settings(page).getByLabel('Pregunta', { exact: true })).toBeFocused()
  await expect(writer(page, 'Correo del trabajo')).toHaveCount(0)

  // A group goes on with its first question; undo takes back what was written.
  await cardOf(page, 'Equipos').focus()
  await typeBlindly(page, 'Enter', 'Enter', 'placa', 'Escape')
  await expect
    .poll(() => cardLabels(page))
    .toEqual(['Nombre', 'Correo del trabajo', 'Equipos', 'placa', 'Serie', 'Notas'])
  await cardOf(page, 'placa').press('*')
  await expect(cardOf(page, 'placa')).toHaveAccessibleName(/obligatorio/)
  await undoButton(page).click()
  await undoButton(page).click()
  await undoButton(page).click()
  await expect
    .poll(() => cardLabels(page))
    .toEqual(['Nombre', 'Correo del trabajo', 'Equipos', 'Serie', 'Notas'])
})

test('the keys are told by ?, and the command palette does what the designer can do', async ({ page }) => {
  await openForm(page, await account.createForm(sampleForm()))
  await cardOf(page, 'Nombre').focus()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await expect(dialog).toContainText('Siguiente pregunta del mismo tipo')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const run = async (text: string, name: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Buscar o ir a…' }).fill(text)
    await expect(page.getByRole('option', { name }).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
  }
  await run('agregar: deci', 'Agregar: Número decimal')
  await page.keyboard.type('peso')
  await expect.poll(() => cardLabels(page)).toEqual(['Nombre', 'peso', 'Correo', 'Equipos', 'Serie', 'Notas'])
  await run('ver las reglas', 'Ver las reglas')
  await expect(page).toHaveURL(/\/rules/)
  await run('volver al form', 'Volver al formulario')
  await expect(cardOf(page, 'peso')).toBeVisible()
  await run('enlace', 'Compartir')
  await expect(page.getByRole('dialog', { name: /^Compartir/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await run('traducir', 'Idiomas')
  await expect(page.getByRole('dialog', { name: 'Idiomas' })).toBeVisible()
})
