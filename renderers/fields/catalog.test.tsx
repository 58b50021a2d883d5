// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { drawForm, fieldId, fieldsOf, type DrawOptions } from '../../tests/support/drawForm'
import { catalogRows } from '../../schemas/ports/catalogRows'
import type { CatalogPort } from '../../schemas/ports/catalogPort'
import { PortFailure } from '../../schemas/ports/portFailure'

// Loading the chunk takes longer than a test waits for an element.
beforeAll(() => import('../inputs/combobox/Combobox'))

const [row, country, city, note, photo] = [1, 2, 3, 4, 5].map((number) => fieldId(number)) as [
  string,
  string,
  string,
  string,
  string,
]
const catalog = { catalog_id: 7, view_fields: [country, city], filters: '' }
const member = (level: number) => ({ catalog: { catalog_id: 7, catalog_field_id: row, view_index: level } })
const place = fieldsOf(
  { field_type: 'catalog', label: 'Lugar', catalog, catalog_fields: [country, city, note, photo] },
  { field_type: 'catalog-select', label: 'País', ...member(1) },
  { field_type: 'catalog-select', label: 'Ciudad', ...member(2) },
  { field_type: 'catalog-detail', label: 'Nota', ...member(0) },
  { field_type: 'catalog-detail', label: 'Foto', ...member(0) },
)
const picture = { file_name: 'centro.png', file_url: 'https://ejemplo.org/centro.png' }
const rows = [
  { [country]: 'México', [city]: 'Mérida', [note]: 'Blanca', [photo]: picture },
  { [country]: 'México', [city]: 'Puebla', [note]: ['Ángeles', 1531] },
  { [country]: 'Brasil', [city]: 'Recife', [note]: '2025-01-31' },
]
const port = catalogRows({ 7: { rows, filters: { Brasil: { $and: [{ [country]: { $eq: 'Brasil' } }] } } } })

function drawRow(catalogs: CatalogPort | undefined, options: DrawOptions = {}, fields = place) {
  return drawForm(fields, { ports: catalogs ? { catalogs } : {}, ...options })
}
async function level(label: string): Promise<HTMLInputElement> {
  await waitFor(() => expect(screen.getByLabelText(label).getAttribute('role')).toBe('combobox'))
  return screen.getByLabelText<HTMLInputElement>(label)
}
const offered = () => screen.queryAllByRole('option').map((entry) => entry.textContent)
const detail = (label: string) => screen.getByRole('group', { name: label })

