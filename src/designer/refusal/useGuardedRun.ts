import { useMemo } from 'react'
import type { EditResult, Refusal } from '../../../schemas/edit/editResult'
import { isOutsideUse } from '../../../schemas/edit/references/use'
import type { CodedError } from '../../../schemas/model/errors'
import type { FormDocument } from '../../../schemas/model/form'
import { codedErrorText } from '../../shared/errorText'
import { useT, type Translate } from '../../shared/useT'
import { useToast, type Toasts } from '../../shared/useToast'
import { useDesigner } from '../DesignerContext'
import type { Designer, RunOptions, StepName } from '../designerStore'
import { askRefusal } from './refusalQuestion'

/** A command that dependants may prevent; with `alongWithRules` it changes these too. */
export type GuardedCommand = (form: FormDocument, alongWithRules: boolean) => EditResult

export interface GuardedOptions extends RunOptions {
  /** The step deletes what it names, which the question mentions. */
  readonly isDeletion?: boolean
  /** Called once the change is made, at once or after the question; dependent changes are already announced then. */
  readonly done?: (wasAlong: boolean) => void
  /** Called when the question was answered with "leave". */
  readonly left?: () => void
  /** Shows a refusal that cannot be resolved; by default as a toast. */
  readonly say?: (error: CodedError) => void
}

/** Runs a command as one step; when something depends on the change, asks whether to change that in the same step. */
export type GuardedRun = (step: StepName, command: GuardedCommand, options?: GuardedOptions) => void

export function useGuardedRun(): GuardedRun {
  const designer = useDesigner()
  const t = useT()
  const toast = useToast()
  return useMemo(() => guardedRun(designer, t, toast), [designer, t, toast])
}

function guardedRun(designer: Designer, t: Translate, toast: Toasts): GuardedRun {
  const { state } = designer
  const wordsOf = (error: CodedError) => codedErrorText(t, error)

  return (step, command, { done, left, say, isDeletion = false, ...options } = {}) => {
    const run = (alongWithRules: boolean): EditResult => {
      let result: EditResult = { ok: true, form: state.document }
      const error = designer.run(step, (form) => (result = command(form, alongWithRules)), options)
      return result.ok && error ? { ok: false, error } : result
    }
    const refuse = (error: CodedError) => {
      if (say) say(error)
      else toast.refused(error)
    }
    const ask = ({ error, uses = [] }: Refusal) => {
      const tried = command(state.document, true)
      if (!tried.ok) {
        refuse(tried.error)
        return
      }
      askRefusal({
        error,
        uses,
        losses: tried.losses,
        deletion: isDeletion ? step : undefined,
        change: () => {
          const result = run(true)
          if (!result.ok) {
            refuse(result.error)
            return
          }
          // Other documents were not changed.
          if (uses.every(isOutsideUse)) {
            done?.(false)
            return
          }
          const changed = state.document
          toast.done(
            t('designer.refusal.changed', { removed: result.losses?.removedRules.length ?? 0 }),
            () => {
              // Later steps stay: only this change can be undone.
              if (state.document === changed) designer.undo()
              else toast.failed(t('designer.removed.late'))
            },
          )
          done?.(true)
        },
        leave: () => {
          // Nothing else shows that the form does not have what was typed.
          if (error.code === 'FIELDS_CHANGE_RULES') toast.notice(wordsOf(error))
          left?.()
        },
      })
    }
    const result = run(false)
    if (result.ok) done?.(false)
    else if (result.uses) ask(result)
    else refuse(result.error)
  }
}
