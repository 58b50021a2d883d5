// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { drawForm, fieldId, fieldsOf, type DrawOptions } from '../../tests/support/drawForm'
import { catalogRows } from '../../schemas/ports/catalogRows'
import type { CatalogPort } from '../../schemas/ports/catalogPort'
import { PortFailure } from '../../schemas/ports/portFailure'

// Loading the chunk takes longer than a test waits for an element.
beforeAll(() => import('../inputs/combobox/Combobox'))

const [row, country, city, note] = [1, 2, 3, 4].map((number) => fieldId(number)) as [
  string,
  string,
  string,
  string,
]
const member = (level: number) => ({ catalog: { catalog_id: 7, catalog_field_id: row, view_index: level } })
const place = fieldsOf(
  {
    ...{ field_type: 'catalog', label: 'Lugar', catalog_fields: [country, city, note] },
    catalog: { catalog_id: 7, view_fields: [country, city] },
  },
  { field_type: 'catalog-select', label: 'País', ...member(1) },
  { field_type: 'catalog-select', label: 'Ciudad', ...member(2) },
  { field_type: 'catalog-detail', label: 'Nota', ...member(0) },
)
const port = catalogRows({
  7: {
    rows: [
      { [country]: 'México', [city]: 'Mérida', [note]: 'Blanca' },
      { [country]: 'Brasil', [city]: 'Recife', [note]: 'Veneza' },
    ],
  },
})
const inMexico = { [row]: { [country]: 'México' } }

async function draw(catalogs: CatalogPort, options: DrawOptions = {}, fields = place) {
  const drawn = drawForm(fields, { ports: { catalogs }, ...options })
  await waitFor(() => expect(box('Ciudad').getAttribute('role')).toBe('combobox'))
  return { ...drawn, country: box('País'), city: box('Ciudad') }
}
/** Finds an input by its label, with or without the mark of a required answer. */
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))

describe('a text that is left before the list came', () => {
  it('chooses the row that it names, whatever its case and accents', async () => {
    const { answering, user, city: input } = await draw(port, { answers: inMexico })
    await user.type(input, 'merida')
    await user.tab()
    const whole = { [row]: { [country]: 'México', [city]: 'Mérida', [note]: ['Blanca'] } }
    await waitFor(() => expect(answering.toSubmission()).toEqual(whole))
    expect(input.value).toBe('Mérida')
  })

  it('chooses the row although the list has not even opened', async () => {
    const { answering, city: input } = await draw(port, { answers: inMexico })
    // Both events in one act: the list opens by an effect, which runs after both.
    act(() => {
      fireEvent.change(input, { target: { value: 'merida' } })
      fireEvent.blur(input)
    })
    const whole = { [row]: { [country]: 'México', [city]: 'Mérida', [note]: ['Blanca'] } }
    await waitFor(() => expect(answering.toSubmission()).toEqual(whole))
    await waitFor(() => expect(input.value).toBe('Mérida'))
  })

  it('says that no row is it, and goes back', async () => {
    const { answering, user, city: input } = await draw(port, { answers: inMexico })
    await user.type(input, 'Mér')
    await user.tab()
    await screen.findByText('Ningún registro es «Mér». Revisa que esté bien o elige en la lista.')
    expect(input.value).toBe('')
    expect(answering.toSubmission()).toEqual(inMexico)
    await user.click(input)
    await user.click(await screen.findByRole('option', { name: 'Mérida' }))
    expect(screen.queryByText(/Ningún registro es/)).toBeNull()
  })

  it('counts as it is when the catalog cannot be asked', async () => {
    const keys = () => Promise.reject(new PortFailure({ code: 'OFFLINE' }))
    const details = keys
    const { answering, user, city: input } = await draw({ keys, details }, { answers: inMexico })
    await user.type(input, 'Progreso')
    await user.tab()
    await waitFor(() =>
      expect(answering.toSubmission()).toEqual({ [row]: { [country]: 'México', [city]: 'Progreso' } }),
    )
    // The choice and its details failed for the same reason: it is shown once.
    expect(await screen.findAllByRole('button', { name: 'Intentar de nuevo' })).toHaveLength(1)
  })

  it('is left alone when other rows are meant by then', async () => {
    const waiting: (() => void)[] = []
    const keys: CatalogPort['keys'] = (query) =>
      new Promise((resolve) => waiting.push(() => void port.keys(query).then(resolve)))
    const { answering, user, city: input } = await draw({ ...port, keys }, { answers: inMexico })
    await user.type(input, 'Mérida')
    await user.tab()
    answering.set({ fieldId: country }, 'Brasil')
    await act(async () => waiting.forEach((answer) => answer()))
    expect(answering.toSubmission()).toEqual({ [row]: { [country]: 'Brasil' } })
    expect(input.value).toBe('')
  })
})

