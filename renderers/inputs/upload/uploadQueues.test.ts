import { describe, expect, it, vi } from 'vitest'
import type { Answering, FieldState } from '../../../schemas/answering/types'
import type { ErrorCode } from '../../../schemas/model/errors'
import { PortFailure } from '../../../schemas/ports/portFailure'
import { uploadQueueOf } from './uploadQueueOf'
import { arriveUpload, retryUploads } from './uploadQueues'

describe('when the network is back', () => {
  it.each<[ErrorCode, number]>([
    ['OFFLINE', 2],
    ['TIMED_OUT', 2],
    ['UNAVAILABLE', 2],
    ['FILE_TOO_LARGE', 1],
  ])('a file that failed with %s is sent %i times', async (code, times) => {
    const answering = {} as Answering
    const queue = uploadQueueOf(answering, {} as FieldState)
    const send = vi.fn(() => Promise.reject(new PortFailure({ code })))
    const plan = { taker: {}, send, done: () => undefined, failure: 'CANT_UPLOAD_SIGNATURE' } as const
    queue.add([{ file: new File(['x'], 'acuse.txt', { type: 'text/plain' }) }], plan)
    await expect.poll(() => queue.state().items[0]?.error?.code).toBe(code)
    retryUploads(answering)
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(send).toHaveBeenCalledTimes(times)
  })
})

it.each<[ErrorCode, string]>([
  ['FILE_NOT_AS_NAMED', 'refused'],
  ['UPLOAD_IMAGE_ERROR', 'refused'],
  ['UNAVAILABLE', 'failed'],
])(
  'a file that is told %s is %s: only what another try may change is offered again',
  async (code, status) => {
    const queue = uploadQueueOf({} as Answering, {} as FieldState)
    const send = () => Promise.reject(new PortFailure({ code }))
    const plan = { taker: {}, send, done: () => undefined, failure: 'CANT_UPLOAD_IMAGE' } as const
    queue.add([{ file: new File(['x'], 'obra.png', { type: 'image/png' }) }], plan)
    await expect.poll(() => queue.state().items[0]?.status).toBe(status)
  },
)

it('sends no file that has arrived by another way', async () => {
  const answering = {} as Answering
  const queue = uploadQueueOf(answering, {} as FieldState)
  const send = vi.fn(() => new Promise<never>(() => undefined))
  const done = vi.fn()
  const plan = { taker: {}, send, done, failure: 'CANT_UPLOAD_DOC' } as const
  queue.add([{ key: 'kept', file: new File(['x'], 'acuse.txt', { type: 'text/plain' }) }], plan)
  const answer = { file_name: 'acuse.txt', file_url: '/f/acuse.txt' }
  arriveUpload(answering, 'kept', answer)
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(send).not.toHaveBeenCalled()
  expect(done.mock.calls).toEqual([[answer]])
  expect(queue.state().items).toEqual([])
})
