// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../../../adapters/api/apiError'
import type { Answers } from '../../../schemas/model/answers'
import { drawScreen } from '../../../tests/support/drawScreen'
import { compiled, field, form, idOf } from '../../../tests/support/smallForm'
import { CellProblemDialog } from './CellProblemDialog'
import type { CellStore } from './cellStore'
import { useCellWrites, type CellWrites } from './useCellWrites'

afterEach(cleanup)

/* What is pasted over several rows, some of which are not written: nothing of it is lost. */

const name = idOf('a')

interface Line {
  readonly id: string
  readonly version: number
  readonly answers: Answers
}

function draw(send: (line: Line, answers: Answers) => Promise<Line>) {
  const store: CellStore<Line> = {
    compiled: compiled(form([field('a', 'text')])),
    idOf: ({ id }) => id,
    versionOf: ({ version }) => version,
    answersOf: ({ answers }) => answers,
    withAnswers: (line, answers) => ({ ...line, answers }),
    formOf: ({ answers }) => ({ compiled: store.compiled, answers }),
    canEdit: () => true,
    addressOf: ({ id }) => `/rows/${id}`,
    send,
    isConflict: (error) => error instanceof ApiError && error.code === 'CONFLICT',
    load: ({ id }) => Promise.resolve({ id, version: 5, answers: { [name]: `de otra persona ${id}` } }),
    show: () => undefined,
  }
  let writes: CellWrites<Line> | undefined
  function Cells() {
    writes = useCellWrites(store)
    return <CellProblemDialog store={store} writes={writes} />
  }
  drawScreen(<Cells />, {})
  return (ids: readonly string[]) =>
    act(async () =>
      writes?.writeAll(
        ids.map((id) => ({
          row: { id, version: 1, answers: { [name]: 'antes' } },
          fieldIds: [name],
          answers: { [name]: `mío ${id}` },
        })),
        [],
      ),
    )
}
const press = async (label: string) => fireEvent.click(await screen.findByRole('button', { name: label }))

it('tries all rows again together that the network did not take', async () => {
  let isOffline = true
  const sent: string[] = []
  const paste = draw((line, answers) => {
    if (isOffline) return Promise.reject(new ApiError(0, 'OFFLINE'))
    sent.push(`${line.id}: ${JSON.stringify(answers[name])}`)
    return Promise.resolve({ ...line, version: 2, answers })
  })
  await paste(['1', '2', '3'])
  await screen.findByRole('switch', { name: 'También en 2 filas más, donde pasó lo mismo', checked: true })
  isOffline = false
  await press('Reintentar')
  await expect.poll(() => sent.toSorted()).toEqual(['1: "mío 1"', '2: "mío 2"', '3: "mío 3"'])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await screen.findByText('3 celdas guardadas')
})

it('asks of each row that somebody else changed meanwhile, or once for all of them', async () => {
  const sent: string[] = []
  const paste = draw((line, answers) => {
    if (line.version === 1) return Promise.reject(new ApiError(409, 'CONFLICT'))
    sent.push(`${line.id}: ${JSON.stringify(answers[name])}`)
    return Promise.resolve({ ...line, version: 6, answers })
  })
  await paste(['1', '2', '3'])
  await screen.findByRole('switch', { name: 'También en 2 filas más, donde pasó lo mismo', checked: false })
  await screen.findByText('de otra persona 1')
  await press('Dejar lo que hay')
  await screen.findByText('de otra persona 2')
  fireEvent.click(await screen.findByRole('switch', { name: 'También en 1 fila más, donde pasó lo mismo' }))
  await press('Guardar lo mío')
  await expect.poll(() => sent.toSorted()).toEqual(['2: "mío 2"', '3: "mío 3"'])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})
