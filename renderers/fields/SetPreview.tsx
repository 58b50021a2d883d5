import { useEffect, useMemo, useReducer } from 'react'
import { subscribe } from 'valtio'
import { answersPreview } from '../../schemas/answering/answersPreview'
import type { SetState } from '../../schemas/answering/types'
import { usePage } from '../answering/PageContext'
import type { WidgetProps } from './fieldRenderer'

/** Answers of a set that are shown while it is folded. */
const most = 3

/** What is in a folded set, while nothing in it is wrong. */
export function SetPreview(props: {
  readonly field: WidgetProps['field']
  readonly set: SetState
  readonly onError: () => void
}) {
  const { field, set, onError } = props
  const { answering, locale } = usePage()
  const states = useMemo(() => Object.entries(set.fields), [set])
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const stops = states.map(([, state]) => subscribe(state, drawAgain))
    return () => stops.forEach((stop) => stop())
  }, [states])
  const isWrong = states.some(([, { errors }]) => errors.length > 0)
  useEffect(() => {
    if (isWrong) onError()
  })
  const shown = states.flatMap(([fieldId, { visible, value }]) =>
    visible && value !== undefined ? [[fieldId, value] as const] : [],
  )
  const preview = answersPreview(answering.compiled, Object.fromEntries(shown), {
    fieldIds: field.childIds,
    most,
    locale,
  })
  return <span className="acopio-set-preview">{preview.map(({ text }) => text).join(' · ')}</span>
}
