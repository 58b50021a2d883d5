import { fireEvent, screen } from '@testing-library/react'
import type { FillRequest } from '../../schemas/api/sheets'
import type { FillResult, Task } from '../../schemas/api/tasks'
import type { Replies } from './drawScreen'

/* A catalog being filled from a spreadsheet, with a server that has read it. */

export const codeId = 'a'.repeat(24)
export const siteId = 'b'.repeat(24)
export const catalog = {
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
export const sheet = { file: '/sheet/1', file_name: 'sitios.csv' }
export const header = {
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

/** Creates a server whose tasks are finished at the next request for them. */
export function fillServer(result: Partial<FillResult> = {}, perm = 'can_manage_item') {
  const begun: { request: FillRequest; task: Task }[] = []
  const taskOf = (request: FillRequest, id: string, state: Task['state']): Task => ({
    id,
    subject: { item_id: 7, name: 'Sitios' },
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

export const fieldFor = (column: string) =>
  screen.findByRole<HTMLSelectElement>('combobox', { name: `Campo para la columna «${column}»` })
export const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
export const count = (name: string) => screen.getByText(name).parentElement?.querySelector('dd')?.textContent