describe('Enter', () => {
  const whole = { [row]: { [country]: 'México', [city]: 'Mérida', [note]: ['Blanca'] } }

  it.each(['Mérida', 'merida'])(
    'chooses the row that %s is, although the list has not come',
    async (text) => {
      const { answering, user, city: input } = await draw(port, { answers: inMexico })
      await user.type(input, `${text}{Enter}`)
      await waitFor(() => expect(answering.toSubmission()).toEqual(whole))
      await waitFor(() => expect(input.value).toBe('Mérida'))
      expect(input.getAttribute('aria-expanded')).toBe('false')
      expect(document.activeElement).toBe(input)
      await user.keyboard('Puebla{Enter}')
      expect(input.value).toBe('Puebla')
    },
  )

  it('chooses the only one that is listed', async () => {
    const { answering, user, city: input } = await draw(port, { answers: inMexico })
    await user.type(input, 'mér')
    await screen.findByRole('option', { name: 'Mérida' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(answering.toSubmission()).toEqual(whole))
    expect(input.value).toBe('Mérida')
  })

  it('chooses nothing by a part of a name before anything is listed, and the list goes on', async () => {
    const { answering, user, city: input } = await draw(port, { answers: inMexico })
    await user.type(input, 'mér{Enter}')
    await screen.findByText(/Ningún registro es «mér»/)
    await screen.findByRole('option', { name: 'Mérida' })
    expect(input.value).toBe('mér')
    expect(answering.toSubmission()).toEqual(inMexico)
  })

  it.each(['OFFLINE', 'CATALOG_NOT_KEPT'] as const)('keeps the text and shows it: %s', async (code) => {
    const keys = () => Promise.reject(new PortFailure({ code }))
    const { answering, user, city: input } = await draw({ keys, details: keys }, { answers: inMexico })
    await user.type(input, 'Progreso{Enter}')
    const typed = { [row]: { [country]: 'México', [city]: 'Progreso' } }
    await waitFor(() => expect(answering.toSubmission()).toEqual(typed))
    await waitFor(() => expect(input.value).toBe('Progreso'))
    expect(input.getAttribute('aria-expanded')).toBe('false')
  })
})

it('asks again by itself once it may, after too many questions', async () => {
  const keys = vi
    .fn<CatalogPort['keys']>()
    .mockRejectedValueOnce(new PortFailure({ code: 'RATE_LIMITED', params: { seconds: 0.2 } }))
    .mockImplementation(port.keys)
  const { user, country: input } = await draw({ ...port, keys })
  await user.click(input)
  await screen.findByText(/Van muchos intentos seguidos/)
  await screen.findByRole('option', { name: 'Brasil' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(keys).toHaveBeenCalledTimes(2)
})

it('a catalog that is only being prepared is said to be so, and asked again by itself', async () => {
  const keys = vi
    .fn<CatalogPort['keys']>()
    .mockResolvedValueOnce({ values: [], more: true })
    .mockImplementation(port.keys)
  const { user, country: input } = await draw({ ...port, keys })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    await user.click(input)
    await screen.findByText(/todavía se está preparando/)
    vi.advanceTimersByTime(5_000)
    await screen.findByRole('option', { name: 'Brasil' })
    expect(keys).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})

describe('of a catalog without rows', () => {
  const empty = catalogRows({ 7: { rows: [] } })
  const writeIt = 'Todavía no hay registros para elegir: escribe lo que corresponda.'

  it('each level is written', async () => {
    const { answering, user, country: first, city: input } = await draw(empty)
    await user.click(first)
    await screen.findByText(writeIt)
    await user.type(first, 'Chile')
    await user.tab()
    await waitFor(() => expect(answering.toSubmission()).toEqual({ [row]: { [country]: 'Chile' } }))
    await user.click(input)
    // Each of the two levels shows the hint.
    await waitFor(() => expect(screen.getAllByText(writeIt)).toHaveLength(2))
    await user.type(input, 'Arica')
    await user.tab()
    const typed = { [row]: { [country]: 'Chile', [city]: 'Arica' } }
    await waitFor(() => expect(answering.toSubmission()).toEqual(typed))
  })

  it('a level that waits for another one says that there are none', async () => {
    const { user, country: first, city: input } = await draw(empty)
    expect(input.placeholder).toBe('Primero elige «País»')
    await user.click(first)
    await waitFor(() => expect(input.placeholder).toBe('No hay registros: escribe primero «País»'))
    expect(screen.getAllByText(writeIt)).toHaveLength(1)
  })

  it('a level is written before anybody knows that there are none', async () => {
    const { answering, user, country: first } = await draw(empty)
    await user.tab()
    await user.type(first, 'Chile')
    await user.tab()
    await waitFor(() => expect(answering.toSubmission()).toEqual({ [row]: { [country]: 'Chile' } }))
    expect(screen.queryByText(/Ningún registro es/)).toBeNull()
  })

  it('a level is written after a search found none', async () => {
    const { answering, user, country: first } = await draw(empty)
    await user.type(first, 'Chile')
    await screen.findByText(writeIt)
    await user.tab()
    await waitFor(() => expect(answering.toSubmission()).toEqual({ [row]: { [country]: 'Chile' } }))
  })

  it('a detail that is asked for, which nobody can write, keeps nobody from sending', async () => {
    const asked = place.map((field) => (field.label === 'Nota' ? { ...field, required: true } : field))
    const { answering, user, country: first, city: input } = await draw(empty, {}, asked)
    for (const [box, typed] of [
      [first, 'Chile'],
      [input, 'Arica'],
    ] as const) {
      await user.type(box, typed)
      await user.tab()
    }
    const typed = { [row]: { [country]: 'Chile', [city]: 'Arica' } }
    await waitFor(() => expect(answering.toSubmission()).toEqual(typed))
    expect(answering.validate()).toEqual([])
  })
})

describe('of a filter that lets no row pass', () => {
  const goOn = 'Por ahora no hay nada que elegir aquí. Puedes continuar sin responder.'
  const asked = place.map((field) =>
    field.field_type === 'catalog'
      ? {
          ...field,
          required: true,
          catalog: { catalog_id: 7, view_fields: [country, city], filters: 'Nuevos' },
        }
      : { ...field, required: field.field_type === 'catalog-select' },
  )
  const rows = [{ [country]: 'México', [city]: 'Mérida', [note]: 'Blanca' }]
  const filters = { Nuevos: { $and: [{ [note]: { $eq: 'Nueva' } }] } }

  it('nothing is asked for, and nothing is typed', async () => {
    const { answering, user, country: first } = await draw(catalogRows({ 7: { rows, filters } }), {}, asked)
    expect(answering.validate()).toHaveLength(2)
    await user.click(first)
    await waitFor(() => expect(screen.getAllByText(goOn).length).toBeGreaterThan(0))
    expect(box('Ciudad').placeholder).toBe(goOn)
    await waitFor(() => expect(answering.shownErrors()).toEqual([]))
    expect(answering.validate()).toEqual([])
    await user.type(first, 'Chile')
    await user.tab()
    expect(answering.toSubmission()).toEqual({})
  })

  it('it is asked for again once there is something', async () => {
    const there: Record<string, string>[] = []
    const keys: CatalogPort['keys'] = (query, signal) =>
      catalogRows({ 7: { rows: there, filters } }).keys(query, signal)
    const { answering, user, country: first } = await draw({ ...port, keys }, {}, asked)
    await user.click(first)
    await waitFor(() => expect(answering.validate()).toEqual([]))
    there.push({ [country]: 'Chile', [city]: 'Arica', [note]: 'Nueva' })
    await user.type(first, 'Chi')
    await screen.findByRole('option', { name: 'Chile' })
    await waitFor(() => expect(answering.validate()).toHaveLength(2))
    expect(box('Ciudad').placeholder).toBe('Primero elige «País»')
    expect(screen.queryByText(goOn)).toBeNull()
  })

  it('whoever cannot ask types, as ever', async () => {
    const keys = () => Promise.reject(new PortFailure({ code: 'OFFLINE' }))
    const { answering, user, country: first } = await draw({ keys, details: keys }, {}, asked)
    await user.type(first, 'Chile')
    await user.tab()
    await waitFor(() => expect(answering.toSubmission()).toEqual({ [row]: { [country]: 'Chile' } }))
    expect(answering.validate()).toHaveLength(1)
  })
})
