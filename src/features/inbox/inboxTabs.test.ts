import { describe, expect, it } from 'vitest'
import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import { begunItems, draftsOf, inboxTabs, readTab, selectorOf } from './inboxTabs'

const draft = (id: string, inboxId: string | null, isOutgoing = false) =>
  ({ id, inboxId, outgoing: isOutgoing ? {} : null }) as LocalDraft

const drafts = [
  draft('own', null),
  draft('begun', 'task'),
  draft('sent', null, true),
  draft('sentTask', 'other', true),
]

describe('the inbox', () => {
  it.each([
    ['pending', ''],
    ['progress', ''],
    ['saved', 'own'],
    ['sending', 'sent sentTask'],
    ['received', ''],
    ['all', 'own sent sentTask'],
  ] as const)('%s shows of this device: %s', (tab, expected) =>
    expect(
      draftsOf(tab, drafts)
        .map(({ id }) => id)
        .join(' '),
    ).toBe(expected),
  )

  it('has what was begun here in progress only', () => {
    const begun = begunItems(drafts)
    expect(begun).toEqual(['task'])
    expect(selectorOf('pending', begun)).toEqual({
      status: { $in: ['new', 'seen'] },
      _id: { $nin: ['task'] },
    })
    expect(JSON.stringify(selectorOf('progress', begun))).toContain('task')
    expect(selectorOf('all', begun)).toEqual({})
  })

  it('opens with what waits', () => {
    expect([null, 'nonsense', 'saved'].map(readTab)).toEqual(['pending', 'pending', 'saved'])
    expect(inboxTabs.map(readTab)).toEqual([...inboxTabs])
  })
})
