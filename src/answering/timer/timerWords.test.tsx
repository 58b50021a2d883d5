// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { RendererProvider } from '../../../renderers/RendererProvider'
import { timerTexts } from '../../../schemas/model/formTimer'
import { answeringOf, fieldsOf, messagesOf } from '../../../tests/support/drawForm'
import { createSubmission } from '../submission'
import type { AnswerTimer, TimerState } from './answerTimer'
import { StartDialog } from './StartDialog'
import { TimeOver } from './TimeOver'

// jsdom does not implement dialogs.
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}

const texts = timerTexts({
  name: 'Examen',
  form_pages: [],
  timer_config: { active: true, minutes: 10, welcome_text: ' Suerte ', goodbye_text: 'Fue todo' },
})
const timerAt = (state: TimerState): AnswerTimer => ({
  getState: () => state,
  subscribe: () => () => undefined,
  start: () => Promise.resolve(),
  run: () => () => undefined,
  ask: () => Promise.resolve(),
})
const draw = (dialog: ReactNode) =>
  render(
    <RendererProvider locale="es_MX" messages={messagesOf.es_MX}>
      {dialog}
    </RendererProvider>,
  )

it('greets whoever is about to begin', () => {
  draw(
    <StartDialog
      timer={timerAt({ phase: 'ready' })}
      minutes={10}
      welcome={texts.welcome}
      formName="Examen"
    />,
  )
  expect(screen.getByText('Suerte')).toBeTruthy()
})

it('takes leave when the time is over', () => {
  const submission = createSubmission({
    answering: answeringOf(fieldsOf({ field_type: 'text' })),
    send: () => new Promise(() => undefined),
    newKey: () => 'key',
    now: () => 0,
  })
  const over = { timer: timerAt({ phase: 'over' }), submission, goodbye: texts.goodbye }
  draw(<TimeOver {...over} onSend={() => undefined} onLeave={() => undefined} />)
  expect(screen.getByText('Fue todo')).toBeTruthy()
})
