// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import messages from '../../../../locales/es_MX.json'
import { drawScreen } from '../../../../tests/support/drawScreen'
import {
  codeId,
  count,
  fieldFor,
  fillServer,
  header,
  press,
  sheet,
  siteId,
} from '../../../../tests/support/fillServer'
import type { FillResult } from '../../../../schemas/api/tasks'
import { FillCatalog } from './FillCatalog'
import { choiceOfSheet, fillState } from '../../../shared/fill/fillState'

it('goes from an address over guesses and a check to rows that are written', async () => {
  const { replies, begun } = fillServer()
  const { router } = drawScreen(<FillCatalog catalogId={7} />, replies, '/catalog/records/7/fill')
  await screen.findByRole('heading', { name: 'Llenar Sitios desde hoja de cálculo' })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'https://example.org/s.csv' } })
  await press('Traer')

  const code = await fieldFor('CODIGO')
  expect(code.value).toBe(codeId)
  const place = await fieldFor('Lugar')
  expect(place.value).toBe('')
  expect(screen.getByText('Norte · Sur')).toBeTruthy()
  expect(screen.getByText('Falta la columna de este campo obligatorio: Sitio.')).toBeTruthy()
  fireEvent.change(place, { target: { value: siteId } })
  await waitFor(() => expect(screen.queryByText(/^Falta la columna/)).toBeNull())

  await press('Revisar')
  await screen.findByText('Nuevos')
  expect(['Nuevos', 'Con cambios', 'Sin cambios', 'Con error'].map(count)).toEqual(['2', '1', '0', '1'])
  const error = within(await screen.findByRole('table')).getAllByRole('row')[1]
  expect(
    within(error ?? document.body)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['4', 'Sitio', 'Noroeste', expect.stringContaining('5')])
  expect(screen.getByRole('link', { name: 'Descargar filas con error' }).getAttribute('href')).toBe(
    '/sheet/2',
  )

  await press('Cargar 3 filas')
  await screen.findByRole('heading', { name: 'Carga terminada' })
  expect(screen.getByRole('note').textContent).toBe('Listo: se cargaron 3 filas.')
  const toRows = screen.getByRole('link', { name: 'Ver registros' })
  // Before the errors, of which there may be many.
  expect(toRows.compareDocumentPosition(screen.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const mapping = { CODIGO: codeId, Lugar: siteId }
  const request = { catalog_id: 7, spreadsheet_url: '/sheet/1', file_name: 'sitios.csv', mapping }
  expect(begun.map((task) => task.request)).toEqual([
    { ...request, formats: {}, dry_run: true, clear_empty: false },
    { ...request, formats: {}, dry_run: false, clear_empty: false },
  ])
  expect(router.state.location.search).toBe(`?task=${'1'.repeat(24)}`)
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('goes on where it was after a reload, and from the tray with nothing but the task', async () => {
  const { replies, begun } = fillServer()
  const request = { catalog_id: 7, spreadsheet_url: '/sheet/1', file_name: 'sitios.csv', dry_run: true }
  const mapping = { CODIGO: codeId, Lugar: siteId }
  replies['POST catalog_answers/sheet_to_catalog/']?.({ ...request, mapping })
  expect(begun.length).toBe(1)
  drawScreen(<FillCatalog catalogId={7} />, replies, `/catalog/records/7/fill?task=${'0'.repeat(24)}`)
  await screen.findByRole('button', { name: 'Cargar 3 filas' })
  expect(screen.getByText('sitios.csv')).toBeTruthy()
  expect([(await fieldFor('Lugar')).value, (await fieldFor('CODIGO')).value]).toEqual([siteId, codeId])
})

it('says which values rows do not take, when they are checked and when they are loaded', async () => {
  const dropped = [{ row: 3, label: 'Región', field_id: siteId, why: 'waiting' as const }]
  const { replies } = fillServer({ dropped: 120, meta: { dropped } })
  drawScreen(<FillCatalog catalogId={7} />, replies, '/catalog/records/7/fill')
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'https://example.org/s.csv' } })
  await press('Traer')
  fireEvent.change(await fieldFor('Lugar'), { target: { value: siteId } })
  await press('Revisar')
  const cells = async () =>
    within(await screen.findByRole('table', { name: 'Datos que se quedan fuera' }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(await cells()).toEqual(['3', 'Sitio', 'Falta el dato del que depende.'])
  screen.getByText(/^120 datos de la hoja se quedan fuera/)
  screen.getByText('Aquí están los primeros 1.')
  await press('Cargar 3 filas')
  await screen.findByRole('heading', { name: 'Carga terminada' })
  expect(await cells()).toEqual(['3', 'Sitio', 'Falta el dato del que depende.'])
})

it('says beforehand how many rows the same sheet would add again', async () => {
  const { replies } = fillServer({ unkeyed: 2 })
  drawScreen(<FillCatalog catalogId={7} />, replies, {
    pathname: '/catalog/records/7/fill',
    state: fillState(choiceOfSheet(sheet)),
  })
  await press('Revisar')
  await screen.findByText(/^2 filas nuevas no tienen con qué reconocerse/)
})

it('says which sheet of several is read', async () => {
  const { replies } = fillServer()
  const reply = () => ({ ...header, sheet: 'Precios', other_sheets: 2 })
  drawScreen(
    <FillCatalog catalogId={7} />,
    { ...replies, 'POST catalog_answers/get_header_sheet/': reply },
    { pathname: '/catalog/records/7/fill', state: fillState(choiceOfSheet(sheet)) },
  )
  await screen.findByText(/^Solo se lee la hoja «Precios»; las otras 2 del archivo no se cargan\./)
})

it.each<[string, Partial<FillResult>, string]>([
  [
    'nothing new',
    { created: 0, updated: 0, unchanged: 4, failed: 0, errors: [] },
    'No hay nada que cargar: el catálogo ya tiene todo esto.',
  ],
  [
    'nothing at all',
    { created: 0, updated: 0, unchanged: 0, failed: 0, errors: [] },
    'La hoja no tiene filas: debajo de los encabezados no hay datos.',
  ],
  [
    'nothing right',
    { created: 0, updated: 0, failed: 4 },
    'No hay ninguna fila que se pueda cargar. Corrige la hoja o las columnas y revisa de nuevo.',
  ],
])('offers no load when there is %s', async (_name, result, said) => {
  const { replies } = fillServer(result)
  drawScreen(<FillCatalog catalogId={7} />, replies, {
    pathname: '/catalog/records/7/fill',
    state: fillState(choiceOfSheet(sheet)),
  })
  await press('Revisar')
  await screen.findByText(said)
  expect(screen.queryByRole('button', { name: /^Cargar/ })).toBeNull()
})

it.each([
  ['notas.docx', 'Este archivo no es una hoja de cálculo. Sube un xlsx, un ods o un csv.'],
  ['viejo.XLS', 'Este formato de Excel no se puede leer. Guarda el archivo como xlsx y vuelve a subirlo.'],
])('refuses %s before it is sent', async (name, said) => {
  const { calls } = drawScreen(<FillCatalog catalogId={7} />, fillServer().replies, '/catalog/records/7/fill')
  await screen.findByRole('textbox')
  const input = document.querySelector('input[type="file"]')
  fireEvent.change(input ?? document.body, { target: { files: [new File(['x'], name)] } })
  expect((await screen.findByRole('alert')).textContent).toBe(said)
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
})

it('says to who may only read that rows are not theirs to add', async () => {
  drawScreen(
    <FillCatalog catalogId={7} />,
    fillServer({}, 'can_read_item').replies,
    '/catalog/records/7/fill',
  )
  await screen.findByText(messages['fill.notAllowed'])
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('says what is wrong with a sheet without offering to try it again', async () => {
  const { replies } = fillServer()
  drawScreen(
    <FillCatalog catalogId={7} />,
    { ...replies, 'POST catalog_answers/get_header_sheet/': () => undefined },
    { pathname: '/catalog/records/7/fill', state: fillState(choiceOfSheet(sheet)) },
  )
  expect((await screen.findByRole('alert')).textContent).toBe(messages['error.NOT_FOUND'])
  // Beside the file that it concerns, and without a request for its columns.
  expect(screen.getByRole('region', { name: messages['fill.sheet'] }).textContent).toContain(
    messages['error.NOT_FOUND'],
  )
  expect(screen.queryByRole('region', { name: messages['fill.columns'] })).toBeNull()
  expect(screen.getByRole('link', { name: 'Registros de Sitios' }).getAttribute('href')).toBe(
    '/catalog/records/7',
  )
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Cambiar hoja' })).toBeTruthy()
})
