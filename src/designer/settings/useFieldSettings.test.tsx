// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import esMX from '../../../locales/es_MX.json'
import { RendererProvider } from '../../../renderers/RendererProvider'
import { withValueAt } from '../../../renderers/settings/settingValue'
import { allFields } from '../../../schemas/edit/structure'
import type { FieldDocument, FieldProperties } from '../../../schemas/model/form'
import { newForm } from '../../../schemas/model/newForm'
import { DesignerContext, useDesignerState } from '../DesignerContext'
import { createDesigner } from '../designerStore'
import { useFieldSettings } from './useFieldSettings'

const [min, max] = ['properties.min', 'properties.max']

function useOnlyField() {
  const [field] = allFields(useDesignerState().document)
  if (!field) throw new Error('The form has no field')
  return { field, ...useFieldSettings(field, () => undefined) }
}

/** The settings of a field of this type, and how one of them is written. */
function settingsOf(field_type: string, properties: FieldProperties) {
  const field: FieldDocument = { field_id: 'a'.repeat(24), field_type, label: 'Cuántos', properties }
  const form = { ...newForm({ name: 'F', pageName: 'P' }), form_pages: [{ page_fields: [field] }] }
  const designer = createDesigner(form, 1)
  const { result } = renderHook(useOnlyField, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <RendererProvider locale="es_MX" messages={esMX}>
        <DesignerContext value={designer}>{children}</DesignerContext>
      </RendererProvider>
    ),
  })
  return {
    designer,
    write: (path: string, value: number | null) =>
      act(() => result.current.change(withValueAt(result.current.field, path, value), path)),
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
    const settings = settingsOf(type, { min: 10, max: null })
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
  const settings = settingsOf('decimal', { min: 10, max: null })
  settings.write(max, 2.5)
  settings.write(max, 12)
  expect([settings.wrong(), settings.bounds()]).toEqual([[], [10, 12]])
  settings.write(max, 2.5)
  settings.write(min, null)
  expect([settings.wrong(), settings.bounds()]).toEqual([[], [null, 3]])
})
