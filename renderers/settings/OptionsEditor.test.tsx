// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import esMX from '../../locales/es_MX.json'
import { optionValue } from '../../schemas/fields/shared/options'
import type { OptionDocument } from '../../schemas/model/form'
import { RendererProvider } from '../RendererProvider'
import { createHeldWriting, HeldWritingContext } from './heldWriting'
import { OptionsEditor } from './OptionsEditor'

const options = (...labels: readonly string[]): readonly OptionDocument[] =>
  labels.map((label) => ({ label, value: optionValue(label), points: null, selected: false }))

const open: OptionDocument = { label: '', value: 'other' }

/** Draws the editor over these options; `labels()` returns those that its host has. */
function edit(first: readonly OptionDocument[], isOpen = false) {
  let current = first
  const held = createHeldWriting()
  function Host() {
    const [value, setValue] = useState(first)
    current = value
    return (
      <OptionsEditor
        {...{ id: 'o', required: false, disabled: false, readOnly: false, invalid: false }}
        describedBy={undefined}
        value={value}
        onChange={setValue}
        locale="es_MX"
        open={isOpen}
        kept={new Set()}
        withPoints={false}
      />
    )
  }
  render(
    <RendererProvider locale="es_MX" messages={esMX}>
      <HeldWritingContext value={held}>
        <Host />
      </HeldWritingContext>
    </RendererProvider>,
  )
  return { labels: () => current.map(({ label }) => label), settle: () => act(() => held.settle()) }
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const row = (number: number) => screen.getByLabelText(`Opción ${number}`)
const said = () => screen.getAllByRole('status').at(-1)?.textContent
const focused = () => document.activeElement?.getAttribute('aria-label')

/** Leaves the list as the Tab key does. */
const leave = () => act(() => (document.activeElement as HTMLElement).blur())

function pasteList(text: string) {
  press('Pegar lista')
  expect(document.activeElement).toBe(screen.getByLabelText('Una opción por línea'))
  fireEvent.change(screen.getByLabelText('Una opción por línea'), { target: { value: text } })
  press(/^Agregar \d/)
}

describe('a pasted list', () => {
  const fresh = options('Opción 1', 'Opción 2', 'Opción 3')
  it.each([
    [
      'takes the place of what a new field has',
      fresh,
      false,
      'Rojo\nVerde',
      ['Rojo', 'Verde'],
      'Se agregaron 2 opciones.',
    ],
    ['leaves the open option last', [...fresh, open], true, 'Rojo', ['Rojo', ''], 'Se agregó 1 opción.'],
    [
      'stands after options that somebody wrote, each once',
      options('Rojo', 'Opción 2'),
      false,
      'Azul\nrojo\nAzul\nGris',
      ['Rojo', 'Opción 2', 'Azul', 'Gris'],
      'Se agregaron 2 opciones. Se omitieron 2 repetidas.',
    ],
  ])('%s', (_what, first, isOpen, text, labels, news) => {
    const list = edit(first, isOpen)
    pasteList(text)
    expect([list.labels(), said()]).toEqual([labels, news])
    expect(focused()).toMatch(/^Opción \d/)
  })

  it('may bring nothing new', () => {
    const list = edit(options('Rojo', 'Verde'))
    pasteList('rojo')
    expect([list.labels(), said()]).toEqual([
      ['Rojo', 'Verde'],
      'No se agregó ninguna opción. Se omitió 1 repetida.',
    ])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pegar lista' }))
  })

  it('is left by Escape with the focus where it was', () => {
    edit(fresh)
    press('Pegar lista')
    fireEvent.keyDown(screen.getByLabelText('Una opción por línea'), { key: 'Escape' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pegar lista' }))
  })
})

describe('a save', () => {
  it.each([
    [2, '', ['A'], 'Opción 1'],
    [1, '', ['B'], 'Opción 1'],
    [2, 'C', ['A', 'C'], 'Opción 2'],
  ])('finds option %i, written as "%s", settled, and one writes on', (number, text, labels, written) => {
    const list = edit(options('A', 'B'))
    row(number).focus()
    fireEvent.change(row(number), { target: { value: text } })
    list.settle()
    expect([list.labels(), focused()]).toEqual([labels, written])
  })

  it('leaves alone what nobody writes in', () => {
    const list = edit([...options('A'), { label: '', value: '', points: null, selected: false }])
    list.settle()
    expect(list.labels()).toEqual(['A', ''])
  })
})

describe('Enter', () => {
  const fresh = options('Opción 1', 'Opción 2', 'Opción 3')
  it('makes room for the next one among those of a new field that wait for a text', () => {
    const list = edit(fresh)
    fireEvent.change(row(1), { target: { value: 'Rojo' } })
    fireEvent.keyDown(row(1), { key: 'Enter' })
    expect([list.labels(), document.activeElement]).toEqual([['Rojo'], row(2)])
    fireEvent.change(row(2), { target: { value: 'Verde' } })
    expect(list.labels()).toEqual(['Rojo', 'Verde'])
  })

  it('leaves what was written below, and what is not written above', () => {
    const list = edit(options('Rojo', 'Verde', 'Opción 3'))
    fireEvent.keyDown(row(1), { key: 'Enter' })
    expect(list.labels()).toEqual(['Rojo', 'Verde', 'Opción 3'])
    leave()
  })

  it('leaves all of a new field while none is written', () => {
    const list = edit(fresh)
    fireEvent.keyDown(row(1), { key: 'Enter' })
    expect(list.labels()).toEqual(['Opción 1', 'Opción 2', 'Opción 3'])
  })
})

describe('removing', () => {
  it.each([
    [0, 'Quitar «B»'],
    [2, 'Quitar «B»'],
  ])('option %i leads to the button of the next one', (index, next) => {
    const list = edit(options('A', 'B', 'C'))
    press(`Quitar «${'ABC'[index] ?? ''}»`)
    expect(list.labels()).toHaveLength(2)
    expect(focused()).toBe(next)
    expect(said()).toBe(`Se quitó «${'ABC'[index] ?? ''}». Quedan 2 opciones.`)
  })
})

describe('an option without a text', () => {
  it('is none until it is begun', () => {
    const list = edit(options('A'))
    press('Agregar opción')
    expect(document.activeElement).toBe(row(2))
    fireEvent.keyDown(row(2), { key: 'Enter' })
    expect([list.labels(), document.activeElement]).toEqual([['A'], row(2)])
    fireEvent.change(row(2), { target: { value: 'B' } })
    expect(list.labels()).toEqual(['A', 'B'])
  })

  it('goes when the list is left, also one whose text was taken away', () => {
    const list = edit(options('A', 'B'))
    fireEvent.change(row(1), { target: { value: '' } })
    press('Agregar opción')
    expect(list.labels()).toEqual(['', 'B'])
    leave()
    expect([list.labels(), screen.queryByLabelText('Opción 2')]).toEqual([['B'], null])
  })
})

it('says where an option was moved to', () => {
  const list = edit(options('A', 'B', 'C'))
  fireEvent.keyDown(row(1), { key: 'ArrowDown', altKey: true })
  expect([list.labels(), said()]).toEqual([['B', 'A', 'C'], '«A» es ahora la opción 2 de 3.'])
  fireEvent.keyDown(screen.getByRole('button', { name: /Mover «C»/ }), { key: 'ArrowUp' })
  expect([list.labels(), said()]).toEqual([['B', 'C', 'A'], '«C» es ahora la opción 2 de 3.'])
})

describe('a long list', () => {
  const cities = options(...Array.from({ length: 200 }, (_, index) => `Ciudad ${index + 1}`))
  const filter = () => screen.getByRole('searchbox', { name: 'Buscar opción' })
  const drawn = () => screen.getAllByLabelText(/^Opción \d+$/).length

  it('is folded until all of it is asked for', () => {
    edit(cities)
    expect(drawn()).toBe(10)
    press('Mostrar las 200 opciones')
    expect(drawn()).toBe(200)
  })

  it('is filtered, and what is found is written and removed where it is', () => {
    const list = edit(cities)
    fireEvent.change(filter(), { target: { value: 'CIUDAD 15' } })
    expect(drawn()).toBe(11)
    expect(screen.getByText('11 de 200')).toBeTruthy()
    row(150).focus()
    fireEvent.change(row(150), { target: { value: 'Toluca' } })
    expect(list.labels()[149]).toBe('Toluca')
    fireEvent.keyDown(row(150), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(row(151))
    press('Quitar «Ciudad 151»')
    expect(list.labels()).toHaveLength(199)
    expect(said()).toBe('Se quitó «Ciudad 151». Quedan 199 opciones.')
    fireEvent.keyDown(filter(), { key: 'Escape' })
    expect(drawn()).toBeGreaterThanOrEqual(10)
  })
})
