// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { updateForm } from '../../schemas/edit/updateForm'
import { newForm } from '../../schemas/model/newForm'
import { DesignerContext, useDesignerPart } from './DesignerContext'
import { createDesigner } from './designerStore'

afterEach(cleanup)

it('a part of the state draws a component again only when that part changed', async () => {
  const designer = createDesigner(newForm({ name: 'Visita', pageName: '' }), 1)
  const drawn: string[] = []
  function Name() {
    drawn.push(useDesignerPart(({ document }) => document.name))
    return null
  }
  render(
    <DesignerContext value={designer}>
      <Name />
    </DesignerContext>,
  )
  const change = (patch: { name?: string; description?: string }) =>
    act(async () => {
      designer.run({ id: 'designer.step.renameForm' }, (form) => updateForm(form, { patch }))
      await Promise.resolve()
    })
  await change({ description: 'Otra' })
  await change({ name: 'Revisión' })
  expect(drawn).toEqual(['Visita', 'Revisión'])
})
