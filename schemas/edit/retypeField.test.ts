import { describe, expect, it } from 'vitest'
import { field, form, idOf, rule, yesNo } from '../../tests/support/smallForm'
import { fieldTypes } from '../fields/registry'
import { retypeTargets, settingsLost } from './retypeTargets'
import { rulesOf, type FieldDocument } from '../model/form'
import { retypeField } from './retypeField'
import { setRules } from './rules/setRules'

describe('what a field can become', () => {
  it.each([
    ['radio', 'checkbox select text textarea'],
    ['checkbox', 'radio select'],
    ['text', 'email textarea'],
    ['integer', 'decimal text textarea'],
    ['date', 'datetime text textarea'],
    ['time', 'text textarea'],
    ['image', 'images'],
    ['files', 'file'],
    ['signature', ''],
    ['password', ''],
    ['group', ''],
    ['catalog', ''],
    ['button', ''],
    ['hologram', ''],
  ])('%s: %s', (type, targets) => {
    const types = retypeTargets(field('a', type), fieldTypes).map((target) => target.type)
    expect(types.toSorted().join(' ')).toBe(targets)
  })
})

it('says what a field would lose as another type', () => {
  const lost = (before: FieldDocument, to: string) =>
    settingsLost(before, fieldTypes.get(before.field_type), fieldTypes.get(to))
  const choice = field('a', 'select', yesNo)
  expect(lost(choice, 'text')).toEqual(['setting.options'])
  expect(lost(choice, 'radio')).toEqual([])
  expect(lost(field('a', 'integer', { properties: { min: 1 } }), 'text')).toEqual(['setting.min'])
})

describe('a field of another type', () => {
  const retyped = (before: FieldDocument, type: string): FieldDocument => {
    const result = retypeField(form([before]), { fieldId: before.field_id, type })
    const after = result.ok ? result.form.form_pages[0]?.page_fields[0] : undefined
    if (!after) throw new Error('refused')
    return after
  }
  const common = {
    label: 'Etiqueta',
    help_text: 'Ayuda',
    required: true,
    fav: true,
    kept_by_nobody: { knows: 'why' },
  }

  it.each([
    ['radio', 'select'],
    ['textarea', 'email'],
    ['decimal', 'integer'],
    ['file', 'files'],
  ])('%s → %s keeps what both know', (from, to) => {
    const before = field('a', from, common)
    expect(retyped(before, to)).toMatchObject({ ...common, field_id: idOf('a'), field_type: to })
  })

  it('keeps its options and, if one can hold it, its default', () => {
    const choice = (type: string, default_value: FieldDocument['default_value']) =>
      field('a', type, { ...yesNo, default: true, default_value: default_value ?? '' })
    const open = retyped(choice('radio', 'no'), 'checkbox')
    expect(open).toMatchObject({ ...yesNo, default: true, default_value: ['no'] })
    expect(retyped(choice('checkbox', ['no']), 'select')).toMatchObject({
      default: true,
      default_value: 'no',
      properties: { selected: 1 },
    })
    expect(retyped(choice('checkbox', ['sí', 'no']), 'radio')).toMatchObject({
      default: false,
      default_value: '',
    })
  })

  it.each<[string, string, FieldDocument['default_value'], unknown]>([
    ['decimal', 'integer', 2, 2],
    ['decimal', 'integer', 2.5, ''],
    ['text', 'email', 'a@b.mx', 'a@b.mx'],
    ['text', 'email', 'nadie', ''],
  ])('%s → %s with the default %s', (from, to, before, after) => {
    const stored = field('a', from, { default: true, default_value: before ?? '' })
    expect(retyped(stored, to)).toMatchObject({ default: after !== '', default_value: after })
  })

  it('starts with the new type’s own settings and leaves those of the old one', () => {
    const images = field('a', 'images', {
      properties: { min_images_count: 2, metadata: ['folio'], multi_selection: true },
    })
    const image = retyped(images, 'image').properties
    expect(image).toMatchObject({ min_images_count: 0, multi_selection: false, metadata: ['folio'] })
    expect(retyped(field('a', 'image'), 'images').properties).toMatchObject({ multi_selection: true })
    const limited = field('a', 'text', { properties: { max_length: 9, send_email: true } })
    expect(retyped(limited, 'email').properties).not.toHaveProperty('max_length')
    expect(retyped(limited, 'email').properties).toMatchObject({ send_email: true })
  })

  it('does not become what it cannot be', () => {
    const document = form([field('a', 'text')])
    expect(retypeField(document, { fieldId: idOf('a'), type: 'radio' })).toEqual({ ok: true, form: document })
  })
})

describe('a field of another type that rules use', () => {
  const ruled = (type: string, condition: string, value: string) => {
    const result = setRules(form([field('a', type, yesNo), field('b', 'text')]), {
      rules: [
        rule(
          'show',
          [
            ['a', condition, value],
            ['b', 'not__empty='],
          ],
          ['a'],
          { rule_id: '1' },
        ),
      ],
    })
    if (!result.ok) throw new Error(result.error.code)
    return result.form
  }
  const retype = (document: ReturnType<typeof ruled>, type: string, alongWithRules: boolean) =>
    retypeField(document, { fieldId: idOf('a'), type, alongWithRules })

  it('stays while a condition reads it', () => {
    expect(retype(ruled('radio', 'in=', 'no'), 'select', false)).toMatchObject({
      error: { code: 'FIELDS_CHANGE_RULES', params: { label: 'Campo a' } },
      uses: [{ kind: 'condition', ruleId: '1', index: 0 }],
    })
  })

  it('has its type noted by conditions and as ruled', () => {
    const result = retype(ruled('radio', 'in=', 'no'), 'checkbox', true)
    const [after] = result.ok ? rulesOf(result.form) : []
    expect(after?.conditions?.[0]?.field?.type).toBe('checkbox')
    expect(after?.fields_ruled?.[0]?.type).toBe('checkbox')
    expect(result).not.toHaveProperty('losses')
  })

  it('loses comparisons that the new type cannot do', () => {
    const result = retype(ruled('radio', 'icontains=', 'n'), 'select', true)
    expect(result).toMatchObject({ losses: { lostConditions: [{ ruleId: '1', fieldId: idOf('a') }] } })
  })
})
