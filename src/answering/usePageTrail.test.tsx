// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RendererProvider } from '../../renderers/RendererProvider'
import type { FormDocument } from '../../schemas/model/form'
import type { RuleDocument } from '../../schemas/model/rule'
import { drawAnswering } from '../../tests/support/drawAnswering'
import { answeringOf, fieldId, fieldsOf, messagesOf } from '../../tests/support/drawForm'
import type { SendOutcome } from './sendOutcome'
import { createSubmission } from './submission'
import { DeclinedPage } from './timer/DeclinedPage'
import { usePageCursor } from './usePageCursor'
import { usePageTrail } from './usePageTrail'

const [first, second, third] = fieldsOf(
  { field_type: 'text', required: true },
  { field_type: 'text' },
  { field_type: 'text' },
)
const form: Partial<FormDocument> = {
  allow_page_navigation: true,
  form_pages: [first, second, third].map((field, index) => ({
    page_name: `Parte ${index + 1}`,
    page_type: 'fields',
    page_fields: field ? [field] : [],
  })),
}
/** A rule that hides the second page when the first answer says so. */
const short: RuleDocument = {
  ...{ rule_id: '1a2b3c4d5e6f7081', rule_type: 'invisible', name: 'Corto', operator: 'and' },
  conditions: [
    { field: { id: fieldId(1), type: 'text', label: 'Campo 1' }, condition: 'iexact', value: 'corto' },
  ],
  fields_ruled: [{ id: fieldId(2), type: 'text', label: 'Campo 2' }],
}

const address = '/forms/public/7?from_app=x#token=t'
const here = () => location.pathname + location.search + location.hash
const depth = () => (history.state as { answeringPages?: readonly number[] } | null)?.answeringPages

const outside = location.href
beforeEach(() => {
  history.pushState(null, '', '/before')
  history.pushState({ idx: 4, usr: 'theirs' }, '', address)
})

afterEach(() => history.pushState(null, '', outside))

const sent: SendOutcome = { kind: 'sent', receipt: { recordId: '1', folio: null } }

/** Opens a form of three pages; `page` is where a draft was left. */
function open({ page, send }: Opened = {}) {
  const answering = answeringOf([], { form, rules: [short] })
  answering.set({ fieldId: fieldId(1) }, 'algo')
  const onPage = vi.fn()
  const place = { page, focus: null, onPage, onFocus: vi.fn() }
  const { unmount, press } = drawAnswering(answering, { place, ...(send && { send }) })
  const answer = (value: string) => act(() => answering.set({ fieldId: fieldId(1) }, value))
  return { unmount, onPage, press, answer }
}

interface Opened {
  readonly page?: number
  readonly send?: () => Promise<SendOutcome>
}

/** Expects the page in view, and the history with it. */
const expectPage = (number: number, trail: readonly number[]) =>
  waitFor(() => {
    expect(screen.getByText(`Página ${number} de`, { exact: false })).toBeTruthy()
    expect(depth()).toEqual(trail)
  })

const go = (steps: number) => act(() => Promise.resolve(history.go(steps)))
const left = () => waitFor(() => expect(here()).toBe('/before'))

it('goes back from page to page, forth again, and leaves from the first', async () => {
  const { press, onPage } = open()
  await press('Siguiente')
  await press('Siguiente')
  await expectPage(3, [0, 1, 2])
  expect(here()).toBe(address)
  expect(history.state).toMatchObject({ idx: 4, usr: 'theirs' })

  await go(-1)
  await expectPage(2, [0, 1])
  expect(document.activeElement?.textContent).toBe('Parte 2')
  expect(onPage).toHaveBeenLastCalledWith(1)
  await go(1)
  await expectPage(3, [0, 1, 2])
  await go(-1)
  await expectPage(2, [0, 1])
  await go(-1)
  await expectPage(1, [0])
  expect(here()).toBe(address)
  await go(-1)
  await left()
})

it('is as deep as the page, however often one goes to and fro', async () => {
  const { press } = open()
  await press('Siguiente')
  await press('Siguiente')
  await press('Anterior')
  await press('Anterior')
  await expectPage(1, [0])
  await press('Siguiente')
  await expectPage(2, [0, 1])
})

it('checks what "next" would before it goes forth', async () => {
  const { press, answer } = open()
  await press('Siguiente')
  await go(-1)
  await expectPage(1, [0])
  answer('')
  await go(1)
  expect(await screen.findByText('Falta una cosa por revisar')).toBeTruthy()
  await expectPage(1, [0])
})

it('goes past pages that rules hide by now', async () => {
  const { press, answer } = open()
  await press('Siguiente')
  await press('Siguiente')
  answer('corto')
  await go(-1)
  await expectPage(1, [0])
  await go(1)
  await expectPage(2, [0, 2])
  await go(-1)
  await expectPage(1, [0])
})

