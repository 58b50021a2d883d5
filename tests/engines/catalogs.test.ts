import { expect, test } from 'vitest'
import { createSheetCatalog, sheetFields } from '../e2e/support/sheetCatalog'
import { newFile } from './support/files'
import { inEachEngine } from './support/inEachEngine'

/* Rows are loaded from a spreadsheet, added by hand, found in the grid and changed. */

inEachEngine((visitor) => {
  test('rows are loaded, added and changed', async () => {
    const { tab, account, request } = visitor()
    const catalog = await createSheetCatalog(request, account)
    await tab.open(`/catalog/records/${catalog.catalogId}/fill`)
    const sheet = 'Código,Nombre del sitio,Superficie (m²)\r\nC1,Norte,12.5\r\nC2,Sur,8\r\n'
    await tab.upload({ css: 'input[type=file]' }, newFile('sitios.csv', sheet))
    await tab.click({ role: 'button', name: 'Revisar' })
    await tab.click({ role: 'button', name: 'Cargar 2 filas' })
    await tab.until('the rows', catalog.rows, (rows) => rows.size === 2)

    await tab.open(`/catalog/records/${catalog.catalogId}`)
    await tab.see({ role: 'link', name: 'C1' })
    await tab.click({ role: 'link', name: 'Nuevo registro' })
    await tab.write({ role: 'textbox', name: /^Código/ }, 'C3')
    await tab.write({ role: 'textbox', name: /^Nombre del sitio/ }, 'Este')
    await tab.click({ label: 'Activo' })
    await tab.write({ label: /^Desde/ }, '28/02/2025')
    await tab.click({ role: 'button', name: 'Guardar registro' })
    await tab.until('the new row', catalog.rows, (rows) => rows.size === 3)

    await tab.open(`/catalog/records/${catalog.catalogId}`)
    await tab.click({ role: 'link', name: 'C2' })
    await tab.write({ role: 'textbox', name: /^Nombre del sitio/ }, 'Sureste')
    await tab.click({ role: 'button', name: 'Guardar cambios' })
    const nameOf = (rows: Awaited<ReturnType<typeof catalog.rows>>, code: string) =>
      rows.get(code)?.answers[sheetFields.site]
    const rows = await tab.until('the change', catalog.rows, (all) => nameOf(all, 'C2') === 'Sureste')
    expect(rows.get('C3')?.answers).toMatchObject({
      [sheetFields.site]: 'Este',
      [sheetFields.state]: 'Activo',
      [sheetFields.since]: '2025-02-28',
    })
    expect(rows.get('C1')?.answers[sheetFields.area]).toBe(12.5)
  })
})
