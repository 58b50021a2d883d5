// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SessionUser } from '../../../adapters/api/sessionApi'
import { bulkOfLoad } from '../../../schemas/api/bulk'
import type { FillTask } from '../../../schemas/api/tasks'
import { drawScreen } from '../../../tests/support/drawScreen'
import { LoadStep } from './LoadStep'

afterEach(cleanup)

const set = '0195f0c0-0000-7000-8000-000000000001'
const task = {
  ...{ id: 't', kind: 'fillRecords', state: 'done', done: 3, total: 3, request: { form_id: 1 } },
  result: { created: 3, updated: 0, unchanged: 0, failed: 0, failed_file: null, change_set_id: set },
} as unknown as FillTask

it('says that a load was undone, and offers it no more', async () => {
  let isUndone = false
  drawScreen(
    <LoadStep task={task} targets={[]} home="/records" toHome="Ver registros" onAnother={() => undefined} />,
    {
      [`GET form_answer/bulk_changes/${bulkOfLoad(set)}/`]: () => ({ undone: isUndone }),
      'POST form_answer/undo/': () => {
        isUndone = true
        const stays = { mails: 0, calls: 0, made: 0 }
        return { change_set_id: 's', undone: ['a', 'b', 'c'], left: [], stays }
      },
    },
    '/',
    { id: 1 } as SessionUser,
  )
  await screen.findByText('Listo: se cargaron 3 filas.')
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer la carga' }))
  await screen.findByText(/^Esta carga se deshizo/)
  expect(screen.queryByText('Listo: se cargaron 3 filas.')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Deshacer la carga' })).toBeNull()
})
