// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PortFailure } from '../../schemas/ports/portFailure'
import { drawFiles, nameBlobs, pickedFile, pickFiles } from '../../tests/support/drawFiles'
import { fieldId } from '../../tests/support/drawForm'

const first = fieldId(1)
const answer = (name: string) => ({ file_name: name, file_url: `/f/${name}` })

nameBlobs()

describe('files that are not sent', () => {
  it.each([
    ['of a type that is not taken', pickedFile('a.exe'), /no se acepta.*pdf/],
    ['that is empty', pickedFile('a.pdf', 'application/pdf', 0), /vacío/],
    ['with a name without ending', pickedFile('LEEME'), /no se acepta/],
  ])('%s', async (_, refused, reason) => {
    const { sent } = drawFiles({ field_type: 'file', properties: { mime_types: ['pdf'] } })
    await pickFiles(refused)
    expect(screen.getByText(reason)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Volver a subir/ })).toBeNull()
    expect(sent).toEqual([])
  })

  it('that are too large', async () => {
    const { sent } = drawFiles({ field_type: 'file' })
    const large = pickedFile('a.pdf')
    Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 + 1 })
    await pickFiles(large)
    expect(screen.getByText(/el máximo es 50 MB/)).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('with a name that is not allowed are offered under one that is', async () => {
    const { answering, sent, user } = drawFiles({ field_type: 'file' })
    await pickFiles(pickedFile('foto 10.30.15.pdf'))
    expect(screen.getByText(/El nombre del archivo no se acepta/)).toBeTruthy()
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Subirlo como «foto 10-30-15.pdf»' }))
    await sent[0]?.arrive()
    expect(answering.toSubmission()).toEqual({ [first]: answer('foto 10-30-15.pdf') })
  })

  it('while a field that names them has no answer', async () => {
    const { answering, sent, user } = drawFiles({
      field_type: 'file',
      properties: { fieldId: [fieldId(2)] },
    })
    await pickFiles(pickedFile('1.2.3.pdf'))
    expect(screen.getByText(/Antes de subir el archivo responde Sitio/)).toBeTruthy()
    expect(sent).toEqual([])
    await user.type(screen.getByLabelText('Sitio'), 'Planta 3')
    await user.click(screen.getByRole('button', { name: /Volver a subir/ }))
    expect(sent[0]?.name).toBe('Planta 3.pdf')
    await sent[0]?.arrive()
    expect(answering.toSubmission()).toMatchObject({ [first]: answer('Planta 3.pdf') })
  })

  it('say what is wrong with them when another one has arrived, until they are taken out', async () => {
    const { answering, sent, user } = drawFiles({ field_type: 'files', properties: { max_images_count: 5 } })
    await pickFiles(pickedFile('a.pdf'), pickedFile('b.pdf'))
    const error = { code: 'UPLOAD_FILE_INVALID_FORMAT', params: { types: 'txt' } } as const
    act(() => answering.putErrors([{ address: { fieldId: first }, error }]))
    await sent[1]?.fail(new PortFailure(error))
    await sent[0]?.arrive()
    expect(answering.shownErrors()).toEqual([{ address: { fieldId: first }, error }])
    await user.click(screen.getByRole('button', { name: 'Quitar «b.pdf»' }))
    expect(answering.shownErrors()).toEqual([])
    expect(answering.toSubmission()).toEqual({ [first]: [answer('a.pdf')] })
  })
})
