import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { goOn } from './goOn'

let isOpen = false
async function* parts() {
  isOpen = true
  try {
    yield 1
    yield 2
    yield 3
  } finally {
    isOpen = false
  }
}
async function begun() {
  const others = parts()
  return goOn(await others.next(), others)
}

describe('what was begun', () => {
  it('is gone on with from its first part', async () => {
    const all = []
    for await (const part of await begun()) all.push(part)
    expect([all, isOpen]).toEqual([[1, 2, 3], false])
  })

  it('ends with whoever lets go of it, also before anything was taken', async () => {
    const content = Readable.from(await begun())
    expect(isOpen).toBe(true)
    content.destroy()
    await expect.poll(() => isOpen).toBe(false)
  })
})
