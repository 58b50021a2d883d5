// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RendererProvider } from '../../../renderers/RendererProvider'
import { messagesOf } from '../../../tests/support/drawForm'
import type { TimerState } from './answerTimer'
import { Countdown } from './Countdown'

const drawn = (state: TimerState) => {
  const timer = {
    getState: () => state,
    subscribe: () => () => undefined,
    start: () => Promise.resolve(),
    run: () => () => undefined,
    ask: () => Promise.resolve(),
  }
  render(
    <RendererProvider locale="es_MX" messages={messagesOf.es_MX}>
      <Countdown timer={timer} />
    </RendererProvider>,
  )
  return [screen.getByRole('timer').textContent, screen.getByRole('status').textContent]
}

it.each([
  [3_661, 'Te quedan 1:01:01', ''],
  [301, 'Te quedan 5:01', ''],
  [300, 'Te quedan 5:00', 'Te quedan menos de 5 minutos.'],
  [61, 'Te quedan 1:01', 'Te quedan menos de 5 minutos.'],
  [60, 'Te quedan 1:00', 'Te queda menos de un minuto.'],
  [9, 'Te quedan 0:09', 'Te quedan 10 segundos.'],
])('with %i seconds left shows %j and says %j', (secondsLeft, shown, said) => {
  expect(drawn({ phase: 'running', secondsLeft })).toEqual([shown, said])
})

it('says when it is over', () => {
  expect(drawn({ phase: 'over' })).toEqual(['Se acabó el tiempo. Envía lo que llevas.', ''])
})
