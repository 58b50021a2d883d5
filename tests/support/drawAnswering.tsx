import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { RendererProvider } from '../../renderers/RendererProvider'
import type { Answering } from '../../schemas/answering/types'
import { AnsweringView, type AnsweringViewProps } from '../../src/answering/AnsweringView'
import type { SendOutcome } from '../../src/answering/sendOutcome'
import { createSubmission } from '../../src/answering/submission'
import { messagesOf } from './drawForm'

export interface DrawAnsweringOptions extends Partial<Pick<AnsweringViewProps, 'place'>> {
  readonly send?: () => Promise<SendOutcome>
}

const sent: SendOutcome = { kind: 'sent', receipt: { recordId: '1', folio: '7-1' } }

/** Draws an answering with its pages, its footer and the outcome of sending it, in Spanish. */
export function drawAnswering(answering: Answering, options: DrawAnsweringOptions = {}) {
  // jsdom does not implement it.
  Element.prototype.scrollIntoView = vi.fn()
  const { send: sends = () => Promise.resolve(sent), place } = options
  const send = vi.fn(sends)
  const submission = createSubmission({ answering, send, newKey: () => 'key', now: () => 0 })
  const drawn = render(
    <RendererProvider locale="es_MX" messages={messagesOf.es_MX}>
      <AnsweringView
        answering={answering}
        submission={submission}
        locale="es_MX"
        ports={{}}
        place={place}
        isAtRisk={() => false}
        renderSent={() => <p>Listo</p>}
      />
    </RendererProvider>,
  )
  const user = userEvent.setup()
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { ...drawn, submission, send, user, press }
}
