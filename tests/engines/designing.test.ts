import { expect, test } from 'vitest'
import type { FormDocument } from '../../schemas/model/form'
import { inEachEngine } from './support/inEachEngine'
import type { Sought } from './support/tab'

/* A form is designed, its fields put in order by keys alone, saved, and there again after a reload. */

const canvas: Sought = { role: 'tabpanel', name: 'Página que diseñas' }
const palette: Sought = { role: 'complementary', name: 'Campos y esquema' }
const settings: Sought = { role: 'complementary', name: 'Ajustes' }
const question: Sought = { label: /^(Pregunta|Nombre del campo)/, within: settings }
const labelsOf = (form: FormDocument) =>
  form.form_pages.flatMap((page) => page.page_fields.map(({ label }) => label))

inEachEngine((visitor) => {
  test('a form is designed, put in order by keys, saved and opened again', async () => {
    const { tab, account } = visitor()
    await tab.open('/forms/new')
    await tab.see({ role: 'heading', name: 'Esta página está vacía' })
    await tab.write({ role: 'textbox', name: 'Nombre del formulario' }, 'Revisión de equipo')
    for (const [type, label] of [
      ['Texto', 'Número de serie'],
      ['Número entero', '¿Cuántos?'],
      ['Fecha', 'Día de la revisión'],
    ] as const) {
      await tab.click({ role: 'button', name: new RegExp(`^${type}`), within: palette })
      await tab.write(question, label)
      await tab.press('Tab')
      await tab.see({ role: 'button', name: new RegExp(`^${label.replace('?', '\\?')}`), within: canvas })
    }

    await tab.driver.run(
      `document.querySelector(arguments[0]).focus()`,
      '[aria-label="Mover Día de la revisión"]',
    )
    await tab.press(' ')
    await tab.see({ css: '[data-carrying]' })
    await tab.press('ArrowUp')
    await tab.press('ArrowUp')
    await tab.press(' ')
    await tab.gone({ css: '[data-carrying]' })

    await tab.press('Control', 's')
    await tab.see({ text: /^Guardado/ })
    const formId = await tab.until(
      'the address of the form',
      () => tab.driver.run<string>('return location.pathname'),
      (path) => /^\/forms\/\d+/.test(path),
    )
    const stored = await account.storedForm(Number(formId.split('/')[2]))
    expect(stored.name).toBe('Revisión de equipo')
    expect(labelsOf(stored)).toEqual(['Día de la revisión', 'Número de serie', '¿Cuántos?'])

    await tab.reload()
    await tab.see({ role: 'button', name: /^Día de la revisión/, within: canvas })
    expect(await tab.valueOf({ role: 'textbox', name: 'Nombre del formulario' })).toBe('Revisión de equipo')
  })
})
