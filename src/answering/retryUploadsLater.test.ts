// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { uploadQueueOf } from '../../renderers/inputs/upload/uploadQueueOf'
import { start } from '../../schemas/answering/start'
import { compileForm } from '../../schemas/compile/compileForm'
import type { ErrorCode } from '../../schemas/model/errors'
import { PortFailure } from '../../schemas/ports/portFailure'
import { retryUploadsLater } from './retryUploadsLater'

const photo = 'a'.repeat(24)
const compiled = compileForm({
  document: {
    name: 'Test',
    form_pages: [{ page_fields: [{ field_id: photo, field_type: 'image', label: 'Photo' }] }],
  },
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Returns how often a file was sent that fails with the code, after each wait (in seconds). */
async function triesAfter(code: ErrorCode, waits: readonly number[], online = true) {
  const hint = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  const context = { now: () => 0, timezone: 'UTC', user: null, createState: <T>(state: T) => state }
  const answering = start(compiled, context)
  const state = answering.stateAt({ fieldId: photo })
  if (!state) throw new Error('The form has a photo.')
  const send = vi.fn(() => Promise.reject(new PortFailure({ code })))
  const stop = retryUploadsLater(answering)
  uploadQueueOf(answering, state).add([{ file: new File(['x'], 'a.txt') }], {
    ...{ taker: {}, send, done: () => undefined, failure: code },
  })
  const tries: number[] = []
  for (const wait of waits) {
    await vi.advanceTimersByTimeAsync(wait * 1_000)
    tries.push(send.mock.calls.length)
  }
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(send).toHaveBeenCalledTimes(tries.at(-1) ?? 0)
  hint.mockRestore()
  return tries
}

describe('a file that failed', () => {
  it('for want of a server is sent again, ever less often, until the form is left', async () => {
    expect(await triesAfter('OFFLINE', [2, 2, 3, 4, 12, 24, 48, 60])).toEqual([1, 2, 2, 3, 4, 5, 6, 7])
  })

  it('for a reason of its own is not', async () => {
    expect(await triesAfter('FILE_TOO_LARGE', [600])).toEqual([1])
  })

  it('is left to the network while there is none', async () => {
    expect(await triesAfter('OFFLINE', [600], false)).toEqual([1])
  })
})
