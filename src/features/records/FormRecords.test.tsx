// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { nameField, sampleForm } from '../../../tests/api/sampleForm'
import { drawScreen } from '../../../tests/support/drawScreen'
import { FormRecords } from './FormRecords'

afterEach(cleanup)

const form = {
  meta: { limit: 20, offset: 0, total_count: 1, next: null },
  objects: [sampleForm({ form_id: 7 })],
}
const record = {
  ...{
    id: '0'.repeat(24),
    folio: '12-1',
    form_id: 7,
    answers: { [nameField]: 'Ana' },
    created_at: 1_790_000_000,
  },
  ...{ geolocation: [], timezone: 'UTC', version: 1 },
}
const rows = Array.from({ length: 20 }, (_none, at) => ({
  ...record,
  ...{ id: String(at).padStart(24, '0'), folio: `12-${at + 1}` },
}))
const page = 'GET form_answer/?form_id=7&limit=20&offset=0&order_by=folio&with_mark=true&with_count=false'
const count = 'GET form_answer/?form_id=7&get_count=true&with_mark=true'

it('comes by itself once it has been prepared, and says that there are more than were counted', async () => {
  let asked = 0
  let counted: (answer: unknown) => void = () => undefined
  const refused = () => {
    const error = {
      error: 'x',
      error_code: 'LIST_BEING_PREPARED',
      code: 'LIST_BEING_PREPARED',
      params: { seconds: 5 },
    }
    return new Response(JSON.stringify(error), { status: 503, headers: { 'Retry-After': '0.05' } })
  }
  const meta = { limit: 20, offset: 0, total_count: 10_000, more: true, next: null, previous: null }
  drawScreen(
    <FormRecords formId={7} formName="Visita" />,
    {
      'GET get_form/?form_id=7&with_fields=false': () => form,
      [page]: () => ((asked += 1) < 3 ? refused() : { meta: { ...meta, total_count: 20 }, objects: rows }),
      [count]: () => new Promise((answer) => (counted = answer)),
    },
    '/?sort=folio',
  )
  await screen.findByText(
    'Esta forma tiene muchos registros y su lista se está preparando. Vuelve a intentarlo en 5 segundos.',
  )
  await screen.findByText('12-1')
  expect(asked).toBe(3)
  // Pages do not wait for the count.
  await screen.findByText('1–20 · contando…')
  expect(screen.getByRole('button', { name: 'Página siguiente' })).toHaveProperty('disabled', false)
  counted({ meta, objects: [] })
  await screen.findByText('1–20 de más de 10,000')
  expect(screen.getByRole('button', { name: 'Página siguiente' })).toHaveProperty('disabled', false)
})

it('keeps what is there when nobody answers any more, says so, and is up to date again when asked to', async () => {
  let isReachable = true
  const meta = { limit: 20, offset: 0, total_count: 1, next: null, previous: null }
  drawScreen(
    <FormRecords formId={7} formName="Visita" />,
    {
      'GET get_form/?form_id=7&with_fields=false': () => form,
      [page]: () => {
        if (!isReachable) throw new TypeError('Failed to fetch')
        return { meta, objects: [record] }
      },
    },
    '/?sort=folio',
  )
  await screen.findByText('12-1')
  isReachable = false
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText(/^Esto puede no estar al día\. /)
  expect(screen.getByText('12-1')).toBeTruthy()
  isReachable = true
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(screen.queryByText(/^Esto puede no estar al día\. /)).toBeNull())
  expect(screen.getByText('12-1')).toBeTruthy()
})

it('shows nothing more of what is not for this person any more', async () => {
  let isShared = true
  let end: (() => void) | undefined
  const meta = { limit: 20, offset: 0, total_count: 1, next: null, previous: null, mark: '1:1:' }
  drawScreen(
    <FormRecords formId={7} formName="Visita" />,
    {
      'GET get_form/?form_id=7&with_fields=false': () => (isShared ? form : undefined),
      [page]: () => (isShared ? { meta, objects: [record] } : undefined),
      [`GET form_answer/changes/?form_id=7&shown=${record.id}`]: () =>
        new Promise((refuse) => {
          end = () => refuse(undefined)
        }),
    },
    '/?sort=folio',
  )
  await screen.findByText('12-1')
  await waitFor(() => expect(end).toBeDefined())
  isShared = false
  end?.()
  await screen.findByText('No lo encontramos')
  expect(screen.queryByText('12-1')).toBeNull()
})

it('shows what was asked last, though an answer to what was asked before comes later', async () => {
  const meta = { limit: 20, offset: 0, total_count: 1, next: null, previous: null }
  const asked = (order: string) => page.replace('order_by=folio', `order_by=${order}`)
  const answer = (folio: string) => ({ meta, objects: [{ ...record, folio }] })
  let arrive: (answer: unknown) => void = () => undefined
  const slow = new Promise<unknown>((resolve) => (arrive = resolve))
  const { calls, router } = drawScreen(
    <FormRecords formId={7} formName="Visita" />,
    {
      'GET get_form/?form_id=7&with_fields=false': () => form,
      [asked('folio')]: () => slow,
      [asked('version')]: () => answer('12-2'),
    },
    '/?sort=folio',
  )
  await waitFor(() => expect(calls).toContain(asked('folio')))
  await act(() => router.navigate('/?sort=version'))
  await screen.findByText('12-2')
  await act(async () => {
    arrive(answer('12-1'))
    await slow
  })
  expect(screen.queryByText('12-1')).toBeNull()
  screen.getByText('12-2')
})
