// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { field, form, idOf, yesNo } from '../../../tests/support/smallForm'
import { drawInDesigner } from '../../../tests/support/drawInDesigner'
import { catalogKind, formKind, type DocumentKind } from '../../../schemas/edit/documentKind'
import { placeOf } from '../../../schemas/edit/structure'
import { updateField } from '../../../tests/support/updateField'
import { DesignerContext, useDesignerState } from '../DesignerContext'
import { createDesigner } from '../designerStore'
import { StoredOptions } from './StoredOptions'

afterEach(cleanup)

function Notice() {
  const place = placeOf(useDesignerState().document, idOf('a'))
  return place ? <StoredOptions field={place.field} /> : null
}

function rename(kind: DocumentKind, savedAt: number | null, label: string) {
  const document = form([field('a', 'radio', yesNo)])
  const designer = createDesigner(document, savedAt, kind)
  const options = yesNo.options.map((option, at) => (at === 0 ? { ...option, label } : option))
  designer.run({ id: 'designer.step.changeField' }, (before) =>
    updateField(before, { fieldId: idOf('a'), patch: { options } }),
  )
  drawInDesigner(
    document,
    <DesignerContext value={designer}>
      <Notice />
    </DesignerContext>,
  )
  return screen.queryByRole('status')?.textContent
}

it('says of a saved catalog that its records keep the text of an option', () => {
  expect(rename(catalogKind, 1, 'Claro')).toBe(
    'Los registros y filtros que ya dicen «Sí» lo siguen diciendo hasta que los edites.',
  )
  cleanup()
  expect(rename(catalogKind, 1, 'Sí')).toBeUndefined()
  cleanup()
  expect(rename(catalogKind, null, 'Claro')).toBeUndefined()
  cleanup()
  expect(rename(formKind, 1, 'Claro')).toBeUndefined()
})
