import { describe, expect, it } from 'vitest'
import type { OutgoingFile, OutgoingRequest } from '../../../adapters/storage/answerDrafts'
import { draft, makeDevice, offline, queueOne, sent } from '../../../tests/support/outboxDevice'
import type { FileDelivery } from './completeRequest'

const file = (n: number, isStored = false): OutgoingFile => ({
  key: `tab/upload${n}`,
  place: { fieldId: 'photos' },
  mark: `pending:${n}`,
  name: `${n}.jpg`,
  purpose: 'image',
  isStored,
})
const named = (n: number, url: string) => ({ file_name: `${n}.jpg`, file_url: url })
const body = (first: string, second: string) => ({
  form_id: 1,
  answers: {
    photos: [named(0, '/f/there'), named(1, first)],
    group: [{ signature: named(2, second) }, { note: 'pending:1' }],
  },
})
const request: OutgoingRequest = {
  kind: 'create',
  body: body('pending:1', 'pending:2'),
  files: [file(1), file(2)],
}
const stored = ({ name }: OutgoingFile, at = ''): FileDelivery => ({
  kind: 'stored',
  answer: { file_name: name, file_url: `/f/${name}${at}` },
})
const whole = body('/f/1.jpg', '/f/2.jpg')

describe('files of the outbox', () => {
  it('go before the answers, in their order, and stand in them by then; other texts stay', async () => {
    const uploads: string[] = []
    const bodies: unknown[] = []
    const device = makeDevice(
      ({ outgoing }) => {
        bodies.push(outgoing.body)
        return sent
      },
      async (_, one) => {
        uploads.push(one.name)
        return stored(one)
      },
    )
    const outbox = device.openTab()
    await queueOne(outbox, draft('a'), request)
    await outbox.wake({ eager: true })
    expect(uploads).toEqual(['1.jpg', '2.jpg'])
    expect(bodies).toEqual([whole])
    expect(device.rows.size).toBe(0)
  })

  it('say how far they are', async () => {
    const seen: unknown[] = []
    const device = makeDevice(
      () => sent,
      async (_, one) => stored(one),
    )
    const outbox = device.openTab()
    await queueOne(outbox, draft('a'), request)
    outbox.subscribe(() => seen.push(outbox.getState().uploading?.position))
    await outbox.wake({ eager: true })
    expect(seen.filter((position) => position !== undefined)).toEqual(expect.arrayContaining([1, 2]))
    expect(outbox.getState()).toMatchObject({ phase: 'idle', uploading: null })
  })

  it('are not sent again once they are in the row, and wait with the delay of any other try', async () => {
    let isThere = false
    const uploads: string[] = []
    const device = makeDevice(
      () => sent,
      async (_, one) => {
        uploads.push(one.name)
        return one.name === '1.jpg' || isThere ? stored(one) : offline
      },
    )
    const outbox = device.openTab()
    await queueOne(outbox, draft('a'), request)
    await device.pass(2_000)
    expect(device.rows.get('a')?.outgoing).toMatchObject({
      ...{ attempts: 2, body: body('/f/1.jpg', 'pending:2') },
      files: [{ isStored: true }, { isStored: false }],
    })
    expect(outbox.getState().phase).toBe('offline')
    expect(device.tries).toEqual([])
    isThere = true
    device.crash()
    device.openTab()
    await device.openTab().wake({ eager: true })
    expect(uploads).toEqual(['1.jpg', '2.jpg', '2.jpg'])
    expect(device.tries).toEqual(['a'])
  })

  it('that the server refuses bring the answers back, with the error where they belong', async () => {
    const error = { code: 'UPLOAD_FILE_INVALID_FORMAT', params: { types: 'jpg' } } as const
    const problem = { ...error, errors: [{ address: { fieldId: 'photos' }, error }] }
    const device = makeDevice(
      () => sent,
      async () => ({ kind: 'refused', problem }),
    )
    const outbox = device.openTab()
    await queueOne(outbox, draft('a'), request)
    await outbox.wake({ eager: true })
    expect(device.rows.get('a')?.outgoing?.problem).toEqual(problem)
    expect(device.settled).toMatchObject([{ delivery: { kind: 'refused', problem } }])
    expect(device.tries).toEqual([])
  })

  it('that were stored before another one was refused come back with what the server calls them', async () => {
    const problem = { code: 'UPLOAD_FILE_INVALID_FORMAT' } as const
    const device = makeDevice(
      () => sent,
      async (_, one) => (one.name === '1.jpg' ? stored(one) : { kind: 'refused', problem }),
    )
    const outbox = device.openTab()
    await queueOne(outbox, draft('a'), request)
    await outbox.wake({ eager: true })
    const files = [{ key: 'tab/upload1', answer: { file_name: '1.jpg', file_url: '/f/1.jpg' } }, {}]
    expect(device.rows.get('a')?.outgoing).toMatchObject({ problem, files })
    expect(device.settled).toMatchObject([{ draft: { outgoing: { files } } }])
    expect(device.rows.get('a')?.outgoing?.files?.[1]).not.toHaveProperty('answer')
  })

  it('leave what somebody took back alone', async () => {
    const device = makeDevice(
      () => sent,
      async (_, one) => {
        await outbox.release('a')
        return stored(one)
      },
    )
    const outbox = device.openTab()
    await queueOne(outbox, draft('a'), request)
    await outbox.wake({ eager: true })
    expect(device.tries).toEqual([])
    expect(device.rows.get('a')?.outgoing).toBeNull()
  })

  it('are one request for two tabs without locks: whoever is first names the file', async () => {
    let tab = 0
    const bodies: unknown[] = []
    const device = makeDevice(
      ({ outgoing }) => {
        bodies.push(outgoing.body)
        return offline
      },
      async (_, one) => stored(one, `?${tab++}`),
    )
    device.takesTurns = false
    const tabs = [device.openTab(), device.openTab()]
    for (const one of tabs.slice(0, 1)) await queueOne(one, draft('a'), request)
    await Promise.all(tabs.map((one) => one.wake({ eager: true })))
    expect(tab).toBeGreaterThan(2)
    expect(bodies).toHaveLength(2)
    expect(bodies[0]).toEqual(bodies[1])
  })
})
