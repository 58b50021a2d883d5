import { describe, expect, it } from 'vitest'
import { start } from '../../schemas/answering/start'
import { compileForm } from '../../schemas/compile/compileForm'
import type { RowNews } from './rows/rowNews'
import type { SendOutcome, SubmissionBody } from './sendOutcome'
import { createSubmission, type SubmissionOptions } from './submission'

const name = 'a'.repeat(24)
const group = 'b'.repeat(24)
const amount = 'c'.repeat(24)

const compiled = compileForm({
  document: {
    name: 'Test',
    form_pages: [
      {
        page_fields: [
          { field_id: name, field_type: 'text', label: 'Name', required: true },
          { field_id: group, field_type: 'group', label: 'Lines', groups_fields: [amount] },
          { field_id: amount, field_type: 'integer', label: 'Amount', group: { group_id: group } },
        ],
      },
    ],
  },
})

const sent: SendOutcome = { kind: 'sent', receipt: { recordId: 'r1', folio: '1-1' } }
const unreachable: SendOutcome = { kind: 'unreachable', reason: 'network' }

function setUp(outcomes: SendOutcome[], options: Partial<SubmissionOptions> = {}) {
  const answering = start(compiled, {
    now: () => 0,
    timezone: 'UTC',
    user: null,
    createState: (state) => state,
  })
  const calls: { body: SubmissionBody; key: string }[] = []
  let keys = 0
  let clock = 1_000
  const submission = createSubmission({
    answering,
    send: (body, key) => {
      calls.push({ body, key })
      return Promise.resolve(outcomes.shift() ?? sent)
    },
    newKey: () => `key-${++keys}`,
    now: () => (clock += 500),
    ...options,
  })
  const write = (value: string) => answering.set({ fieldId: name }, value)
  return { answering, submission, calls, write }
}

describe('when time is over', () => {
  it('what is missing may be missing, the folio too; what is wrong is still asked for', async () => {
    const { submission, calls, answering } = setUp([], { folio: { required: true } })
    submission.setTimeOver(true)
    answering.addSet(group)
    answering.set({ fieldId: amount, groupId: group, setIndex: 0 }, 'x')
    await submission.submit()
    expect(submission.getState()).toMatchObject({
      phase: 'incomplete',
      errors: [{ address: { fieldId: amount } }],
    })
    expect(answering.shownErrors()).toHaveLength(1)
    answering.set({ fieldId: amount, groupId: group, setIndex: 0 }, 3)
    await submission.submit()
    expect(calls[0]?.body).toMatchObject({ isTimeOver: true, position: null })
  })

  it('and after all is not, everything is asked for again', async () => {
    const { submission, calls } = setUp([])
    submission.setTimeOver(true)
    submission.setTimeOver(false)
    await submission.submit()
    expect(calls).toEqual([])
  })
})

it('says where it was answered, as far as that is known when it is sent', async () => {
  const position = { latitude: 1, longitude: 2, accuracy: 3 }
  const { submission, calls, write } = setUp([], { position: () => position })
  write('Ana')
  await submission.submit()
  expect(calls[0]?.body.position).toBe(position)
})

describe('when other answers were received as the item of the inbox', () => {
  it('the same ones can be sent apart from it, and stay so', async () => {
    const received: SendOutcome = { kind: 'conflict', error: { code: 'INBOX_ITEM_RECEIVED' } }
    const { submission, calls, write } = setUp([received, unreachable])
    write('Ana')
    await submission.submit()
    expect(submission.getState()).toEqual({ phase: 'failed', failure: received })
    await submission.sendAsNew()
    await submission.submit()
    expect(calls.map(({ key, body: { isApart } }) => [key, isApart])).toEqual([
      ['key-1', false],
      ['key-2', true],
      ['key-2', true],
    ])
  })
})

