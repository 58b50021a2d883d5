import { describe, expect, it } from 'vitest'
import type { ChangeAction } from '../../../schemas/model/recordChanges'
import type { ChangeOfSet } from '../../store/records/changes/changesOfSet'
import type { HeldRecord } from '../../store/records/records'
import { netChanges } from './netChanges'

const row = { id: 'r' } as HeldRecord
const change = (action: ChangeAction, version: number, beforeSetId: string | null): ChangeOfSet => ({
  ...{ accountId: 1, recordId: 'r', action, at: new Date(0), version, beforeSetId, isKept: true, from: null },
})
const netOf = (...changes: readonly ChangeOfSet[]) =>
  netChanges(
    changes.map((one) => ({ row, change: one })),
    'set',
  ).map(({ net, isMixed }) => ({
    net: net.map(({ action, version, beforeSetId }) => [action, version, beforeSetId]),
    isMixed,
  }))

describe('what a change set did to a record on the whole', () => {
  it('is one of each sort, from what it was before the first', () => {
    expect(
      netOf(
        change('record.edited', 2, 'old'),
        change('record.assigned', 2, 'set'),
        change('record.edited', 3, 'set'),
      ),
    ).toEqual([
      {
        net: [
          ['record.edited', 2, 'old'],
          ['record.assigned', 2, 'old'],
        ],
        isMixed: false,
      },
    ])
  })

  it('is that it made it, whatever it wrote then', () => {
    expect(netOf(change('record.created', 1, null), change('record.edited', 2, 'set'))).toEqual([
      { net: [['record.created', 1, null]], isMixed: false },
    ])
  })

  it('is mixed with what others did where one of them came between', () => {
    expect(netOf(change('record.edited', 2, null), change('record.edited', 4, 'other'))).toMatchObject([
      { isMixed: true },
    ])
  })
})
