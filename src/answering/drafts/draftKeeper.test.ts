// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerDrafts, LocalDraft, Outgoing } from '../../../adapters/storage/answerDrafts'
import type { DraftFile, DraftFiles } from '../../../adapters/storage/draftFiles'
import { uploadQueueOf } from '../../../renderers/inputs/upload/uploadQueues'
import type { FieldState } from '../../../schemas/answering/types'
import { PortFailure } from '../../../schemas/ports/portFailure'
import { answeringOf, fieldId, fieldsOf } from '../../../tests/support/drawForm'
import type { SendOutcome } from '../sendOutcome'
import { createSubmission } from '../submission'
import { createDraftKeeper } from './draftKeeper'
import { observed } from './observed'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const fields = fieldsOf(
  { field_type: 'text', label: 'Cliente' },
  { field_type: 'password', label: 'Clave' },
  { field_type: 'files', label: 'Fotos' },
)

function begin({ resumed = null, full = false }: { resumed?: LocalDraft | null; full?: boolean } = {}) {
  const rows = new Map<string, LocalDraft>(resumed ? [[resumed.id, resumed]] : [])
  const files = new Map<string, DraftFile>()
  const device = { full, writes: 0, busy: Promise.resolve() }
  const needRoom = () => {
    if (device.full) throw new PortFailure({ code: 'STORAGE_FULL' })
    device.writes += 1
  }
  const drafts: Pick<AnswerDrafts, 'change' | 'drop'> = {
    change: async (id, next) => {
      await device.busy
      const after = next(rows.get(id))
      if (after) {
        needRoom()
        rows.set(id, after)
      }
      return after ?? rows.get(id)
    },
    drop: async (id) => {
      rows.delete(id)
      for (const [key, file] of files) if (file.draftId === id) files.delete(key)
    },
  }
  const fileStore: DraftFiles = {
    list: async () => [...files.values()],
    get: async (_id, key) => files.get(key),
    put: async (file) => {
      await device.busy
      needRoom()
      files.set(file.key, file)
    },
    drop: async (_id, key) => void files.delete(key),
  }
  const watched = observed(answeringOf(fields, resumed ? { answers: resumed.answers } : {}))
  let outcome: SendOutcome = { kind: 'sent', receipt: { recordId: 'r', folio: null } }
  const submission = createSubmission({
    answering: watched.answering,
    send: async () => outcome,
    newKey: () => 'key',
    now: () => 0,
  })
  const lose = vi.fn()
  const onFirst = vi.fn()
  const keeper = createDraftKeeper({
    drafts,
    files: fileStore,
    observed: watched,
    submission,
    hold: { writer: 'me', lose },
    about: {
      id: 'd',
      owner: 7,
      formId: 3,
      revision: 2,
      recordId: null,
      inboxId: null,
      formName: 'Visita',
      startTimestamp: 1,
    },
    locale: 'es_MX',
    resumed,
    adopted: [],
    onFirst,
  })
  const stop = keeper.start()
  const write = (value: string, field = 1) => watched.answering.set({ fieldId: fieldId(field) }, value)
  const wait = (milliseconds = 1000) => vi.advanceTimersByTimeAsync(milliseconds)
  const queue = () => uploadQueueOf(watched.answering, watched.answering.fields[fieldId(3)] as FieldState)
  const fail = (next: SendOutcome) => (outcome = next)
  return { rows, files, device, keeper, submission, lose, onFirst, stop, write, wait, queue, fail }
}

const stored: LocalDraft = {
  id: 'd',
  owner: 7,
  formId: 3,
  revision: 2,
  recordId: null,
  baseVersion: null,
  inboxId: null,
  formName: 'Visita',
  preview: [],
  answers: { [fieldId(1)]: 'antes' },
  folio: '',
  pageIndex: 0,
  focus: null,
  startTimestamp: 1,
  at: 0,
  tab: 'me',
  outgoing: null,
}

