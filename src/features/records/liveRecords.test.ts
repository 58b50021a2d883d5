import { describe, expect, it } from 'vitest'
import type { RecordChange } from '../../../schemas/api/recordFeed'
import { countedAlready, countLive, nothingNew, since, withChanges } from './liveRecords'

const change = (id: string, more: Partial<RecordChange> = {}): RecordChange => ({
  ...{ id, version: 1, is_in: true, is_new: false, transaction: '10' },
  ...more,
})
const page = [
  { id: 'a', version: 1 },
  { id: 'b', version: 3 },
]
const told = (...changes: RecordChange[]) => countLive(withChanges(nothingNew, changes), page)

describe('what is told of a list', () => {
  it('counts what is elsewhere, and names what is on the page', () => {
    const counts = told(
      change('n', { is_new: true }),
      change('m', { version: 4 }),
      change('a', { version: 2 }),
      change('b', { version: 4, is_in: false }),
      change('x', { is_in: false }),
    )
    expect(counts).toEqual({ fresh: 1, changed: 1, outdated: ['a'], left: ['b'] })
  })

  it('counts each record once, and the new one as new though it was changed', () => {
    const live = withChanges(withChanges(nothingNew, [change('n', { is_new: true })]), [
      change('n', { version: 2 }),
      change('n', { version: 2 }),
    ])
    expect(countLive(live, page)).toMatchObject({ fresh: 1, changed: 0 })
  })

  it('takes what the page has already for nothing, as what was written here', () => {
    expect(told(change('b', { version: 3 }), change('a', { is_new: true }))).toMatchObject({
      ...{ fresh: 0, changed: 0, outdated: [], left: [] },
    })
  })

  it('lets nothing that is told late take the place of what came after it', () => {
    const live = withChanges(withChanges(nothingNew, [change('a', { version: 5 })]), [
      change('a', { version: 4, is_in: false }),
    ])
    expect(countLive(live, page)).toMatchObject({ outdated: ['a'], left: [] })
  })

  it('forgets what a list that was loaded since has', () => {
    const live = withChanges(nothingNew, [
      change('n', { is_new: true, transaction: '9' }),
      change('m', { is_new: true, transaction: '12' }),
      change('o', { is_new: true, transaction: '20' }),
    ])
    expect([...since(live, '10:20:12').byId.keys()]).toEqual(['m', 'o'])
    expect(since(live, '30:30:')).toBe(nothingNew)
  })

  it('takes what the list has for new no more, though it was changed since', () => {
    const live = withChanges(nothingNew, [
      change('n', { is_new: true, transaction: '25', created_in: '9' }),
      change('m', { is_new: true, transaction: '25', created_in: '12' }),
    ])
    expect(countLive(since(live, '10:20:12'), page)).toMatchObject({ fresh: 1, changed: 1 })
  })

  it('knows which of what is new a count had that was made after the page', () => {
    const live = withChanges(
      withChanges(nothingNew, [
        change('counted', { is_new: true, created_in: '10' }),
        change('a', { is_new: true, created_in: '10' }),
        change('gone', { is_new: true, is_in: false, created_in: '10' }),
        change('later', { is_new: true, transaction: '21', created_in: '21' }),
        change('old', { version: 2 }),
      ]),
      // Changed after the count, but created before it.
      [change('counted', { version: 2, transaction: '25' })],
    )
    expect(countLive(live, page).fresh).toBe(2)
    expect(countedAlready(live, page, '20:20:')).toBe(1)
    expect(countedAlready(live, page, 'none')).toBe(0)
  })
})