describe('the cascade', () => {
  it('chooses level by level, by keyboard, and copies the details of the row', async () => {
    const { answering, user } = drawRow(port)
    const [first, second] = [await level('País'), await level('Ciudad')]
    expect(second.disabled).toBe(true)
    expect(second.placeholder).toBe('Primero elige «País»')
    await user.click(first)
    await waitFor(() => expect(offered()).toEqual(['Brasil', 'México']))
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(first.value).toBe('México')
    expect(second.disabled).toBe(false)
    await user.tab()
    await user.click(second)
    await waitFor(() => expect(offered()).toEqual(['Mérida', 'Puebla']))
    await user.click(screen.getByRole('option', { name: 'Mérida' }))
    await waitFor(() =>
      expect(answering.toSubmission()).toEqual({
        [row]: { [country]: 'México', [city]: 'Mérida', [note]: ['Blanca'], [photo]: [picture] },
      }),
    )
    expect(detail('Nota').textContent).toContain('Blanca')
    expect(within(detail('Foto')).getByRole('img', { name: 'centro.png' })).toBeTruthy()
  })

  it('drops what is below and copied when a level changes', async () => {
    const answers = { [row]: { [country]: 'México', [city]: 'Mérida', [note]: ['Blanca'] } }
    const { answering, user } = drawRow(port, { answers })
    const first = await level('País')
    expect(detail('Nota').textContent).toContain('Blanca')
    await user.clear(first)
    await user.type(first, 'bra')
    await waitFor(() => expect(offered()).toEqual(['Brasil']))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(answering.toSubmission()).toEqual({ [row]: { [country]: 'Brasil' } })
    expect(detail('Nota').textContent).toContain('Sin respuesta')
    expect((await level('Ciudad')).value).toBe('')
  })

  it('searches for what is pasted into a closed list', async () => {
    const { user } = drawRow(port)
    const first = await level('País')
    first.focus()
    await user.paste('bra')
    await waitFor(() => expect(offered()).toEqual(['Brasil']))
  })

  it('asks with the filter of the field, and again for more when there are more', async () => {
    const keys = vi.fn<CatalogPort['keys']>(async ({ limit }) => ({
      values: Array.from({ length: limit }, (_, index) => `V${index}`),
      more: true,
    }))
    const fields = place.map((field) =>
      field.field_id === row ? { ...field, catalog: { ...catalog, filters: 'Brasil' } } : field,
    )
    const { user } = drawRow({ ...port, keys }, {}, fields)
    await user.click(await level('País'))
    await waitFor(() => expect(offered()).toHaveLength(50))
    expect(keys.mock.calls[0]?.[0]).toEqual({
      catalogId: 7,
      filter: 'Brasil',
      where: [],
      fieldId: country,
      search: '',
      limit: 50,
    })
    expect(screen.getByText('Hay más: escribe para encontrarlos')).toBeTruthy()
    await user.keyboard('{End}')
    await waitFor(() => expect(offered()).toHaveLength(100))
  })

  it('a list that grows goes on below', async () => {
    const cities = (count: number) =>
      catalogRows({ 7: { rows: Array.from({ length: count }, (_none, at) => ({ [country]: `C ${at}` })) } })
    const { user } = drawRow(cities(60))
    await user.click(await level('País'))
    await waitFor(() => expect(offered()).toHaveLength(50))
    const before = offered()
    expect(before.slice(0, 4)).toEqual(['C 0', 'C 1', 'C 10', 'C 11'])
    await user.keyboard('{End}')
    await waitFor(() => expect(offered()).toHaveLength(60))
    expect(offered().slice(0, 50)).toEqual(before)
    expect(new Set(offered()).size).toBe(60)
  })

  it('leaves details alone that come after another choice', async () => {
    const waiting: ((values: { [id: string]: readonly string[] }) => void)[] = []
    const details: CatalogPort['details'] = () => new Promise((resolve) => waiting.push(resolve))
    const answers = { [row]: { [country]: 'México' } }
    const { answering, user } = drawRow({ ...port, details }, { answers })
    const second = await level('Ciudad')
    for (const name of ['Mérida', 'Puebla']) {
      await user.click(second)
      await user.click(await screen.findByRole('option', { name }))
    }
    await act(async () => waiting[0]?.({ [note]: ['vieja'] }))
    expect(answering.toSubmission()).toEqual({ [row]: { [country]: 'México', [city]: 'Puebla' } })
    await act(async () => waiting[1]?.({ [note]: ['nueva'] }))
    expect(answering.toSubmission()).toEqual({
      [row]: { [country]: 'México', [city]: 'Puebla', [note]: ['nueva'] },
    })
  })
})

describe('when the catalog cannot be asked', () => {
  it('says so, takes typed text, and asks again', async () => {
    const keys = vi
      .fn<CatalogPort['keys']>()
      .mockRejectedValueOnce(new PortFailure({ code: 'OFFLINE' }))
      .mockImplementation(port.keys)
    const { answering, user } = drawRow({ ...port, keys })
    const first = await level('País')
    await user.click(first)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Mientras tanto puedes escribirlo a mano.')
    await user.type(first, 'Chile')
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Intentar de nuevo' }))
    expect(answering.toSubmission()).toEqual({ [row]: { [country]: 'Chile' } })
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('says that details are missing, and copies them when asked again', async () => {
    const details = vi
      .fn<CatalogPort['details']>()
      .mockRejectedValueOnce(new PortFailure({ code: 'UNAVAILABLE' }))
      .mockImplementation(port.details)
    const answers = { [row]: { [country]: 'Brasil' } }
    const { answering, user } = drawRow({ ...port, details }, { answers })
    await user.click(await level('Ciudad'))
    await user.click(await screen.findByRole('option', { name: 'Recife' }))
    await user.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }))
    await waitFor(() => expect(detail('Nota').textContent).toContain('31/01/2025'))
    expect(answering.toSubmission()).toEqual({
      [row]: { [country]: 'Brasil', [city]: 'Recife', [note]: ['2025-01-31'] },
    })
  })

  it('lets people type where there is no catalog at all', async () => {
    const { answering, user } = drawRow(undefined)
    expect(screen.getByText(/Escribe los datos a mano/)).toBeTruthy()
    await user.type(screen.getByLabelText('País'), 'Perú')
    await user.type(screen.getByLabelText('Ciudad'), 'Lima')
    expect(answering.toSubmission()).toEqual({ [row]: { [country]: 'Perú', [city]: 'Lima' } })
  })
})

