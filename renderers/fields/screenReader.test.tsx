// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fieldTypes } from '../../schemas/fields/registry'
import type { FieldDocument } from '../../schemas/model/form'
import { drawForm, fieldId, fieldsOf } from '../../tests/support/drawForm'
import { heldPort } from '../../tests/support/heldPort'

/* What a screen reader says for every type: role, name, that an answer is required, the help, and the error. */

interface Heard {
  /** The role of the input, or of the frame around several. */
  readonly role: string
  readonly name: string
  readonly description?: string
  /** The inputs and buttons that can be reached, as a screen reader says them one by one. */
  readonly controls: readonly string[]
  /** The controls that are themselves marked as required and invalid; frames say it with their name and description. */
  readonly marked?: readonly string[]
}

const both = 'Una ayuda Falta esta respuesta.'
const question = 'Pregunta (obligatorio)'
const input = (role = 'textbox', ...beside: readonly string[]): Heard => ({
  role,
  name: question,
  description: both,
  controls: [`${role} ${question}`, ...beside.map((name) => `button ${name}`)],
  marked: [question],
})
const frame = (role: string, controls: readonly string[], marked: readonly string[] = []): Heard => ({
  role,
  name: question,
  description: both,
  controls,
  marked,
})

const heard: { readonly [type: string]: Heard } = {
  text: input(),
  textarea: input(),
  email: input(),
  // Password inputs have no ARIA role.
  password: {
    ...input(),
    role: '',
    description: `${both} De 6 a 72 caracteres.`,
    controls: [` ${question}`, 'button Mostrar lo que escribo'],
  },
  integer: input('textbox', 'Cambiar de signo'),
  decimal: input('textbox', 'Cambiar de signo'),
  date: input('textbox', 'Elegir fecha'),
  time: input('textbox', 'Elegir hora'),
  datetime: input('textbox', 'Elegir fecha y hora'),
  radio: frame('radiogroup', ['radio Uno', 'radio Dos'], [question]),
  checkbox: frame('group', ['checkbox Uno', 'checkbox Dos']),
  select: input('combobox'),
  geolocation: frame(
    'group',
    [
      'button Usar mi ubicación',
      'textbox Latitud',
      'button Cambiar de signo',
      'textbox Longitud',
      'button Cambiar de signo',
    ],
    ['Latitud', 'Longitud'],
  ),
  image: frame('group', [' Elegir imagen'], ['Elegir imagen']),
  images: frame('group', [' Elegir imágenes'], ['Elegir imágenes']),
  file: frame('group', [' Elegir archivo'], ['Elegir archivo']),
  files: frame('group', [' Elegir archivos'], ['Elegir archivos']),
  signature: frame('group', ['button Firmar']),
  catalog: {
    role: 'group',
    name: question,
    description: 'Una ayuda',
    controls: ['textbox Nivel (obligatorio)'],
    marked: ['Nivel (obligatorio)'],
  },
  'catalog-select': input(),
  // A detail is never missing or wrong.
  'catalog-detail': { role: 'group', name: 'Pregunta', description: 'Una ayuda', controls: [] },
  description: { role: 'heading', name: 'Pregunta', controls: [] },
  group: frame('group', ['button Quitar', 'textbox Parte (obligatorio)', 'button Agregar otro elemento']),
  button: {
    role: 'button',
    name: 'Pregunta',
    description: 'Una ayuda Este botón todavía no hace nada.',
    controls: ['button Pregunta'],
  },
}

const [second, third] = [fieldId(2), fieldId(3)]
const catalog = { catalog_id: 7, view_fields: [second], filters: '' }
const member = (level: number) => ({
  catalog: { catalog_id: 7, catalog_field_id: fieldId(1), view_index: level },
})
type Part = Partial<FieldDocument> & { readonly field_type: string }
/** What some types need to be complete: their own settings, and the fields inside. */
const wholes: { readonly [type: string]: readonly [Partial<FieldDocument>, ...Part[]] } = {
  catalog: [
    { catalog, catalog_fields: [second, third] },
    { field_type: 'catalog-select', label: 'Nivel', required: true, ...member(1) },
    { field_type: 'catalog-detail', label: 'Detalle', ...member(0) },
  ],
  group: [
    { groups_fields: [second] },
    {
      field_type: 'text',
      label: 'Parte',
      required: true,
      group: { group_id: fieldId(1), group_set_id: 0 },
    },
  ],
}

function drawType(field_type: string) {
  const [own, ...parts] = wholes[field_type] ?? [{}]
  const field = {
    field_type,
    label: 'Pregunta',
    help_text: 'Una ayuda',
    properties: { help_text: true },
    required: true,
    options: [
      { label: 'Uno', value: 'uno' },
      { label: 'Dos', value: 'dos' },
    ],
    ...own,
  }
  const drawn = drawForm(fieldsOf(field, ...parts), { ports: { upload: heldPort().port } })
  act(() => void drawn.answering.validate())
  return drawn
}

const textOf = (ids: string | null): string | undefined =>
  ids
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`)
    .join(' ')

const labelOf = (element: Element): string =>
  element.getAttribute('aria-label') ??
  (element as HTMLInputElement).labels?.[0]?.textContent ??
  element.textContent

const roles: { readonly [input: string]: string } = { text: 'textbox', radio: 'radio', checkbox: 'checkbox' }
const roleOf = (element: Element): string =>
  ({ BUTTON: 'button', TEXTAREA: 'textbox', SELECT: 'combobox' })[element.tagName] ??
  roles[(element as HTMLInputElement).type] ??
  ''

describe.each(fieldTypes.types.map(({ type }) => type))('%s', (type) => {
  it('says what it is, what helps and what is wrong', () => {
    const said = heard[type]
    if (!said) throw new Error(`Write in \`heard\` what somebody hears of a field of type ${type}.`)
    const { container } = drawType(type)
    const own = said.role
      ? screen.getByRole(said.role, { name: said.name })
      : screen.getByLabelText(said.name)
    expect(textOf(own.getAttribute('aria-describedby'))?.replaceAll(/\s+/g, ' ')).toBe(said.description)

    const controls = [...container.querySelectorAll('input, textarea, select, button')]
    expect(controls.map((control) => `${roleOf(control)} ${labelOf(control)}`)).toEqual(said.controls)

    const marked = [...container.querySelectorAll('[aria-required=true][aria-invalid=true]')]
    expect(
      marked.map((control) =>
        control.tagName === 'FIELDSET' ? control.querySelector('legend')?.textContent : labelOf(control),
      ),
    ).toEqual(said.marked ?? [])
  })
})
