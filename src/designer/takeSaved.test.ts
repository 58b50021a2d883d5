import { expect, it } from 'vitest'
import { done } from '../../schemas/edit/refuse'
import type { FormDocument } from '../../schemas/model/form'
import { createDesigner } from './designerStore'
import { takeSaved } from './takeSaved'

const workflows = (...names: string[]) => names.map((name) => ({ id: name, name, actions: [] }))
const opened: FormDocument = { name: 'Casa', form_pages: [], form_workflows: workflows('Nuevo') }
const restored = workflows('Viejo')
const step = { id: 'designer.step.restoreWorkflows', values: { revision: 1 } } as const
const take = (designer: ReturnType<typeof createDesigner>) =>
  takeSaved(designer, step, (form) => ({ ...form, form_workflows: restored }), 7)
const rename = (designer: ReturnType<typeof createDesigner>) =>
  designer.run({ id: 'designer.step.changeWorkflow', values: { name: '' } }, (form) =>
    done({ ...form, name: 'Otra' }),
  )

it('leaves nothing unsaved where nothing was, and can be taken back', () => {
  const designer = createDesigner(opened, 1)
  take(designer)
  expect(designer.state).toMatchObject({ isDirty: false, savedAt: 7, undo: step })
  expect(designer.state.document.form_workflows).toBe(restored)
  designer.undo()
  expect(designer.state.document).toBe(opened)
  expect(designer.state.isDirty).toBe(true)
  // The saved document must be what the server has.
  expect(designer.state.saved.form_workflows).toBe(restored)
  designer.redo()
  expect(designer.state.isDirty).toBe(false)
})

it('replaces workflows that were not saved, which come back by undoing', () => {
  const designer = createDesigner(opened, 1)
  const mine = workflows('Mío')
  designer.run({ id: 'designer.step.addWorkflow', values: { name: '' } }, (form) =>
    done({ ...form, form_workflows: mine }),
  )
  take(designer)
  expect(designer.state.isDirty).toBe(false)
  designer.undo()
  expect(designer.state.document.form_workflows).toBe(mine)
})

it('keeps unsaved what else was changed', () => {
  const designer = createDesigner(opened, 1)
  rename(designer)
  take(designer)
  expect(designer.state.isDirty).toBe(true)
  expect(designer.state.document).toMatchObject({ name: 'Otra', form_workflows: restored })
  expect(designer.state.saved).toMatchObject({ name: 'Casa', form_workflows: restored })
})
