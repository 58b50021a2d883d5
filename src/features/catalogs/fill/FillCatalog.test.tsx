// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import messages from '../../../../locales/es_MX.json'
import { drawScreen, type Replies } from '../../../../tests/support/drawScreen'
import type { FillRequest } from '../../../../schemas/api/sheets'
import type { FillResult, Task } from '../../../../schemas/api/tasks'
import { FillCatalog } from './FillCatalog'
import { choiceOfSheet, fillState } from './fillState'

afterEach(() => void vi.unstubAllGlobals())

const codeId = 'a'.repeat(24)
const siteId = 'b'.repeat(24)
const catalog = {
  catalog_id: 7,
  name: 'Sitios',
  catalog_pages: [
    {
      page_name: 'P',
      page_fields: [
        { field_id: codeId, field_type: 'text', label: 'Código', key: true },
        { field_id: siteId, field_type: 'text', label: 'Sitio', required: true },
      ],
    },
  ],
}
const sheet = { file: '/sheet/1', file_name: 'sitios.csv' }
const header = {
  ...sheet,
  sheet: '',
  other_sheets: 0,
  headers: ['CODIGO', 'Lugar'],
  examples: [
    ['C1', 'Norte'],
    ['C2', 'Sur'],
  ],
}
const found: FillResult = {
  created: 2,
  updated: 1,
  unchanged: 0,
  failed: 1,
  failed_file: { file: '/sheet/2', file_name: 'errores.xlsx' },
  errors: [{ row: 4, field: siteId, code: 'TEXT_TOO_LONG', params: { max: 5 }, value: 'Noroeste' }],
}

/** A server whose tasks are over as soon as they are asked for again. */
function server(result: Partial<FillResult> = {}, perm = 'can_manage_item') {
  const begun: { request: FillRequest; task: Task }[] = []
  const taskOf = (request: FillRequest, id: string, state: Task['state']): Task => ({
    id,
    name: 'Sitios',
    catalog_id: 7,
    done: 4,
    total: 4,
    error: null,
    created_at: 1_800_000_000,
    updated_at: 1_800_000_000,
    finished_at: null,
    kind: 'fillCatalog',
    request,
    state,
    result: state === 'done' ? { ...found, ...result } : null,
  })
  const one = (index: number) => begun[index]?.task
  const replies: Replies = {
    'GET catalog_model/send_catalog/7/': () => ({ catalog }),
    'GET get_catalogs/?id__in=7&limit=1': () => ({ objects: [{ id: 7, perm }] }),
    'POST catalog_answers/get_header_sheet/': () => header,
    'POST catalog_answers/get_sheet_formats/': () => ({
      columns: header.headers.map(() => ({
        days: { format: 'mdy', sure: false, examples: ['03/04/2026'], misfits: 2 },
        decimals: null,
      })),
    }),
    'POST catalog_answers/sheet_to_catalog/': (body) => {
      const request = body as unknown as FillRequest
      const id = String(begun.length).repeat(24)
      begun.push({ request, task: taskOf(request, id, 'done') })
      return [taskOf(request, id, 'running')]
    },
    'GET tasks/': () => ({ objects: begun.map(({ task }) => task) }),
    [`GET tasks/${'0'.repeat(24)}/`]: () => one(0),
    [`GET tasks/${'1'.repeat(24)}/`]: () => one(1),
  }
  return { replies, begun }
}

const fieldFor = (column: string) =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: `Campo para la columna «${column}»` })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const count = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent

it('goes from an address over guesses and a check to rows that are written', async () => {
  const { replies, begun } = server()
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
  // Before the mistakes, of which there may be many.
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

it('moves a field from one column to another and says so; a changed choice is checked anew', async () => {
  const { replies } = server()
  const { router } = drawScreen(<FillCatalog catalogId={7} />, replies, '/catalog/records/7/fill')
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'https://example.org/s.csv' } })
  await press('Traer')
  await press('Revisar')
  await screen.findByText('Nuevos')
  fireEvent.change(await fieldFor('Lugar'), { target: { value: codeId } })
  await screen.findByText('«Código» ahora se llena con «Lugar»; «CODIGO» ya no se carga.')
  expect((await fieldFor('CODIGO')).value).toBe('')
  expect(screen.queryByText('Nuevos')).toBeNull()
  expect(router.state.location.search).toBe('')
})

it('goes on where it was after a reload, and from the tray with nothing but the task', async () => {
  const { replies, begun } = server()
  const request = { catalog_id: 7, spreadsheet_url: '/sheet/1', file_name: 'sitios.csv', dry_run: true }
  const mapping = { CODIGO: codeId, Lugar: siteId }
  replies['POST catalog_answers/sheet_to_catalog/']?.({ ...request, mapping })
  expect(begun.length).toBe(1)
  drawScreen(<FillCatalog catalogId={7} />, replies, `/catalog/records/7/fill?task=${'0'.repeat(24)}`)
  await screen.findByRole('button', { name: 'Cargar 3 filas' })
  expect(screen.getByText('sitios.csv')).toBeTruthy()
  expect([(await fieldFor('Lugar')).value, (await fieldFor('CODIGO')).value]).toEqual([siteId, codeId])
})

it('checks nothing without a column for the key, and says which is missing', async () => {
  const { replies } = server()
  drawScreen(<FillCatalog catalogId={7} />, replies, {
    pathname: '/catalog/records/7/fill',
    state: fillState({ ...choiceOfSheet(sheet), mapping: { Lugar: siteId } }),
  })
  const check = await screen.findByRole<HTMLButtonElement>('button', { name: 'Revisar' })
  expect(check.disabled).toBe(true)
  expect(screen.getAllByText(/^Falta la columna de «Código»/)).toHaveLength(1)
  fireEvent.change(await fieldFor('CODIGO'), { target: { value: codeId } })
  expect(check.disabled).toBe(false)
})

