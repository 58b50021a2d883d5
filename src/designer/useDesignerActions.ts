import { useMemo } from 'react'
import { addField } from '../../schemas/edit/addField'
import { copyFields } from '../../schemas/edit/copyFields'
import { moveFields } from '../../schemas/edit/moveFields'
import { removeFields } from '../../schemas/edit/removeFields'
import { setKey } from '../../schemas/edit/setKey'
import { placeOf, withFollowers } from '../../schemas/edit/structure'
import { setSettingsOfFields } from '../../schemas/edit/setSettingsOfFields'
import { fieldTypes } from '../../schemas/fields/registry'
import type { CodedError } from '../../schemas/model/errors'
import type { FieldDocument, FormDocument } from '../../schemas/model/form'
import { useT, type Translate } from '../shared/useT'
import { useToast, type Toasts } from '../shared/useToast'
import { announce } from './drag/announcements'
import { useDesigner } from './DesignerContext'
import type { Designer, StepName } from './designerStore'
import {
  destinationOf,
  fitsInGroup,
  targetAfter,
  targetBeside,
  targetForNew,
  type DropTarget,
} from './drag/dropTarget'
import { fieldName, pageName, typeName } from './fieldNames'
import { parentOf, siblingsOf } from './formTree'
import { newId } from '../shared/newId'
import { paletteFor } from './palette/paletteGroups'
import { useGuardedRun, type GuardedRun } from './refusal/useGuardedRun'
import { outermost } from './selection/selection'

export type DesignerActions = ReturnType<typeof createActions>

/** Returns the actions on fields, the same by pointer, key or button; each announces what it did. */
export function useDesignerActions(): DesignerActions {
  const designer = useDesigner()
  const t = useT()
  const toast = useToast()
  const runGuarded = useGuardedRun()
  return useMemo(() => createActions(designer, t, toast, runGuarded), [designer, t, toast, runGuarded])
}

