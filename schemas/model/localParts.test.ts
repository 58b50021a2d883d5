import { afterEach, describe, expect, it, vi } from 'vitest'
import { seededRandom } from '../samples/seededRandom'
import { isTimezone, localParts, zoneName } from './localParts'

afterEach(() => vi.restoreAllMocks())

const zone = 'America/Mexico_City'
/** Spells the zone's name in a different case for each number. */
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

  it('has one name, however it is spelled, and keeps the other names that it goes by', () => {
    expect([spelled(5), zone, 'utc'].map(zoneName)).toEqual([zone, zone, 'UTC'])
    expect(['US/Pacific', 'us/pacific', 'Mars/Olympus'].map(zoneName)).toEqual([
      'US/Pacific',
      'America/Los_Angeles',
      null,
    ])
  })

  it('is what its calendar says at any moment, also on days when clocks are put forward and back', () => {
    const random = seededRandom(3)
    const below = (most: number) => Math.floor(random() * most)
    const named = [
      zone,
      'UTC',
      'America/Sao_Paulo',
      'Africa/Casablanca',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
    ]
    const clocks = named.map((timeZone) => ({
      timeZone,
      format: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
    }))
    const two = (value: number) => String(value).padStart(2, '0')
    for (let tried = 0; tried < 6_000; tried += 1) {
      // Half of the moments fall on few days, so that the cache of days is used.
      const time = tried % 2 ? below(2 ** 31) * 1_000 : Date.UTC(2026, 2 + below(9), 1) + below(36e5 * 24 * 7)
      const clock = clocks[tried % clocks.length]
      if (!clock) throw new Error('There is a clock')
      const { timeZone, format } = clock
      const at = localParts(new Date(time), timeZone)
      const text = `${at.year}-${two(at.month)}-${two(at.day)} ${two(at.hour)}:${two(at.minute)}:${two(at.second)}`
      expect(text, `${timeZone} ${time}`).toBe(format.format(time))
    }
  })

  it('is made once, in however many ways and however often all zones are asked for', () => {
    const all = Intl.supportedValuesOf('timeZone')
    for (const name of all) isTimezone(name)
    const made = vi.spyOn(Intl, 'DateTimeFormat')
    for (const name of all) localParts(new Date(), name)
    for (let number = 0; number < 1_000; number += 1) isTimezone(spelled(number))
    expect(made).not.toHaveBeenCalled()
  })

  it('is not even looked for by what looks like no name', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat')
    const none = [`${zone}/${'x'.repeat(100_000)}`, '+05:30', '-0330', '', 'América/Mérida']
    for (const name of none) expect(isTimezone(name)).toBe(false)
    expect(made).not.toHaveBeenCalled()
  })
})
