import { describe, expect, it } from 'vitest'
import { fieldTypes } from '../../../schemas/fields/registry'
import { fieldOf } from '../../../tests/support/judgeAnswer'
import { settingParts, settingSections } from '../../../renderers/settings/settingList'
import type { Translate } from '../../shared/useT'
import { buttonIcons } from '../../shared/buttonIcons'
import { partSummary } from './partSummary'
import { settingEditors } from './settingEditors'
import { sharedSettings, sharedValue } from './sharedSettings'

const say: Translate = (id, values = {}) =>
  [id.split('.').at(-1), ...Object.values(values).map(String)].join(' ')

it.each(fieldTypes.types.map((type) => [type.type, type] as const))(
  'every setting of %s has an input or an editor',
  (_, { settings }) => {
    const all = [undefined, ...settingParts(settings)].flatMap((part) =>
      settingSections(settings, undefined, part).flatMap((section) => section.settings),
    )
    const without = all.filter(({ editor }) => editor !== undefined && !Object.hasOwn(settingEditors, editor))
    const apart = ['beside', 'print', 'emailConfiguration']
    expect(without.flatMap(({ editor = '' }) => (apart.includes(editor) ? [] : [editor]))).toEqual([])
  },
)

describe('a part in one line', () => {
  const options = [{ label: 'Sí', value: 'sí' }]
  it.each<readonly [string, string, object, string]>([
    ['images', 'files', {}, 'jpg, jpeg, png, webp · max 5'],
    ['files', 'files', {}, 'anyType · max 5'],
    ['file', 'files', { properties: { mime_types: ['pdf'] } }, 'pdf'],
    [
      'files',
      'files',
      { properties: { mime_types: ['pdf', 'doc', 'xls', 'txt', 'zip'] } },
      'types 5 · max 5',
    ],
    [
      'images',
      'files',
      { properties: { file_name: 'x', watermark_enable: true } },
      'jpg, jpeg, png, webp · max 5 · named · watermark',
    ],
    [
      'radio',
      'grading',
      { options, grading_criteria: { equal: [{ value: 'Sí', points: 3 }] } },
      'criteria 1 3',
    ],
    ['radio', 'grading', { options }, 'none'],
    ['text', 'alert', { properties: { notification: { send_alert: { email: ['a@b.c'] } } } }, 'emails 1'],
    ['button', 'service', { properties: { method: 'POST', url: 'https://x' } }, 'POST https://x'],
    ['button', 'updates', { properties: { update_values: { a: null } } }, 'updates 1'],
  ])('%s, %s of %j: %s', (type, part, more, summary) => {
    const { settings } = fieldTypes.get(type)
    const names = settingSections(settings, undefined, part).flatMap((section) =>
      section.settings.map(({ path }) => path.split('.').at(-1) ?? ''),
    )
    expect(partSummary(say, fieldOf(type, more), part, new Set(names))).toBe(summary)
  })
})

describe('what several fields share', () => {
  it.each<readonly [readonly string[], readonly string[]]>([
    [
      ['text', 'email'],
      ['required', 'fav', 'size'],
    ],
    [
      ['text', 'integer'],
      ['required', 'fav'],
    ],
    [['text', 'password'], ['required']],
    [['text', 'description'], []],
  ])('%j: %j', (types, shared) => {
    expect(sharedSettings(types.map((type) => fieldOf(type)))).toEqual(shared)
  })

  it('is said where they agree', () => {
    const fields = [fieldOf('text', { required: true }), fieldOf('text', { required: true, fav: true })]
    expect(sharedValue(fields, ({ required }) => required)).toBe(true)
    expect(sharedValue(fields, ({ fav }) => fav === true)).toBeUndefined()
  })
})

it('icons have a name and a number of their own', () => {
  expect(new Set(buttonIcons.map(({ name }) => name)).size).toBe(buttonIcons.length)
  expect(buttonIcons.every(({ unicode }) => /^f[0-9a-f]{3}$/.test(unicode))).toBe(true)
})
