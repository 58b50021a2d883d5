import { placeOf } from '../../schemas/edit/structure'
import type { Designer } from './designerStore'
import { sameTarget, targetAfter, targetsOf, type DropTarget } from './dropTarget'
import { parentOf } from './formTree'

const steps: { readonly [code: string]: -1 | 1 } = { ArrowUp: -1, ArrowDown: 1 }
const pageSteps: { readonly [code: string]: -1 | 1 } = { ArrowLeft: -1, ArrowRight: 1 }

/** Where the arrows take what is being moved: up and down from gap to gap, left and right from page to page. */
export function nextKeyboardTarget({ state, drag }: Designer, code: string): DropTarget | null {
  const { item } = drag
  if (!item || !('fieldId' in item)) return null
  const form = state.document
  const place = placeOf(form, item.fieldId)
  if (!place) return null
  const type = place.field.field_type
  const page = drag.target?.page ?? place.page

  const pageStep = pageSteps[code]
  if (pageStep) {
    const beside = form.form_pages[page + pageStep]
    if (!beside || beside.page_type === 'buttons') return null
    return targetsOf(form, page + pageStep, type)[0] ?? null
  }
  const step = steps[code]
  if (!step) return null
  // Before itself and after itself are the same place: one of them is enough.
  const after = targetAfter(form, item.fieldId)
  const targets = targetsOf(form, page, type).filter((target) => !sameTarget(target, after))
  const own = { page: place.page, groupId: parentOf(form, item.fieldId), before: item.fieldId }
  const from = drag.target ?? own
  const at = targets.findIndex((target) => sameTarget(target, from))
  return targets[Math.max(0, Math.min(at + step, targets.length - 1))] ?? null
}