const outgoing: Outgoing = {
  ...{ kind: 'create', body: { form_id: 3, answers: {} }, problem: null },
  ...{ queuedAt: 0, triedAt: 0, attempts: 0, retryAt: 0, notBefore: 0 },
}

describe('what somebody answers', () => {
  it('is on the device within a second, however long one types, in few writes', async () => {
    const { rows, device, keeper, write, wait } = begin()
    expect(keeper.getState().phase).toBe('empty')
    for (const text of ['S', 'So', 'Sol']) {
      write(text)
      await wait(200)
    }
    expect(rows.get('d')?.answers).toEqual({ [fieldId(1)]: 'So' })
    await wait(400)
    expect(rows.get('d')).toMatchObject({
      answers: { [fieldId(1)]: 'Sol' },
      preview: [{ label: 'Cliente', text: 'Sol' }],
      tab: 'me',
      formId: 3,
    })
    expect(keeper.getState().phase).toBe('kept')
    expect(device.writes).toBe(2)
  })

  it('is written at once when the page goes away', async () => {
    const { rows, write, wait } = begin()
    write('Sol')
    window.dispatchEvent(new Event('pagehide'))
    await wait(0)
    expect(rows.get('d')?.answers).toEqual({ [fieldId(1)]: 'Sol' })
  })

  it('never takes a password along', async () => {
    const { rows, write, wait } = begin()
    write('Sol')
    write('secreto', 2)
    await wait()
    expect(JSON.stringify([...rows.values()])).not.toContain('secreto')
  })

  it('is no draft before anybody answers, nor after everything was taken back', async () => {
    const { rows, keeper, onFirst, write, wait } = begin()
    keeper.setPlace({ pageIndex: 0, focus: { fieldId: fieldId(1) } })
    await wait()
    expect([rows.size, keeper.hasDraft(), onFirst.mock.calls.length]).toEqual([0, false, 0])
    write('Sol')
    expect([keeper.hasDraft(), keeper.isUnwritten()]).toEqual([true, true])
    await wait()
    expect([rows.size, keeper.isUnwritten(), onFirst.mock.calls.length]).toEqual([1, false, 1])
    write('')
    await wait()
    expect([rows.size, keeper.hasDraft(), keeper.getState().phase]).toEqual([0, false, 'empty'])
  })

  it('may be lost until it is written to the end, also what was changed after that was kept', async () => {
    const { device, keeper, write, wait } = begin()
    for (const answer of ['Sol', 'Sol y mar']) {
      let finish = () => {}
      device.busy = new Promise((resolve) => (finish = resolve))
      write(answer)
      await wait()
      expect([keeper.getState().phase, keeper.isUnwritten()]).toEqual(['writing', true])
      finish()
      await wait()
      expect([keeper.getState().phase, keeper.isUnwritten()]).toEqual(['kept', false])
    }
  })

  it('is kept with where one was; only an answer makes it more than what the inbox has', async () => {
    const saved = { rev: '1-a', isAhead: false }
    const { rows, keeper, write, wait } = begin({ resumed: { ...stored, saved } })
    keeper.setPlace({ pageIndex: 2, focus: { fieldId: fieldId(2) } })
    await wait()
    expect(rows.get('d')).toMatchObject({ pageIndex: 2, focus: { fieldId: fieldId(2) }, saved })
    write('Sol')
    await wait()
    expect(rows.get('d')).toMatchObject({ pageIndex: 2, saved: { rev: '1-a', isAhead: true } })
  })

  it('is dropped once it was sent, and not written again', async () => {
    const { rows, submission, write, wait, stop } = begin()
    write('Sol')
    await wait()
    await submission.submit()
    write('Luna')
    await wait()
    stop()
    await wait()
    expect(rows.size).toBe(0)
  })

  it('stays where it is when sending fails', async () => {
    const { rows, submission, write, wait, fail } = begin()
    write('Sol')
    fail({ kind: 'unreachable', reason: 'network' })
    await submission.submit()
    await wait()
    expect(rows.get('d')?.answers).toEqual({ [fieldId(1)]: 'Sol' })
  })
})

