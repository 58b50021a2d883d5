// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { RendererProvider } from '../../renderers/RendererProvider'
import type { ServedFormForAnswer } from '../../schemas/api/forms'
import { messagesOf } from '../../tests/support/drawForm'
import { field, form } from '../../tests/support/smallForm'
import { DraftedAnswering } from './drafts/DraftedAnswering'
import type { SendAnswers } from './outbox/sendOrQueue'

const formOf = (form_id: number, send_on_foreground: boolean): ServedFormForAnswer => ({
  ...form([field('a', 'text')]),
  ...{ form_id, send_on_foreground, resource_uri: '/api/forms/1/', revision: 1, current_revision: 1 },
  ...{ created_at: 0, updated_at: 0, form_rules: [] },
})

it.each([
  [1, false, true],
  [2, true, false],
])(
  'form %i, which waits until it arrived (%s), keeps the request to be sent later: %s',
  async (form_id, waits, isKept) => {
    const send = vi.fn<SendAnswers>(() => Promise.resolve({ kind: 'unreachable', reason: 'network' }))
    const served = formOf(form_id, waits)
    const subject = { owner: null, formId: form_id, recordId: null, inboxId: null, copyOf: undefined }
    const calls = { startTimer: vi.fn(), buttonsOf: () => ({ call: vi.fn() }) }
    render(
      <RendererProvider locale="es_MX" messages={messagesOf.es_MX}>
        <DraftedAnswering
          {...{ served, subject, calls, found: null, asks: false, isKept: false, record: null }}
          {...{ timezone: 'UTC', user: null, locale: 'es_MX', ports: {}, focusTitle: false }}
          senderFor={() => send}
          renderSent={() => null}
        />
      </RendererProvider>,
    )
    const user = userEvent.setup()
    await user.type(await screen.findByRole('textbox'), 'Sol')
    await user.click(screen.getByRole('button', { name: 'Enviar respuestas' }))
    // Whatever the outcome, the answers stay on screen.
    expect(await screen.findByText(/No logramos llegar al servidor/)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Sol')
    expect(send.mock.calls[0]?.[2] !== null).toBe(isKept)
  },
)
