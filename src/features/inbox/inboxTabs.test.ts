import { describe, expect, it } from 'vitest'
import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import { begunItems, countTabs, draftsOf, firstTab, inboxTabs, readTab, selectorOf } from './inboxTabs'

const draft = (id: string, inboxId: string | null, isOutgoing = false, saved?: LocalDraft['saved']) =>
  ({ id, inboxId, saved, outgoing: isOutgoing ? {} : null }) as LocalDraft

const drafts = [
  draft('own', null),
  draft('begun', 'task', false, { rev: '1-a', isAhead: true }),
  draft('sent', null, true),
  draft('sentTask', 'other', true),
  draft('copy', 'kept', false, { rev: '1-a', isAhead: false }),
]

describe('the inbox', () => {
  it.each([
    ['pending', '', ''],
    ['progress', '', 'begun'],
    ['saved', 'own', 'own copy'],
    ['sending', 'sent sentTask', 'sent sentTask'],
    ['received', '', ''],
    ['all', 'own sent sentTask', 'own begun sent sentTask copy'],
  ] as const)('%s shows of this device: %s; without the server: %s', (tab, beside, alone) =>
    expect([false, true].map((isOnlyHere) => draftsOf(tab, drafts, isOnlyHere).map(({ id }) => id))).toEqual(
      [beside, alone].map((ids) => ids.split(' ').filter(Boolean)),
    ),
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

  it('counts what each tab shows of what is open', () => {
    const items = (['new', 'seen', 'in_progress', 'save', 'send', 'received'] as const).map((status) => ({
      _id: status,
      status,
    }))
    expect(countTabs(items, [])).toEqual({ pending: 2, progress: 1, saved: 1, sending: 1 })
    const begunHere = ['seen', 'save', 'received'].map((id) => draft(id, id))
    expect(countTabs(items, [...drafts, ...begunHere])).toEqual({
      ...{ pending: 1, progress: 3, saved: 1, sending: 3 },
    })
  })

  it('opens where something waits', () => {
    expect([null, 'nonsense', 'saved'].map(readTab)).toEqual([null, null, 'saved'])
    expect(inboxTabs.map(readTab)).toEqual([...inboxTabs])
    expect(firstTab({ pending: 0, progress: 2, saved: 1 })).toBe('progress')
    expect(firstTab({ pending: 1, saved: 1 })).toBe('pending')
    expect(firstTab(countTabs([], drafts))).toBe('saved')
    expect(firstTab(countTabs([], []))).toBe('pending')
    expect(firstTab(countTabs(null, drafts))).toBe('progress')
  })
})
