import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useDesigner } from '../DesignerContext'
import { usePreviewIsBeside } from '../usePreviewIsBeside'
import type { useRulesPlace } from './useRulesPlace'

/** Tracks which rule is open. A link to one opens it, scrolls to it and focuses it. */
export function useOpenRule(list: RefObject<HTMLElement | null>, place: ReturnType<typeof useRulesPlace>) {
  const designer = useDesigner()
  const isPreviewBeside = usePreviewIsBeside()
  const [openId, setOpenId] = useState(place.rule)
  const [newId, setNewId] = useState<string | null>(null)
  const [seen, setSeen] = useState(place.key)
  const reached = useRef<string | null>(null)
  if (seen !== place.key) {
    setSeen(place.key)
    if (place.rule !== null) setOpenId(place.rule)
  }
  useEffect(() => {
    if (reached.current === place.key) return
    reached.current = place.key
    const head = place.rule === null ? null : headOf(list.current, place.rule)
    if (!head) return
    // Otherwise the preview sheet, from which the link came, would cover it.
    if (!isPreviewBeside) designer.showPreview(false)
    head.focus({ preventScroll: true })
    head.scrollIntoView({ block: 'start' })
  }, [list, place.key, place.rule, designer, isPreviewBeside])

  return {
    openId,
    newId,
    /** Opens a rule, or closes the open one. */
    open: useCallback(
      (ruleId: string | null) => {
        setOpenId(ruleId)
        setNewId(null)
        if (ruleId !== null) requestAnimationFrame(() => headOf(list.current, ruleId)?.focus())
      },
      [list],
    ),
    /** Opens a rule that was just created. */
    openNew: useCallback((ruleId: string) => {
      setOpenId(ruleId)
      setNewId(ruleId)
    }, []),
  }
}

const headOf = (list: HTMLElement | null, ruleId: string) =>
  list?.querySelector<HTMLElement>(`[data-rule-head="${CSS.escape(ruleId)}"]`) ?? null
