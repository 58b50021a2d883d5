import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { useErrorText } from '../../../renderers/texts/useErrorText'
import { useFormText } from '../../../renderers/texts/useFormText'
import type { Answering, FieldState } from '../../../schemas/answering/types'
import type { Address } from '../../../schemas/model/answers'
import { textKey } from '../../../schemas/model/form'
import type { Locale } from '../../../schemas/model/locales'

/** The shortest swipe, in CSS pixels; shorter ones are taps and scrolling. */
const shortest = 64

/** Elements that use swipes or arrow keys themselves. */
const keepsTouch =
  'canvas, [role="slider"], [role="listbox"], [role="dialog"], input[type="range"], .acopio-map'
const keepsKeys = 'input, textarea, select, button, [contenteditable], [role], summary, audio, video'

/** Lists in which Enter opens nothing: native ones, and searchable ones without an ongoing search. */
const closedList = 'select, .acopio-combobox:not([data-open], [data-typed]) > input'

const nearest = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

export interface OneAtATimeProps {
  readonly answering: Answering
  readonly locale: Locale
  readonly body: RefObject<HTMLElement | null>
  /** The address of the answer that prevents going on, and the number of attempts. */
  readonly wrong: Address | null
  readonly attempt: number
  readonly onNext: () => void
  /** Called on Enter in a question; it goes on if there is a next question, and does not send. */
  readonly onEnter: () => void
  readonly onPrevious: () => void
}

/** Moves from question to question by swipes and keys, where these mean nothing else, and announces the error that prevents it. */
export function OneAtATime(props: OneAtATimeProps) {
  const { answering, locale, body, wrong, attempt } = props
  const go = useEffectEvent((isOn: boolean) => (isOn ? props.onNext() : props.onPrevious()))
  const enter = useEffectEvent(() => props.onEnter())

  useEffect(() => {
    let from: { readonly x: number; readonly y: number } | null = null
    const onStart = ({ touches, target }: TouchEvent) => {
      const [touch] = touches
      const isOne = touches.length === 1 && touch !== undefined && !nearest(target, keepsTouch)
      from = isOne ? { x: touch.clientX, y: touch.clientY } : null
    }
    const onEnd = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!from || !touch) return
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
      from = null
      if (Math.abs(x) >= shortest && Math.abs(x) > 2 * Math.abs(y)) go(x < 0)
    }
    const isPlain = (event: KeyboardEvent) =>
      !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.isComposing
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      if (!isPlain(event) || event.defaultPrevented || nearest(target, keepsKeys)) return
      if (key === 'ArrowRight' || key === 'ArrowLeft') go(key === 'ArrowRight')
    }
    // Captured before the list handles it, because the same Enter may choose and close.
    const onEnter = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat || !isPlain(event) || !nearest(event.target, closedList))
        return
      event.preventDefault()
      enter()
    }
    const element = body.current
    element?.addEventListener('touchstart', onStart, { passive: true })
    element?.addEventListener('touchend', onEnd, { passive: true })
    element?.addEventListener('keydown', onEnter, { capture: true })
    window.addEventListener('keydown', onKey)
    return () => {
      element?.removeEventListener('touchstart', onStart)
      element?.removeEventListener('touchend', onEnd)
      element?.removeEventListener('keydown', onEnter, { capture: true })
      window.removeEventListener('keydown', onKey)
    }
  }, [body])

  const state = wrong && answering.stateAt(wrong)
  return wrong && state ? (
    <Wrong key={attempt} {...{ answering, locale, state }} fieldId={wrong.fieldId} />
  ) : null
}

/** Announces the error; the focus does not move, so otherwise nothing would be read out. */
function Wrong(props: {
  readonly answering: Answering
  readonly locale: Locale
  readonly state: FieldState
  readonly fieldId: string
}) {
  const { answering, locale, state, fieldId } = props
  const errorText = useErrorText()
  const text = useFormText(answering.compiled, locale)
  const [error] = useSnapshot(state).errors
  return (
    <p className="answering-hidden" role="alert">
      {error && errorText(error, text(textKey.label(fieldId)))}
    </p>
  )
}
