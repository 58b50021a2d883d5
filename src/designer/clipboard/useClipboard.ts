import { useMemo } from 'react'
import { clipboardOf, readClipboard } from '../../../schemas/edit/clipboard'
import { pasteFields } from '../../../schemas/edit/pasteFields'
import { copyText } from '../../shared/copyText'
import { newId } from '../../shared/newId'
import { newRuleId } from '../../shared/newRuleId'
import { useT, type Translate } from '../../shared/useT'
import { useToast, type Toasts } from '../../shared/useToast'
import { announce } from '../drag/announcements'
import { useDesigner } from '../DesignerContext'
import type { Designer } from '../designerStore'
import { destinationOf, fitsInGroup, targetForNew } from '../drag/dropTarget'
import { outermost } from '../selection/selection'
import { useDesignerActions, type DesignerActions } from '../useDesignerActions'

export type FieldClipboard = ReturnType<typeof createClipboard>

/** Copies fields to other places and other forms, as text on the system's clipboard. */
export function useClipboard(): FieldClipboard {
  const designer = useDesigner()
  const actions = useDesignerActions()
  const t = useT()
  const toast = useToast()
  return useMemo(() => createClipboard(designer, actions, t, toast), [designer, actions, t, toast])
}

function createClipboard(designer: Designer, actions: DesignerActions, t: Translate, toast: Toasts) {
  const { state } = designer
  const said = (fieldIds: readonly string[]) =>
    toast.done(t('designer.clipboard.copied', actions.naming(outermost(state.document, fieldIds))))

  const clipboard = {
    /** Returns the clipboard text of these fields. */
    textOf: (fieldIds: readonly string[]) => {
      said(fieldIds)
      return JSON.stringify(clipboardOf(state.document, fieldIds))
    },
    copy: async (fieldIds: readonly string[]): Promise<boolean> => {
      const isCopied = await copyText(JSON.stringify(clipboardOf(state.document, fieldIds)))
      if (isCopied) said(fieldIds)
      else toast.failed(t('designer.clipboard.blocked'))
      return isCopied
    },
    cut: async (fieldIds: readonly string[]) => {
      if (await clipboard.copy(fieldIds)) actions.remove(fieldIds)
    },
    /** Inserts the fields of a text after the selection; returns false when it contains none. */
    paste: (text: string): boolean => {
      const brought = readClipboard(text)
      if (!brought) {
        toast.failed(t('designer.clipboard.none'))
        return false
      }
      const made: string[] = []
      const label = brought.fields[0]?.label ?? ''
      const fits = brought.fields.every((field) => fitsInGroup(field.field_type))
      const error = designer.run(
        { id: 'designer.step.paste', values: { count: brought.fields.length, label } },
        (form) =>
          pasteFields(form, {
            ...brought,
            ...destinationOf(form, targetForNew(form, state, fits)),
            newRuleId,
            newId: () => {
              const id = newId()
              made.push(id)
              return id
            },
          }),
        { view: () => ({ selected: made[0] ?? null }) },
      )
      if (actions.refused(error)) return false
      designer.selectAll(outermost(state.document, made))
      designer.wishFocus('card')
      announce(t('designer.said.pasted', { count: brought.fields.length, label }))
      return true
    },
    pasteNow: async () => {
      try {
        clipboard.paste(await navigator.clipboard.readText())
      } catch {
        toast.failed(t('designer.clipboard.blocked'))
      }
    },
  }
  return clipboard
}
