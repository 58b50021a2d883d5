import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { knownBrowser, withUser } from './knownBrowsers'

const keys = { signingKey: randomBytes(48), random: randomBytes }
const ana = { id: 12, password_hash: 'one' }

describe('what a browser keeps', () => {
  it('names it for whoever has logged in from it, and for nobody else', () => {
    const kept = withUser(keys, ana, '')
    const name = knownBrowser(keys, ana, kept)
    expect(name).toMatch(/^[\w-]{22}$/)
    expect(knownBrowser(keys, { ...ana, id: 13 }, kept)).toBeUndefined()
    const both = withUser(keys, { id: 13, password_hash: null }, kept)
    expect(knownBrowser(keys, ana, both)).toBe(name)
    expect(knownBrowser(keys, { id: 13, password_hash: null }, both)).toBe(name)
  })

  it('ends with the password, with another secret, and by any change', () => {
    const kept = withUser(keys, ana, '')
    expect(knownBrowser(keys, { ...ana, password_hash: 'two' }, kept)).toBeUndefined()
    expect(knownBrowser({ signingKey: randomBytes(48) }, ana, kept)).toBeUndefined()
    for (const changed of ['', '.', 'x', kept.slice(1), kept.slice(0, -1), kept.replace('.12-', '.13-')])
      expect(knownBrowser(keys, ana, changed), changed).toBeUndefined()
    const [, mine] = kept.split('.')
    expect(knownBrowser(keys, ana, `${'A'.repeat(22)}.${mine}`)).toBeUndefined()
  })

  it('stays short, however many log in, and forgets who did longest ago', () => {
    let kept = withUser(keys, ana, '')
    for (let id = 100; id < 108; id += 1) kept = withUser(keys, { id, password_hash: 'x' }, kept)
    expect(knownBrowser(keys, ana, kept)).toBeUndefined()
    expect(knownBrowser(keys, { id: 100, password_hash: 'x' }, kept)).toBeDefined()
    expect(kept.length).toBeLessThan(400)
    expect(withUser(keys, { id: 107, password_hash: 'x' }, kept)).toHaveLength(kept.length)
  })
})
