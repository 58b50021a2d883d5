import { describe, expect, it } from 'vitest'
import { field, form, idOf } from '../../tests/support/smallForm'
import { fieldTypes } from '../fields/registry'
import type { FieldProperties, FormDocument } from '../model/form'
import { findingsOnSave } from './refusedOnSave'

const findingsOf = (document: FormDocument) => findingsOnSave(document, fieldTypes)

describe('addresses that lead nowhere', () => {
  it.each<[string, object, FieldProperties]>([
    ['are none in a form without', {}, {}],
    ['are found in the confirmation', { confirmation: { redirect_url: 'https://[::1' } }, {}],
    ['are found in a button', {}, { url: 'javascript:x' }],
  ])('%s', (_name, more, properties) => {
    const document = { ...form([field('a', 'button', { properties })]), ...more }
    const expected = [
      ...('confirmation' in more
        ? [{ code: 'WRONG_REDIRECT', severity: 'warning', option: 'confirmation.redirect_url' }]
        : []),
      ...('url' in properties ? [{ code: 'WRONG_BUTTON_URL', severity: 'warning', fieldId: idOf('a') }] : []),
    ]
    expect(findingsOf(document)).toEqual(expected)
  })
})

it('a secret that an e-mail would tell is found once, in however many of its texts', () => {
  const told = `{{record.answers.${idOf('a')}}}`
  const document = { ...form([field('a', 'password')]), email_configuration: { subject: told, body: told } }
  expect(findingsOf(document)).toEqual([{ code: 'SECRET_IN_EMAIL', severity: 'warning', fieldId: idOf('a') }])
})
