import { expect, test } from 'vitest'
import { newForm } from '../../model/newForm'
import { optionProblems } from './optionProblems'
import { listOptions, optionSections, pickOptions } from './optionSections'
import { setOption } from './setOption'
import { valueAt } from '../../model/settingPath'

const form = newForm({ name: 'Form', pageName: 'Page' })

// Where real documents have each option.
test.each<[string, unknown, object]>([
  ['description', 'x', { description: 'x' }],
  ['edit_registers', false, { edit_registers: false }],
  ['enable_geolocation', true, { enable_geolocation: true }],
  ['enable_versions', false, { enable_versions: false }],
  ['send_on_foreground', true, { send_on_foreground: true }],
  [
    'confirmation.message',
    'x',
    { confirmation: { message: 'x', button_message: null, redirect_url: 'default' } },
  ],
  [
    'grading.grade_type',
    'percentage',
    { grading: { active: false, grade_type: 'percentage', max_points: 0 } },
  ],
  ['grading._round', true, { grading: { active: false, grade_type: 'points', max_points: 0, _round: true } }],
  ['notification.active', true, { notification: { active: true } }],
  [
    'email_configuration.timer_config.seconds_to_expire',
    60,
    { email_configuration: { resend: 'DONT_RESEND', timer_config: { seconds_to_expire: 60 } } },
  ],
])('%s = %j is stored as %j', (path, value, stored) => {
  const result = setOption(form, { path, value })
  expect(result).toMatchObject({ ok: true, form: stored })
  expect(result.ok && valueAt(result.form, path)).toEqual(value)
  expect(Object.keys(result.ok ? result.form : {})).toEqual(Object.keys(form))
})

test('an object that a document lacks, or has something else for, is made', () => {
  for (const grading of [undefined, null, 'odd', []]) {
    const result = setOption({ ...form, grading } as never, { path: 'grading.active', value: true })
    expect(result).toMatchObject({ ok: true, form: { grading: { active: true } } })
  }
})

test('names of what every object inherits are no options', () => {
  expect(valueAt(form, 'constructor.name')).toBeUndefined()
})

test.each([
  ['name', ' ', { code: 'NAME_REQUIRED' }],
  ['confirmation.redirect_url', 'javascript:x', { code: 'INVALID_REDIRECT_URL' }],
])('%s = %j is refused', (path, value, error) => {
  expect(setOption(form, { path, value })).toEqual({ ok: false, error })
})

test('every option has a place of its own, and picking keeps only what was asked for', () => {
  const paths = Object.values(optionSections).flatMap((schema) => listOptions(schema).map(({ path }) => path))
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toContain('email_configuration.timer_config.seconds_to_expire')
  const picked = pickOptions(optionSections.email, [
    'email_configuration.resend',
    'email_configuration.send_pdf',
  ])
  expect(listOptions(picked).map(({ path }) => path)).toEqual([
    'email_configuration.resend',
    'email_configuration.send_pdf',
  ])
})

test.each<[object, object]>([
  [{}, {}],
  [{ timer_config: { active: true } }, { 'timer_config.minutes': { code: 'TIMER_WITHOUT_MINUTES' } }],
  [{ timer_config: { active: true, minutes: 5 } }, {}],
  [{ timer_config: { active: false } }, {}],
  [
    { email_configuration: { sender: 'CUSTOM_EMAIL' } },
    { 'email_configuration.sender': { code: 'INVALID_EMAIL' } },
  ],
  [
    { email_configuration: { sender: 'EMAIL_FIELD_VALUE' } },
    { 'email_configuration.sender': { code: 'SENDER_WITHOUT_FIELD' } },
  ],
  [{ email_configuration: { sender: 'a@example.com' } }, {}],
  [{ email_configuration: 'odd' }, {}],
])('%j lacks %j', (options, problems) => {
  expect(optionProblems({ ...form, ...options })).toEqual(problems)
})
