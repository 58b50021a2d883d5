// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fieldId } from '../../../tests/support/drawForm'
import { begin, stored } from '../../../tests/support/keepAnswers'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what somebody answers', () => {
  it('is on the device at once, however long one types, and written as a whole in few writes', async () => {
    const { rows, survives, device, keeper, write, wait } = begin()
    expect(keeper.getState().phase).toBe('empty')
    for (const text of ['S', 'So', 'Sol']) {
      write(text)
      await wait(60)
      expect(survives()?.answers).toEqual({ [fieldId(1)]: text })
      await wait(140)
    }
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
