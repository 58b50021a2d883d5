// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawFiles, nameBlobs, pickedFile, pickFiles } from '../../tests/support/drawFiles'
import { fieldId } from '../../tests/support/drawForm'
import { pendingUploads, sendHeldUploads } from '../inputs/upload/uploadQueues'

/* Pictures that are made in the form and that nobody has confirmed yet. */

nameBlobs()

const first = fieldId(1)
const asFile = (name: string) => ({ file_name: name, file_url: `/f/${name}` })

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => undefined })) as never
  HTMLCanvasElement.prototype.toBlob = (done, type = '') => done(new Blob(['photo'], { type }))
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640)
  const track = Object.assign(new EventTarget(), { stop: () => undefined, getSettings: () => ({}) })
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
  const mediaDevices = { getUserMedia: async () => stream, enumerateDevices: async () => [] }
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true })
})
afterEach(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))

type Drawn = ReturnType<typeof drawFiles>

const dialog = () => within(screen.getByRole('dialog'))
const close = ({ user }: Drawn) => user.click(dialog().getByRole('button', { name: 'Cerrar' }))
const look = () => screen.queryByRole('button', { name: 'Ver la foto que tomaste' })

/** Takes a photo; the dialog stays open. */
async function take({ user }: Drawn) {
  await user.click(screen.getByRole('button', { name: 'Tomar foto' }))
  await screen.findByRole('dialog')
  const button = dialog().getByRole<HTMLButtonElement>('button', { name: 'Tomar foto' })
  await waitFor(() => {
    fireEvent.loadedData(document.querySelector('video') as HTMLVideoElement)
    expect(button.disabled).toBe(false)
  })
  await user.click(button)
  await dialog().findByRole('button', { name: 'Usar esta foto' })
}

it('are looked at again, and go along when the answers are sent', async () => {
  const drawn = drawFiles({ field_type: 'image' })
  const { answering, sent } = drawn
  await take(drawn)
  await close(drawn)
  expect(look()).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
  expect(pendingUploads(answering)).toMatchObject({ running: 1, failed: 0 })
  expect(sent).toHaveLength(0)

  act(() => sendHeldUploads(answering))
  expect(look()).toBeNull()
  await waitFor(() => expect(sent).toMatchObject([{ purpose: 'image', name: 'photo-1.jpg' }]))
  await sent[0]?.arrive()
  act(() => sendHeldUploads(answering))
  expect(sent).toHaveLength(1)
  expect(answering.toSubmission()).toEqual({ [first]: asFile('photo-1.jpg') })
})

it('are taken when somebody leaves the page', async () => {
  const drawn = drawFiles({ field_type: 'image' })
  await take(drawn)
  await close(drawn)
  drawn.unmount()
  await waitFor(() => expect(drawn.sent).toHaveLength(1))
  await drawn.sent[0]?.arrive()
  expect(drawn.answering.toSubmission()).toEqual({ [first]: asFile('photo-1.jpg') })
})

it('are none when another one was to be taken', async () => {
  const drawn = drawFiles({ field_type: 'image' })
  await take(drawn)
  await drawn.user.click(dialog().getByRole('button', { name: 'Tomar otra' }))
  await close(drawn)
  expect(pendingUploads(drawn.answering).running).toBe(0)
  drawn.unmount()
  expect(drawn.sent).toHaveLength(0)
})

it('are sent once when they are used', async () => {
  const drawn = drawFiles({ field_type: 'image' })
  await take(drawn)
  await drawn.user.click(dialog().getByRole('button', { name: 'Usar esta foto' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(look()).toBeNull()
  drawn.unmount()
  await waitFor(() => expect(drawn.sent).toHaveLength(1))
})

it('have a place among as many as may be', async () => {
  const drawn = drawFiles(
    { field_type: 'images', properties: { max_images_count: 2 } },
    { answers: { [first]: [asFile('a.png')] } },
  )
  await take(drawn)
  await close(drawn)
  expect(look()).toBeTruthy()
  expect(screen.queryByLabelText(/Elegir/)).toBeNull()
  act(() => sendHeldUploads(drawn.answering))
  await waitFor(() => expect(drawn.sent).toHaveLength(1))
  await drawn.sent[0]?.arrive()
  expect(drawn.answering.toSubmission()).toEqual({ [first]: [asFile('a.png'), asFile('photo-2.jpg')] })
})

it('take the place of the one picture that did not make it', async () => {
  const drawn = drawFiles({ field_type: 'image' })
  const { answering, sent } = drawn
  await pickFiles(pickedFile('a.png', 'image/png'))
  await sent[0]?.fail(new Error('no'))
  await take(drawn)
  await close(drawn)
  expect(pendingUploads(answering)).toMatchObject({ running: 1, failed: 1 })
  act(() => sendHeldUploads(answering))
  expect(pendingUploads(answering)).toMatchObject({ running: 1, failed: 0 })
  await waitFor(() => expect(sent).toHaveLength(2))
  await sent[1]?.arrive()
  expect(answering.toSubmission()).toEqual({ [first]: asFile('photo-2.jpg') })
})

it('give way to one that is chosen instead, where there may be one', async () => {
  const drawn = drawFiles({ field_type: 'image' })
  await take(drawn)
  await close(drawn)
  await pickFiles(pickedFile('a.png', 'image/png'))
  expect(look()).toBeNull()
  await drawn.sent[0]?.arrive()
  act(() => sendHeldUploads(drawn.answering))
  expect(drawn.sent).toHaveLength(1)
  expect(drawn.answering.toSubmission()).toEqual({ [first]: asFile('a.png') })
})

it('that the field does not take are said to be so instead of sent', async () => {
  const drawn = drawFiles({ field_type: 'image', properties: { mime_types: ['webp'] } })
  await take(drawn)
  await close(drawn)
  act(() => sendHeldUploads(drawn.answering))
  expect(screen.getByRole('listitem').textContent).toContain('photo-1.jpg')
  expect(pendingUploads(drawn.answering)).toMatchObject({ running: 0, failed: 1 })
  expect(drawn.sent).toHaveLength(0)
})
