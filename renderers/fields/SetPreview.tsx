import { useEffect, useMemo, useReducer } from 'react'
import { subscribe } from 'valtio'
import { answersPreview } from '../../schemas/answering/answersPreview'
import type { SetState } from '../../schemas/answering/types'
import { usePage } from '../answering/PageContext'
import type { WidgetProps } from './fieldRenderer'

/** How many answers of a folded set are shown. */
const most = 3

/** Draws some answers of a folded set, unless something in it is wrong. */
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
