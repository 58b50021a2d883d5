import { afterEach, describe, expect, it, vi } from 'vitest'
import { isTimezone, localParts } from './localParts'

afterEach(() => vi.restoreAllMocks())

const zone = 'America/Mexico_City'
/** The same zone, spelled in as many ways as there are numbers. */
const spelled = (number: number): string =>
  [...zone].map((letter, at) => ((number >> at) & 1 ? letter.toUpperCase() : letter.toLowerCase())).join('')

describe('the clock of a zone', () => {
  it('is read whatever the case of its name; in UTC where there is no such zone', () => {
    const at = new Date('2026-03-01T03:04:05Z')
    const there = { year: 2026, month: 2, day: 28, hour: 21, minute: 4, second: 5 }
    expect(localParts(at, zone)).toEqual(there)
    expect(localParts(at, spelled(5))).toEqual(there)
    expect([isTimezone(zone), isTimezone('Mars/Olympus')]).toEqual([true, false])
    expect(localParts(at, 'Mars/Olympus')).toMatchObject({ day: 1, hour: 3 })
  })

  it('is not kept for every spelling that somebody sends', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat')
    isTimezone(zone)
    isTimezone(zone)
    expect(made.mock.calls.length).toBeLessThan(2)
    for (let number = 0; number < 1_000; number += 1) isTimezone(spelled(number))
    made.mockClear()
    isTimezone(spelled(0))
    expect(made).toHaveBeenCalledOnce()
  })
})
