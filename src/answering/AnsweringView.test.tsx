// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { RendererProvider } from '../../renderers/RendererProvider'
import type { FormDocument } from '../../schemas/model/form'
import { PortFailure } from '../../schemas/ports/portFailure'
import { answeringOf, fieldId, fieldsOf, messagesOf } from '../../tests/support/drawForm'
import { heldPort } from '../../tests/support/heldPort'
import { AnsweringView } from './AnsweringView'
import type { SendOutcome, SubmissionBody } from './sendOutcome'
import { createSubmission } from './submission'
import { unsentFiles } from './unsentFiles'

Element.prototype.scrollIntoView = vi.fn()

interface Drawn {
  readonly goesAlong?: boolean
  readonly asksFolio?: boolean
  readonly form?: Partial<FormDocument>
}

function draw({ goesAlong = false, asksFolio = false, form = {} }: Drawn = {}) {
  const { port, sent } = heldPort()
  const answering = answeringOf(fieldsOf({ field_type: 'text' }, { field_type: 'files', label: 'Fotos' }), {
    form: asksFolio ? { advanced_options: { active: true, folio: { manual: true, required: true } } } : form,
  })
  const send = vi.fn(({ files }: SubmissionBody): Promise<SendOutcome> =>
    Promise.resolve(
      files.length > 0
        ? { kind: 'queued', files: files.length }
        : { kind: 'sent', receipt: { recordId: '1', folio: null } },
    ),
  )
  const keeper = { flush: () => Promise.resolve(), keyOfFile: (key: string) => key }
  const context = { timezone: 'UTC', user: null }
  const submission = createSubmission({
    ...{ answering, send, newKey: () => 'key', now: () => 0 },
    folio: { required: asksFolio },
    withFiles: goesAlong
      ? () => unsentFiles({ answering, keeper, context, editing: false, locale: 'es_MX', ports: {} })
      : undefined,
  })
  render(
    <RendererProvider locale="es_MX" messages={messagesOf.es_MX}>
      <AnsweringView
        answering={answering}
        submission={submission}
        locale="es_MX"
        ports={{ upload: port }}
        isAtRisk={() => false}
        renderSent={() => <p>Listo</p>}
      />
    </RendererProvider>,
  )
  const pick = (...names: string[]) => {
    const files = names.map((name) => new File(['a'], name, { type: 'application/pdf' }))
    return act(async () => void fireEvent.change(screen.getByLabelText(/Elegir/), { target: { files } }))
  }
  const user = userEvent.setup()
  const submit = () => user.click(screen.getByRole('button', { name: 'Enviar respuestas' }))
  return { sent, send, pick, submit, user }
}

const running = /^Se están subiendo archivos/
const failed = /no se pud/

