// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { answerDrafts, type LocalDraft } from '../../../adapters/storage/answerDrafts'
import { draftFiles } from '../../../adapters/storage/draftFiles'
import { RendererProvider } from '../../../renderers/RendererProvider'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import { messagesOf } from '../../../tests/support/drawForm'
import { draft } from '../../../tests/support/outboxDevice'
import { field, form, idOf } from '../../../tests/support/smallForm'
import { DraftedAnswering, type DraftedAnsweringProps } from './DraftedAnswering'

// jsdom does not implement dialogs.
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

const minute = 60_000
const served: ServedFormForAnswer = {
  ...form([field('a', 'text')]),
  form_id: 1,
  resource_uri: '/api/forms/1/',
  revision: 1,
  current_revision: 1,
  created_at: 0,
  updated_at: 0,
  form_rules: [],
  timer_config: { active: true, minutes: 10 },
}
const subject = { owner: null, formId: 1, recordId: null, inboxId: null, copyOf: undefined }
const senderFor: DraftedAnsweringProps['senderFor'] = () => () => new Promise(() => undefined)

/** Opens a form whose time ends in so many milliseconds, left with an answer and a file. */
async function open(endsIn: number, asks: boolean) {
  const expiresAt = Date.now() + endsIn
  const id = crypto.randomUUID()
  const left: LocalDraft = {
    ...draft(id, 1, null),
    answers: { [idOf('a')]: 'Sol' },
    at: Date.now(),
    timer: { expiresAt, offset: 0 },
  }
  await answerDrafts.put(left)
  const file = {
    place: { fieldId: idOf('a') },
    name: 'a.txt',
    type: 'text/plain',
    blob: new Blob(['a']),
    at: 0,
  }
  await draftFiles.put({ draftId: id, key: 'old', ...file })
  const startTimer = vi.fn<DraftedAnsweringProps['calls']['startTimer']>(() =>
    Promise.resolve({ started_at: expiresAt - 10 * minute, expires_at: expiresAt, now: Date.now() }),
  )
  render(
    <RendererProvider locale="es_MX" messages={messagesOf.es_MX}>
      <DraftedAnswering
        served={served}
        found={{ draft: left, form: served }}
        asks={asks}
        isKept={false}
        subject={subject}
        record={null}
        timezone="UTC"
        user={null}
        locale="es_MX"
        ports={{}}
        calls={{ startTimer, buttonsOf: () => ({ call: () => new Promise(() => undefined) }) }}
        focusTitle={false}
        senderFor={senderFor}
        renderSent={() => null}
      />
    </RendererProvider>,
  )
  const stored = async () => ({
    answers: (await answerDrafts.get(id))?.answers,
    files: (await draftFiles.list(id)).length,
  })
  return { id, startTimer, stored }
}
const user = userEvent.setup()
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const clock = () => screen.findByRole('timer')
const answer = async () => (await screen.findByRole<HTMLInputElement>('textbox', { name: /Campo a/ })).value

it('asks with the clock in view; starting over takes neither another key nor another clock, and who leaves then leaves nothing', async () => {
  const { id, startTimer, stored } = await open(5 * minute, true)
  expect((await clock()).textContent).toMatch(/Te quedan [45]:/)
  expect(screen.getByText(/el tiempo sigue corriendo/)).toBeTruthy()
  await press('Empezar de nuevo')
  expect(await answer()).toBe('')
  expect((await clock()).textContent).toMatch(/Te quedan [45]:/)
  expect(screen.queryByRole('button', { name: 'Empezar' })).toBeNull()
  expect(await stored()).toEqual({ answers: { [idOf('a')]: 'Sol' }, files: 1 })
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(async () => expect(await stored()).toEqual({ answers: {}, files: 0 }))
  await waitFor(() => expect(startTimer).toHaveBeenCalled())
  expect(startTimer.mock.calls.map(([{ key }]) => key)).toEqual([id])
})

it.each([
  ['where one is asked', true],
  ['in what was gone on with', false],
])('can be undone until something is answered: %s', async (_where, asks) => {
  const { stored } = await open(5 * minute, asks)
  if (!asks) expect(await answer()).toBe('Sol')
  await press('Empezar de nuevo')
  await waitFor(async () => expect(await answer()).toBe(''))
  expect(document.activeElement?.tagName).toBe('H1')
  expect((await stored()).answers).toEqual({ [idOf('a')]: 'Sol' })
  await press('Deshacer')
  await waitFor(async () => expect(await answer()).toBe('Sol'))
  await press('Empezar de nuevo')
  await waitFor(async () => expect(await answer()).toBe(''))
  await user.type(screen.getByRole('textbox', { name: /Campo a/ }), 'Mar')
  await waitFor(async () => expect(await stored()).toEqual({ answers: { [idOf('a')]: 'Mar' }, files: 0 }))
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
})

it('begins anew once the time is over', async () => {
  const { stored } = await open(-minute, true)
  await press('Empezar de nuevo')
  expect(await screen.findByText('Este formulario tiene tiempo límite')).toBeTruthy()
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(async () => expect(await stored()).toEqual({ answers: undefined, files: 0 }))
})
