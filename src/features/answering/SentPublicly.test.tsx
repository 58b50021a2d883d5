// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../adapters/api/apiError'
import { start } from '../../../schemas/answering/start'
import type { RecordLink } from '../../../schemas/api/answering'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import type { OwnPdf as MadePdf } from '../../../schemas/api/recordPdf'
import { compileForm } from '../../../schemas/compile/compileForm'
import { answeringContext } from '../../../tests/support/answeringContext'
import { drawScreen } from '../../../tests/support/drawScreen'
import { SentPublicly } from './SentPublicly'

afterEach(cleanup)

const answering = start(compileForm({ document: { name: 'Visita', form_pages: [] } }), answeringContext())
const link = { url: '/forms/public/1/r#token', expires_at: Date.UTC(2026, 0, 31, 12) } as RecordLink
const save = 'Descargar mis respuestas en PDF'
const label = 'Guarda este enlace si quieres corregir tus respuestas después'
const never = () => Promise.reject(new Error('not to be asked'))

interface Offered {
  readonly form?: object
  readonly createOwnLink?: () => Promise<RecordLink>
  readonly askOwnPdf?: () => Promise<MadePdf>
}

const draw = ({ form = {}, createOwnLink = never, askOwnPdf = never }: Offered) =>
  drawScreen(
    <SentPublicly
      answering={answering}
      receipt={{ recordId: 'r', folio: '17-1' }}
      onAnswerAgain={() => undefined}
      formId={1}
      served={{ ...form } as ServedFormForAnswer}
      sentAs="key"
      records={{ createOwnLink, askOwnPdf }}
    />,
    {},
  )
const editable = { edit_public_records: true }

it('gives whoever may correct what they sent the link to do so', async () => {
  draw({ form: editable, createOwnLink: () => Promise.resolve(link) })
  const address = await screen.findByLabelText<HTMLInputElement>(label)
  expect(address.value).toBe(new URL(link.url, location.origin).href)
  expect(screen.getByText(/Funciona hasta el 31 de enero de 2026/)).toBeTruthy()
})

it('asks for it again when it did not come', async () => {
  const ask = vi
    .fn<() => Promise<RecordLink>>()
    .mockRejectedValueOnce(new ApiError(0, 'OFFLINE'))
    .mockResolvedValue(link)
  draw({ form: editable, createOwnLink: ask })
  fireEvent.click(await screen.findByRole('button', { name: 'Pedir el enlace para corregir' }))
  expect(await screen.findByLabelText(label)).toBeTruthy()
})

it.each([{}, { edit_public_records: true, edit_registers: false }])('offers nobody else one: %o', (form) => {
  draw({ form })
  expect(screen.getByText(/17-1/)).toBeTruthy()
  expect(screen.queryByLabelText(label)).toBeNull()
  expect(screen.queryByRole('button', { name: save })).toBeNull()
})

it('offers a PDF where the form does, and says why there is none', async () => {
  const askOwnPdf = vi
    .fn<() => Promise<MadePdf>>()
    .mockRejectedValueOnce(new ApiError(0, 'OFFLINE'))
    .mockResolvedValue({ url: '/api/infosync/form_answer/own_pdf/k/', file_name: 'Visita 17-1.pdf' })
  const clicked: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(`${new URL(this.href).pathname} ${this.download}`)
  })
  draw({ form: { confirmation: { offer_pdf: true } }, askOwnPdf })
  fireEvent.click(screen.getByRole('button', { name: save }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(clicked).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: save }))
  expect(await screen.findByText('La descarga comenzó.')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(clicked).toEqual(['/api/infosync/form_answer/own_pdf/k/ Visita 17-1.pdf'])
  click.mockRestore()
})