describe('sending with files that are no answers yet', () => {
  it('waits for those on their way, and sends by itself once they have arrived', async () => {
    const { sent, send, pick, submit } = draw()
    await pick('a.pdf', 'b.pdf')
    await sent[0]?.arrive()
    await submit()
    expect(screen.getByText(running)).toBeTruthy()
    expect(send).not.toHaveBeenCalled()
    await sent[1]?.arrive()
    expect(await screen.findByText('Listo')).toBeTruthy()
    expect(send).toHaveBeenCalledOnce()
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({
        answers: {
          [fieldId(2)]: ['a.pdf', 'b.pdf'].map((name) => ({ file_name: name, file_url: `/f/${name}` })),
        },
      }),
      'key',
    )
  })

  it('waits no more when they are cancelled: who did that sends when they want to', async () => {
    const { send, pick, submit, user } = draw()
    await pick('a.pdf')
    await submit()
    await user.click(screen.getByRole('button', { name: 'Cancelar la subida de «a.pdf»' }))
    expect(screen.queryByText(running)).toBeNull()
    expect(send).not.toHaveBeenCalled()
    // No attempt to send was made with the file that is chosen later.
    await pick('b.pdf')
    expect(screen.queryByText(running)).toBeNull()
  })

  it('goes on by itself when what it waited for fails for want of the network: the files go along', async () => {
    const { sent, send, pick, submit } = draw({ goesAlong: true })
    await pick('a.pdf', 'b.pdf')
    await sent[0]?.fail(new PortFailure({ code: 'OFFLINE' }))
    await submit()
    expect(screen.getByText(running)).toBeTruthy()
    expect(send).not.toHaveBeenCalled()
    await sent[1]?.fail(new PortFailure({ code: 'TIMED_OUT' }))
    expect(await screen.findByText(/^Va con 2 archivos/)).toBeTruthy()
    expect(send).toHaveBeenCalledOnce()
  })

  it('takes none along as long as one was refused', async () => {
    const { sent, send, pick, submit, user } = draw({ goesAlong: true })
    await pick('a.pdf', 'b.pdf')
    await sent[0]?.fail(new PortFailure({ code: 'OFFLINE' }))
    await sent[1]?.fail(new PortFailure({ code: 'FILE_TOO_LARGE', params: { max: 50 } }))
    await submit()
    expect(send).not.toHaveBeenCalled()
    expect(screen.getByText(/^Hay 1 archivo que no se pudo subir/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Quitar «b.pdf»' }))
    expect(send).not.toHaveBeenCalled()
    await submit()
    expect(await screen.findByText(/^Va con 1 archivo/)).toBeTruthy()
  })

  it.each([
    ['that could be tried again', 'OFFLINE'],
    ['that never will be taken', 'FILE_TOO_LARGE'],
  ] as const)('names those that failed, %s, and leads there', async (_, code) => {
    const { sent, send, pick, submit, user } = draw()
    await pick('a.pdf', 'b.pdf')
    await sent[0]?.fail(new PortFailure({ code, params: { max: 50 } }))
    await sent[1]?.fail(new PortFailure({ code, params: { max: 50 } }))
    await submit()
    expect(send).not.toHaveBeenCalled()
    expect(screen.getByText(/^Hay 2 archivos que no se pudieron subir/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ir al archivo' }))
    expect(document.activeElement).toBe(screen.getByLabelText(/Elegir/))
    await user.click(screen.getByRole('button', { name: 'Quitar «a.pdf»' }))
    expect(screen.getByText(/^Hay 1 archivo que no se pudo subir/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Quitar «b.pdf»' }))
    expect(screen.queryByText(failed)).toBeNull()
    await submit()
    expect(send).toHaveBeenCalled()
  })
})

it('Enter in an input sends nothing; on the button it does', async () => {
  const { send, user } = draw()
  await user.type(screen.getByLabelText('Campo 1'), 'EQ-0298{Enter}{Enter}')
  expect(send).not.toHaveBeenCalled()
  screen.getByRole('button', { name: 'Enviar respuestas' }).focus()
  await user.keyboard('{Enter}')
  expect(send).toHaveBeenCalledTimes(1)
})

describe('what the designer wrote', () => {
  it('says what the form and its page are about', () => {
    const page = { page_name: 'Sitio', page_description: 'Lo que se ve al llegar', page_fields: fieldsOf() }
    draw({ form: { description: 'Una visita al mes', form_pages: [page, page] } })
    expect(screen.getByText('Una visita al mes')).toBeTruthy()
    expect(screen.getAllByRole('heading', { name: 'Sitio' }).length).toBeGreaterThan(0)
    expect(screen.getAllByText('Lo que se ve al llegar').length).toBeGreaterThan(0)
  })

  it('the button that sends says what the designer wrote', async () => {
    const { send, user } = draw({ form: { confirmation: { button_message: 'Mandar' } } })
    await user.click(screen.getByRole('button', { name: 'Mandar' }))
    expect(send).toHaveBeenCalledOnce()
  })
  it('its name and that button say what is answered, as other texts do', async () => {
    const { user } = draw({
      form: {
        name: `Alta de {{${fieldId(1)}|alguien}}`,
        confirmation: { button_message: `Enviar a {{${fieldId(1)}|alguien}}` },
      },
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Alta de alguien')
    await user.type(screen.getByRole('textbox'), 'Ana')
    expect(await screen.findByRole('heading', { level: 1, name: 'Alta de Ana' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Enviar a Ana' })).toBeTruthy()
  })

  it('and, where another client left a code there, says what it means', async () => {
    const { send, user } = draw({ form: { confirmation: { button_message: 'SEND_ANSWERS' } } })
    await user.click(screen.getByRole('button', { name: 'Enviar respuestas' }))
    expect(send).toHaveBeenCalledOnce()
  })
})

describe('a folio that is missing', () => {
  it('is counted and leads to its field; it is mended once it is written', async () => {
    const { user, submit } = draw({ asksFolio: true })
    await submit()
    expect(screen.getByRole('heading', { name: 'Falta una cosa por revisar' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Folio' }))
    const folio = screen.getByRole('textbox', { name: /^Folio/ })
    expect(document.activeElement).toBe(folio)
    expect(folio.getAttribute('aria-invalid')).toBe('true')
    await user.keyboard('A-1')
    expect(folio.getAttribute('aria-invalid')).toBeNull()
    await submit()
    expect(await screen.findByText('Listo')).toBeTruthy()
  })
})

it('says beside the buttons that there is no network, and once only', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  draw()
  expect(screen.getByText(/^Sin conexión/).closest('footer')).not.toBeNull()
  expect(document.body.hasAttribute('data-offline-told')).toBe(true)
  isOnline.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(/^Sin conexión/)).toBeNull()
  expect(document.body.hasAttribute('data-offline-told')).toBe(false)
})

describe('answers that nothing here could keep without network', () => {
  const drawUnreached = async () => {
    const drawn = draw()
    drawn.send.mockResolvedValueOnce({ kind: 'unreachable', reason: 'network' })
    await drawn.submit()
    expect(screen.getByText(/se enviarán en cuanto vuelva la conexión/)).toBeTruthy()
    return drawn
  }

  it('are sent by themselves once it is back', async () => {
    const { send } = await drawUnreached()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Listo')).toBeTruthy()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('are left to whoever has changed them since', async () => {
    const { send, user } = await drawUnreached()
    await user.type(screen.getAllByRole('textbox')[0] as HTMLElement, 'más')
    act(() => void window.dispatchEvent(new Event('online')))
    expect(send).toHaveBeenCalledTimes(1)
  })
})
