import { expect, it } from 'vitest'
import { form } from '../../tests/support/smallForm'
import { optionFindings } from './optionFindings'

it.each([
  [{ active: true }, ['TIMER_WITHOUT_MINUTES']],
  [{ active: true, minutes: 0 }, ['TIMER_WITHOUT_MINUTES']],
  [{ active: true, minutes: 5 }, []],
  [{ active: false }, []],
])('a timer %j is told of: %j', (timer_config, codes) => {
  expect(optionFindings({ ...form([]), timer_config }).map(({ code }) => code)).toEqual(codes)
})