function createActions(designer: Designer, t: Translate, toast: Toasts, runGuarded: GuardedRun) {
  const { state } = designer

  const refused = (error: CodedError | null): boolean => {
    if (error) toast.refused(error)
    return error !== null
  }
  const labelOf = (fieldId: string) => {
    const field = placeOf(state.document, fieldId)?.field
    return field ? fieldName(t, field) : ''
  }
  /** Returns the values for messages about fields: how many, and the name of the first. */
  const naming = (fieldIds: readonly string[]) => ({
    count: fieldIds.length,
    label: labelOf(fieldIds[0] ?? ''),
  })
  /** Returns where a field is now, in words. */
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
  /** Undoes what was just done, unless something came after it. */
  const undoLast = () => {
    const after = state.document
    return () => {
      if (state.document === after) designer.undo()
      else toast.failed(t('designer.removed.late'))
    }
  }

  const actions = {
    /** Adds a field that is written at once; a tentative one stays only when something is written. */
    add: (type: string, place?: DropTarget, isTentative = false) => {
      designer.stopWriting()
      const target = place ?? targetForNew(state.document, state, fitsInGroup(type))
      const fieldId = newId()
      const name = typeName(t, type)
      const error = designer.run(
        { id: 'designer.step.addField', values: { name } },
        (form) =>
          addField(form, {
            type,
            label: name,
            optionLabels: [1, 2, 3].map((index) => t('renderer.options.label', { index })),
            newId: () => fieldId,
            ...destinationOf(form, target),
          }),
        { view: () => ({ selected: fieldId }) },
      )
      if (refused(error)) return null
      designer.write({ fieldId, isAdded: true, isTentative })
      announce(t('designer.said.added', { name, where: whereIs(state.document, fieldId) }))
      return fieldId
    },
    /** Adds the next question after this one, of the same type; while a group is written, its first one. */
    addNext: (fieldId: string) => {
      const form = state.document
      const place = placeOf(form, fieldId)
      if (!place) return
      const isGroup = fieldTypes.get(place.field.field_type).kind === 'group'
      const target = isGroup ? startOfGroup(form, fieldId, place.page) : targetAfter(form, fieldId)
      const [first] = target ? paletteFor(form, target, designer.kind) : []
      const type = isGroup ? first?.types[0]?.type : place.field.field_type
      if (!target || type === undefined) return
      if (isGroup) designer.fold(fieldId, true)
      actions.add(type, target, true)
    },
    move: (fieldIds: readonly string[], target: DropTarget) => {
      const moved = outermost(state.document, fieldIds)
      const [first] = moved
      if (first === undefined) return
      const values = naming(moved)
      const current = state.selected !== null && moved.includes(state.selected) ? state.selected : first
      const error = designer.run(
        { id: 'designer.step.moveField', values },
        (form) => {
          const result = moveFields(form, { fieldIds: moved, ...destinationOf(form, target, moved) })
          return result.ok && sameLayout(form, result.form) ? { ok: true, form } : result
        },
        { view: () => ({ selected: current }) },
      )
      if (refused(error)) return
      designer.selectAll([current, ...moved.filter((id) => id !== current)])
      announce(t('designer.said.moved', { ...values, where: whereIs(state.document, first) }))
    },
    step: (fieldIds: readonly string[], direction: -1 | 1) => {
      const moved = outermost(state.document, fieldIds)
      const target = targetBeside(state.document, moved, direction, state.group)
      if (target) actions.move(moved, target)
      else
        announce(
          t(direction < 0 ? 'designer.said.first' : 'designer.said.last', { kind: designer.kind.name }),
        )
    },
    duplicate: (fieldIds: readonly string[]) => {
      const copied = outermost(state.document, fieldIds)
      const values = naming(copied)
      const made: string[] = []
      const error = designer.run(
        { id: 'designer.step.copyField', values },
        (form) =>
          copyFields(form, {
            fieldIds: copied,
            prefix: t('designer.copyPrefix'),
            newId: () => {
              const id = newId()
              made.push(id)
              return id
            },
          }),
        { view: () => ({ selected: made[0] ?? null }) },
      )
      if (refused(error)) return
      designer.selectAll(outermost(state.document, made))
      announce(t('designer.said.copied', values))
    },
    remove: (fieldIds: readonly string[]) => {
      const form = state.document
      const removed = outermost(form, fieldIds)
      const values = { ...naming(removed), carried: withFollowers(form, removed).size - removed.length }
      const next = besideAll(form, removed)
      runGuarded(
        { id: 'designer.step.removeField', values },
        (before, alongWithRules) =>
          removeFields(before, { fieldIds: removed, alongWithRules, outside: designer.outsideUses() }),
        {
          isDeletion: true,
          view: () => ({ selected: next }),
          done: (wasAlong) => {
            designer.select(next)
            designer.wishFocus('card')
            if (!wasAlong) toast.done(t('designer.removed', values), undoLast())
          },
        },
      )
    },
    /** Makes fields required, or all of them optional if they are already required. */
    toggleRequired: (fieldIds: readonly string[]) => {
      const fields = fieldIds.flatMap((id) => placeOf(state.document, id)?.field ?? []).filter(isAnswerable)
      if (fields.length === 0) return
      const required = fields.some((field) => field.required !== true)
      const ids = fields.map((field) => field.field_id)
      const values = naming(ids)
      const error = designer.run({ id: 'designer.step.required', values }, (before) =>
        setSettingsOfFields(before, { fieldIds: ids, changes: [{ path: 'required', value: required }] }),
      )
      if (refused(error)) return
      announce(t(required ? 'designer.said.required' : 'designer.said.optional', values))
    },
    toggleKey: (fieldId: string) => {
      const isKey = placeOf(state.document, fieldId)?.field['key'] !== true
      const values = { label: labelOf(fieldId) }
      const error = designer.run(
        { id: isKey ? 'designer.step.setKey' : 'designer.step.dropKey', values },
        (form) => setKey(form, { fieldId, isKey }),
      )
      if (!refused(error)) announce(t(isKey ? 'designer.said.key' : 'designer.said.noKey', values))
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
    undoLast,
    naming,
  }
  return actions
}

export function stepText(t: Translate, step: StepName): string {
  return t(step.id, step.values)
}

export const isAnswerable = (field: FieldDocument) =>
  fieldTypes.get(field.field_type).capabilities.has('answerable')

/** Returns true when every field is where it was. */
function sameLayout(before: FormDocument, after: FormDocument): boolean {
  return before.form_pages.every(({ page_fields: fields }, page) => {
    const others = after.form_pages[page]?.page_fields ?? []
    return others.length === fields.length && fields.every((field, index) => field === others[index])
  })
}

/** Returns the first place in a group. */
function startOfGroup(form: FormDocument, groupId: string, page: number): DropTarget {
  return { page, groupId, before: siblingsOf(form, page, groupId)[0] ?? null }
}

/** Returns what is selected once all these are deleted: the next sibling, the one before, or their group. */
function besideAll(form: FormDocument, fieldIds: readonly string[]): string | null {
  const last = fieldIds.at(-1)
  const place = last === undefined ? undefined : placeOf(form, last)
  if (!place || last === undefined) return null
  const groupId = parentOf(form, last)
  const siblings = siblingsOf(form, place.page, groupId)
  const at = siblings.indexOf(last)
  const stays = (id: string) => !fieldIds.includes(id)
  return siblings.slice(at).find(stays) ?? siblings.slice(0, at).findLast(stays) ?? groupId
}
