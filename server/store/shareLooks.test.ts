import { expect, it } from 'vitest'
import { shareLooks } from './shareLooks'

it('looks once for all who look for the same at the same time, and again for who comes later', async () => {
  const look = shareLooks()
  let looked = 0
  const one = () => Promise.resolve((looked += 1))
  expect(await Promise.all([look('a', one), look('a', one), look('b', one)])).toEqual([1, 1, 2])
  expect(await look('a', one)).toBe(3)
})

it('fails for those who look for what fails, and for nobody else', async () => {
  const look = shareLooks()
  const results = await Promise.allSettled([
    look('a', () => Promise.reject(new Error('gone'))),
    look('a', () => Promise.resolve('not asked')),
    look('b', () => Promise.resolve('there')),
  ])
  expect(results.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    'failed',
    'failed',
    'there',
  ])
  expect(await look('a', () => Promise.resolve('back'))).toBe('back')
})

it('lets nobody wait for what others look for', async () => {
  const look = shareLooks()
  const never = new Promise<never>(() => undefined)
  void look('a', () => never)
  expect(await look('b', () => Promise.resolve('there'))).toBe('there')
})

it('begins no look that is older than whoever asks', async () => {
  const look = shareLooks()
  let value = 1
  let goOn: () => void = () => undefined
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const first = look('a', async () => {
    const seen = value
    await held
    return seen
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
  value = 2
  const second = look('a', () => Promise.resolve(value))
  goOn()
  expect(await Promise.all([first, second])).toEqual([1, 2])
})
