// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fieldId } from '../../../tests/support/drawForm'
import { begin, outgoing, stored } from '../../../tests/support/keepAnswers'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what goes on', () => {
  it('is a draft from the start, and counts as one until it is sent', async () => {
    const { keeper, rows, write, wait } = begin({ resumed: stored })
    expect([keeper.hasDraft(), keeper.getState().phase]).toEqual([true, 'kept'])
    write('')
    await wait()
    expect(rows.get('d')?.answers).toEqual({})
  })

  it.each([
    ['another tab writes it', { tab: 'other' }, 1],
    ['it waits for the server', { outgoing }, 0],
  ] as const)('is left alone while %s', async (_why, part, lost) => {
    const { rows, lose, write, wait } = begin({ resumed: stored })
    rows.set('d', { ...stored, ...part })
    write('Sol')
    await wait()
    expect(rows.get('d')?.answers).toEqual(stored.answers)
    expect(lose).toHaveBeenCalledTimes(lost)
  })

  it('goes along when it is sent as another record', async () => {
    const { rows, keeper, wait } = begin({ resumed: stored })
    keeper.moveTo('e')
    await wait()
    expect([...rows.keys()]).toEqual(['e'])
  })

  it('begins with what was done after it was written, and writes that', async () => {
    const done = [{ do: 'set', address: { fieldId: fieldId(1) }, value: 'Sol' }] as const
    const { rows, wait } = begin({ resumed: stored, done })
    await wait()
    expect(rows.get('d')?.answers).toEqual({ [fieldId(1)]: 'Sol' })
  })

  it('has the folio that was typed after it was written', async () => {
    const { rows, wait } = begin({ resumed: stored, done: [{ do: 'setFolio', folio: 'A-7' }] })
    await wait()
    expect(rows.get('d')?.folio).toBe('A-7')
  })
})

describe('chosen files', () => {
  const picture = () => new File(['abc'], 'a.pdf', { type: 'application/pdf' })
  const plan = (send: () => Promise<{ file_name: string; file_url: string }>) => ({
    taker: {},
    failure: 'CANT_UPLOAD_DOC' as const,
    send,
    done: () => undefined,
  })

  it('are kept until they have arrived', async () => {
    const { files, queue, write, wait } = begin()
    let arrive: (answer: { file_name: string; file_url: string }) => void = () => undefined
    write('Sol')
    queue().add(
      [{ file: picture() }],
      plan(() => new Promise((resolve) => (arrive = resolve))),
    )
    await wait()
    expect([...files.values()]).toMatchObject([
      { draftId: 'd', name: 'a.pdf', type: 'application/pdf', place: { fieldId: fieldId(3) } },
    ])
    arrive({ file_name: 'a.pdf', file_url: '/f/a' })
    await wait()
    expect(files.size).toBe(0)
  })

  it('stay while their answers wait for the server, whatever arrives meanwhile', async () => {
    const { rows, files, queue, write, wait } = begin()
    let arrive: (answer: { file_name: string; file_url: string }) => void = () => undefined
    write('Sol')
    queue().add(
      [{ file: picture() }],
      plan(() => new Promise((resolve) => (arrive = resolve))),
    )
    await wait()
    rows.set('d', { ...stored, outgoing })
    arrive({ file_name: 'a.pdf', file_url: '/f/a' })
    await wait()
    expect(files.size).toBe(1)
  })

  it.each([
    ['cancelled', undefined],
    ['refused', { code: 'FILE_TOO_LARGE' as const }],
  ])('are not kept when they are %s', async (_how, refusal) => {
    const { files, queue, wait } = begin()
    queue().add(
      [{ file: picture(), refusal }],
      plan(() => new Promise(() => undefined)),
    )
    await wait()
    expect(files.size).toBe(refusal ? 0 : 1)
    for (const { key } of queue().state().items) queue().remove(key)
    await wait()
    expect(files.size).toBe(0)
  })
})
