// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PortFailure } from '../../schemas/ports/portFailure'
import { drawFiles, filePicker, nameBlobs, pickedFile, pickFiles } from '../../tests/support/drawFiles'
import { answeringOf, drawForm, fieldId, fieldsOf, messagesOf } from '../../tests/support/drawForm'
import { heldPort } from '../../tests/support/heldPort'
import { FormRenderer } from '../FormRenderer'
import { pendingUploads } from '../inputs/upload/uploadQueues'
import { RendererProvider } from '../RendererProvider'

const first = fieldId(1)
const answer = (name: string) => ({ file_name: name, file_url: `/f/${name}` })

nameBlobs()

describe('one file', () => {
  it('is sent, says how far it is, and becomes the answer', async () => {
    const { answering, sent } = drawFiles({ field_type: 'file' })
    await pickFiles(pickedFile('contrato.pdf'))
    expect(sent[0]).toMatchObject({ name: 'contrato.pdf', fieldId: first, purpose: 'file' })
    expect(pendingUploads(answering).running).toBe(1)
    act(() => sent[0]?.progress.onProgress?.(0.42))
    expect(screen.getByText(/subiendo, 42/)).toBeTruthy()
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'contrato.pdf' }).value).toBe(0.42)
    act(() => sent[0]?.progress.onProgress?.(0.89))
    expect(screen.queryByText(/procesando/)).toBeNull()
    act(() => sent[0]?.progress.onProgress?.(0.9))
    expect(screen.getByText(/casi listo, procesando/)).toBeTruthy()
    expect(answering.toSubmission()).toEqual({})
    await sent[0]?.arrive()
    expect(answering.toSubmission()).toEqual({ [first]: answer('contrato.pdf') })
    expect(screen.getByRole('link', { name: 'contrato.pdf' }).getAttribute('href')).toBe('/f/contrato.pdf')
    expect(screen.getByText('«contrato.pdf» está listo.')).toBeTruthy()
    expect(pendingUploads(answering).running).toBe(0)
  })

  it('takes the place of the one before only once it has arrived', async () => {
    const { answering, sent } = drawFiles(
      { field_type: 'file' },
      { answers: { [first]: answer('viejo.pdf') } },
    )
    await pickFiles(pickedFile('nuevo.pdf'))
    expect(answering.toSubmission()).toEqual({ [first]: answer('viejo.pdf') })
    await sent[0]?.arrive()
    expect(answering.toSubmission()).toEqual({ [first]: answer('nuevo.pdf') })
  })

  it('stays in the list when it fails, with its reason, and can be sent again', async () => {
    const { answering, sent, user } = drawFiles({ field_type: 'file' })
    await pickFiles(pickedFile('a.pdf'))
    await sent[0]?.fail(new PortFailure({ code: 'OFFLINE' }))
    expect(screen.getByText(/No hay conexión/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Volver a subir «a.pdf»' }))
    expect(screen.queryByText(/No hay conexión/)).toBeNull()
    await sent[1]?.fail(new Error('a defect of the port'))
    expect(screen.getByText(/El documento no se pudo subir/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Volver a subir «a.pdf»' }))
    await sent[2]?.arrive()
    expect(answering.toSubmission()).toEqual({ [first]: answer('a.pdf') })
  })

  it('has not failed for want of the network where the answers take it along: it counts, and nothing is red', async () => {
    const { port, sent } = heldPort()
    const { user, container } = drawForm(fieldsOf({ field_type: 'files' }), {
      ports: { upload: { ...port, keepsUnsent: true } },
    })
    await pickFiles(pickedFile('a.pdf'), pickedFile('b.pdf'))
    expect(screen.getByText(/^2 de 5/)).toBeTruthy()
    await sent[0]?.fail(new PortFailure({ code: 'OFFLINE' }))
    expect(screen.getByText(/Está en este dispositivo; se sube solo en cuanto se pueda/)).toBeTruthy()
    expect(screen.getByText('«a.pdf» está en este dispositivo y se sube en cuanto se pueda.')).toBeTruthy()
    expect(container.querySelector('.acopio-error')).toBeNull()
    await sent[1]?.fail(new PortFailure({ code: 'FILE_EMPTY' }))
    expect(container.querySelectorAll('.acopio-error')).toHaveLength(1)
    expect(screen.getByText(/^1 de 5/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Volver a subir «a.pdf»' }))
    await sent[2]?.arrive()
    expect(screen.getByText(/^1 de 5/)).toBeTruthy()
  })

  it.each(['FILE_TOO_LARGE', 'UPLOAD_FILE_INVALID_FORMAT', 'INVALID_FILE_NAME', 'FILE_EMPTY'] as const)(
    'cannot be sent again when it is the file that is wrong: %s',
    async (code) => {
      const { answering, sent, user } = drawFiles({ field_type: 'file' })
      await pickFiles(pickedFile('a.pdf'))
      await sent[0]?.fail(new PortFailure({ code, params: { max: 50, types: 'pdf' } }))
      expect(screen.queryByRole('button', { name: /Volver a subir/ })).toBeNull()
      expect(pendingUploads(answering)).toEqual({ running: 0, failed: 1, firstFailed: { fieldId: first } })
      await user.click(screen.getByRole('button', { name: 'Quitar «a.pdf»' }))
      expect(pendingUploads(answering).failed).toBe(0)
    },
  )

  it('counts for nothing once its set is gone', async () => {
    const { port, sent } = heldPort()
    const { answering } = drawForm(
      fieldsOf(
        { field_type: 'group', groups_fields: [fieldId(2)] },
        { field_type: 'file', group: { group_id: first, group_set_id: 0 } },
      ),
      { answers: { [first]: [{ [fieldId(2)]: answer('uno.pdf') }] }, ports: { upload: port } },
    )
    await pickFiles(pickedFile('a.pdf'))
    await sent[0]?.fail(new PortFailure({ code: 'OFFLINE' }))
    expect(pendingUploads(answering).firstFailed).toEqual({
      groupId: first,
      setIndex: 0,
      fieldId: fieldId(2),
    })
    act(() => answering.removeSet(first, 0))
    expect(pendingUploads(answering)).toEqual({ running: 0, failed: 0, firstFailed: undefined })
  })

  it('is cancelled', async () => {
    const { answering, sent, user } = drawFiles({ field_type: 'file' })
    await pickFiles(pickedFile('a.pdf'))
    await user.click(screen.getByRole('button', { name: 'Cancelar la subida de «a.pdf»' }))
    expect(sent[0]?.progress.signal?.aborted).toBe(true)
    await sent[0]?.arrive()
    expect(answering.toSubmission()).toEqual({})
    expect(screen.queryByText('a.pdf')).toBeNull()
  })

  it('is taken out, and put back', async () => {
    const { answering, user } = drawFiles({ field_type: 'file' }, { answers: { [first]: answer('a.pdf') } })
    await user.click(screen.getByRole('button', { name: 'Quitar «a.pdf»' }))
    expect(answering.toSubmission()).toEqual({})
    expect(document.activeElement?.textContent).toBe('Deshacer')
    await user.keyboard('{Enter}')
    expect(answering.toSubmission()).toEqual({ [first]: answer('a.pdf') })
  })
})

describe('several files', () => {
  it('go two at a time and none loses another', async () => {
    const { answering, sent } = drawFiles({ field_type: 'files', properties: { max_images_count: 5 } })
    await pickFiles(pickedFile('a.pdf'), pickedFile('b.pdf'), pickedFile('c.pdf'))
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
    expect(screen.getByText(/en espera/)).toBeTruthy()
    await sent[1]?.arrive()
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
    await sent[0]?.arrive()
    await sent[2]?.arrive()
    expect(answering.toSubmission()).toEqual({ [first]: [answer('b.pdf'), answer('a.pdf'), answer('c.pdf')] })
  })

  it('keep what is removed meanwhile removed', async () => {
    const { answering, sent, user } = drawFiles(
      { field_type: 'files' },
      { answers: { [first]: [answer('x.pdf'), answer('y.pdf')] } },
    )
    await pickFiles(pickedFile('a.pdf'))
    await user.click(screen.getByRole('button', { name: 'Quitar «x.pdf»' }))
    await sent[0]?.arrive()
    expect(answering.toSubmission()).toEqual({ [first]: [answer('y.pdf'), answer('a.pdf')] })
  })

  it.each([
    [undefined, true],
    [true, true],
    [false, false],
  ])('are chosen one by one unless the designer says otherwise: %j', (multi_selection, many) => {
    drawFiles({ field_type: 'files', properties: { multi_selection, max_images_count: 3 } })
    expect(filePicker().multiple).toBe(many)
  })

  it('stop at the most there may be', async () => {
    const { sent } = drawFiles(
      { field_type: 'files', properties: { max_images_count: 2 } },
      { answers: { [first]: [answer('x.pdf')] } },
    )
    await pickFiles(pickedFile('a.pdf'), pickedFile('b.pdf'))
    expect(sent).toHaveLength(1)
    expect(screen.getByText('Son demasiados archivos: el máximo es 2.')).toBeTruthy()
    expect(screen.queryByLabelText(/Elegir/)).toBeNull()
  })

  it('are dropped and pasted too', async () => {
    const { container, sent } = drawFiles({ field_type: 'files' })
    const zone = container.querySelector('.acopio-drop') as HTMLElement
    await act(
      async () =>
        void fireEvent.drop(zone, { dataTransfer: { files: [pickedFile('a.pdf')], types: ['Files'] } }),
    )
    await act(async () => void fireEvent.paste(zone, { clipboardData: { files: [pickedFile('b.pdf')] } }))
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
  })

  it('arrive although their page was left, and in the set they belong to', async () => {
    const { port, sent } = heldPort()
    const answering = answeringOf(
      fieldsOf(
        { field_type: 'group', groups_fields: [fieldId(2)] },
        { field_type: 'files', group: { group_id: first, group_set_id: 0 } },
      ),
      {
        answers: { [first]: [{ [fieldId(2)]: [answer('uno.pdf')] }, { [fieldId(2)]: [answer('dos.pdf')] }] },
      },
    )
    const ports = { upload: port }
    const drawn = render(
      <RendererProvider locale="es_MX" messages={messagesOf.es_MX}>
        <FormRenderer answering={answering} page={0} locale="es_MX" ports={ports} />
      </RendererProvider>,
    )
    const [, second] = screen.getAllByLabelText(/Elegir/)
    await act(
      async () => void fireEvent.change(second as HTMLElement, { target: { files: [pickedFile('a.pdf')] } }),
    )
    drawn.unmount()
    answering.removeSet(first, 0)
    await sent[0]?.arrive()
    expect(answering.toSubmission()).toEqual({
      [first]: [{ [fieldId(2)]: [answer('dos.pdf'), answer('a.pdf')] }],
    })
  })
})

describe('where files cannot be added', () => {
  it('shows those that are there and says so', () => {
    drawForm(fieldsOf({ field_type: 'files' }), { answers: { [first]: [answer('a.pdf')] } })
    expect(screen.getByRole('link', { name: 'a.pdf' })).toBeTruthy()
    expect(screen.getByText('Aquí no se pueden agregar archivos.')).toBeTruthy()
    expect(screen.queryByLabelText(/Elegir/)).toBeNull()
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '', 7])(
    'never links %s',
    (file_url) => {
      drawForm(fieldsOf({ field_type: 'files' }), {
        answers: { [first]: [{ file_name: 'a.pdf', file_url }] as never },
      })
      expect(screen.getByText('a.pdf')).toBeTruthy()
      expect(screen.queryByRole('link')).toBeNull()
    },
  )
})

it('is reached and named by keyboard', async () => {
  const { user } = drawFiles({ field_type: 'file', required: true })
  await user.tab()
  expect(document.activeElement).toBe(filePicker())
  expect(filePicker().getAttribute('aria-required')).toBe('true')
})
