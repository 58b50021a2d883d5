import { done } from '../../schemas/edit/refuse'
import type { FormDocument } from '../../schemas/model/form'
import { sameKeys, type Designer, type StepName } from './designerStore'

/**
 * Takes in what the server has saved by itself, as a step of the history: what it replaces comes back by undoing, as unsaved as anything
 * that differs from what is saved. What else was changed stays unsaved.
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
