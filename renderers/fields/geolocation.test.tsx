// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { drawForm, fieldId, fieldsOf, type DrawOptions } from '../../tests/support/drawForm'
import type { LocationPort } from '../../schemas/ports/locationPort'
import type { MapPort } from '../../schemas/ports/mapPort'
import { PortFailure } from '../../schemas/ports/portFailure'

// Loading the chunk takes longer than a test waits for an element.
beforeAll(() => import('../inputs/map/PlaceMap'))
afterEach(() => vi.unstubAllGlobals())

const first = fieldId(1)
const monterrey = { latitude: 25.6714, longitude: -100.3094 }
const tiles = { url: '/tiles/{z}/{x}/{y}.png', attribution: '<b>Mapas</b>', maxZoom: 18 }
const draw = (options: DrawOptions = {}) => drawForm(fieldsOf({ field_type: 'geolocation' }), options)
const map = () => screen.findByRole('application', { name: /^Mapa\./ })

describe('the device’s position', () => {
  it('comes from the host, which is told how long to wait', async () => {
    const position = vi.fn<LocationPort['position']>(async () => ({ ...monterrey, accuracy: 12 }))
    const { answering, user } = draw({ ports: { location: { position } } })
    await user.click(screen.getByRole('button', { name: 'Usar mi ubicación' }))
    await waitFor(() => expect(answering.toSubmission()).toEqual({ [first]: monterrey }))
    expect(position).toHaveBeenCalledWith({ timeoutMs: 2000, fresh: false })
  })

  it('comes from the browser without a host', async () => {
    const getCurrentPosition = vi.fn((done: PositionCallback) =>
      done({ coords: { ...monterrey, accuracy: 5 } } as GeolocationPosition),
    )
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator), { geolocation: { getCurrentPosition } }),
    )
    const { answering, user } = draw()
    await user.click(screen.getByRole('button', { name: 'Usar mi ubicación' }))
    await waitFor(() => expect(answering.toSubmission()).toEqual({ [first]: monterrey }))
  })

  it('is refused in words, and the place can still be typed', async () => {
    const position = () => Promise.reject(new PortFailure({ code: 'LOCATION_DENIED' }))
    const { answering, user } = draw({ ports: { location: { position } } })
    await user.click(screen.getByRole('button', { name: 'Usar mi ubicación' }))
    expect((await screen.findByRole('alert')).textContent).toContain('No hay permiso')
    await user.type(screen.getByLabelText('Latitud'), '25.6714')
    expect(answering.toSubmission()).toEqual({ [first]: { latitude: 25.6714 } })
    await user.type(screen.getByLabelText('Longitud'), '-100.3094')
    expect(answering.toSubmission()).toEqual({ [first]: monterrey })
    expect(answering.validate()).toEqual([])
  })
})

describe('the map', () => {
  it('puts the marker with the arrow keys, from its middle, and zooms', async () => {
    const { answering } = draw({ ports: { map: { tiles } } })
    const frame = await map()
    fireEvent.keyDown(frame, { key: '+' })
    fireEvent.keyDown(frame, { key: 'ArrowUp' })
    const before = answering.stateAt({ fieldId: first })?.value as typeof monterrey
    expect(before.latitude).toBeGreaterThan(19.4)
    fireEvent.keyDown(frame, { key: 'ArrowLeft', shiftKey: true })
    const after = answering.stateAt({ fieldId: first })?.value as typeof monterrey
    expect(after.longitude).toBeLessThan(before.longitude)
    expect(after.latitude).toBeCloseTo(before.latitude, 3)
    expect(frame.querySelector('.acopio-marker')).toBeTruthy()
  })

  it('shows the attribution as text', async () => {
    draw({ ports: { map: { tiles } } })
    const frame = await map()
    expect(frame.textContent).toContain('<b>Mapas</b>')
    expect(frame.querySelector('b')).toBeNull()
  })

  it('gives way to words and two numbers when its tiles do not come', async () => {
    draw({ ports: { map: { tiles } } })
    const frame = await map()
    expect(screen.queryByLabelText('Latitud')).toBeNull()
    for (const tile of frame.querySelectorAll('img')) fireEvent.error(tile)
    await screen.findByText(/El mapa no se pudo cargar/)
    expect(screen.getByLabelText('Latitud')).toBeTruthy()
  })

  it('opens the numbers beside it when asked', async () => {
    const { user } = draw({ ports: { map: { tiles } }, answers: { [first]: monterrey } })
    await user.click(screen.getByRole('button', { name: 'Escribir coordenadas' }))
    expect(screen.getByLabelText<HTMLInputElement>('Longitud').value).toBe('-100.3094')
  })
})

it('is found by name, and can be taken back', async () => {
  const search = vi.fn<NonNullable<MapPort['search']>>(async () => [{ ...monterrey, name: 'Macroplaza' }])
  const { answering, user } = draw({ ports: { map: { tiles: null, search } } })
  await user.type(screen.getByLabelText('Buscar un lugar'), ' macro {Enter}')
  expect(search).toHaveBeenCalledWith('macro')
  await user.click(await screen.findByRole('button', { name: 'Macroplaza' }))
  expect(answering.toSubmission()).toEqual({ [first]: { ...monterrey, search_txt: 'Macroplaza' } })
  const link = screen.getByRole('link', { name: /^25.6714, -100.3094: ver en OpenStreetMap/ })
  expect(link.getAttribute('href')).toMatch(
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=25\.6714&mlon=-100\.3094/,
  )
  expect(link.getAttribute('rel')).toContain('noopener')
  await user.click(screen.getByRole('button', { name: 'Borrar' }))
  expect(answering.toSubmission()).toEqual({})
})

it('shows what is stored and is no place, to be mended', () => {
  const { answering } = draw({ answers: { [first]: { latitude: 123, longitude: 5 } } })
  expect(screen.getByLabelText<HTMLInputElement>('Latitud').value).toBe('123')
  expect(answering.validate()).toHaveLength(1)
})

it('offers nothing to change where nothing may be changed', () => {
  draw({ readOnly: true, answers: { [first]: monterrey }, ports: { map: { tiles: null } } })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: /25.6714/ })).toBeTruthy()
})
