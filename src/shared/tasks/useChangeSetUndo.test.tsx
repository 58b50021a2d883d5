// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SessionUser } from '../../../adapters/api/sessionApi'
import { drawScreen } from '../../../tests/support/drawScreen'
import { useChangeSetUndo } from './useChangeSetUndo'

afterEach(cleanup)

function Undoer() {
  const undo = useChangeSetUndo()
  return <button onClick={() => undo('set')}>Undo it</button>
}

const stays = { mails: 0, calls: 0, made: 0 }
const undone = (undid: object) => {
  const drawn = drawScreen(
    <Undoer />,
    { 'POST form_answer/undo/': () => ({ change_set_id: 's', undone: [], left: [], stays, ...undid }) },
    '/',
    { id: 1 } as SessionUser,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Undo it' }))
  return drawn
}

it('says of what stays why it does, and leads to which records these are', async () => {
  const { router } = undone({
    undone: ['a'],
    bulk_id: 'b1',
    left: [
      { id: 'b', why: 'changed_since' },
      { id: 'c', why: 'not_kept' },
      { id: 'd', why: 'final' },
    ],
  })
  await screen.findByText('1 registro cambió después y se quedó como está.')
  await screen.findByText(/^1 registro se quedó como está: su formulario no guarda versiones/)
  await screen.findByText('1 registro se quedó como está: su formulario ya no deja editar.')
  const [way] = await screen.findAllByRole('button', { name: 'Ver cada registro' })
  if (way) fireEvent.click(way)
  await expect.poll(() => router.state.location.search).toBe('?change=b1')
})

it('leads nowhere where only a single edit was undone', async () => {
  undone({ undone: ['a'] })
  await screen.findByText('Se deshizo en 1 registro')
  expect(screen.queryByRole('button', { name: 'Ver cada registro' })).toBeNull()
})
