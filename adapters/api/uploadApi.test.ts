// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PortFailure } from '../../schemas/ports/portFailure'
import { createClient } from './client'
import { createUploadApi } from './uploadApi'

/** An XMLHttpRequest that the test controls. */
class FakeRequest {
  static readonly all: FakeRequest[] = []
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  readonly headers: Record<string, string> = {}
  onload?: () => void
  onerror?: () => void
  status = 0
  responseText = ''
  address = ''
  form = new FormData()
  aborted = false
  constructor() {
    FakeRequest.all.push(this)
  }
  open(_method: string, address: string) {
    this.address = address
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader() {
    return null
  }
  send(form: FormData) {
    this.form = form
  }
  abort() {
    this.aborted = true
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload?.()
  }
}

const latest = async (count = 1): Promise<FakeRequest> => {
  await expect.poll(() => FakeRequest.all).toHaveLength(count)
  return FakeRequest.all[count - 1] as FakeRequest
}
const request = { file: new Blob(['x']), name: 'a.png', fieldId: 'f', purpose: 'image' as const }
const stored = { file: '/api/infosync/file/1/k/a.png', file_name: 'a.png' }

/** Answers the latest request, because an unanswered one would time out after the test. */
async function answered(): Promise<FakeRequest> {
  const sent = await latest()
  sent.answer(200, stored)
  return sent
}

beforeEach(() => {
  FakeRequest.all.length = 0
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an upload', () => {
  it('sends the file with its field, tells how far it is and gives the answer', async () => {
    const shares: number[] = []
    const port = createUploadApi(createClient({ token: () => 't' })).uploadsFor(12)
    const done = port.upload(
      { ...request, properties: { created_at: 1 } },
      { onProgress: (share) => shares.push(share) },
    )
    const sent = await latest()
    expect(sent.address).toBe('/api/infosync/cloud_upload/')
    expect(sent.headers['Authorization']).toBe('Bearer t')
    expect([...sent.form.keys()]).toEqual(['form_id', 'field_id', 'is_image', 'properties', 'File'])
    expect(sent.form.get('form_id')).toBe('12')
    sent.upload.onprogress?.({ loaded: 1, total: 4 })
    sent.answer(200, stored)
    expect(await done).toEqual({ file_name: 'a.png', file_url: stored.file })
    expect(shares).toEqual([0.25])
  })

  it('says on which revision it is answered, and by which link', async () => {
    const { uploadsFor } = createUploadApi(createClient())
    const done = uploadsFor(12, 'abc').onRevision?.(3).upload(request)
    const { form } = await answered()
    await done
    expect([form.get('form_id'), form.get('revision'), form.get('token')]).toEqual(['12', '3', 'abc'])
  })

  it('of a public form carries no token', async () => {
    const done = createUploadApi(createClient()).uploadsFor(12).upload(request)
    expect((await answered()).headers['Authorization']).toBeUndefined()
    await done
  })

  it.each([
    ['the server', 413, { error_code: 'FILE_TOO_LARGE', params: { max: 50 } }, 'FILE_TOO_LARGE'],
    ['a proxy', 413, '<html>', 'PAYLOAD_TOO_LARGE'],
    ['a broken server', 500, '', 'INTERNAL_SERVER_ERROR'],
  ])('that %s refuses fails with its code', async (_name, status, body, code) => {
    const done = createUploadApi(createClient()).uploadsFor(1).upload(request)
    const failure = done.catch((error: unknown) => error)
    ;(await latest()).answer(status, body)
    expect(await failure).toBeInstanceOf(PortFailure)
    expect(await failure).toMatchObject({ error: { code } })
  })

  it('fails when the network does', async () => {
    const failure = createUploadApi(createClient())
      .uploadsFor(1)
      .upload(request)
      .catch((error: unknown) => error)
    ;(await latest()).onerror?.()
    expect(await failure).toMatchObject({ error: { code: 'OFFLINE' } })
  })

  it('is given up when nothing moves, not when it takes long', async () => {
    vi.useFakeTimers()
    const failure = createUploadApi(createClient())
      .uploadsFor(1)
      .upload(request)
      .catch((error: unknown) => error)
    const [sent] = FakeRequest.all
    for (let seconds = 0; seconds < 200; seconds += 20) {
      await vi.advanceTimersByTimeAsync(20_000)
      sent?.upload.onprogress?.({ loaded: seconds, total: 1000 })
    }
    expect(sent?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await failure).toMatchObject({ error: { code: 'TIMED_OUT' } })
    expect(sent?.aborted).toBe(true)
  })

  it('ends with the reason of who cancels it', async () => {
    const controller = new AbortController()
    const reason = new Error('cancelled')
    const failure = createUploadApi(createClient())
      .uploadsFor(1)
      .upload(request, { signal: controller.signal })
      .catch((error: unknown) => error)
    const sent = await latest()
    controller.abort(reason)
    expect(await failure).toBe(reason)
    expect(sent.aborted).toBe(true)
  })

  it('whose session ended asks for the password once and goes again', async () => {
    let token = 'old'
    const renew = vi.fn(async () => {
      token = 'new'
      return true
    })
    const port = createUploadApi(createClient({ token: () => token, renew })).uploadsFor(1)
    const done = port.upload(request)
    ;(await latest()).answer(440, { error_code: 'SESSION_ENDED' })
    const again = await latest(2)
    expect(again.headers['Authorization']).toBe('Bearer new')
    again.answer(200, stored)
    expect((await done).file_name).toBe('a.png')
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it('of a signature is sent as a data URL', async () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(stored)))
    const port = createUploadApi(createClient({ fetch: fetched })).uploadsFor(7)
    const png = new Blob(['x'], { type: 'image/png' })
    expect(await port.upload({ ...request, file: png, purpose: 'signature' })).toMatchObject({
      file_url: stored.file,
    })
    const [address, init] = fetched.mock.calls[0] ?? []
    expect(address).toBe('/api/infosync/cloud_txt_signature/')
    expect(JSON.parse(init?.body as string)).toEqual({
      form_id: 7,
      field_id: 'f',
      signature: 'data:image/png;base64,eA==',
    })
  })

  it('for a row names its catalog, and no revision', async () => {
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(stored)))
    const port = createUploadApi(createClient({ fetch: fetched })).uploadsForRows(9)
    await port.upload({ ...request, file: new Blob(['x']), purpose: 'signature' })
    const [, init] = fetched.mock.calls[0] ?? []
    expect(JSON.parse(init?.body as string)).toMatchObject({ catalog_id: 9, field_id: 'f' })
    expect(init?.body).not.toContain('form_id')
    expect(port.onRevision).toBeUndefined()
  })
})
