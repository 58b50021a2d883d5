import { useMemo } from 'react'
import { endOfPages } from '../../../schemas/edit/structure'
import { fieldTypes } from '../../../schemas/fields/registry'
import { useDesigner } from '../DesignerContext'
import type { Designer } from '../designerStore'
import { canvasRows } from '../canvas/canvasRows'
import { allFitInGroup, fitsInGroup, sameTarget, targetAfter, type DropTarget } from './dropTarget'
import { treeField } from '../formTree'

/** Milliseconds that a dragged field must rest on a page's tab until that page opens. */
const openPageAfter = 500

interface Point {
  readonly x: number
  readonly y: number
}

/** Follows the pointer during a drag and computes the target. */
export function useDragTarget() {
  const designer = useDesigner()
  return useMemo(() => followPointer(designer), [designer])
}

function followPointer(designer: Designer) {
  const { state, drag } = designer
  let point: Point = { x: -1, y: -1 }
  let isTouch = false
  let waitingFor: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const onMouse = (event: MouseEvent) => {
    point = { x: event.clientX, y: event.clientY }
  }
  const onTouch = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (touch) point = { x: touch.clientX, y: touch.clientY }
  }
  const stopWaiting = () => {
    clearTimeout(timer)
    waitingFor = null
  }

  /**
   * Opens the page after a while; not for touch, whose events belong to the row where the touch began and would end if that row went away
   * with its page.
   */
  function waitOver(page: number) {
    if (isTouch || page === state.page || waitingFor === page) return
    stopWaiting()
    waitingFor = page
    timer = setTimeout(() => {
      state.page = page
      waitingFor = null
    }, openPageAfter)
  }

  function look() {
    const { item, isByKeys } = drag
    // Scrolling also moves what the keys carry, which is not at the pointer.
    if (!item || isByKeys) return
    const elements = document.elementsFromPoint(point.x, point.y)
    const tab = closest(elements, '[data-page-tab]')
    if ('page' in item) {
      drag.slot = tab && slotAt(tab, item.page)
      return
    }
    if (tab) {
      const page = Number(tab.dataset['pageTab'])
      waitOver(page)
      show({ page, groupId: null, before: null })
      return
    }
    stopWaiting()
    if (!closest(elements, '[data-canvas]')) {
      show(null)
      return
    }
    const fits = 'type' in item ? fitsInGroup(item.type) : allFitInGroup(state.document, item.fieldIds)
    const row = closest(elements, '[data-row]')
    if (row) show(targetAt(designer, fits, row, point))
    else if (closest(elements, '[data-page-end]') || isViewEmpty()) {
      show(state.group !== null && !fits ? null : { page: state.page, groupId: state.group, before: null })
    }
  }

  /** Returns the index of a page when dropped on this half of another one's tab. */
  function slotAt(tab: HTMLElement, from: number): number | null {
    const index = Number(tab.dataset['pageTab'])
    const box = tab.getBoundingClientRect()
    const gap = index + (point.x > box.left + box.width / 2 ? 1 : 0)
    const to = Math.min(gap > from ? gap - 1 : gap, endOfPages(state.document) - 1)
    return to === from ? null : to
  }

  const isViewEmpty = () => canvasRows(state.document, state).length === 0

  const show = (target: DropTarget | null) => {
    if (!sameTarget(drag.target, target)) drag.target = target
  }

  return {
    begin(event: Event) {
      isTouch = !(event instanceof MouseEvent)
      if (event instanceof MouseEvent) onMouse(event)
      window.addEventListener('mousemove', onMouse, { capture: true })
      window.addEventListener('touchmove', onTouch, { capture: true, passive: true })
    },
    look,
    end() {
      stopWaiting()
      window.removeEventListener('mousemove', onMouse, { capture: true })
      window.removeEventListener('touchmove', onTouch, { capture: true })
    },
  }
}

function closest(elements: readonly Element[], selector: string): HTMLElement | null {
  for (const element of elements) {
    const found = element.closest<HTMLElement>(selector)
    if (found) return found
  }
  return null
}

/** Returns the target at a row: its upper half means before it, its lower half after it; after a group's head means inside the group. */
function targetAt({ state }: Designer, fits: boolean, row: HTMLElement, point: Point): DropTarget | null {
  const form = state.document
  const box = row.getBoundingClientRect()
  const isUpper = point.y < box.top + box.height / 2
  const { row: key = '', groupEnd } = row.dataset

  if (groupEnd !== undefined) {
    if (isUpper && fits) return { page: state.page, groupId: groupEnd, before: null }
    return targetAfter(form, groupEnd)
  }
  const node = treeField(form, key)
  if (!node) return null
  if (state.group !== null && !fits) return null
  if (node.groupId !== null && !fits) {
    // A field that may not be in a group goes before or after it, whichever is nearer.
    const group = treeField(form, node.groupId)
    const at = group?.children.findIndex((child) => child.field.field_id === key) ?? 0
    const isEarly = at < (group?.children.length ?? 0) / 2
    return isEarly
      ? { page: state.page, groupId: null, before: node.groupId }
      : targetAfter(form, node.groupId)
  }
  if (isUpper) return { page: state.page, groupId: node.groupId, before: key }
  if (fieldTypes.get(node.field.field_type).kind === 'group') {
    if (!fits) return targetAfter(form, key)
    return { page: state.page, groupId: key, before: node.children[0]?.field.field_id ?? null }
  }
  return targetAfter(form, key)
}
