// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerAction, TypedActions } from '../../../adapters/storage/typedActions'
import { fieldId } from '../../../tests/support/drawForm'
import { begin, stored } from '../../../tests/support/keepAnswers'
import { createTypingKeeper } from './typingKeeper'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const set = (value: string, field = 'a'): AnswerAction => ({ do: 'set', address: { fieldId: field }, value })

function keep(resumed: { at: number; typed: readonly AnswerAction[] } | null) {
  const put = vi.fn<(typed: TypedActions) => Promise<void>>(() => Promise.resolve())
  const keeper = createTypingKeeper({
    store: { put },
    draftId: () => 'd',
    writer: 'me',
    resumed,
    isSecret: (id) => id === 'secret',
  })
  return { keeper, put, last: () => put.mock.lastCall?.[0] }
}

describe('what was typed since the draft was written', () => {
  it('is handed over within 50 ms, of one field the last alone', () => {
    const { keeper, put, last } = keep({ at: 1, typed: [] })
    keeper.note(set('S'))
    vi.advanceTimersByTime(0)
    expect(put).toHaveBeenCalledTimes(1)
    keeper.note(set('So'))
    keeper.note(set('Sol'))
    keeper.note(set('1', 'b'))
    vi.advanceTimersByTime(50)
    expect(put).toHaveBeenCalledTimes(2)
    expect(last()).toEqual({
      ...{ draftId: 'd', tab: 'me', bases: [{ at: 1, from: 0 }] },
      actions: [set('Sol'), set('1', 'b')],
    })
  })

  it('fits the draft before and the one that is being written, whichever is stored', () => {
    const { keeper, last } = keep({ at: 1, typed: [] })
    keeper.note(set('S'))
    const end = keeper.begin(2)
    keeper.note(set('So'))
    keeper.flush()
    expect(last()).toMatchObject({
      actions: [set('S'), set('So')],
      bases: [
        { at: 1, from: 0 },
        { at: 2, from: 1 },
      ],
    })
    end(true)
    keeper.note(set('Sol'))
    keeper.flush()
    expect(last()).toMatchObject({ actions: [set('Sol')], bases: [{ at: 2, from: 0 }] })
  })

  it('stays with the draft before where the next one was not stored', () => {
    const { keeper, last } = keep({ at: 1, typed: [set('S')] })
    keeper.begin(2)(false)
    keeper.note(set('x', 'b'))
    keeper.flush()
    expect(last()).toMatchObject({ actions: [set('S'), set('x', 'b')], bases: [{ at: 1, from: 0 }] })
  })

  it('never holds a secret, and nothing before there is a draft nor after it is gone', () => {
    const first = keep(null)
    first.keeper.note(set('S'))
    first.keeper.flush()
    const { keeper, put } = keep({ at: 1, typed: [] })
    keeper.note(set('1234', 'secret'))
    keeper.flush()
    keeper.note(set('S'))
    keeper.stop()
    vi.runAllTimers()
    expect([first.put.mock.calls, put.mock.calls]).toEqual([[], []])
  })
})

describe('a page that ends while somebody types', () => {
  it('loses nothing that was typed 100 ms before, whenever it ends', async () => {
    const { survives, device, write, wait } = begin({ resumed: stored })
    // Writing takes longer than the pause between two keys.
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 300))
    let text = ''
    for (let key = 0; key < 60; key++) {
      device.busy = key % 3 === 0 ? slow() : device.busy
      text += 'x'
      write(text)
      await wait(key % 7 === 0 ? 150 : 55)
      expect(survives()?.answers).toEqual({ [fieldId(1)]: text })
    }
  })

  it('loses no folio either', async () => {
    const { survives, submission, write, wait } = begin({ resumed: stored })
    write('Sol')
    for (const folio of ['A', 'A-', 'A-7']) {
      submission.setFolio(folio)
      await wait(60)
      expect(survives()).toEqual({ answers: { [fieldId(1)]: 'Sol' }, folio })
    }
  })

  it('never keeps a password', async () => {
    const { typed, write, wait } = begin({ resumed: stored })
    write('Sol')
    write('secreto', 2)
    await wait(60)
    expect(typed.size).toBe(1)
    expect(JSON.stringify([...typed.values()])).not.toContain('secreto')
  })
})
