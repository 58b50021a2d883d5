import { describe, expect, it } from 'vitest'
import { addressOfSecret, base32, codeOf, stepAt, stepOfCode } from './oneTimeCodes'

const secret = Buffer.from('12345678901234567890')

describe('one-time codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at %i s', (seconds, code) => {
    const moment = new Date(seconds * 1000)
    expect(codeOf(secret, stepAt(moment))).toBe(code)
    expect(stepOfCode(secret, code, moment)).toBe(stepAt(moment))
  })

  it('are taken a period early or late, and no more', () => {
    const now = new Date(1_234_567_890_000)
    const at = (distance: number) => stepOfCode(secret, codeOf(secret, stepAt(now) + distance), now)
    expect([-1, 0, 1].map((distance) => at(distance))).toEqual([-1, 0, 1].map((by) => stepAt(now) + by))
    expect([at(-2), at(2)]).toEqual([null, null])
    for (const text of ['', '00592', '0059240', 'ñññññ4', '００５９２４'])
      expect(stepOfCode(secret, text, now)).toBeNull()
  })

  it('have secrets that apps read', () => {
    expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB')
    expect(base32(Buffer.from('f'))).toBe('MY')
    const address = new URL(addressOfSecret(secret, 'Acopio', 'ana+1@example.com'))
    expect(address.protocol).toBe('otpauth:')
    expect(address.searchParams.get('secret')).toBe(base32(secret))
    expect(decodeURIComponent(address.pathname)).toContain('Acopio:ana+1@example.com')
  })
})
