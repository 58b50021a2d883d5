import { describe, expect, it } from 'vitest'
import { linkSeconds, timerMinutes, timerTexts } from './formTimer'

const form = (timer_config: unknown) => ({ name: 'F', form_pages: [], timer_config })

describe('the time to answer in', () => {
  it.each([
    [{ active: true, minutes: 5 }, 5],
    [{ active: true, minutes: '5' }, 5],
    [{ active: true, minutes: 1e9 }, 525_600],
    [{ active: false, minutes: 5 }, null],
    [{ active: true, minutes: 0 }, null],
    [{ active: true, minutes: null }, null],
    [null, null],
  ])('of %j is %j minutes', (config, minutes) => {
    expect(timerMinutes(form(config))).toBe(minutes)
  })

  it.each([
    [{ seconds_to_expire: 60 }, 60],
    [{ seconds_to_expire: -1 }, null],
    [undefined, null],
  ])('of %j: a link works for %j seconds', (config, seconds) => {
    expect(linkSeconds(form(config))).toBe(seconds)
  })

  it.each([
    [
      { welcome_text: ' Hola ', goodbye_text: null },
      { welcome: 'Hola', goodbye: '' },
    ],
    ['x', { welcome: '', goodbye: '' }],
  ])('of %j says %j', (config, texts) => {
    expect(timerTexts(form(config))).toEqual(texts)
  })
})