describe('createSubmission', () => {
  it('does not send what does not pass, and marks it', async () => {
    const { submission, calls, answering } = setUp([])
    await submission.submit()
    expect(calls).toEqual([])
    expect(submission.getState()).toMatchObject({
      phase: 'incomplete',
      errors: [{ address: { fieldId: name }, error: { code: 'FIELD_REQUIRED' } }],
    })
    expect(answering.stateAt({ fieldId: name })?.errors).toHaveLength(1)
  })

  it('sends once, however often the button is pressed, with times in seconds', async () => {
    const { submission, calls, write } = setUp([])
    write('Ana')
    await Promise.all([submission.submit(), submission.submit(), submission.submit()])
    await submission.submit()
    expect(calls).toEqual([
      {
        key: 'key-1',
        body: {
          answers: { [name]: 'Ana' },
          files: [],
          folio: null,
          baseVersion: null,
          startTimestamp: 1.5,
          endTimestamp: 2,
          position: null,
          isTimeOver: false,
          isApart: false,
        },
      },
    ])
    expect(submission.getState()).toEqual({ phase: 'sent', receipt: { recordId: 'r1', folio: '1-1' } })
  })

  it('retries a lost reply with the same key and keeps the answers', async () => {
    const { submission, calls, write } = setUp([unreachable, { kind: 'unreachable', reason: 'busy' }])
    write('Ana')
    await submission.submit()
    expect(submission.getState()).toEqual({ phase: 'failed', failure: unreachable })
    await submission.submit()
    await submission.submit()
    expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1'])
    expect(new Set(calls.map(({ body }) => body.startTimestamp)).size).toBe(1)
    expect(submission.getState().phase).toBe('sent')
  })

  it('takes the earlier attempt that had arrived when asked to', async () => {
    const { submission, calls, write } = setUp([unreachable, { kind: 'conflict' }])
    write('Ana')
    await submission.submit()
    write('Eva')
    await submission.submit()
    expect(submission.getState()).toEqual({ phase: 'failed', failure: { kind: 'conflict' } })
    await submission.keepEarlier()
    expect(calls.map(({ body, key }) => [body.answers[name], key])).toEqual([
      ['Ana', 'key-1'],
      ['Eva', 'key-1'],
      ['Ana', 'key-1'],
    ])
    expect(submission.getState().phase).toBe('sent')
  })

  it('finds which of several lost attempts had arrived', async () => {
    const conflict: SendOutcome = { kind: 'conflict' }
    const { submission, calls, write } = setUp([unreachable, unreachable, conflict, conflict])
    for (const value of ['Ana', 'Eva', 'Ida']) {
      write(value)
      await submission.submit()
    }
    await submission.keepEarlier()
    expect(calls.map(({ body }) => body.answers[name])).toEqual(['Ana', 'Eva', 'Ida', 'Ana', 'Eva'])
    expect(submission.getState().phase).toBe('sent')
  })

  it('sends as another record under a new key when asked to', async () => {
    const { submission, calls, write } = setUp([unreachable, { kind: 'conflict' }])
    write('Ana')
    await submission.submit()
    await submission.submit()
    await submission.sendAsNew()
    expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2'])
  })

  it('puts the errors of the server on the fields, also inside sets', async () => {
    const address = { fieldId: amount, groupId: group, setIndex: 0 }
    const error = { code: 'NUMBER_TOO_LARGE', params: { max: 3 } } as const
    const { submission, answering, write } = setUp([{ kind: 'refused', errors: [{ address, error }] }])
    write('Ana')
    answering.addSet(group)
    answering.set(address, 7)
    await submission.submit()
    expect(answering.stateAt(address)?.errors).toEqual([error])
    await submission.submit()
    expect(submission.getState().phase).toBe('sent')
  })

  it('asks for the folio before the next page, and no longer once it is there', () => {
    const { submission } = setUp([], { folio: { required: true } })
    expect(submission.checkFolio()).toBe(false)
    expect(submission.getState()).toMatchObject({ phase: 'incomplete', folio: { code: 'FIELD_REQUIRED' } })
    submission.setFolio('F-7')
    expect(submission.checkFolio()).toBe(true)
    expect(submission.getState()).toEqual({ phase: 'open' })
    expect(setUp([]).submission.checkFolio()).toBe(true)
  })

  it('asks for the folio where the form needs one', async () => {
    const { submission, calls, write } = setUp([], { folio: { required: true } })
    write('Ana')
    await submission.submit()
    expect(submission.getState()).toEqual({
      phase: 'incomplete',
      errors: [],
      folio: { code: 'FIELD_REQUIRED' },
    })
    submission.setFolio('  F-7 ')
    await submission.submit()
    expect(calls[0]?.body.folio).toBe('F-7')
  })

  it('tells its listeners', async () => {
    const { submission, write } = setUp([])
    const phases: string[] = []
    const stop = submission.subscribe(() => phases.push(submission.getState().phase))
    write('Ana')
    await submission.submit()
    stop()
    submission.setFolio('x')
    expect(phases).toEqual(['sending', 'sent'])
  })

  it('waits in the outbox, hears what becomes of it, and is never sent twice meanwhile', async () => {
    const { submission, calls, write } = setUp([{ kind: 'queued' }])
    write('Ana')
    await submission.submit()
    expect(submission.getState()).toEqual({ phase: 'queued', files: 0 })
    await submission.submit()
    expect(calls).toHaveLength(1)
    submission.settle(sent)
    expect(submission.getState()).toMatchObject({ phase: 'sent', receipt: { recordId: 'r1' } })
  })

  it('comes back from the outbox with its errors on the fields', async () => {
    const { submission, answering, write } = setUp([{ kind: 'queued' }])
    write('Ana')
    await submission.submit()
    const errors = [{ address: { fieldId: name }, error: { code: 'TEXT_TOO_LONG' } }] as const
    submission.settle({ kind: 'refused', errors })
    expect(submission.getState()).toMatchObject({ phase: 'failed', failure: { errors } })
    expect(answering.shownErrors().map(({ error }) => error.code)).toEqual(['TEXT_TOO_LONG'])
  })

  it.each([
    [true, 'open'],
    [false, 'queued'],
  ])('is taken back to be changed when it has not left (%s)', async (isThere, phase) => {
    const { submission, calls, write } = setUp([{ kind: 'queued' }, { kind: 'conflict' }], {
      takeBack: () => Promise.resolve(isThere),
    })
    write('Ana')
    await submission.submit()
    await submission.takeBack()
    expect(submission.getState().phase).toBe(phase)
    if (!isThere) return
    // What may have arrived after all is remembered: the one thing the server holds can still be kept.
    write('Eva')
    await submission.submit()
    await submission.keepEarlier()
    expect(calls.map(({ body }) => body.answers[name])).toEqual(['Ana', 'Eva', 'Ana'])
    expect(submission.getState().phase).toBe('sent')
  })

  it('begins with what an earlier attempt came to', () => {
    const errors = [{ address: { fieldId: name }, error: { code: 'INVALID_VALUE' } }] as const
    const { submission, answering } = setUp([], { earlier: { kind: 'refused', errors } })
    expect(submission.getState().phase).toBe('failed')
    expect(answering.shownErrors()).toHaveLength(1)
  })
})

