// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawForm, fieldId, fieldsOf, type DrawOptions } from '../../tests/support/drawForm'
import type { Json } from '../../schemas/model/json'
import type { CatalogPort } from '../../schemas/ports/catalogPort'
import { catalogRows } from '../../schemas/ports/catalogRows'
import type { LocationPort } from '../../schemas/ports/locationPort'
import type { Ports } from '../../schemas/ports/ports'
import { PortFailure } from '../../schemas/ports/portFailure'

// Loading the chunks takes longer than a test waits for an element.
beforeAll(() => Promise.all([import('../inputs/combobox/Combobox'), import('../inputs/barcode/ScanDialog')]))

const [row, zone, door] = [1, 2, 3].map((number) => fieldId(number)) as [string, string, string]
const where = fieldId(9)
const at = (longitude: number) => ({ latitude: 0, longitude })
const rows = [
  { [zone]: 'Norte', [door]: 'A-1', [where]: at(0.001) },
  { [zone]: 'Norte', [door]: 'A-12', [where]: at(0.0005) },
  { [zone]: 'Sur', [door]: 'B-2', [where]: at(1) },
]
const port = catalogRows({ 7: { rows } })
const fence = { field_id: where, key_field: door, distance: 250, on_create: true, on_edit: false }

const place = (
  catalog: { readonly [key: string]: Json } = {},
  properties: { readonly [name: string]: Json } = {},
) =>
  fieldsOf(
    {
      field_type: 'catalog',
      label: 'Puerta',
      catalog_fields: [zone, door],
      catalog: { catalog_id: 7, view_fields: [zone, door], ...catalog },
    },
    {
      field_type: 'catalog-select',
      label: 'Zona',
      catalog: { catalog_id: 7, catalog_field_id: row, view_index: 1 },
    },
    {
      field_type: 'catalog-select',
      label: 'Clave',
      properties,
      catalog: { catalog_id: 7, catalog_field_id: row, view_index: 2 },
    },
  )

function draw(fields: ReturnType<typeof place>, ports: Ports, options: DrawOptions = {}) {
  return drawForm(fields, { ports: { catalogs: port, ...ports }, ...options })
}
async function level(label: string): Promise<HTMLInputElement> {
  await waitFor(() => expect(screen.getByLabelText(label).getAttribute('role')).toBe('combobox'))
  return screen.getByLabelText<HTMLInputElement>(label)
}
const offered = () => screen.queryAllByRole('option').map((entry) => entry.textContent)

