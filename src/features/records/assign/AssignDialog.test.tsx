// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SessionUser } from '../../../../adapters/api/sessionApi'
import { drawScreen } from '../../../../tests/support/drawScreen'
import { AssignDialog } from './AssignDialog'

afterEach(cleanup)

it('asks once more what the network did not bring, and goes on from there', async () => {
  const counts = { changed: 1, unchanged: 0, invalid: 0, refused: 0, workflows: 0 }
  let replies = 0
  drawScreen(
    <AssignDialog
      meant={{ records: ['a'] }}
      formId={1}
      count={1}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
    {
      'GET form_answer/assignees/?form_id=1&search=': () => ({
        users: [{ id: 7, name: 'Eva' }],
        groups: [],
        more: false,
      }),
      'POST form_answer/assign_lead/': () => {
        replies += 1
        return replies === 1
          ? new Response('{}', { status: 503 })
          : { objects: [], bulk_id: 'b', change_set_id: null, problems: [], ...counts }
      },
      'GET form_answer/bulk_changes/b/examples/': () => ({ objects: [] }),
    },
    '/',
    { id: 1 } as SessionUser,
  )
  fireEvent.click(await screen.findByRole('combobox', { name: 'A quién' }))
  fireEvent.click(await screen.findByText('Eva', {}, { timeout: 3000 }))
  fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
  await screen.findByText('1 registro cambiará')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Asignar' }).disabled).toBe(false)
})

it('says what giving records to somebody comes to before it can be done', async () => {
  const counts = { changed: 1, unchanged: 0, invalid: 0, refused: 1, workflows: 0 }
  const { calls } = drawScreen(
    <AssignDialog
      meant={{ records: ['a'] }}
      formId={1}
      count={2}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
    {
      'GET form_answer/assignees/?form_id=1&search=': () => ({
        users: [{ id: 7, name: 'Eva' }],
        groups: [],
        more: false,
      }),
      'POST form_answer/assign_lead/': () => ({
        objects: [],
        bulk_id: 'b',
        change_set_id: null,
        problems: [],
        ...counts,
      }),
      'GET form_answer/bulk_changes/b/examples/': () => ({
        objects: [
          {
            ...{ id: 'a', folio: '7-1', form_name: 'Visitas', created_at: 1, changes: [], changes_count: 0 },
            ...{ before_revision: 1, form_revision: 1, assigned: { before: '', after: 'Eva' } },
          },
        ],
      }),
    },
    '/',
    { id: 1 } as SessionUser,
  )
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Asignar' })
  fireEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toBe('Elige a quién, o «Nadie».')
  fireEvent.click(screen.getByRole('combobox', { name: 'A quién' }))
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  fireEvent.click(await screen.findByText('Eva', {}, { timeout: 3000 }))
  await screen.findByText('1 registro cambiará')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(button.disabled).toBe(false)
  expect(calls).toContain('POST form_answer/assign_lead/')
  const examples = await screen.findByRole('region', { name: 'Por ejemplo, así cambiarían' })
  const { getByRole } = within(examples)
  expect(getByRole('link').textContent).toBe('7-1')
  expect(getByRole('deletion').textContent).toBe('Nadie')
  expect(getByRole('insertion').textContent).toBe('Eva')
})
