// @vitest-environment jsdom
import { focusManager } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import messages from '../../../locales/es_MX.json'
import { drawScreen, type DrawnScreen } from '../../../tests/support/drawScreen'
import type { Task } from '../../../schemas/api/tasks'
import { awaitDownload } from '../../shared/tasks/awaitedDownloads'
import { showEnd } from '../../shared/tasks/shownTasks'
import { TasksTray } from './TasksTray'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const parts = {
  id: 'a'.repeat(24),
  subject: { item_id: 7, name: 'Sitios' },
  done: 0,
  total: null,
  error: null,
  result: null,
  created_at: 1_800_000_000,
  updated_at: 1_800_000_000,
  finished_at: null,
}
const request = { catalog_id: 7, spreadsheet_url: '/sheet/1', mapping: {} }
const fill = (more: Partial<Extract<Task, { kind: 'fillCatalog' }>>): Task => ({
  ...parts,
  kind: 'fillCatalog',
  state: 'running',
  request,
  ...more,
})
const made = { created: 2, updated: 0, unchanged: 1, failed: 1, failed_file: null }

/** Opens the tray with a server whose tasks change from state to state; the last one stays. */
function open(...states: (readonly Task[])[]): DrawnScreen {
  let asked = 0
  const list = () => ({ objects: states[Math.min(asked++, states.length - 1)] })
  return drawScreen(<TasksTray />, {
    'GET tasks/': list,
    [`POST tasks/${parts.id}/cancel/`]: () => fill({ state: 'cancelled', result: made }),
  })
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const button = () => screen.queryByRole('button', { name: /^Tareas/ })

it('is not there while there is nothing, and does not ask on', async () => {
  const { calls } = open([])
  await pass(5_000)
  expect(button()).toBeNull()
  expect(calls).toEqual(['GET tasks/'])
})

it('asks on while something runs, tells how it ended, and stops asking', async () => {
  const { calls } = open(
    [fill({ done: 500, total: 2_000 })],
    [fill({ done: 1_500, total: 2_000 })],
    [fill({ state: 'done', done: 2_000, total: 2_000, result: made })],
  )
  await pass(10)
  expect(button()?.getAttribute('aria-label')).toBe('Tareas: 1 en curso')
  if (button()) fireEvent.click(button() ?? document.body)
  await pass(10)
  expect(screen.getByText(/^500 filas · 25\s?%$/)).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  await pass(1_000)
  expect(screen.getByText(/^1,500 filas · 75\s?%$/)).toBeTruthy()
  await pass(1_000)
  const told = 'Listo: Llenar «Sitios». 2 nuevos · 1 sin cambios · 1 con error'
  expect(screen.getByRole('alert').textContent).toContain(told)
  expect(button()?.getAttribute('aria-label')).toBe('Tareas')
  const asked = calls.length
  await pass(10_000)
  expect(calls.length).toBe(asked)
})

it('does not ask while nobody looks, and asks at once when somebody does', async () => {
  const { calls } = open([fill({})])
  await pass(10)
  act(() => focusManager.setFocused(false))
  const asked = calls.length
  await pass(10_000)
  expect(calls.length).toBe(asked)
  act(() => focusManager.setFocused(true))
  await pass(1_100)
  expect(calls.length).toBeGreaterThan(asked)
  act(() => focusManager.setFocused(undefined))
})

it('does not tell what ended before it was opened', async () => {
  open([fill({ state: 'done', result: made })])
  await pass(3_000)
  expect(button()).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('cancels, keeping what was reached', async () => {
  const { calls } = open([fill({})], [fill({ state: 'cancelled', result: made })])
  await pass(10)
  fireEvent.click(button() ?? document.body)
  await pass(10)
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar: Llenar «Sitios»' }))
  await pass(10)
  expect(calls).toContain(`POST tasks/${parts.id}/cancel/`)
  expect(screen.getByText('Cancelada. 2 nuevos · 1 sin cambios · 1 con error')).toBeTruthy()
})

it.each<[string, Task, string, string | null, string]>([
  [
    'a check leads back to its page',
    fill({ state: 'done', request: { ...request, dry_run: true }, result: made }),
    'Ver: Revisar la hoja para «Sitios»',
    `/catalog/records/7/fill?task=${parts.id}`,
    '2 nuevos · 1 sin cambios · 1 con error',
  ],
  [
    'a download has its file',
    {
      ...parts,
      kind: 'exportRows',
      state: 'done',
      result: { rows: 3, file: '/f/sitios.csv', file_name: 'sitios.csv' },
    },
    'sitios.csv',
    '/f/sitios.csv',
    '3 filas',
  ],
  [
    'what failed says why',
    fill({ state: 'failed', error: { code: 'SHEET_ENCRYPTED' } }),
    'Ver: Llenar «Sitios»',
    `/catalog/records/7/fill?task=${parts.id}`,
    'La hoja de cálculo tiene contraseña. Quítasela y vuelve a subirla.',
  ],
])('%s', async (_name, task, link, address, said) => {
  open([task])
  await pass(10)
  fireEvent.click(button() ?? document.body)
  await pass(10)
  const row = within(screen.getByRole('listitem'))
  expect(row.getByRole('link', { name: link }).getAttribute('href')).toBe(address)
  expect(row.getByText(said)).toBeTruthy()
})

it('says calmly that the server does not answer, and goes on by itself once it does', async () => {
  let isAway = false
  const task = () => {
    if (isAway) throw new TypeError('Failed to fetch')
    return { objects: [fill({ done: 500, total: 2_000 })] }
  }
  drawScreen(<TasksTray />, { 'GET tasks/': task })
  await pass(100)
  fireEvent.click(button() ?? document.body)
  await pass(100)
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(said()).toEqual([''])
  isAway = true
  await pass(1_500)
  expect(said()).toEqual([messages['task.away']])
  expect(screen.getByText(/500 filas/)).toBeTruthy()
  isAway = false
  await pass(1_500)
  expect(said()).toEqual([''])
})

const exported = (state: Task['state']): Task => ({
  ...parts,
  kind: 'exportRows',
  state,
  result: state === 'done' ? { rows: 3, file: '/f/sitios.csv', file_name: 'sitios.csv' } : null,
})

it.each([
  ['while the page that began it is open', false, 'running', ['/f/sitios.csv']],
  ['also when it was over before anybody saw it run', false, 'done', ['/f/sitios.csv']],
  ['not once that page was left: the message leads to it', true, 'running', []],
] as const)('a download is saved by itself %s', async (_name, isLeft, first, expected) => {
  const saved: (string | null)[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.getAttribute('href'))
  })
  const leave = awaitDownload(parts.id)
  if (isLeft) leave()
  open([exported(first)], [exported('done')])
  await pass(1_500)
  expect(saved).toEqual(expected)
  const link = screen.getByRole('link', { name: messages['tasks.download'] })
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/f/sitios.csv', 'sitios.csv'])
  await pass(5_000)
  expect(saved).toEqual(expected)
  click.mockRestore()
})

const worked = { changed: 200, unchanged: 0, invalid: 1, refused: 0, workflows: 0, change_set_id: null }
const checked = (state: Task['state']): Task => ({
  ...parts,
  kind: 'changeInBulk',
  state,
  result: state === 'done' ? { bulk_id: 'b'.repeat(24), kind: 'edit', dry_run: true, ...worked } : null,
})

it('what was only worked out is told as what would be', async () => {
  open([checked('running')], [checked('done')])
  await pass(1_500)
  expect(screen.getByRole('alert').textContent).toContain(
    '200 registros cambiarán · 1 no sería válido y se queda como está',
  )
})

it('an end that is shown where it was begun is not told beside it', async () => {
  const leave = showEnd(parts.id)
  open([checked('running')], [checked('done')])
  await pass(1_500)
  expect(button()?.getAttribute('aria-label')).toBe('Tareas')
  expect(screen.queryByRole('alert')).toBeNull()
  leave()
})