it('says beforehand how many rows the same sheet would add again', async () => {
  const { replies } = server({ unkeyed: 2 })
  drawScreen(<FillCatalog catalogId={7} />, replies, {
    pathname: '/catalog/records/7/fill',
    state: fillState(choiceOfSheet(sheet)),
  })
  await press('Revisar')
  await screen.findByText(/^2 filas nuevas no tienen con qué reconocerse/)
})

it('shows how a column is read, why, and reads it as somebody knows better', async () => {
  const { replies, begun } = server()
  const dated = structuredClone(catalog)
  Object.assign(dated.catalog_pages[0]?.page_fields[1] ?? {}, { field_type: 'date' })
  drawScreen(
    <FillCatalog catalogId={7} />,
    { ...replies, 'GET catalog_model/send_catalog/7/': () => ({ catalog: dated }) },
    {
      pathname: '/catalog/records/7/fill',
      state: fillState({ ...choiceOfSheet(sheet), mapping: { CODIGO: codeId, Lugar: siteId } }),
    },
  )
  const format = await screen.findByRole<HTMLSelectElement>('combobox', {
    name: 'Cómo están escritas las fechas de «Lugar»',
  })
  expect(format.value).toBe('mdy')
  expect(screen.getByText(/puede leerse de varias formas \(03\/04\/2026\)/)).toBeTruthy()
  expect(screen.getByText(/^2 celdas están escritas de otra forma/)).toBeTruthy()
  // A text has no format to choose.
  expect(screen.queryByRole('combobox', { name: /de «CODIGO»/ })).toBeNull()
  fireEvent.change(format, { target: { value: 'dmy' } })
  await screen.findByText(/^Así lo elegiste/)
  await press('Revisar')
  await screen.findByText('Nuevos')
  expect(begun.map(({ request }) => request.formats)).toEqual([{ Lugar: 'dmy' }])
})

it('says what empty cells leave, and erases it only where that is asked for', async () => {
  const { replies, begun } = server({ emptied: 2 })
  drawScreen(<FillCatalog catalogId={7} />, replies, {
    pathname: '/catalog/records/7/fill',
    state: fillState({ ...choiceOfSheet(sheet), mapping: { Lugar: codeId } }),
  })
  await press('Revisar')
  await screen.findByText('2 celdas vacías dejan lo que el registro ya tiene.')
  fireEvent.click(screen.getByRole('switch', { name: /^Las celdas vacías borran lo que había/ }))
  // What was checked no longer holds; what was chosen does.
  await press('Revisar')
  await screen.findByText('Se borran 2 datos guardados, porque sus celdas están vacías.')
  expect(begun.map(({ request }) => [request.clear_empty, request.mapping])).toEqual([
    [false, { Lugar: codeId }],
    [true, { Lugar: codeId }],
  ])
})

it('knows the headers of the sheet before again', async () => {
  const { replies } = server()
  drawScreen(<FillCatalog catalogId={7} />, replies, {
    pathname: '/catalog/records/7/fill',
    state: fillState({ ...choiceOfSheet(sheet), mapping: { CODIGO: codeId, Lugar: siteId } }),
  })
  await press('Revisar')
  await press('Cargar 3 filas')
  await press('Cargar otra hoja')
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'https://example.org/s.csv' } })
  await press('Traer')
  expect((await fieldFor('Lugar')).value).toBe(siteId)
})

it('says which sheet of several is read', async () => {
  const { replies } = server()
  const reply = () => ({ ...header, sheet: 'Precios', other_sheets: 2 })
  drawScreen(
    <FillCatalog catalogId={7} />,
    { ...replies, 'POST catalog_answers/get_header_sheet/': reply },
    { pathname: '/catalog/records/7/fill', state: fillState(choiceOfSheet(sheet)) },
  )
  await screen.findByText(/^Solo se lee la hoja «Precios»; las otras 2 del archivo no se cargan\./)
})

it('keeps what was chosen in the entry of the history', async () => {
  const { replies } = server()
  const state = fillState({ ...choiceOfSheet(sheet), mapping: { Lugar: codeId } })
  const place = { pathname: '/catalog/records/7/fill', state }
  drawScreen(<FillCatalog catalogId={7} />, replies, place)
  expect((await fieldFor('Lugar')).value).toBe(codeId)
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
  const { replies } = server(result)
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
  const { calls } = drawScreen(<FillCatalog catalogId={7} />, server().replies, '/catalog/records/7/fill')
  await screen.findByRole('textbox')
  const input = document.querySelector('input[type="file"]')
  fireEvent.change(input ?? document.body, { target: { files: [new File(['x'], name)] } })
  expect((await screen.findByRole('alert')).textContent).toBe(said)
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
})

it('says to who may only read that rows are not theirs to add', async () => {
  drawScreen(<FillCatalog catalogId={7} />, server({}, 'can_read_item').replies, '/catalog/records/7/fill')
  await screen.findByText(messages['fill.notAllowed'])
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('says what is wrong with a sheet without offering to try it again', async () => {
  const { replies } = server()
  drawScreen(
    <FillCatalog catalogId={7} />,
    { ...replies, 'POST catalog_answers/get_header_sheet/': () => undefined },
    { pathname: '/catalog/records/7/fill', state: fillState(choiceOfSheet(sheet)) },
  )
  expect((await screen.findByRole('alert')).textContent).toBe(messages['error.NOT_FOUND'])
  // Beside the file that it is about, and nothing is asked about its columns.
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
