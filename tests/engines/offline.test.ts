import { expect, test } from 'vitest'
import { visit, visitForm, visitRules } from '../e2e/support/visitForm'
import { png } from '../api/pictures'
import { inEachEngine } from './support/inEachEngine'
import { newFile } from './support/files'

/* A form that was opened once is answered without the server, and what was sent meanwhile arrives once. */

/** Whether all files that the page may need are kept on the device: without them it could not open again. */
const isKept = `
  return Promise.all([
    caches.match('/offline-files').then((list) => list?.json()),
    caches.open('acopio.assets').then((assets) => assets.keys()),
  ]).then(([wanted, kept]) => {
    const paths = new Set(kept.map(({ url }) => new URL(url).pathname))
    return navigator.serviceWorker.controller !== null && !!wanted?.every((path) => paths.has(path))
  })
`

inEachEngine((visitor) => {
  test('what is answered and sent without network arrives once when it is back', async () => {
    const { tab, account, goOffline, goOnline } = visitor()
    const formId = await account.createForm(visitForm(), visitRules)
    await tab.open(`/forms/private/${formId}/`)
    await tab.see({ role: 'heading', name: 'Visita a cliente' })
    await tab.until('what is kept', () => tab.driver.run<boolean>(isKept), Boolean)

    goOffline()
    await tab.reload()
    await tab.see({ text: 'Abrimos el formulario guardado en este dispositivo.' })
    await tab.write({ role: 'textbox', name: /^Cliente/ }, 'Óptica Sol')
    await tab.write({ label: /^Fecha de la visita/ }, '31/01/2025')
    await tab.see({ text: 'Guardado en este dispositivo' })
    // What was typed is there again after the page was loaded anew.
    await tab.reload()
    await tab.see({ role: 'textbox', name: /^Cliente/ })
    expect(await tab.valueOf({ role: 'textbox', name: /^Cliente/ })).toBe('Óptica Sol')
    await tab.click({ role: 'button', name: 'Siguiente' })
    await tab.click({ role: 'button', name: 'Siguiente' })
    await tab.click({ role: 'button', name: 'Mandar visita' })
    await tab.see({ text: /^1 envío pendiente/ })
    expect(await account.records(formId)).toHaveLength(0)

    goOnline()
    await tab.click({ role: 'button', name: 'Intentar ahora' })
    await tab.see({ role: 'heading', name: '¡Gracias! Tu visita quedó registrada.' })
    const records = await account.records(formId)
    expect(records.map(({ answers }) => answers[visit.customer])).toEqual(['Óptica Sol'])
  })

  test('a file that was added without network goes along', async () => {
    const { tab, account, goOffline, goOnline } = visitor()
    const fieldId = 'f'.repeat(24)
    const form = visitForm({ name: 'Con papel' })
    const [first] = form.form_pages
    if (!first) throw new Error('The form has a page.')
    const paper = { field_id: fieldId, field_type: 'image', label: 'Foto', required: false }
    const formId = await account.createForm({
      ...form,
      form_pages: [{ ...first, page_fields: [paper] }],
    })
    await tab.open(`/forms/private/${formId}/`)
    await tab.see({ role: 'group', name: 'Foto' })
    goOffline()
    await tab.upload({ css: 'input[type=file]' }, newFile('sin-red.png', png(320, 200)))
    await tab.click({ role: 'button', name: 'Mandar visita' })
    await tab.see({ text: /^1 envío pendiente/ })
    goOnline()
    await tab.click({ role: 'button', name: 'Intentar ahora' })
    await tab.see({ role: 'heading', name: '¡Gracias! Tu visita quedó registrada.' })
    expect(await account.records(formId)).toMatchObject([
      { answers: { [fieldId]: { file_name: 'sin-red.png' } } },
    ])
  })
})