describe('a geofence', () => {
  const here = (position: LocationPort['position']) => ({ location: { position: vi.fn(position) } })
  const found = async () => ({ ...at(0), accuracy: 20 })

  it('asks once where the person is, and offers only what is near, with its distance', async () => {
    const ports = here(found)
    const { answering, user } = draw(place({ geofence: fence }), ports)
    expect(screen.getByText('Solo puedes elegir lo que está a 250 m o menos de ti.')).toBeTruthy()
    expect(ports.location.position).not.toHaveBeenCalled()
    await user.click(await level('Zona'))
    await waitFor(() => expect(offered()).toEqual(['Norte56 m']))
    await user.click(screen.getByRole('option', { name: /Norte/ }))
    await user.click(await level('Clave'))
    await waitFor(() => expect(offered()).toEqual(['A-1256 m', 'A-1111 m']))
    await user.click(screen.getByRole('option', { name: /A-12/ }))
    expect(answering.toSubmission()).toEqual({ [row]: { [zone]: 'Norte', [door]: 'A-12' } })
    expect(ports.location.position).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Ya sabemos dónde estás, con 20 m de margen.')).toBeTruthy()
  })

  it('says nothing of a margin that the device did not tell', async () => {
    const { user } = draw(
      place({ geofence: fence }),
      here(async () => ({ ...at(0), accuracy: 0 })),
    )
    await user.click(await level('Zona'))
    expect(await screen.findByText('Ya sabemos dónde estás.')).toBeTruthy()
  })

  it('looks again around where one is now', async () => {
    const positions = [at(0), at(1)]
    const ports = here(async () => ({ ...(positions.shift() ?? at(5)), accuracy: 5 }))
    const { user } = draw(place({ geofence: fence }), ports)
    await user.click(await level('Zona'))
    await waitFor(() => expect(offered()).toEqual(['Norte56 m']))
    await user.click(screen.getByRole('button', { name: 'Actualizar mi ubicación' }))
    await user.click(await level('Zona'))
    await waitFor(() => expect(offered()).toEqual(['Sur0 m']))
    expect(ports.location.position.mock.calls.map(([{ fresh }]) => fresh)).toEqual([false, true])
    await user.click(screen.getByRole('button', { name: 'Actualizar mi ubicación' }))
    await user.click(await level('Zona'))
    await waitFor(() => expect(screen.getAllByText('No hay nada a 250 m o menos de ti')).toHaveLength(2))
  })

  it.each([
    ['LOCATION_DENIED', /Permite la ubicación de este sitio/],
    ['LOCATION_UNAVAILABLE', /Enciende la ubicación del dispositivo/],
  ] as const)('%s: says what to do, takes no typed text, and goes on once it works', async (code, text) => {
    let works = false
    const ports = here(async () => {
      if (!works) throw new PortFailure({ code })
      return found()
    })
    const { answering, user } = draw(place({ geofence: fence }), ports)
    const first = await level('Zona')
    await user.click(first)
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    expect(screen.getAllByText('Primero hay que saber dónde estás')).toHaveLength(2)
    await user.type(first, 'Norte')
    await user.tab()
    expect(answering.toSubmission()).toEqual({})
    works = true
    await user.click(screen.getByRole('button', { name: 'Usar mi ubicación' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await user.click(first)
    await waitFor(() => expect(offered()).toEqual(['Norte56 m']))
  })

  it.each([
    ['when a record is edited', { geofence: fence }, 'edit'],
    ['without a distance', { geofence: { ...fence, distance: 0 } }, 'create'],
  ] as const)('does not count %s unless it says so', async (_name, catalog, mode) => {
    const ports = here(found)
    const { user } = draw(place(catalog), ports, { mode })
    await user.click(await level('Zona'))
    await waitFor(() => expect(offered()).toEqual(['Norte', 'Sur']))
    expect(ports.location.position).not.toHaveBeenCalled()
  })
})

describe('codes that are read into a level', () => {
  const reads = (code: string) => ({ barcode: { read: async () => code } })
  // jsdom does not implement dialogs.
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
      this.open = false
    }
  })
  const scans = { enable_barcode: 'search_barcode' }
  const answers = { [row]: { [zone]: 'Norte' } }

  async function scan(user: ReturnType<typeof draw>['user']) {
    await level('Clave')
    await user.click(screen.getByRole('button', { name: 'Leer un código' }))
    const picker = await screen.findByLabelText('Elegir una imagen')
    await user.upload(picker, new File(['x'], 'codigo.png', { type: 'image/png' }))
  }

  it('choose the value that is the code and no other that contains it', async () => {
    const { answering, user } = draw(place({}, scans), reads(' a-1 '), { answers })
    await scan(user)
    await waitFor(() =>
      expect(answering.toSubmission()).toEqual({ [row]: { [zone]: 'Norte', [door]: 'A-1' } }),
    )
  })

  it('that no row below what was chosen has are said', async () => {
    const { answering, user } = draw(place({}, scans), reads('B-2'), { answers })
    await scan(user)
    await screen.findByText(/Ningún registro es «B-2»/)
    expect(answering.toSubmission()).toEqual(answers)
  })

  it('are looked for again when the catalog could not be asked', async () => {
    const keys = vi
      .fn<CatalogPort['keys']>()
      .mockRejectedValueOnce(new PortFailure({ code: 'OFFLINE' }))
      .mockImplementation(port.keys)
    const ports = { ...reads('A-12'), catalogs: { ...port, keys } }
    const { answering, user } = draw(place({}, scans), ports, { answers })
    await scan(user)
    const alert = await screen.findByRole('alert')
    await user.click(within(alert).getByRole('button', { name: 'Intentar de nuevo' }))
    await waitFor(() =>
      expect(answering.toSubmission()).toEqual({ [row]: { [zone]: 'Norte', [door]: 'A-12' } }),
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([[{}], [{ enable_barcode: 'none' }], [{ enable_barcode: 'search' }]])(
    'are not read with %j',
    async (properties) => {
      draw(place({}, properties), reads('A-1'), { answers })
      await level('Clave')
      expect(screen.queryByRole('button', { name: 'Leer un código' })).toBeNull()
    },
  )
})

describe('a stored row', () => {
  const gone = { [row]: { [zone]: 'Norte', [door]: 'A-99' } }

  it('that the catalog no longer has stays, and is said, until another is chosen', async () => {
    const { answering, user } = draw(place(), {}, { answers: gone, mode: 'edit' })
    await screen.findByText(/Esta respuesta no está en el catálogo/)
    expect(answering.toSubmission()).toEqual(gone)
    await user.click(await level('Clave'))
    await user.click(await screen.findByRole('option', { name: 'A-1' }))
    await waitFor(() => expect(screen.queryByText(/Esta respuesta no está/)).toBeNull())
  })

  it.each([
    ['that is there', { [row]: { [zone]: 'Norte', [door]: 'A-1' } }, port],
    ['that is not whole', { [row]: { [zone]: 'Ninguna' } }, port],
    [
      'of a catalog that cannot be asked',
      gone,
      { ...port, details: () => Promise.reject(new PortFailure({ code: 'OFFLINE' })) },
    ],
  ])('%s is no news', async (_name, answers, catalogs) => {
    const details = vi.fn<CatalogPort['details']>((query) => catalogs.details(query))
    draw(place(), { catalogs: { ...catalogs, details } }, { answers, mode: 'edit' })
    await level('Clave')
    await Promise.allSettled(details.mock.results.map(({ value }) => value as Promise<unknown>))
    expect(screen.queryByText(/Esta respuesta no está/)).toBeNull()
  })
})

it('a list that is empty below what was chosen says so, and not that there are no rows', async () => {
  const none = { 7: { rows: [{ [zone]: 'Norte' }, { [zone]: 'Sur', [door]: 'B-2' }] } }
  const { user } = draw(place(), { catalogs: catalogRows(none) })
  await user.click(await level('Zona'))
  await user.click(await screen.findByRole('option', { name: 'Norte' }))
  await user.click(await level('Clave'))
  expect(await screen.findByText('Ningún registro corresponde a lo que elegiste antes')).toBeTruthy()
})

it('a list of a catalog without rows says so', async () => {
  const { user } = draw(place(), { catalogs: catalogRows({ 7: { rows: [] } }) })
  await user.click(await level('Zona'))
  // Closed lists contain the text too, hidden.
  expect(await screen.findAllByText('Todavía no hay registros para elegir')).not.toEqual([])
  expect(screen.queryByText('Ningún registro corresponde a lo que elegiste antes')).toBeNull()
})
