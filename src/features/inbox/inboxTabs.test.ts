import { describe, expect, it } from 'vitest'
import type { LocalDraft } from '../../../adapters/storage/answerDrafts'
import { inboxDefaultLimit } from '../../../schemas/api/inbox'
import {
  begunItems,
  countTabs,
  draftsOf,
  firstTab,
  inboxTabs,
  readTab,
  selectorOf,
  type OpenItems,
} from './inboxTabs'

const draft = (id: string, inboxId: string | null, isOutgoing = false, saved?: LocalDraft['saved']) =>
  ({ id, inboxId, saved, outgoing: isOutgoing ? {} : null }) as LocalDraft

const drafts = [
  draft('own', null),
  draft('begun', 'task', false, { rev: '1-a', isAhead: true }),
  draft('sent', null, true),
  draft('sentTask', 'other', true),
  draft('copy', 'kept', false, { rev: '1-a', isAhead: false }),
]

const open = [{ _id: 'task' }, { _id: 'kept' }]

describe('the inbox', () => {
  it.each([
    ['pending', '', ''],
    ['progress', '', 'begun'],
    ['saved', 'own', 'own copy'],
    ['sending', 'sent sentTask', 'sent sentTask'],
    ['received', '', ''],
    ['all', 'own sent sentTask', 'own begun sent sentTask copy'],
  ] as const)('%s shows of this device: %s; without the server: %s', (tab, beside, alone) =>
    expect([open, null].map((items) => draftsOf(tab, drafts, items).map(({ id }) => id))).toEqual(
      [beside, alone].map((ids) => ids.split(' ').filter(Boolean)),
    ),
  )

  it('shows what was answered here of an item that is not open any more, and no mere copy of one', () => {
    const shown = (items: OpenItems) => draftsOf('all', drafts, items).map(({ id }) => id)
    expect(shown([{ _id: 'another' }])).toEqual(['own', 'begun', 'sent', 'sentTask'])
    // The response may be truncated.
    const many = Array.from({ length: inboxDefaultLimit }, (_none, index) => ({ _id: `i${index}` }))
    expect(shown(many)).toEqual(['own', 'sent', 'sentTask'])
  })

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
    expect(countTabs([...items, { _id: 'task', status: 'received' }], [...drafts, ...begunHere])).toEqual({
      ...{ pending: 1, progress: 3, saved: 1, sending: 3 },
    })
  })

  it('opens where something waits', () => {
    expect([null, 'nonsense', 'saved'].map(readTab)).toEqual([null, null, 'saved'])
    expect(inboxTabs.map(readTab)).toEqual([...inboxTabs])
    expect(firstTab({ pending: 0, progress: 2, saved: 1 })).toBe('progress')
    expect(firstTab({ pending: 1, saved: 1 })).toBe('pending')
    expect(firstTab(countTabs([], [draft('own', null)]))).toBe('saved')
    expect(firstTab(countTabs([], []))).toBe('pending')
    const asked = (approvals: number | null, requests: number | null) =>
      [
        { tab: 'approvals', count: approvals },
        { tab: 'requests', count: requests },
      ] as const
    expect(firstTab({ pending: 0, saved: 1 }, asked(1, 1))).toBe('saved')
    expect(firstTab({ pending: 0 }, asked(0, 2))).toBe('requests')
    expect(firstTab({ pending: 0 }, asked(null, 2))).toBe(null)
    expect(firstTab({ pending: 0 }, asked(0, 0))).toBe('pending')
    expect(firstTab(countTabs(null, drafts))).toBe('progress')
  })
})
