// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FillRecordsRequest, SheetFile } from '../../../../schemas/api/sheets'
import type { Task } from '../../../../schemas/api/tasks'
import { drawScreen, type Replies } from '../../../../tests/support/drawScreen'
import { fieldFor, press } from '../../../../tests/support/fillServer'
import { FillRecords } from './FillRecords'

const nameId = 'a'.repeat(24)
const ownerId = 'b'.repeat(24)
const form = {
  form_id: 7,
  name: 'Visita',
  form_pages: [
    {
      page_name: 'P',
      page_fields: [
        { field_id: nameId, field_type: 'text', label: 'Nombre', required: true },
        { field_id: ownerId, field_type: 'text', label: 'Usuario' },
        { field_id: 'c'.repeat(24), field_type: 'image', label: 'Foto' },
      ],
    },
  ],
}
const changeSet = '0190b7a0-0000-7000-8000-000000000001'

function server(headers: readonly string[], perm = 'can_answer_item', files?: SheetFile) {
  const begun: FillRecordsRequest[] = []
  const undone: unknown[] = []
  const taskOf = (request: FillRecordsRequest, state: Task['state']): Task => ({
    // A check and a load are separate tasks.
    ...{
      id: (request.dry_run === true ? '0' : '1').repeat(24),
      subject: { item_id: 7, name: 'Visita' },
      done: 2,
      total: 2,
      error: null,
      state,
    },
    ...{
      created_at: 1_800_000_000,
      updated_at: 1_800_000_000,
      finished_at: null,
      kind: 'fillRecords',
      request,
    },
    result:
      state === 'done'
        ? {
            ...{ created: 1, updated: 1, unchanged: 0, failed: 0, failed_file: null },
            change_set_id: request.dry_run === true ? null : changeSet,
          }
        : null,
  })
  const replies: Replies = {
    'GET get_form/?form_id=7&with_fields=false': () => ({
      meta: { limit: 20, offset: 0, total_count: 1, next: null },
      objects: [form],
    }),
    'GET item/7/': () => ({ id: 7, perm }),
    'POST catalog_answers/get_header_sheet/': () => ({
      ...{ file: '/sheet/1', file_name: 'visitas.csv', sheet: '', other_sheets: 0, headers },
      examples: [headers.map((_header, at) => `valor ${at}`)],
      ...(files && { files }),
    }),
    'POST catalog_answers/get_sheet_formats/': () => ({
      columns: headers.map(() => ({ days: null, decimals: null })),
    }),
    'POST form_answer/sheet_to_form/': (body) => {
      begun.push(body as unknown as FillRecordsRequest)
      return [taskOf(body as unknown as FillRecordsRequest, 'running')]
    },
    'GET tasks/': () => ({ objects: begun.map((request) => taskOf(request, 'done')) }),
    [`GET tasks/${'0'.repeat(24)}/`]: () => begun.slice(0, 1).map((request) => taskOf(request, 'done'))[0],
    [`GET tasks/${'1'.repeat(24)}/`]: () => begun.slice(1).map((request) => taskOf(request, 'done'))[0],
    'POST form_answer/undo/': (body) => {
      undone.push(body)
      return { undone: ['1', '2'], left: [] }
    },
  }
  return { replies, begun, undone }
}

async function bring(address = 'https://example.org/s.csv') {
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: address } })
  await press('Traer')
}

it('loads records that it knows by their folio, and undoes the load as a whole', async () => {
  const { replies, begun, undone } = server(['Folio', 'nombre', 'Usuario'])
  drawScreen(<FillRecords formId={7} />, replies, '/records/fill/7')
  await bring()
  expect([(await fieldFor('Folio')).value, (await fieldFor('nombre')).value]).toEqual(['folio', nameId])
  // In a sheet that is not one of our downloads, a column with such a name is a field.
  expect((await fieldFor('Usuario')).value).toBe(ownerId)
  screen.getByText(/^El registro que ya tenga ese folio o id se edita/)
  await press('Revisar')
  await press('Cargar 2 filas')
  await screen.findByRole('heading', { name: 'Carga terminada' })
  expect(begun.map(({ form_id: id, mapping, dry_run: dry }) => [id, mapping, dry])).toEqual(
    [true, false].map((dry) => [7, { Folio: 'folio', nombre: nameId, Usuario: ownerId }, dry]),
  )
  await press('Deshacer la carga')
  await waitFor(() => expect(undone).toEqual([{ change_set_id: changeSet }]))
})

it('leaves out what a download tells besides answers', async () => {
  const { replies } = server([
    'Folio',
    'Formulario',
    'Usuario',
    'Creado por',
    'Puntos',
    'Nombre',
    'Usuario (2)',
  ])
  drawScreen(<FillRecords formId={7} />, replies, '/records/fill/7')
  await bring()
  expect((await fieldFor('Usuario')).value).toBe('')
  expect((await fieldFor('Usuario (2)')).value).toBe(ownerId)
})

it('takes a zip by itself, with the sheet in it', async () => {
  const zip = { file: '/sheet/2', file_name: 'visitas.zip' }
  const { replies, begun } = server(['nombre', 'Foto'], undefined, zip)
  drawScreen(<FillRecords formId={7} />, replies, '/records/fill/7')
  await screen.findByText(/o un zip de hasta 200 MB con la hoja/)
  expect(document.querySelector('input[type=file]')?.getAttribute('accept')).toBe('.xlsx,.ods,.csv,.zip')
  await bring('https://example.org/visitas.zip')
  expect((await fieldFor('nombre')).value).toBe(nameId)
  screen.getByText('visitas.csv')
  screen.getByText('visitas.zip')
  await press('Revisar')
  await waitFor(() =>
    expect(begun).toMatchObject([{ spreadsheet_url: '/sheet/1', files_url: '/sheet/2', dry_run: true }]),
  )
})

it('says below the button why a check did not begin', async () => {
  const { replies } = server(['nombre'])
  const refused = () => new Response('{}', { status: 503 })
  drawScreen(
    <FillRecords formId={7} />,
    { ...replies, 'POST form_answer/sheet_to_form/': refused },
    '/records/fill/7',
  )
  await bring()
  await press('Revisar')
  const problem = await screen.findByRole('alert')
  const button = screen.getByRole('button', { name: 'Revisar' })
  expect(button.compareDocumentPosition(problem)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('is not for who only reads', async () => {
  const { replies } = server([], 'can_read_item')
  drawScreen(<FillRecords formId={7} />, replies, '/records/fill/7')
  await screen.findByText(/^Puedes ver este formulario, pero no agregarle registros/)
  expect(screen.queryByRole('textbox')).toBeNull()
})
