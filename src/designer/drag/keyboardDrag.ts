import { placeOf } from '../../../schemas/edit/structure'
import type { Designer } from '../designerStore'
import { allFitInGroup, sameTarget, targetAfter, targetsOf, type DropTarget } from './dropTarget'
import { parentOf } from '../formTree'

const steps: { readonly [code: string]: -1 | 1 } = { ArrowUp: -1, ArrowDown: 1 }
const pageSteps: { readonly [code: string]: -1 | 1 } = { ArrowLeft: -1, ArrowRight: 1 }

/** Returns where an arrow key moves the carried fields: up and down from gap to gap, left and right from page to page. */
export function nextKeyboardTarget({ state, drag }: Designer, code: string): DropTarget | null {
  const { item } = drag
  if (!item || !('fieldIds' in item)) return null
  const { document: form, group } = state
  const [first] = item.fieldIds
  const place = first === undefined ? undefined : placeOf(form, first)
  if (!place || first === undefined) return null
  const fits = allFitInGroup(form, item.fieldIds)
  const page = drag.target?.page ?? place.page

  const pageStep = pageSteps[code]
  if (pageStep) {
    const beside = form.form_pages[page + pageStep]
    if (!beside || beside.page_type === 'buttons' || group !== null) return null
    return targetsOf(form, { page: page + pageStep, group }, fits)[0] ?? null
  }
  const step = steps[code]
  if (!step) return null
  // "Before itself" and "after itself" are the same place, so one of them is dropped.
  const after = targetAfter(form, first)
  const targets = targetsOf(form, { page, group }, fits).filter((target) => !sameTarget(target, after))
  const own = { page: place.page, groupId: parentOf(form, first), before: first }
  const from = drag.target ?? own
  const at = targets.findIndex((target) => sameTarget(target, from))
  return targets[Math.max(0, Math.min(at + step, targets.length - 1))] ?? null
}
