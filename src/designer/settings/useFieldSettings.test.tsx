// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import esMX from '../../../locales/es_MX.json'
import { RendererProvider } from '../../../renderers/RendererProvider'
import { allFields } from '../../../schemas/edit/structure'
import type { FieldDocument, FieldProperties, FormDocument } from '../../../schemas/model/form'
import { newForm } from '../../../schemas/model/newForm'
import { DesignerContext, useDesignerState } from '../DesignerContext'
import { createDesigner } from '../designerStore'
import { answerRefusal, refusalState } from '../refusal/refusalQuestion'
import { useFieldSettings } from './useFieldSettings'

const [min, max] = ['properties.min', 'properties.max']

function useOnlyField() {
  const [field] = allFields(useDesignerState().document)
  if (!field) throw new Error('The form has no field')
  return { field, ...useFieldSettings(field, () => undefined) }
}

/** Returns the settings of a form's only field, opened as `saved` and changed to `form`. */
function settingsIn(form: FormDocument, saved: FormDocument = form) {
  const designer = createDesigner(saved, 1)
  if (saved !== form) designer.run({ id: 'designer.step.mend' }, () => ({ ok: true, form }))
  const { result } = renderHook(useOnlyField, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <RendererProvider locale="es_MX" messages={esMX}>
        <DesignerContext value={designer}>{children}</DesignerContext>
      </RendererProvider>
    ),
  })
  return {
    designer,
    result,
    write: (path: string, value: unknown) => act(() => result.current.change([{ path, value }], path)),
  }
}

/** Returns the bounds in the settings of a field of this type. */
function boundsOf(field_type: string, properties: FieldProperties) {
  const field: FieldDocument = { field_id: 'a'.repeat(24), field_type, label: 'Cuántos', properties }
  const settings = settingsIn({
    ...newForm({ name: 'F', pageName: 'P' }),
    form_pages: [{ page_fields: [field] }],
  })
  const { result } = settings
  return {
    ...settings,
    wrong: () => Object.entries(result.current.errors).map(([path, [error]]) => [path, error?.params]),
    bounds: () => {
      const { min: from, max: to } = result.current.field.properties ?? {}
      return [from, to]
    },
  }
}

it.each(['integer', 'decimal', 'group'])(
  'of %s, a refused bound is taken once the other one allows it',
  async (type) => {
    const settings = boundsOf(type, { min: 10, max: null })
    settings.write(max, 5)
    expect([settings.wrong(), settings.bounds()]).toEqual([[[max, { min: 10, max: 5 }]], [10, null]])
    settings.write(min, 7)
    expect([settings.wrong(), settings.bounds()]).toEqual([[[max, { min: 7, max: 5 }]], [7, null]])
    settings.write(min, 3)
    expect([settings.wrong(), settings.bounds()]).toEqual([[], [3, 5]])
    await act(() => Promise.resolve(settings.designer.undo()))
    expect(settings.bounds()).toEqual([10, null])
  },
)

it('forgets a refused bound when that one is mended itself, and keeps what is rounded', () => {
  const settings = boundsOf('integer', { min: 10, max: null })
  settings.write(max, 2.5)
  settings.write(max, 12)
  expect([settings.wrong(), settings.bounds()]).toEqual([[], [10, 12]])
  settings.write(max, 2.5)
  settings.write(min, null)
  expect([settings.wrong(), settings.bounds()]).toEqual([[], [null, 3]])
})

describe('an option that a rule compares with', () => {
  const options = [
    { label: 'Sí', value: 'sí' },
    { label: 'No', value: 'no' },
  ]
  const asked: FieldDocument = { field_id: 'a'.repeat(24), field_type: 'radio', label: '¿Llegó?', options }
  const form: FormDocument = {
    ...newForm({ name: 'F', pageName: 'P' }),
    form_pages: [{ page_fields: [asked] }],
    form_rules: [
      {
        rule_id: 'r',
        rule_type: 'show',
        conditions: [{ field: { field_id: asked.field_id }, condition: 'in=', value: 'no' }],
        fields_ruled: [],
      },
    ],
  }
  const unsaved = newForm({ name: 'F', pageName: 'P' })

  afterEach(() => answerRefusal('leave'))

  it.each([
    ['its value is written', true, { label: 'No', value: 'nunca' }, true],
    ['its value is written before anything is saved', false, { label: 'No', value: 'nunca' }, true],
    [
      'its value follows its label, and no record can hold it',
      false,
      { label: 'Nunca', value: 'nunca' },
      false,
    ],
    ['its value follows its label, and records may hold it', true, { label: 'Nunca', value: 'nunca' }, true],
    ['its label alone changes', true, { label: 'Nunca', value: 'no' }, false],
  ])('when %s', (_what, isSaved, changed, isAsked) => {
    const settings = settingsIn(form, isSaved ? form : unsaved)
    settings.write('options', [options[0], changed])
    const { document: now } = settings.designer.state
    expect(refusalState.question?.error.code).toBe(isAsked ? 'FIELDS_CHANGE_RULES' : undefined)
    expect(allFields(now)[0]?.options?.[1]).toEqual(isAsked ? options[1] : changed)
    expect(now.form_rules?.[0]?.conditions?.[0]?.value).toBe(isAsked ? 'no' : changed.value)
  })
})

it('says why a default option stays until something else is changed, and no longer', () => {
  const options = ['Sí', 'No'].map((label) => ({ label, value: label.toLowerCase() }))
  const field: FieldDocument = {
    ...{ field_id: 'a'.repeat(24), field_type: 'radio', label: 'Sello', options },
    ...{ default: true, default_value: 'no' },
  }
  const { result, write } = settingsIn({
    ...newForm({ name: 'F', pageName: 'P' }),
    form_pages: [{ page_fields: [field] }],
  })
  write('options', options.slice(0, 1))
  expect(result.current.errors['options']).toMatchObject([{ code: 'CANNOT_DELETE_DEFAULT_OPTION' }])
  write('default_value', 'sí')
  expect(result.current.errors).toEqual({})
})
