import { expect, test } from 'vitest'
import type { FolioSettings, FormDocument } from '../../model/form'
import { newForm } from '../../model/newForm'
import { folioModeOf, folioModes, setFolioMode, type FolioMode } from './folioMode'

const formWith = (folio: FolioSettings | null): FormDocument => ({
  ...newForm({ name: 'Form', pageName: 'Page' }),
  advanced_options: { active: true, folio },
})
const chosen = (form: FormDocument, mode: FolioMode, config?: FolioSettings) => {
  const result = setFolioMode(form, { mode, config })
  return result.ok ? result.form : form
}

// Settings as found in real forms.
test.each<[FolioSettings | null, FolioMode]>([
  [null, 'automatic'],
  [{ manual: false, required: false }, 'automatic'],
  [{ manual: false, required: false, config: false }, 'automatic'],
  [{ manual: false, required: true }, 'automatic'],
  [{ manual: true, required: false }, 'manual'],
  [{ manual: true, required: true }, 'manualRequired'],
  [
    { _id: 'form_1', config: true, prefix: '%y%m-', suffix: null, next: 3, inc_by: 1, padding_zeros: 4 },
    'configurable',
  ],
  [{ config: true, manual: true, required: true }, 'configurable'],
])('%j is the mode %s', (folio, mode) => {
  expect(folioModeOf(formWith(folio))).toBe(mode)
})

test.each<[FolioMode, FolioSettings]>([
  ['automatic', { manual: false, required: false, config: false }],
  ['manual', { manual: true, required: false, config: false }],
  ['manualRequired', { manual: true, required: true, config: false }],
  [
    'configurable',
    {
      manual: false,
      required: false,
      config: true,
      prefix: null,
      suffix: null,
      next: 1,
      inc_by: 1,
      padding_zeros: 0,
    },
  ],
])('choosing %s stores %j', (mode, folio) => {
  const form = chosen(formWith(null), mode)
  expect(form.advanced_options).toEqual({ active: true, folio })
  expect(folioModeOf(form)).toBe(mode)
})

test('what the server has fills the configurable mode; what the form says wins', () => {
  const config = {
    _id: 'form_9',
    manual: true,
    config: false,
    prefix: 'SRV-',
    suffix: null,
    next: 40,
    inc_by: 2,
    padding_zeros: 4,
  }
  expect(chosen(formWith({ prefix: 'EXT-' }), 'configurable', config).advanced_options?.folio).toEqual({
    _id: 'form_9',
    manual: false,
    required: false,
    config: true,
    prefix: 'EXT-',
    suffix: null,
    next: 40,
    inc_by: 2,
    padding_zeros: 4,
  })
})

test('another mode and back: the configuration is still there', () => {
  const form = formWith({ config: true, prefix: 'EXT-%y-', next: 5, inc_by: 1, padding_zeros: 4 })
  for (const mode of folioModes) {
    const back = chosen(chosen(form, mode), 'configurable')
    expect(back.advanced_options?.folio).toMatchObject({ prefix: 'EXT-%y-', next: 5, padding_zeros: 4 })
  }
})
