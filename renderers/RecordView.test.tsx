// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { own } from '../schemas/model/json'
import type { Answers } from '../schemas/model/answers'
import { answeringOf, fieldId, fieldsOf, messagesOf } from '../tests/support/drawForm'
import { FieldCell } from './FieldCell'
import { RecordView } from './RecordView'
import { RendererProvider } from './RendererProvider'

const options = [{ label: 'Rojo', value: 'rojo' }]
const fields = fieldsOf(
  { field_type: 'text', label: 'Texto' },
  { field_type: 'decimal', label: 'Decimal' },
  { field_type: 'date', label: 'Fecha' },
  { field_type: 'radio', label: 'Color', options },
  { field_type: 'checkbox', label: 'Colores', options },
  { field_type: 'email', label: 'Correo' },
  { field_type: 'group', label: 'Visitas', groups_fields: [fieldId(8)] },
  { field_type: 'text', label: 'Lugar', group: { group_id: fieldId(7), group_set_id: 0 } },
  { field_type: 'hologram', label: 'Holograma' },
  { field_type: 'signature', label: 'Firma' },
  { field_type: 'textarea', label: 'Vacío' },
  { field_type: 'button', label: 'Calcular' },
  { field_type: 'description', label: 'Instrucciones' },
)
const { compiled } = answeringOf(fields, {
  form: {
    translations: { en_US: { [`fields.${fieldId(4)}.options.rojo`]: 'Red' } },
    default_language: 'es_MX',
  },
})
const answers: Answers = {
  [fieldId(1)]: '<b>Uno</b>\nDos',
  [fieldId(2)]: 1234.5,
  [fieldId(3)]: '2025-01-31',
  [fieldId(4)]: 'rojo',
  [fieldId(5)]: ['rojo', 'libre'],
  [fieldId(6)]: 'ana@ejemplo.org',
  [fieldId(7)]: [{ [fieldId(8)]: 'Aquí' }, { [fieldId(8)]: 'Allá' }],
  [fieldId(9)]: ['a', 5],
  [fieldId(10)]: { file_name: 'f.png', file_url: 'https://ejemplo.org/f.png' },
}

function valueOf(label: string): string {
  const term = screen.getAllByText(label).find((element) => element.tagName === 'DT')
  return term?.nextElementSibling?.textContent ?? ''
}

it('shows every answer as its type writes it, empty ones as such', () => {
  const { container } = render(
    <RendererProvider locale="es_MX" messages={messagesOf.es_MX}>
      <RecordView compiled={compiled} answers={answers} locale="es_MX" />
    </RendererProvider>,
  )
  expect(valueOf('Texto')).toBe('<b>Uno</b>\nDos')
  expect(screen.queryByText(/Calcular|Instrucciones/)).toBeNull()
  expect(container.querySelector('b')).toBeNull()
  expect(valueOf('Decimal')).toBe('1,234.50')
  expect(valueOf('Fecha')).toBe('31/01/2025')
  expect(valueOf('Color')).toBe('Rojo')
  expect(valueOf('Colores')).toBe('Rojolibre')
  expect(screen.getByRole('link', { name: 'ana@ejemplo.org' }).getAttribute('href')).toBe(
    'mailto:ana@ejemplo.org',
  )
  expect(screen.getByText('Elemento 2 de 2')).toBeTruthy()
  expect(screen.getByText('Allá')).toBeTruthy()
  expect(screen.getByText('Holograma').closest('dt')?.textContent).toContain('Tipo todavía no disponible')
  expect(screen.getByText('a, 5')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'f.png' })).toBeTruthy()
  expect(valueOf('Vacío')).toBe('\u2014Sin respuesta')
})

it('lists what a row of a catalog gave, places with a link, and keeps secrets to itself', () => {
  const [row, city, note] = [fieldId(1), fieldId(2), fieldId(3)]
  const member = { catalog: { catalog_id: 7, catalog_field_id: row, view_index: 1 } }
  const form = answeringOf(
    fieldsOf(
      { field_type: 'catalog', label: 'Sucursal', catalog: { catalog_id: 7 }, catalog_fields: [city, note] },
      { field_type: 'catalog-select', label: 'Ciudad', ...member },
      { field_type: 'catalog-detail', label: 'Datos', ...member },
      { field_type: 'geolocation', label: 'Sitio' },
      { field_type: 'password', label: 'Clave' },
    ),
  ).compiled
  const data = [
    'Azul',
    '2025-01-31',
    { file_name: 'a.pdf', file_url: 'https://ejemplo.org/a.pdf' },
    { latitude: 1.5, longitude: 2 },
  ]
  render(
    <RendererProvider locale="es_MX" messages={messagesOf.es_MX}>
      <RecordView
        compiled={form}
        answers={{
          [row]: { [city]: 'Mérida', [note]: data },
          [fieldId(4)]: { latitude: 20.97, longitude: -89.62, search_txt: 'Centro' },
          [fieldId(5)]: 'muysecreto',
        }}
        locale="es_MX"
      />
    </RendererProvider>,
  )
  expect(valueOf('Ciudad')).toBe('Mérida')
  expect(valueOf('Datos')).toBe('Azul31/01/2025a.pdf (ejemplo.org)1.5, 2')
  expect(valueOf('Sitio')).toBe('Centro20.97, -89.62')
  expect(screen.getByRole('link', { name: 'a.pdf' }).getAttribute('rel')).toContain('noopener')
  expect(valueOf('Clave')).toBe('••••••')
})

it('writes cells in the language of the reader', () => {
  const cell = (id: string, locale: 'en_US' | 'pt_BR') => {
    const field = own(compiled.fields, id)
    if (!field) throw new Error(id)
    const { container, unmount } = render(
      <RendererProvider locale={locale} messages={messagesOf[locale]}>
        <FieldCell compiledField={field} value={answers[id]} locale={locale} compiled={compiled} />
      </RendererProvider>,
    )
    const text = container.textContent
    unmount()
    return text
  }
  expect(cell(fieldId(4), 'en_US')).toBe('Red')
  expect(cell(fieldId(2), 'pt_BR')).toBe('1.234,50')
  expect(cell(fieldId(7), 'pt_BR')).toBe('2 elementos')
  expect(cell(fieldId(11), 'en_US')).toBe('\u2014No answer')
})

it('takes junk where an answer should be', () => {
  const junk: Answers = Object.fromEntries(fields.map((field) => [field.field_id, { deep: [null] }]))
  const { container } = render(
    <RendererProvider locale="es_MX" messages={messagesOf.es_MX}>
      <RecordView compiled={compiled} answers={junk} locale="es_MX" />
    </RendererProvider>,
  )
  expect(container.querySelectorAll('dt').length).toBeGreaterThan(8)
})