it('goes forth to the next page, whatever page was jumped to from here', async () => {
  const { press } = open()
  await expectPage(1, [0])
  // The history entry that a jump to an error on the third page leaves ahead.
  history.pushState({ answeringPages: [0, 2] }, '')
  await go(-1)
  await expectPage(1, [0])
  await go(1)
  await expectPage(2, [0, 1])
  await press('Siguiente')
  await expectPage(3, [0, 1, 2])
})

it('comes back from what was wrong on another page in one step', async () => {
  const { press, answer } = open()
  await press('Siguiente')
  await press('Siguiente')
  answer('')
  await press('Enviar respuestas')
  await expectPage(1, [0, 1, 2, 0])
  await go(-1)
  await expectPage(3, [0, 1, 2])
})

it('leaves at once when it is sent', async () => {
  const { press } = open()
  await press('Siguiente')
  await press('Siguiente')
  await press('Enviar respuestas')
  expect(await screen.findByText('Listo')).toBeTruthy()
  await go(-1)
  await left()
})

it('leaves at once when the time is over and nothing is sent', async () => {
  const { press, unmount } = open()
  await press('Siguiente')
  await press('Siguiente')
  await expectPage(3, [0, 1, 2])
  unmount()
  render(
    <RendererProvider locale="es_MX" messages={messagesOf.es_MX}>
      <DeclinedPage />
    </RendererProvider>,
  )
  await waitFor(() => expect(depth()).toEqual([0]))
  await go(-1)
  await left()
})

it('stays while it is being sent', async () => {
  let arrive: (outcome: SendOutcome) => void = () => undefined
  const { press } = open({ send: () => new Promise((resolve) => (arrive = resolve)) })
  await press('Siguiente')
  await press('Siguiente')
  await press('Enviar respuestas')
  await go(-1)
  await waitFor(() => expect(depth()).toEqual([0, 1, 2]))
  expect(screen.getByText('Página 3 de 3')).toBeTruthy()
  await act(async () => arrive(sent))
  expect(await screen.findByText('Listo')).toBeTruthy()
})

it('hears of a Back from the moment the page is drawn', () => {
  const onPage = vi.fn()
  const answering = answeringOf([], { form })
  const submission = createSubmission({
    answering,
    send: () => Promise.resolve(sent),
    newKey: () => 'key',
    now: () => 0,
  })
  function Hurried() {
    const cursor = usePageCursor(answering, false, 2)
    usePageTrail({ cursor, submission, mayGoOn: () => true, onPage })
    useLayoutEffect(() => {
      history.replaceState({ answeringPages: [0, 1] }, '')
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, [])
    return null
  }
  render(<Hurried />)
  expect(onPage).toHaveBeenCalledExactlyOnceWith(1)
})

it('has the pages behind it where a draft or a reload goes on', async () => {
  const { unmount } = open({ page: 2 })
  await expectPage(3, [0, 1, 2])
  unmount()
  open({ page: 2 })
  await expectPage(3, [0, 1, 2])
  await go(-1)
  await expectPage(2, [0, 1])
})

it('goes on at the page of the history, which is newer than a draft that was not kept in time', async () => {
  const { unmount, press } = open({ page: 1 })
  await press('Siguiente')
  await expectPage(3, [0, 1, 2])
  unmount()
  open({ page: 1 })
  await expectPage(3, [0, 1, 2])
})

it('goes on where a draft was left when starting over is taken back', async () => {
  const { unmount } = open()
  await expectPage(1, [0])
  unmount()
  open({ page: 2 })
  await expectPage(3, [0, 1, 2])
})

it('begins afresh where somebody starts over', async () => {
  const { unmount } = open({ page: 2 })
  await expectPage(3, [0, 1, 2])
  unmount()
  open()
  await expectPage(1, [0])
  await go(-1)
  await left()
})

it('closes an open question that is no native dialog instead', async () => {
  const { press } = open()
  await press('Siguiente')
  const question = document.body.appendChild(document.createElement('div'))
  question.setAttribute('aria-modal', 'true')
  question.setAttribute('role', 'dialog')
  const onKey = vi.fn(({ key }: KeyboardEvent) => key === 'Escape' && question.remove())
  window.addEventListener('keydown', onKey, { once: true })
  await go(-1)
  await waitFor(() => expect(onKey).toHaveBeenCalledOnce())
  await expectPage(2, [0, 1])
  expect(question.isConnected).toBe(false)
  await go(-1)
  await expectPage(1, [0])
})

it('closes an open dialog instead', async () => {
  const { press } = open()
  await press('Siguiente')
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  const onCancel = vi.fn(() => dialog.remove())
  dialog.addEventListener('cancel', onCancel)
  await go(-1)
  await waitFor(() => expect(onCancel).toHaveBeenCalledOnce())
  await expectPage(2, [0, 1])
  await go(-1)
  await expectPage(1, [0])
})
