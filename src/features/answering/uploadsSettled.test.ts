import { expect, it } from 'vitest'
import { uploadQueueOf } from '../../../renderers/inputs/upload/uploadQueueOf'
import { start } from '../../../schemas/answering/start'
import { compileForm } from '../../../schemas/compile/compileForm'
import { PortFailure } from '../../../schemas/ports/portFailure'
import { uploadsSettled } from './uploadsSettled'

const photo = 'a'.repeat(24)
const compiled = compileForm({
  document: {
    name: 'Test',
    form_pages: [{ page_fields: [{ field_id: photo, field_type: 'image', label: 'Photo' }] }],
  },
})

/** An answering with a picture that is still held, and a function that finishes its upload. */
function withHeldPicture() {
  const context = { now: () => 0, timezone: 'UTC', user: null, createState: <T>(state: T) => state }
  const answering = start(compiled, context)
  const state = answering.stateAt({ fieldId: photo })
  if (!state) throw new Error('The form has a photo.')
  let resolve: (answer: { file_name: string; file_url: string }) => void = () => undefined
  let reject: (cause: PortFailure) => void = () => undefined
  const promise = new Promise<{ file_name: string; file_url: string }>(
    (...ends) => ([resolve, reject] = ends),
  )
  const told: string[] = []
  uploadQueueOf(answering, state).hold(
    { file: new File(['x'], 'a.png') },
    { taker: {}, send: () => promise, done: () => told.push('answer'), failure: 'CANT_UPLOAD_IMAGE' },
  )
  void uploadsSettled(answering).then((isWhole) => told.push(isWhole ? 'whole' : 'failed'))
  return { answering, told, resolve, reject }
}

const soon = () => new Promise((resolve) => setTimeout(resolve))

it('waits until what is being made is sent and is an answer', async () => {
  const { told, resolve } = withHeldPicture()
  await soon()
  expect(told).toEqual([])
  resolve({ file_name: 'a.png', file_url: '/a.png' })
  await soon()
  expect(told).toEqual(['answer', 'whole'])
})

it('is over as soon as a file fails, and at once where there is none on its way', async () => {
  const { answering, told, reject } = withHeldPicture()
  reject(new PortFailure({ code: 'OFFLINE' }))
  await soon()
  expect(told).toEqual(['failed'])
  expect(await uploadsSettled(answering)).toBe(false)
  const context = { now: () => 0, timezone: 'UTC', user: null, createState: <T>(state: T) => state }
  expect(await uploadsSettled(start(compiled, context))).toBe(true)
})
