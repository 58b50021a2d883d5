import { useEffect, useRef, useState } from 'react'
import { subscribe } from 'valtio'
import type { Answering } from '../../../schemas/answering/types'
import { compileForm } from '../../../schemas/compile/compileForm'
import type { FormDocument } from '../../../schemas/model/form'
import { createAnswering } from '../../../renderers/useAnswering'
import { useUser } from '../../auth/session'
import { useDesigner } from '../DesignerContext'

/** How long the form rests before it is compiled again. */
const rest = 250

/** The form as it is now, running: compiled a moment after each change, with the answers given so far as far as they fit. */
export function usePreview(): {
  readonly answering: Answering
  /** Forgets the answers given so far. */
  readonly restart: () => void
} {
  const { state } = useDesigner()
  const { id, groups, timezone } = useUser()
  const make = (document: FormDocument, before?: Answering) => {
    const answers = before?.toSubmission()
    const isAnswered = answers !== undefined && Object.keys(answers).length > 0
    return createAnswering({
      compiled: compileForm({ document }),
      // Without answers the defaults are shown, as to someone who opens the form.
      answers: isAnswered ? answers : undefined,
      timezone,
      user: { id, groupIds: groups },
    })
  }
  const [answering, setAnswering] = useState(() => make(state.document))
  const latest = useRef({ answering, document: state.document, make })
  useEffect(() => {
    latest.current = { ...latest.current, answering, make }
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      const { document } = state
      if (document === latest.current.document) return
      latest.current.document = document
      setAnswering(latest.current.make(document, latest.current.answering))
    }
    const stop = subscribe(state, () => {
      clearTimeout(timer)
      timer = setTimeout(update, rest)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [state])

  return { answering, restart: () => setAnswering(make(state.document)) }
}