describe('what goes on', () => {
  it('is a draft from the start, and counts as one until it is sent', async () => {
    const { keeper, rows, write, wait } = begin({ resumed: stored })
    expect([keeper.hasDraft(), keeper.getState().phase]).toEqual([true, 'kept'])
    write('')
    await wait()
    expect(rows.get('d')?.answers).toEqual({})
  })

  it.each([
    ['another tab writes it', { tab: 'other' }, 1],
    ['it waits for the server', { outgoing }, 0],
  ] as const)('is left alone while %s', async (_why, part, lost) => {
    const { rows, lose, write, wait } = begin({ resumed: stored })
    rows.set('d', { ...stored, ...part })
    write('Sol')
    await wait()
    expect(rows.get('d')?.answers).toEqual(stored.answers)
    expect(lose).toHaveBeenCalledTimes(lost)
  })

  it('goes along when it is sent as another record', async () => {
    const { rows, keeper, wait } = begin({ resumed: stored })
    keeper.moveTo('e')
    await wait()
    expect([...rows.keys()]).toEqual(['e'])
  })
})

describe('a device without room', () => {
  it('is said, loses nothing, and is tried again with the next change', async () => {
    const { device, keeper, rows, write, wait } = begin({ full: true })
    write('Sol')
    await wait()
    expect(keeper.getState()).toEqual({ phase: 'failed', error: { code: 'STORAGE_FULL' } })
    expect(keeper.isUnwritten()).toBe(true)
    device.full = false
    write('Sol y mar')
    await wait()
    expect(keeper.getState()).toEqual({ phase: 'kept' })
    expect(rows.get('d')?.answers).toEqual({ [fieldId(1)]: 'Sol y mar' })
  })
})

describe('chosen files', () => {
  const picture = () => new File(['abc'], 'a.pdf', { type: 'application/pdf' })
  const plan = (send: () => Promise<{ file_name: string; file_url: string }>) => ({
    taker: {},
    failure: 'CANT_UPLOAD_DOC' as const,
    send,
    done: () => undefined,
  })

  it('are kept until they have arrived', async () => {
    const { files, queue, write, wait } = begin()
    let arrive: (answer: { file_name: string; file_url: string }) => void = () => undefined
    write('Sol')
    queue().add(
      [{ file: picture() }],
      plan(() => new Promise((resolve) => (arrive = resolve))),
    )
    await wait()
    expect([...files.values()]).toMatchObject([
      { draftId: 'd', name: 'a.pdf', type: 'application/pdf', place: { fieldId: fieldId(3) } },
    ])
    arrive({ file_name: 'a.pdf', file_url: '/f/a' })
    await wait()
    expect(files.size).toBe(0)
  })

  it('stay while their answers wait for the server, whatever arrives meanwhile', async () => {
    const { rows, files, queue, write, wait } = begin()
    let arrive: (answer: { file_name: string; file_url: string }) => void = () => undefined
    write('Sol')
    queue().add(
      [{ file: picture() }],
      plan(() => new Promise((resolve) => (arrive = resolve))),
    )
    await wait()
    rows.set('d', { ...stored, outgoing })
    arrive({ file_name: 'a.pdf', file_url: '/f/a' })
    await wait()
    expect(files.size).toBe(1)
  })

  it.each([
    ['cancelled', undefined],
    ['refused', { code: 'FILE_TOO_LARGE' as const }],
  ])('are not kept when they are %s', async (_how, refusal) => {
    const { files, queue, wait } = begin()
    queue().add(
      [{ file: picture(), refusal }],
      plan(() => new Promise(() => undefined)),
    )
    await wait()
    expect(files.size).toBe(refusal ? 0 : 1)
    for (const { key } of queue().state().items) queue().remove(key)
    await wait()
    expect(files.size).toBe(0)
  })
})
