// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SessionUser } from '../../../../adapters/api/sessionApi'
import { markKinds, type MarkKind } from '../../../../schemas/api/bulkCalls'
import type { RecordDocument } from '../../../../schemas/api/records'
import { drawScreen, type Replies } from '../../../../tests/support/drawScreen'
import type { ChosenRecords } from './chosenRecords'
import { MarkDialog } from './MarkDialog'

afterEach(cleanup)

const example = {
  ...{ id: 'a', folio: '7-1', form_name: 'Visitas', created_at: 1_700_000_000, changes: [] },
  ...{ changes_count: 0, before_revision: 1, form_revision: 1 },
}
const examples = { 'GET form_answer/bulk_changes/b/examples/': () => ({ objects: [example] }) }
const answer = { objects: [], bulk_id: 'b', change_set_id: null, problems: [] }
const counts = { changed: 1, unchanged: 1, invalid: 0, refused: 0, workflows: 0 }

function draw(kind: MarkKind, of: object, replies: Replies) {
  const onConfirm = vi.fn()
  const chosen = {
    question: { of: { form_id: 3 }, strings: [], search: '' },
    ...of,
  } as unknown as ChosenRecords
  const { calls } = drawScreen(
    <MarkDialog kind={kind} chosen={chosen} onConfirm={onConfirm} onClose={() => undefined} />,
    replies,
    '/',
    { id: 1 } as SessionUser,
  )
  return { onConfirm, calls }
}
const two = { records: ['a', 'c'].map((id) => ({ id }) as RecordDocument), count: 2 }
const asked = 'POST form_answer/mark_records/'

const words: { readonly [kind in MarkKind]: readonly [button: string, before: string, after: string] } = {
  archive: ['Archivar', 'En uso', 'Archivado'],
  unarchive: ['Sacar del archivo', 'Archivado', 'En uso'],
  delete: ['Eliminar', 'En uso', 'En la papelera'],
  restore: ['Recuperar', 'En la papelera', 'En uso'],
}

describe.each(markKinds)('before records are marked: %s', (kind) => {
  const [name, before, after] = words[kind]

  it('it is said with how many, and with which for example', async () => {
    const { onConfirm } = draw(kind, two, { [asked]: () => ({ ...answer, ...counts }), ...examples })
    const region = await screen.findByRole('region', { name: 'Por ejemplo, así cambiarían' })
    const { getByRole } = within(region)
    expect(getByRole('link').textContent).toBe('7-1')
    expect(getByRole('deletion').textContent).toBe(before)
    expect(getByRole('insertion').textContent).toBe(after)
    expect(screen.getByText('1 registro cambiará')).toBeTruthy()
    expect(screen.getByText('1 ya está así')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name }))
    expect(onConfirm).toHaveBeenCalledWith(true)
  })
})

it('nothing is done where nothing would change, and why is said', async () => {
  const problems = [
    { id: 'c', folio: '7-2', outcome: 'refused', problems: [{ field: null, code: 'RECORD_NOT_EDITABLE' }] },
  ]
  draw('archive', two, {
    [asked]: () => ({ ...answer, ...counts, changed: 0, refused: 1, problems }),
  })
  await screen.findByText('7-2')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Archivar' }).disabled).toBe(true)
  expect(screen.queryByRole('region')).toBeNull()
})

it('what the network did not bring is asked once more, and what may not be is not', async () => {
  let replies = 0
  draw('archive', two, {
    [asked]: () => {
      replies += 1
      return replies === 1 ? new Response('{}', { status: 503 }) : { ...answer, ...counts }
    },
    ...examples,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
  await screen.findByText('1 registro cambiará')
  cleanup()
  draw('archive', two, {
    [asked]: () => new Response(JSON.stringify({ error_code: 'FORBIDDEN' }), { status: 401 }),
  })
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
})

it('of very many it is worked out where somebody asks for it, as a task', async () => {
  const task = { id: 't', kind: 'changeInBulk', state: 'done', done: 900, total: 900 }
  const many = { records: null, count: undefined }
  const { calls, onConfirm } = draw('delete', many, {
    [asked]: () => ({ ...answer, ...counts, changed: 0, background: true, task_id: 't' }),
    'GET tasks/': () => ({ objects: [task] }),
    'GET tasks/t/': () => task,
    'GET form_answer/bulk_changes/b/': () => ({ ...counts, changed: 900, workflows: 4, change_set_id: null }),
    'GET form_answer/bulk_changes/b/records/?limit=20&offset=0&outcome=invalid': () => ({ objects: [] }),
    'GET form_answer/bulk_changes/b/records/?limit=20&offset=0&outcome=refused': () => ({ objects: [] }),
    ...examples,
  })
  expect(screen.getByText('Ejecutar los flujos de trabajo que correspondan')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
  expect(onConfirm).toHaveBeenCalledWith(true)
  expect(calls).not.toContain(asked)
  fireEvent.click(screen.getByRole('button', { name: 'Revisar' }))
  await screen.findByText('900 registros cambiarán')
  await screen.findByRole('region', { name: 'Por ejemplo, así cambiarían' })
  expect(await screen.findByText('Ejecutar los flujos de trabajo (para 4 registros)')).toBeTruthy()
})
