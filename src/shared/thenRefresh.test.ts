import { expect, it, vi } from 'vitest'
import { thenRefresh } from './thenRefresh'

const waits = () => new Promise<void>(() => undefined)

it('asks anew what is shown once a change is done, and is over when that is there', async () => {
  const order: string[] = []
  const note = (what: string) => () => Promise.resolve(order.push(what))
  await expect(thenRefresh(note('change'), note('refresh'))).resolves.toBe(1)
  expect(order).toEqual(['change', 'refresh'])
})

it('tells at once what failed, whatever is asked anew meanwhile', async () => {
  const refresh = vi.fn(waits)
  await expect(thenRefresh(() => Promise.reject(new Error('no network')), refresh)).rejects.toThrow(
    'no network',
  )
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('leaves what cannot be asked anew after a failure to whoever asks for it next', async () => {
  const fails = (what: string) => () => Promise.reject(new Error(what))
  await expect(thenRefresh(fails('change'), fails('refresh'))).rejects.toThrow('change')
})
