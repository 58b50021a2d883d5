// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nameBlobs } from '../../../tests/support/drawFiles'
import messages from '../../../locales/es_MX.json'
import { RendererProvider } from '../../RendererProvider'
import { CameraDialog } from './CameraDialog'

/** Creates a camera stream that a test can end. */
function heldStream(deviceId: string) {
  const track = Object.assign(new EventTarget(), { stop: vi.fn(), getSettings: () => ({ deviceId }) })
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
  return { track, stream }
}

const getUserMedia = vi.fn<(wanted: MediaStreamConstraints) => Promise<unknown>>()
const devices = (...ids: readonly string[]) =>
  ids.map((deviceId) => ({ kind: 'videoinput', deviceId }) as MediaDeviceInfo)
const found = vi.fn<() => Promise<readonly MediaDeviceInfo[]>>()

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
  getUserMedia.mockReset()
  found.mockReset().mockResolvedValue(devices('back'))
  const mediaDevices = { getUserMedia, enumerateDevices: found }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices }))
})
afterEach(() => vi.unstubAllGlobals())

const draw = (taken?: Blob) => {
  const onTaken = vi.fn()
  const onDone = vi.fn()
  render(
    <RendererProvider locale="es_MX" messages={messages}>
      <CameraDialog
        id="photo"
        types={['jpg']}
        {...{ taken, onTaken, onDone }}
        onFiles={vi.fn()}
        onClose={vi.fn()}
      />
    </RendererProvider>,
  )
  return { onTaken, onDone }
}
const take = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Tomar foto' })

/** Simulates the camera's first picture; before it, none can be taken. */
async function isSeen() {
  expect(take().disabled).toBe(true)
  await waitFor(() => {
    fireEvent.loadedData(document.querySelector('video') as HTMLVideoElement)
    expect(take().disabled).toBe(false)
  })
}

describe('a photo that was taken before', () => {
  nameBlobs()

  it('is shown, whatever becomes of the camera; it is used, or another one is taken', async () => {
    getUserMedia.mockRejectedValue(new DOMException('no', 'NotReadableError'))
    const photo = new Blob(['a'])
    const { onTaken, onDone } = draw(photo)
    expect(document.querySelector('.acopio-camera img')?.getAttribute('src')).toBe('blob:1')
    await userEvent.click(screen.getByRole('button', { name: 'Usar esta foto' }))
    expect(onDone).toHaveBeenCalledWith(photo)
    await userEvent.click(screen.getByRole('button', { name: 'Tomar otra' }))
    expect(onTaken).toHaveBeenCalledWith(undefined)
  })
})

describe('the camera', () => {
  it.each([
    ['NotAllowedError', 'No hay permiso', 1],
    ['NotFoundError', 'Aquí no hay cámara', 0],
    ['NotReadableError', 'La cámara no responde', 1],
  ])('that fails with %s says "%s" and lets a picture be chosen', async (name, words, retries) => {
    getUserMedia.mockRejectedValue(new DOMException('no', name))
    draw()
    expect(await screen.findByText(new RegExp(words))).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: 'Intentar de nuevo' })).toHaveLength(retries)
    expect(screen.getByLabelText('Elegir imagen').getAttribute('accept')).toBe('.jpg')
  })

  it('that is taken away says so, and comes back when asked again', async () => {
    const { track, stream } = heldStream('back')
    getUserMedia.mockResolvedValueOnce(stream).mockResolvedValueOnce(heldStream('back').stream)
    draw()
    await isSeen()
    act(() => void track.dispatchEvent(new Event('ended')))
    expect(screen.getByRole('alert').textContent).toContain('La cámara no responde')
    await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    await isSeen()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is the next one on demand, and the one before is let go first', async () => {
    const [back, front] = [heldStream('back'), heldStream('front')]
    found.mockResolvedValue(devices('back', 'front'))
    getUserMedia.mockResolvedValueOnce(back.stream).mockResolvedValueOnce(front.stream)
    draw()
    await userEvent.click(await screen.findByRole('button', { name: 'Otra cámara' }))
    await expect.poll(() => getUserMedia).toHaveBeenCalledTimes(2)
    const asked = getUserMedia.mock.calls.map(([{ video }]) => video)
    expect(asked).toMatchObject([{ facingMode: 'environment' }, { deviceId: 'front' }])
    const [stopped] = back.track.stop.mock.invocationCallOrder
    expect(stopped).toBeLessThan(getUserMedia.mock.invocationCallOrder[1] ?? 0)
  })
})
