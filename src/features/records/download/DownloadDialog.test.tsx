// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SessionUser } from '../../../../adapters/api/sessionApi'
import type { DownloadSelectedRequest } from '../../../../schemas/api/downloads'
import { compileForm } from '../../../../schemas/compile/compileForm'
import { newForm } from '../../../../schemas/model/newForm'
import { drawScreen, type Replies } from '../../../../tests/support/drawScreen'
import { DownloadDialog } from './DownloadDialog'

/** The browser's storage. */
const { localStorage: kept } = window

beforeEach(() => kept.clear())
afterEach(cleanup)

/** The storage key of the first user's choices for the first form. */
const key = 'acopio.download.1.3'
const form = compileForm({ document: newForm({ name: 'Visita', pageName: 'Datos' }) })

/** Draws the dialog for a form's records, and collects its requests. */
function draw({ formId = 3, userId = 1, count = 9 } = {}, replies: Replies = {}) {
  const sent: DownloadSelectedRequest[] = []
  drawScreen(
    <DownloadDialog
      form={form}
      name="Visitas"
      records={{ form_id: formId, filters: '' }}
      count={count}
      shown={['folio']}
      save={() => Promise.resolve()}
      onClose={() => undefined}
    />,
    {
      'POST download/get_selected/': (body) => {
        sent.push(body)
        return { status: 'pending', id: 'd', task_id: 't' }
      },
      ...replies,
    },
    '/',
    { id: userId } as SessionUser,
  )
  return sent
}
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Descargar' }))
const [csv, xlsx, pdf] = ['CSV', 'Excel (.xlsx)', 'PDF, para imprimir']
const all = 'Todas'

it('is as the same person chose last for the form, once that was downloaded', async () => {
  const first = draw()
  expect(isChosen(xlsx)).toBe(true)
  choose(csv)
  choose(all)
  cleanup()
  const sent = draw()
  expect(isChosen(xlsx)).toBe(true)
  choose(csv)
  choose(all)
  submit()
  await expect.poll(() => sent.length).toBe(1)
  expect(first).toEqual([])
  expect(sent[0]).toMatchObject({ type: 'csv' })
  expect(sent[0]).not.toHaveProperty('columns')
  await expect.poll(() => kept.getItem(key)).not.toBeNull()
  cleanup()

  const again = draw()
  expect(isChosen(csv) && isChosen(all)).toBe(true)
  submit()
  await expect.poll(() => again.length).toBe(1)
  expect(again[0]).toEqual(sent[0])
  cleanup()

  draw({ userId: 2 })
  expect(isChosen(xlsx)).toBe(true)
  cleanup()
  draw({ formId: 4 })
  expect(isChosen(xlsx)).toBe(true)
})

it('is what there is where what was chosen cannot be', async () => {
  const sent = draw()
  choose(pdf)
  submit()
  await expect.poll(() => sent.length).toBe(1)
  await expect.poll(() => kept.getItem(key)).not.toBeNull()
  cleanup()
  draw()
  expect(isChosen(pdf)).toBe(true)
  cleanup()
  draw({ count: 221 })
  expect(isChosen(xlsx)).toBe(true)
  cleanup()

  for (const text of ['{"type":"exe","columns":7}', 'nonsense', '[]']) {
    kept.setItem(key, text)
    draw()
    expect(isChosen(xlsx)).toBe(true)
    cleanup()
  }
})

it('one record is one file, whatever many were', async () => {
  const sent = draw()
  choose(pdf)
  choose('Uno por registro, en un zip')
  submit()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toMatchObject({ merge: false })
  await expect.poll(() => kept.getItem(key)).not.toBeNull()
  cleanup()
  const one = draw({ count: 1 })
  submit()
  await expect.poll(() => one.length).toBe(1)
  expect(one[0]).toMatchObject({ type: 'pdf', merge: true })
})

it('says that a template of another tool prints as usual', async () => {
  const foreign = { id: 5, name: 'Acta', default: true, html: '<h1>{{ folio }}</h1>' }
  const ours = { id: 'a', name: 'Nuestra', design: { blocks: [] } }
  const told = '«Acta» imprime todo con el diseño básico: el suyo no se entiende aquí.'
  const withTemplates = (...objects: object[]) => draw({}, { 'POST get_form/template/': () => ({ objects }) })
  withTemplates(foreign)
  choose(pdf)
  await screen.findByText(told)
  cleanup()
  withTemplates(foreign, ours)
  choose(pdf)
  await screen.findByText(told)
  fireEvent.click(screen.getByRole('combobox', { name: 'Plantilla' }))
  fireEvent.click(await screen.findByText('Nuestra'))
  await expect.poll(() => screen.queryByText(told)).toBeNull()
  cleanup()
  withTemplates({ ...foreign, default: false })
  choose(pdf)
  await screen.findByRole('radio', { name: 'Uno por registro, en un zip' })
  expect(screen.queryByText(told)).toBeNull()
})
