// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FileAnswer } from '../../schemas/fields/shared/files'
import { PortFailure } from '../../schemas/ports/portFailure'
import type { UploadRequest } from '../../schemas/ports/uploadPort'
import { drawForm, fieldId, fieldsOf } from '../../tests/support/drawForm'
import { heldPort } from '../../tests/support/heldPort'
import { pendingUploads, sendHeldUploads } from '../inputs/upload/uploadQueues'

const first = fieldId(1)
const written: string[] = []
const nothing = () => undefined
const stored = { file_name: 'signature.png', file_url: '/f/signature.png' }

beforeEach(() => {
  written.length = 0
  const context = {
    ...{ clearRect: nothing, fillRect: nothing, scale: nothing, measureText: () => ({ width: 100 }) },
    fillText: (text: string) => written.push(text),
  }
  HTMLCanvasElement.prototype.getContext = (() => context) as never
  HTMLCanvasElement.prototype.toDataURL = () => `data:image/png;base64,${btoa('png')}`
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing
      disconnect = nothing
    },
  )
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = nothing
})

function drawSignature(upload: (request: UploadRequest) => Promise<FileAnswer>, answers = {}) {
  return drawForm(fieldsOf({ field_type: 'signature' }), { ports: { upload: { upload } }, answers })
}

it('is given by keyboard alone: the name is written and sent as a picture', async () => {
  const sent: UploadRequest[] = []
  const { answering, user } = drawSignature(async (request) => {
    sent.push(request)
    return stored
  })
  await user.tab()
  await user.keyboard('{Enter}')
  const name = await screen.findByLabelText('O escribe tu nombre')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Usar esta firma' }).disabled).toBe(true)
  await user.tab()
  expect(document.activeElement).toBe(name)
  await user.keyboard('Ana Ruiz')
  expect(written.at(-1)).toBe('Ana Ruiz')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(answering.toSubmission()).toEqual({ [first]: stored }))
  expect(sent).toMatchObject([{ purpose: 'signature', name: 'signature.png', fieldId: first }])
  expect(sent[0]?.file.type).toBe('image/png')
  expect(screen.getByRole('img', { name: 'Firma guardada' }).getAttribute('src')).toBe('/f/signature.png')
})

it('is left by Escape, which no dialog around the form hears', async () => {
  const { user } = drawSignature(() => Promise.resolve(stored))
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  await user.click(screen.getByRole('button', { name: 'Firmar' }))
  await user.type(await screen.findByLabelText('O escribe tu nombre'), 'A')
  heard.mockClear()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Firmar' })).toBeTruthy()
  expect(screen.queryByLabelText('O escribe tu nombre')).toBeNull()
  expect(heard).not.toHaveBeenCalled()
  document.removeEventListener('keydown', heard)
})

it('that cannot be sent is still there, and is sent again', async () => {
  let fails = true
  const { answering, container, user } = drawSignature(() =>
    fails ? Promise.reject(new PortFailure({ code: 'CANT_UPLOAD_SIGNATURE' })) : Promise.resolve(stored),
  )
  await user.click(screen.getByRole('button', { name: 'Firmar' }))
  await user.type(await screen.findByLabelText('O escribe tu nombre'), 'Ana{Enter}')
  expect(await screen.findByText(/La firma no se pudo subir/)).toBeTruthy()
  expect(container.querySelector('.acopio-thumbnail img')?.getAttribute('src')).toBe('blob:1')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Volver a subir «signature.png»' }))
  await waitFor(() => expect(answering.toSubmission()).toEqual({ [first]: stored }))
})

it('is cleared by signing again, given back by thinking better of it, and removed', async () => {
  const { answering, user } = drawSignature(() => Promise.resolve(stored), { [first]: stored })
  await user.click(screen.getByRole('button', { name: 'Volver a firmar' }))
  await screen.findByLabelText('O escribe tu nombre')
  expect(answering.toSubmission()).toEqual({})
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(answering.toSubmission()).toEqual({ [first]: stored })
  await user.click(screen.getByRole('button', { name: 'Quitar la firma' }))
  expect(answering.toSubmission()).toEqual({})
})

describe('a signature that nobody said is done', () => {
  async function write() {
    const { port, sent } = heldPort()
    const drawn = drawSignature(port.upload)
    const { user } = drawn
    await user.click(screen.getByRole('button', { name: 'Firmar' }))
    const name = await screen.findByLabelText('O escribe tu nombre')
    await user.type(name, 'Ana')
    return { ...drawn, sent, name }
  }

  it('is kept as one file, whatever it is changed to, and taken once when the answers are sent', async () => {
    const { answering, sent, user, name } = await write()
    await user.type(name, ' Ruiz')
    expect(pendingUploads(answering)).toMatchObject({ running: 1, failed: 0 })
    expect(sent).toHaveLength(0)
    act(() => sendHeldUploads(answering))
    expect(screen.queryByLabelText('O escribe tu nombre')).toBeNull()
    await waitFor(() => expect(sent).toHaveLength(1))
    await sent[0]?.arrive()
    act(() => sendHeldUploads(answering))
    expect(answering.toSubmission()).toEqual({
      [first]: { file_name: 'signature.png', file_url: '/f/signature.png' },
    })
    expect(sent).toHaveLength(1)
    expect(screen.getByRole('img', { name: 'Firma guardada' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Volver a firmar' })).toBeTruthy()
  })

  it('is taken when somebody leaves the page', async () => {
    const { answering, sent, unmount } = await write()
    unmount()
    await waitFor(() => expect(sent).toHaveLength(1))
    await sent[0]?.arrive()
    expect(answering.toSubmission()).toMatchObject({ [first]: { file_name: 'signature.png' } })
  })

  it.each(['Borrar todo', 'Cancelar'])('is none after «%s»', async (button) => {
    const { answering, sent, user, unmount } = await write()
    await user.click(screen.getByRole('button', { name: button }))
    expect(pendingUploads(answering).running).toBe(0)
    unmount()
    expect(sent).toHaveLength(0)
    expect(answering.toSubmission()).toEqual({})
  })
})

it('cannot be given where nothing takes it', () => {
  drawForm(fieldsOf({ field_type: 'signature' }), { answers: { [first]: stored } })
  expect(screen.getByText('Aquí no se puede firmar.')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Firma guardada' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /firmar/i })).toBeNull()
})
