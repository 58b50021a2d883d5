import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { Address } from '../../../schemas/model/answers'
import { useDesigner, useDesignerState } from '../DesignerContext'

/** Frames to wait, because a page that was just opened mounts step by step. */
const framesToWait = 30

/**
 * Selects on the canvas what is pressed or focused in the preview, and scrolls the preview to what is selected there. Returns the focus
 * handler.
 */
export function useSelectionFollows(form: RefObject<HTMLElement | null>, page: number) {
  const designer = useDesigner()
  const { selected } = useDesignerState()
  const chosenHere = useRef<string | null>(null)

  const choose = useCallback(
    (fieldId: string) => {
      chosenHere.current = fieldId
      designer.select(fieldId)
    },
    [designer],
  )
  useEffect(() => {
    const element = form.current
    const onClick = ({ target }: MouseEvent) => {
      const slot = target instanceof Element ? target.closest<HTMLElement>('[data-slot]') : null
      const fieldId = slot?.dataset['slot']
      if (fieldId !== undefined) choose(fieldId)
    }
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [form, choose])

  useEffect(() => {
    if (selected === null || chosenHere.current === selected) return
    chosenHere.current = null
    let frame = 0
    const bring = (frames: number) => {
      const slot = form.current?.querySelector(`[data-slot=${CSS.escape(selected)}]`)
      if (slot) slot.scrollIntoView({ block: 'nearest' })
      else if (frames > 0) frame = requestAnimationFrame(() => bring(frames - 1))
    }
    bring(framesToWait)
    return () => cancelAnimationFrame(frame)
  }, [form, selected, page])

  return useCallback(({ fieldId }: Address) => choose(fieldId), [choose])
}
