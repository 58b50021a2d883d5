import { useMemo } from 'react'
import { addField } from '../../schemas/edit/addField'
import { copyField } from '../../schemas/edit/copyField'
import { moveFields } from '../../schemas/edit/moveFields'
import { removeFields } from '../../schemas/edit/removeFields'
import { placeOf, withFollowers } from '../../schemas/edit/structure'
import { updateField } from '../../schemas/edit/updateField'
import type { CodedError } from '../../schemas/model/errors'
import type { FormDocument } from '../../schemas/model/form'
import { useT, type Translate } from '../shared/useT'
import { useToast, type Toasts } from '../shared/useToast'
import { announce } from './announcements'
import { useDesigner } from './DesignerContext'
import type { Designer, StepName } from './designerStore'
import { destinationOf, targetBeside, targetForNew, type DropTarget } from './dropTarget'
import { fieldName, pageName, typeName } from './fieldNames'
import { parentOf, siblingsOf } from './formTree'
import { newId } from '../shared/newId'

export type DesignerActions = ReturnType<typeof createActions>

/** Everything that can be done to fields, the same whether by pointer, key or button; each says what it did. */
export function useDesignerActions(): DesignerActions {
  const designer = useDesigner()
  const t = useT()
  const toast = useToast()
  return useMemo(() => createActions(designer, t, toast), [designer, t, toast])
}

function createActions(designer: Designer, t: Translate, toast: Toasts) {
  const { state } = designer

  const refused = (error: CodedError | null): boolean => {
    if (error) toast.failed(t(`error.${error.code}`, error.params))
    return error !== null
  }
  const labelOf = (fieldId: string) => {
    const field = placeOf(state.document, fieldId)?.field
    return field ? fieldName(t, field) : ''
  }
  /** Where a field is now, in words. */
  const whereIs = (form: FormDocument, fieldId: string): string => {
    const place = placeOf(form, fieldId)
    if (!place) return ''
    const groupId = parentOf(form, fieldId)
    const siblings = siblingsOf(form, place.page, groupId)
    return t('designer.said.where', {
      index: siblings.indexOf(fieldId) + 1,
      count: siblings.length,
      place: groupId === null ? pageName(t, form.form_pages[place.page], place.page) : labelOf(groupId),
    })
  }

  const actions = {
    add: (type: string, target: DropTarget = targetForNew(state.document, state, type)) => {
      const fieldId = newId()
      const name = typeName(t, type)
      const error = designer.run(
        { id: 'designer.step.addField', values: { name } },
        (form) =>
          addField(form, {
            type,
            label: name,
            optionLabels: [1, 2, 3].map((number) => t('designer.newOption', { number })),
            newId: () => fieldId,
            ...destinationOf(form, target),
          }),
        { view: () => ({ selected: fieldId }) },
      )
      if (refused(error)) return null
      announce(t('designer.said.added', { name, where: whereIs(state.document, fieldId) }))
      return fieldId
    },
    move: (fieldId: string, target: DropTarget) => {
      const label = labelOf(fieldId)
      const error = designer.run(
        { id: 'designer.step.moveField', values: { label } },
        (form) => {
          const destination = destinationOf(form, target, [fieldId])
          return isThere(form, fieldId, destination)
            ? { ok: true, form }
            : moveFields(form, { fieldIds: [fieldId], ...destination })
        },
        { view: () => ({ selected: fieldId }) },
      )
      if (refused(error)) return
      designer.select(fieldId)
      announce(t('designer.said.moved', { label, where: whereIs(state.document, fieldId) }))
    },
    step: (fieldId: string, direction: -1 | 1) => {
      const target = targetBeside(state.document, fieldId, direction)
      if (target) actions.move(fieldId, target)
      else announce(t(direction < 0 ? 'designer.said.first' : 'designer.said.last'))
    },
    duplicate: (fieldId: string) => {
      const label = labelOf(fieldId)
      const made: string[] = []
      const error = designer.run(
        { id: 'designer.step.copyField', values: { label } },
        (form) =>
          copyField(form, {
            fieldId,
            prefix: t('designer.copyPrefix'),
            newId: () => {
              const id = newId()
              made.push(id)
              return id
            },
          }),
        // The field's own copy is numbered first, what it carries along after it.
        { view: () => ({ selected: made[0] ?? null }) },
      )
      if (refused(error)) return
      announce(t('designer.said.copied', { label }))
    },
    remove: (fieldId: string) => {
      const form = state.document
      const label = labelOf(fieldId)
      const carried = withFollowers(form, [fieldId]).size - 1
      const place = placeOf(form, fieldId)
      if (!place) return
      const groupId = parentOf(form, fieldId)
      const siblings = siblingsOf(form, place.page, groupId)
      const at = siblings.indexOf(fieldId)
      const next = siblings[at + 1] ?? siblings[at - 1] ?? groupId
      const step: StepName = { id: 'designer.step.removeField', values: { label } }
      const error = designer.run(step, (before) => removeFields(before, { fieldIds: [fieldId] }), {
        view: () => ({ selected: next }),
      })
      if (refused(error)) return
      const removed = state.document
      designer.wishFocus('card')
      toast.done(t('designer.removed', { label, carried }), () => {
        // Later steps stay: only this very removal is taken back.
        if (state.document === removed) designer.undo()
        else toast.failed(t('designer.removed.late'))
      })
    },
    toggleRequired: (fieldId: string) => {
      const field = placeOf(state.document, fieldId)?.field
      if (!field) return
      const required = field.required !== true
      const label = fieldName(t, field)
      const error = designer.run({ id: 'designer.step.required', values: { label } }, (form) =>
        updateField(form, { fieldId, patch: { required } }),
      )
      if (refused(error)) return
      announce(t(required ? 'designer.said.required' : 'designer.said.optional', { label }))
    },
    undo: () => {
      const step = designer.undo()
      announce(step ? t('designer.said.undone', { step: stepText(t, step) }) : t('designer.undo.none'))
    },
    redo: () => {
      const step = designer.redo()
      announce(step ? t('designer.said.redone', { step: stepText(t, step) }) : t('designer.redo.none'))
    },
    refused,
  }
  return actions
}

export function stepText(t: Translate, step: StepName): string {
  return t(step.id, step.values)
}

/** True when the field is where it is to go. */
function isThere(
  form: FormDocument,
  fieldId: string,
  { page, groupId = null, index }: ReturnType<typeof destinationOf>,
): boolean {
  const place = placeOf(form, fieldId)
  if (!place || place.page !== page || parentOf(form, fieldId) !== groupId) return false
  const siblings = siblingsOf(form, page, groupId)
  return siblings.indexOf(fieldId) === (index ?? siblings.length - 1)
}
