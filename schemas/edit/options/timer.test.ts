import { expect, test } from 'vitest'
import { newForm } from '../../model/newForm'
import { setOption } from './setOption'
import { durationOf, secondsOf } from './timer'

const form = newForm({ name: 'Form', pageName: 'Page' })

test('turning the timer off resets it to inactive; what it does not know stays', () => {
  const on = {
    ...form,
    timer_config: {
      active: true,
      minutes: 15,
      seconds_to_expire: 60,
      clicks_to_expire: 2,
      welcome_text: 'Hola',
      goodbye_text: 'Adiós',
      kept: 1,
    },
  }
  const off = setOption(on, { path: 'timer_config.active', value: false })
  expect(off.ok && off.form['timer_config']).toEqual({
    active: false,
    minutes: null,
    seconds_to_expire: null,
    clicks_to_expire: null,
    welcome_text: null,
    goodbye_text: null,
    kept: 1,
  })
})

test('a timer that was off is left as it is', () => {
  const stored = { ...form, timer_config: { minutes: 5 } }
  const result = setOption(stored, { path: 'name', value: 'Otro' })
  expect(result.ok && result.form['timer_config']).toBe(stored.timer_config)
})

test.each([
  [{ hours: 0, minutes: 0 }, null],
  [{ hours: 1, minutes: 30 }, 5400],
  [{ hours: 48, minutes: 0 }, 172_800],
  [{ hours: 0, minutes: 90 }, 5400],
])('%j is stored as %j seconds', (duration, seconds) => {
  expect(secondsOf(duration)).toBe(seconds)
})

test.each([
  [5400, { hours: 1, minutes: 30 }],
  [3601, { hours: 1, minutes: 1 }],
  [59, { hours: 0, minutes: 1 }],
  [0, null],
  [-1, null],
  [null, null],
  ['3600', null],
])('%j seconds read as %j', (seconds, duration) => {
  expect(durationOf(seconds)).toEqual(duration)
})
