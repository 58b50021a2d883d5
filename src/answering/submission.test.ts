import { describe, expect, it } from 'vitest'
import { amount, group, name, setUpSubmission } from '../../tests/support/setUpSubmission'
import type { RowNews } from './rows/rowNews'
import type { SendOutcome } from './sendOutcome'

describe('createSubmission', () => {
  it('does not send what does not pass, and marks it', async () => {
    const { submission, calls, answering } = setUpSubmission([])
    await submission.submit()
    expect(calls).toEqual([])
    expect(submission.getState()).toMatchObject({
      phase: 'incomplete',
      errors: [{ address: { fieldId: name }, error: { code: 'FIELD_REQUIRED' } }],
    })
    expect(answering.stateAt({ fieldId: name })?.errors).toHaveLength(1)
  })

  it('sends once, however often the button is pressed, with times in seconds', async () => {
    const { submission, calls, write } = setUpSubmission([])
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

  it('puts the errors of the server on the fields, also inside sets', async () => {
    const address = { fieldId: amount, groupId: group, setIndex: 0 }
    const error = { code: 'NUMBER_TOO_LARGE', params: { max: 3 } } as const
    const { submission, answering, write } = setUpSubmission([
      { kind: 'refused', errors: [{ address, error }] },
    ])
    write('Ana')
    answering.addSet(group)
    answering.set(address, 7)
    await submission.submit()
    expect(answering.stateAt(address)?.errors).toEqual([error])
    await submission.submit()
    expect(submission.getState().phase).toBe('sent')
  })

  it('asks for the folio before the next page, and no longer once it is there', () => {
    const { submission } = setUpSubmission([], { folio: { required: true } })
    expect(submission.checkFolio()).toBe(false)
    expect(submission.getState()).toMatchObject({ phase: 'incomplete', folio: { code: 'FIELD_REQUIRED' } })
    submission.setFolio('F-7')
    expect(submission.checkFolio()).toBe(true)
    expect(submission.getState()).toEqual({ phase: 'open' })
    expect(setUpSubmission([]).submission.checkFolio()).toBe(true)
  })

  it('asks for the folio where the form needs one', async () => {
    const { submission, calls, write } = setUpSubmission([], { folio: { required: true } })
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
    const { submission, write } = setUpSubmission([])
    const phases: string[] = []
    const stop = submission.subscribe(() => phases.push(submission.getState().phase))
    write('Ana')
    await submission.submit()
    stop()
    submission.setFolio('x')
    expect(phases).toEqual(['sending', 'sent'])
  })
})

describe('when time is over', () => {
  it('what is missing may be missing, the folio too; what is wrong is still asked for', async () => {
    const { submission, calls, answering } = setUpSubmission([], { folio: { required: true } })
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
    const { submission, calls } = setUpSubmission([])
    submission.setTimeOver(true)
    submission.setTimeOver(false)
    await submission.submit()
    expect(calls).toEqual([])
  })
})

it('says where it was answered, as far as that is known when it is sent', async () => {
  const position = { latitude: 1, longitude: 2, accuracy: 3 }
  const { submission, calls, write } = setUpSubmission([], { position: () => position })
  write('Ana')
  await submission.submit()
  expect(calls[0]?.body.position).toBe(position)
})

const news = (isGone: boolean): RowNews => ({
  row: { fieldId: name },
  deepest: { fieldId: name },
  isGone,
  details: [{ address: { fieldId: amount }, before: [1], now: [2] }],
})

describe('rows of catalogs that are no longer as they were seen', () => {
  const changed: SendOutcome = {
    kind: 'refused',
    errors: [{ address: { fieldId: name }, error: { code: 'ROW_CHANGED' } }],
  }
  const rowNews = (...all: RowNews[]) => ({ rowNews: () => Promise.resolve(all) })

  it('are told with what they are now, again each time, until somebody takes it', async () => {
    const { submission, calls, write } = setUpSubmission([changed, changed], rowNews(news(false)))
    write('Ana')
    await submission.submit()
    expect(submission.getState()).toEqual({ phase: 'changed', news: [news(false)] })
    submission.lookAgain()
    expect(submission.getState()).toEqual({ phase: 'open' })
    await submission.submit()
    expect(submission.getState()).toMatchObject({ phase: 'changed' })
    await submission.takeNews()
    expect(submission.getState()).toMatchObject({ phase: 'sent' })
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
  })

  it('are told when the answers come back from the outbox, and when they are opened again', async () => {
    const { submission, write } = setUpSubmission([{ kind: 'queued' }], rowNews(news(false)))
    write('Ana')
    await submission.submit()
    submission.settle(changed)
    await expect.poll(() => submission.getState().phase).toBe('changed')

    const opened = setUpSubmission([], { ...rowNews(news(false)), earlier: changed }).submission
    await expect.poll(() => opened.getState().phase).toBe('changed')
  })

  it('stay an error of the field where nobody can say what they are now', async () => {
    const nobody = setUpSubmission([changed], rowNews())
    nobody.write('Ana')
    await nobody.submission.submit()
    expect(nobody.submission.getState()).toMatchObject({ phase: 'failed', failure: changed })
    const gone = setUpSubmission([changed], rowNews(news(true)))
    gone.write('Ana')
    await gone.submission.submit()
    expect(gone.answering.shownErrors()).toMatchObject([{ error: { code: 'ROW_CHANGED' } }])
  })
})