it('waits for the row that it depends on, and offers only what fits it', async () => {
  const [child, same, street] = [fieldId(6), country, fieldId(7)]
  const related = { catalog_id: 7, related_fields: [same] }
  const fields = [
    ...place,
    ...fieldsOf(...Array.from({ length: 5 }, () => ({ field_type: 'text' })), {
      field_type: 'catalog',
      label: 'Oficina',
      catalog: { catalog_id: 8, view_fields: [street], related_catalog: related },
      catalog_fields: [street],
    }).slice(5),
    ...fieldsOf(...Array.from({ length: 6 }, () => ({ field_type: 'text' })), {
      field_type: 'catalog-select',
      label: 'Calle',
      catalog: { catalog_id: 8, catalog_field_id: child, view_index: 1 },
    }).slice(6),
  ]
  const both = catalogRows({
    7: { rows },
    8: {
      rows: [
        { [country]: 'México', [street]: 'Reforma' },
        { [country]: 'Brasil', [street]: 'Paulista' },
      ],
    },
  })
  const { answering, user } = drawRow(both, {}, fields)
  expect(screen.getByText('Primero responde País en «Lugar».')).toBeTruthy()
  expect((await level('Calle')).disabled).toBe(true)
  act(() => answering.set({ fieldId: country }, 'Brasil'))
  expect(screen.queryByText(/Primero responde/)).toBeNull()
  await user.click(await level('Calle'))
  await waitFor(() => expect(offered()).toEqual(['Paulista']))
})

describe('inside the sets of a group', () => {
  const group = fieldId(9)
  const inGroup = { group: { group_id: group, group_set_id: 0 } }
  const fields = [
    ...fieldsOf(...Array.from({ length: 8 }, () => ({ field_type: 'text' })), {
      field_type: 'group',
      label: 'Visitas',
      groups_fields: place.map(({ field_id }) => field_id),
    }).slice(8),
    ...place.map((field) => ({ ...field, ...inGroup })),
  ]
  const answers = { [group]: [{}, { [row]: { [country]: 'Brasil' } }] }
  async function chooseRecife(user: ReturnType<typeof drawRow>['user']) {
    await waitFor(() => expect(screen.getAllByRole('combobox')).toHaveLength(4))
    await user.click(screen.getAllByLabelText('Ciudad')[1] as HTMLElement)
    await user.click(await screen.findByRole('option', { name: 'Recife' }))
  }

  it('each set has a row of its own', async () => {
    const { answering, user } = drawRow(port, { answers }, fields)
    await chooseRecife(user)
    await waitFor(() =>
      expect(answering.toSubmission()).toEqual({
        [group]: [{}, { [row]: { [country]: 'Brasil', [city]: 'Recife', [note]: ['2025-01-31'] } }],
      }),
    )
  })

  it('details find their set although one before it went', async () => {
    let arrive: (values: { [id: string]: readonly string[] }) => void = () => undefined
    const details: CatalogPort['details'] = () => new Promise((resolve) => (arrive = resolve))
    const { answering, user } = drawRow({ ...port, details }, { answers }, fields)
    await chooseRecife(user)
    act(() => answering.removeSet(group, 0))
    await act(async () => arrive({ [note]: ['tarde'] }))
    expect(answering.toSubmission()).toEqual({
      [group]: [{ [row]: { [country]: 'Brasil', [city]: 'Recife', [note]: ['tarde'] } }],
    })
  })
})
