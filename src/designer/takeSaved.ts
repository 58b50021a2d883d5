import { done } from '../../schemas/edit/refuse'
import type { FormDocument } from '../../schemas/model/form'
import { sameKeys, type Designer, type StepName } from './designerStore'

/**
 * Applies what the server has saved itself, as a step of the history: undoing restores what it replaced, which then counts as unsaved.
 * Other changes stay unsaved.
 */
export function takeSaved(
  designer: Designer,
  step: StepName,
  change: (form: FormDocument) => FormDocument,
  at: number,
): void {
  const { state } = designer
  const saved = change(state.saved)
  designer.endStep()
  designer.run(step, (form) => done(change(form)))
  designer.markSaved(sameKeys(state.document, saved) ? state.document : saved, at)
}
