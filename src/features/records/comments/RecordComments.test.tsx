// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SessionUser } from '../../../../adapters/api/sessionApi'
import type { RecordDocument } from '../../../../schemas/api/records'
import { drawScreen } from '../../../../tests/support/drawScreen'
import { RecordComments } from './RecordComments'

afterEach(cleanup)

const at = 'form_answer/a/comments/'
const comment = (id: string, text: string) => ({
  ...{ id, text, created_at: 1, edited_at: null, mentions: [], is_own: true },
  author: { id: 1, name: 'Ana' },
})

function draw(add: (said: string) => unknown) {
  const kept: string[] = []
  const record = { id: 'a', form_id: 1, folio: '7-1', deleted_at: null } as RecordDocument
  const drawn = drawScreen(
    <RecordComments record={record} />,
    {
      [`GET ${at}`]: () => ({
        objects: kept.map((text, index) => comment(String(index), text)).reverse(),
        ...{ next: null, follows: false },
      }),
      [`POST ${at}`]: ({ text }) => add(String(text)),
      'POST notice/read/': () => ({}),
    },
    '/',
    { id: 1 } as SessionUser,
  )
  return { ...drawn, kept }
}
const box = () => screen.findByRole<HTMLTextAreaElement>('combobox', { name: 'Comentario nuevo' })
const write = async (value: string) =>
  fireEvent.change(await box(), { target: { value, selectionStart: value.length } })
const send = async () => fireEvent.click(await screen.findByRole('button', { name: 'Comentar' }))

it('keeps what was begun while one looks at something else, and nothing of what was sent', async () => {
  const { kept } = draw((text) => {
    kept.push(text)
    return comment('1', text)
  })
  await write('A medio decir')
  cleanup()
  const again = draw((text) => {
    again.kept.push(text)
    return comment('1', text)
  })
  expect((await box()).value).toBe('A medio decir')
  await send()
  await expect.poll(() => again.kept).toEqual(['A medio decir'])
  await expect.poll(async () => (await box()).value).toBe('')
  cleanup()
  draw(() => undefined)
  expect((await box()).value).toBe('')
})
