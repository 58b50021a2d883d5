// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { compileForm } from '../../schemas/compile/compileForm'
import { start } from '../../schemas/answering/start'
import { answeringContext } from '../../tests/support/answeringContext'
import { drawScreen } from '../../tests/support/drawScreen'
import type { RedirectTarget } from './redirectTarget'
import { SentConfirmation } from './SentConfirmation'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const compiled = compileForm({ document: { name: 'Visita', form_pages: [] } })
const onContinue = vi.fn()
const draw = (target: RedirectTarget, confirmed = compiled, told?: string) => {
  onContinue.mockReset()
  drawScreen(
    <SentConfirmation
      answering={start(confirmed, answeringContext())}
      locale="es_MX"
      receipt={{ recordId: 'r', folio: '17-1', points: 7.5 }}
      target={target}
      onContinue={onContinue}
      onAnswerAgain={() => undefined}
    >
      {told && <p>{told}</p>}
    </SentConfirmation>,
    {},
  )
}
const pass = (seconds: number) => {
  for (let at = 0; at < seconds; at += 1) act(() => void vi.advanceTimersByTime(1000))
}
const site = { kind: 'url', url: 'https://www.ejemplo.com/gracias' } as const

it.each([
  [{ kind: 'dashboard' } as const, 'Ir al inicio', 'Pasas al inicio en 20 segundos.'],
  [site, 'Ir a www.ejemplo.com', 'Pasas a www.ejemplo.com en 20 segundos.'],
])('says where it goes on to, and goes when there was time to read: %o', (target, button, countdown) => {
  draw(target)
  expect(screen.getByText(countdown, { exact: false })).toBeTruthy()
  pass(19)
  expect(onContinue).not.toHaveBeenCalled()
  pass(1)
  expect(onContinue).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: button }))
  expect(onContinue).toHaveBeenCalledTimes(2)
})

it('leads nobody away from what is told this once', () => {
  draw(site, compiled, 'Guarda este enlace')
  pass(30)
  expect(onContinue).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Ir a www.ejemplo.com' }))
  expect(onContinue).toHaveBeenCalledOnce()
})

it('stays where nobody is to go on, and with whoever wants to', () => {
  draw({ kind: 'stay' })
  expect(screen.getAllByRole('button')).toHaveLength(1)
  pass(30)
  cleanup()
  draw(site)
  fireEvent.click(screen.getByRole('button', { name: 'Quedarme aquí' }))
  pass(30)
  expect(onContinue).not.toHaveBeenCalled()
})

it('waits for whoever is in another app', () => {
  draw(site)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  pass(30)
  expect(onContinue).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  pass(20)
  expect(onContinue).toHaveBeenCalledOnce()
})

it('says what the designer wrote', () => {
  const confirmation = { message: '¡Gracias!' }
  draw({ kind: 'stay' }, compileForm({ document: { name: 'Visita', form_pages: [], confirmation } }))
  expect(screen.getByRole('heading', { name: '¡Gracias!' })).toBeTruthy()
})

it('says what a code means that another client left in the place of a message', () => {
  const left = compileForm({
    document: { name: 'Visita', form_pages: [], confirmation: { message: 'FORM_CAPTURED' } },
  })
  draw({ kind: 'stay' }, left)
  expect(screen.getByRole('heading', { name: '¡Listo! Recibimos tus respuestas.' })).toBeTruthy()
})

it.each([
  ['points', 'Obtuviste 7.5 puntos.'],
  ['percentage', 'Obtuviste 7.5 %.'],
])('tells what the answers earned, in %s, where the designer wants it', (grade_type, words) => {
  const graded = (grading: object) =>
    compileForm({ document: { name: 'Examen', form_pages: [], grading: { grade_type, ...grading } } })
  draw({ kind: 'stay' }, graded({ show_points: true }))
  expect(screen.getByText(words)).toBeTruthy()
  cleanup()
  draw({ kind: 'stay' }, graded({}))
  expect(screen.queryByText(/Obtuviste/)).toBeNull()
})
