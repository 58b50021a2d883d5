// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawForm, fieldId, fieldsOf } from '../../tests/support/drawForm'

// Loading the chunk takes longer than a test waits for an element.
beforeAll(() => import('../inputs/barcode/ScanDialog'))

const first = fieldId(1)

describe('a secret', () => {
  it('is hidden until its writer asks to see it', async () => {
    const { answering, user } = drawForm(fieldsOf({ field_type: 'password' }))
    const input = screen.getByLabelText<HTMLInputElement>('Campo 1')
    expect(input.type).toBe('password')
    expect(input.autocomplete).toBe('new-password')
    const hint = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe('De 6 a 72 caracteres.')
    await user.type(input, 'a b c ')
    expect(answering.toSubmission()).toEqual({ [first]: 'a b c ' })
    const show = screen.getByRole('button', { name: 'Mostrar lo que escribo', pressed: false })
    await user.click(show)
    expect(input.type).toBe('text')
    expect(show.getAttribute('aria-pressed')).toBe('true')
  })

  it('that is stored is replaced by what is written, never added to', async () => {
    const { answering, user } = drawForm(fieldsOf({ field_type: 'password' }), {
      answers: { [first]: '••••••' },
    })
    const input = screen.getByLabelText<HTMLInputElement>('Campo 1')
    expect(input.value).toBe('')
    expect(input.placeholder).toContain('Guardado')
    expect(answering.toSubmission()).toEqual({ [first]: '••••••' })
    await user.type(input, 'secreto')
    expect(answering.toSubmission()).toEqual({ [first]: 'secreto' })
  })
})

describe('a code', () => {
  const read = vi.fn<(image: Blob) => Promise<string | undefined>>()
  const picture = new File(['x'], 'codigo.png', { type: 'image/png' })
  const draw = (enable_barcode: unknown = true, field_type = 'text') =>
    drawForm(fieldsOf({ field_type, properties: { enable_barcode } }), {
      ports: { barcode: { read } },
    })

  beforeEach(() => {
    read.mockReset()
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
      this.open = false
    }
  })
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    [true, 1],
    ['barcode', 1],
    ['search_barcode', 1],
    ['search', 0],
    ['none', 0],
    [false, 0],
    [null, 0],
  ])('is offered for %j: %i', (setting, count) => {
    draw(setting)
    expect(screen.queryAllByRole('button', { name: 'Leer un código' })).toHaveLength(count)
  })

  it('is read from a picture where there is no camera, and written', async () => {
    read.mockResolvedValueOnce(undefined).mockResolvedValueOnce('7501')
    const { answering, user } = draw()
    await user.click(screen.getByRole('button', { name: 'Leer un código' }))
    const choose = await screen.findByLabelText('Elegir una imagen')
    // The dialog asks for the camera once it is drawn.
    expect(await screen.findByText(/Aquí no hay cámara/)).toBeTruthy()
    await user.upload(choose, picture)
    expect((await screen.findByRole('alert')).textContent).toContain('no se ve ningún código')
    await user.upload(choose, picture)
    await waitFor(() => expect(answering.toSubmission()).toEqual({ [first]: '7501' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['textarea', '7501', '7501'],
    ['integer', '7501', 7501],
    ['decimal', '7.505', 7.51],
    ['integer', 'ABC', 'ABC'],
  ])('is an answer of a %s: %s', async (type, code, answer) => {
    read.mockResolvedValueOnce(code)
    const { answering, user } = draw(true, type)
    await user.click(screen.getByRole('button', { name: 'Leer un código' }))
    await user.upload(await screen.findByLabelText('Elegir una imagen'), picture)
    await waitFor(() => expect(answering.toSubmission()).toEqual({ [first]: answer }))
  })

  it('is not taken for missing when what reads codes cannot be had, and is read once it can', async () => {
    read.mockResolvedValue('7501')
    const prepare = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined)
    const field = { field_type: 'text', properties: { enable_barcode: true } }
    const { answering, user } = drawForm(fieldsOf(field), { ports: { barcode: { read, prepare } } })
    await user.click(screen.getByRole('button', { name: 'Leer un código' }))
    const choose = await screen.findByLabelText('Elegir una imagen')
    await user.upload(choose, picture)
    expect((await screen.findByRole('alert')).textContent).toContain('no llegó una parte de la página')
    expect(read).not.toHaveBeenCalled()
    await user.upload(choose, picture)
    await waitFor(() => expect(answering.toSubmission()).toEqual({ [first]: '7501' }))
  })
})