const news = (isGone: boolean): RowNews => ({
  row: { fieldId: name },
  deepest: { fieldId: name },
  isGone,
  details: [{ address: { fieldId: amount }, before: [1], now: [2] }],
})

describe('before rows of catalogs are sent', () => {
  it('what changed of them is told, again each time, until somebody takes it', async () => {
    let asked = 0
    const rowNews = () => Promise.resolve(++asked < 3 ? [news(false)] : [])
    const { submission, calls, write } = setUp([], { rowNews })
    write('Ana')
    await submission.submit()
    expect(submission.getState()).toEqual({ phase: 'changed', news: [news(false)] })
    submission.lookAgain()
    expect(submission.getState()).toEqual({ phase: 'open' })
    await submission.submit()
    expect(calls).toEqual([])
    await submission.takeNews()
    expect(submission.getState()).toMatchObject({ phase: 'sent' })
    expect([asked, calls.length]).toEqual([2, 1])
  })

  it('one that is gone is an error where it is chosen', async () => {
    const { submission, calls, write, answering } = setUp([], {
      rowNews: () => Promise.resolve([news(true), news(false)]),
    })
    write('Ana')
    await submission.submit()
    expect(submission.getState()).toMatchObject({ phase: 'incomplete' })
    expect(answering.shownErrors()).toEqual([
      { address: { fieldId: name }, error: { code: 'ROW_NOT_FOUND' } },
    ])
    expect(calls).toEqual([])
  })
})
