import { describe, expect, it } from 'vitest'
import { name, sent, setUpSubmission, unreachable } from '../../tests/support/setUpSubmission'
import type { SendOutcome } from './sendOutcome'

describe('an attempt whose end nobody knows', () => {
  it('retries a lost reply with the same key and keeps the answers', async () => {
    const { submission, calls, write } = setUpSubmission([
      unreachable,
      { kind: 'unreachable', reason: 'busy' },
    ])
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
    const { submission, calls, write } = setUpSubmission([unreachable, { kind: 'conflict' }])
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
    const { submission, calls, write } = setUpSubmission([unreachable, unreachable, conflict, conflict])
    for (const value of ['Ana', 'Eva', 'Ida']) {
      write(value)
      await submission.submit()
    }
    await submission.keepEarlier()
    expect(calls.map(({ body }) => body.answers[name])).toEqual(['Ana', 'Eva', 'Ida', 'Ana', 'Eva'])
    expect(submission.getState().phase).toBe('sent')
  })

  it('sends as another record under a new key when asked to', async () => {
    const { submission, calls, write } = setUpSubmission([unreachable, { kind: 'conflict' }])
    write('Ana')
    await submission.submit()
    await submission.submit()
    await submission.sendAsNew()
    expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2'])
  })

  it('waits in the outbox, hears what becomes of it, and is never sent twice meanwhile', async () => {
    const { submission, calls, write } = setUpSubmission([{ kind: 'queued' }])
    write('Ana')
    await submission.submit()
    expect(submission.getState()).toEqual({ phase: 'queued', files: 0 })
    await submission.submit()
    expect(calls).toHaveLength(1)
    submission.settle(sent)
    expect(submission.getState()).toMatchObject({ phase: 'sent', receipt: { recordId: 'r1' } })
  })

  it('comes back from the outbox with its errors on the fields', async () => {
    const { submission, answering, write } = setUpSubmission([{ kind: 'queued' }])
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
    const { submission, calls, write } = setUpSubmission([{ kind: 'queued' }, { kind: 'conflict' }], {
      takeBack: () => Promise.resolve(isThere),
    })
    write('Ana')
    await submission.submit()
    await submission.takeBack()
    expect(submission.getState().phase).toBe(phase)
    if (!isThere) return
    // An attempt that may have arrived is remembered, so that the record that the server holds can still be accepted.
    write('Eva')
    await submission.submit()
    await submission.keepEarlier()
    expect(calls.map(({ body }) => body.answers[name])).toEqual(['Ana', 'Eva', 'Ana'])
    expect(submission.getState().phase).toBe('sent')
  })

  it('begins with what an earlier attempt came to', () => {
    const errors = [{ address: { fieldId: name }, error: { code: 'INVALID_VALUE' } }] as const
    const { submission, answering } = setUpSubmission([], { earlier: { kind: 'refused', errors } })
    expect(submission.getState().phase).toBe('failed')
    expect(answering.shownErrors()).toHaveLength(1)
  })
})

describe('when other answers were received as the item of the inbox', () => {
  it('the same ones can be sent apart from it, and stay so', async () => {
    const received: SendOutcome = { kind: 'conflict', error: { code: 'INBOX_ITEM_RECEIVED' } }
    const { submission, calls, write } = setUpSubmission([received, unreachable])
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
