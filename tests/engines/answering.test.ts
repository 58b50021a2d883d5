import { expect, test } from 'vitest'
import { fieldTypeList } from '../../schemas/fields/registry'
import { png } from '../api/pictures'
import { codeField, createSites, plantField, siteField } from '../e2e/support/catalog'
import { answered, everyTypeForm } from './support/everyType'
import { newFile } from './support/files'
import { inEachEngine, type Visitor } from './support/inEachEngine'
import type { Sought } from './support/tab'

/* Every type of field is answered by hand: typed, chosen, picked from files, drawn, looked up. */

const picture = (name: string) => newFile(name, png(640, 480))
const paper = (name: string) => newFile(name, 'Recibido')

const part = (label: string): Sought => ({ role: 'group', name: new RegExp(`^${label}( |$)`) })
const fileInput = (label: string): Sought => ({ css: 'input[type=file]', within: part(label) })

async function openForm({ tab, account, request }: Visitor): Promise<number> {
  const catalog = await createSites(request, account, [
    ['Norte', 'Bodega'],
    ['Norte', 'Patio'],
    ['Sur', 'Oficina'],
  ])
  const formId = await account.createForm(everyTypeForm(catalog))
  await tab.open(`/forms/private/${formId}/`)
  await tab.see({ role: 'heading', name: 'De todo' })
  return formId
}

async function answerFirstPage({ tab }: Visitor): Promise<void> {
  for (const [label, text] of [
    ['Texto corto', 'Óptica Ñandú'],
    ['Texto largo', 'Una línea y otra'],
    ['Correo', 'ana@example.com'],
    ['Clave', 'muy-secreta'],
    ['Entero', '-42'],
    ['Decimal', '3.75'],
    ['Fecha', '31/01/2025'],
    ['Hora', '13:45'],
    ['Fecha y hora', '28/02/2025 08:05'],
  ] as const)
    await tab.write({ label: new RegExp(`^${label}( \\(|$)`) }, text)
  await tab.click({ label: 'Verde' })
  await tab.click({ label: 'Norte' })
  await tab.click({ label: 'Este' })
  await tab.choose({ label: 'De una lista' }, 'Dos')
}

async function chooseRow({ tab }: Visitor, label: string, value: string): Promise<void> {
  await tab.click({ role: 'combobox', name: label })
  await tab.click({ role: 'option', name: value })
  await tab.until(
    label,
    () => tab.valueOf({ role: 'combobox', name: label }),
    (now) => now === value,
  )
}

async function answerSecondPage(visitor: Visitor): Promise<void> {
  const { tab } = visitor
  await tab.write({ label: 'Latitud' }, '19.4326')
  await tab.write({ label: 'Longitud' }, '-99.1332')
  await tab.upload(fileInput('Foto'), picture('fachada.png'))
  await tab.see({ text: '«fachada.png» está listo.' })
  await tab.upload(fileInput('Fotos'), picture('uno.png'), picture('dos.png'))
  await tab.upload(fileInput('Papel'), paper('acuse.txt'))
  await tab.see({ role: 'link', name: /acuse\.txt/, within: part('Papel') })
  await tab.upload(fileInput('Papeles'), paper('a.txt'), paper('b.txt'))
  for (const name of ['a.txt', 'b.txt'])
    await tab.see({ role: 'link', name: new RegExp(name.replace('.', '\\.')), within: part('Papeles') })

  await tab.click({ role: 'button', name: 'Firmar', within: part('Firma') })
  await tab.draw({ role: 'img', name: /^Espacio para firmar/ }, [
    { x: 0.2, y: 0.6 },
    { x: 0.5, y: 0.3 },
    { x: 0.8, y: 0.6 },
  ])
  await tab.click({ role: 'button', name: 'Usar esta firma' })
  await tab.see({ role: 'img', name: 'Firma guardada' })

  await chooseRow(visitor, 'Planta', 'Norte')
  await chooseRow(visitor, 'Nombre del sitio', 'Patio')
  await tab.see({ text: 'C2' })

  await tab.click({ role: 'button', name: /Agregar/, within: part('Equipos') })
  await tab.write({ label: 'Serie' }, 'S-1')
}

test('the form has every type that people answer', () => {
  const types = everyTypeForm(1).form_pages.flatMap((page) =>
    page.page_fields.map((field) => field.field_type),
  )
  const missing = fieldTypeList.filter(
    ({ type, capabilities }) => capabilities.has('answerable') && !types.includes(type),
  )
  expect(missing).toEqual([])
})

inEachEngine((visitor) => {
  test('every type of field is answered, sent and shown', async () => {
    const { tab, account } = visitor()
    const formId = await openForm(visitor())
    await answerFirstPage(visitor())
    await tab.click({ role: 'button', name: 'Siguiente' })
    await answerSecondPage(visitor())
    await tab.click({ role: 'button', name: 'Enviar respuestas' })
    await tab.see({ text: /^Tu folio es/ })

    const [record] = await account.records(formId)
    const named = (file_name: string) => expect.objectContaining({ file_name }) as object
    expect(record?.answers).toMatchObject({
      [answered.text]: 'Óptica Ñandú',
      [answered.textarea]: 'Una línea y otra',
      [answered.email]: 'ana@example.com',
      [answered.password]: '••••••',
      [answered.integer]: -42,
      [answered.decimal]: 3.75,
      [answered.date]: '2025-01-31',
      [answered.time]: '13:45:00',
      [answered.datetime]: '2025-02-28 08:05:00',
      [answered.radio]: 'verde',
      [answered.checkbox]: ['norte', 'este'],
      [answered.select]: 'dos',
      [answered.geolocation]: { latitude: 19.4326, longitude: -99.1332 },
      [answered.image]: { file_name: 'fachada.png' },
      [answered.images]: expect.arrayContaining([named('uno.png'), named('dos.png')]) as unknown[],
      [answered.file]: { file_name: 'acuse.txt' },
      [answered.files]: expect.arrayContaining([named('a.txt'), named('b.txt')]) as unknown[],
      [answered.signature]: { file_name: 'signature.png' },
      [answered.catalog]: { [plantField]: 'Norte', [siteField]: 'Patio', [codeField]: ['C2'] },
      [answered.group]: [{ [answered.inGroup]: 'S-1' }],
    })
    await tab.open(`/records/detail/${record?.id ?? ''}`)
    await tab.see({ text: 'Óptica Ñandú' })
    await tab.see({ role: 'img', name: 'fachada.png' })
  })

  test('what is typed wrong is marked, and a date is read however it is written', async () => {
    const { tab } = visitor()
    await openForm(visitor())
    await tab.write({ label: /^Texto corto/ }, 'x')
    for (const [label, typed, shown] of [
      ['Fecha', '2025-3-9', '09/03/2025'],
      ['Hora', '1:05 pm', '13:05'],
    ] as const) {
      const sought = { label: new RegExp(`^${label}$`) }
      await tab.write(sought, typed)
      await tab.press('Tab')
      await tab.until(
        label,
        () => tab.valueOf(sought),
        (value) => value === shown,
      )
    }
    // The caret stays where one types.
    await tab.write({ label: 'Texto largo' }, 'ac')
    await tab.press('ArrowLeft')
    await tab.driver.type('b')
    expect(await tab.valueOf({ label: 'Texto largo' })).toBe('abc')

    await tab.write({ label: 'Fecha' }, '31/02/2025')
    await tab.write({ label: 'Correo' }, 'nadie')
    await tab.click({ role: 'button', name: 'Siguiente' })
    await tab.see({ role: 'heading', name: /Faltan 2 cosas/ })
  })
})
