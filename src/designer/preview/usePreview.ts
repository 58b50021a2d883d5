import { useEffect, useRef, useState } from 'react'
import { subscribe } from 'valtio'
import { createAnswering } from '../../../renderers/useAnswering'
import type { Answering } from '../../../schemas/answering/types'
import type { Answers } from '../../../schemas/model/answers'
import type { FormDocument } from '../../../schemas/model/form'
import { sampleAnswers } from '../../../schemas/samples/sampleAnswers'
import { seededRandom } from '../../../schemas/samples/seededRandom'
import { useUser } from '../../auth/session'
import { useDesigner } from '../DesignerContext'
import { compileOnce } from './compileOnce'
import { viewerFor, viewersOf, type Viewer } from './viewers'

/** How long the form rests before it is compiled again. */
const rest = 250

/** The form as it is now, running. */
export interface Preview {
  readonly answering: Answering
  /** The document that runs; the designer's own a moment later. */
  readonly document: FormDocument
  readonly viewer: Viewer
  readonly viewers: readonly Viewer[]
  /** Answers on as somebody else. */
  readonly answerAs: (viewer: Viewer) => void
  /** Forgets the answers given so far. */
  readonly restart: () => void
  /** Other answers each time. */
  readonly fillWithSamples: () => void
}

type Running = Pick<Preview, 'answering' | 'document' | 'viewer'>

/** Runs what is designed: compiled a moment after each change, with the answers given so far as far as they fit. */
export function usePreview(): Preview {
  const designer = useDesigner()
  const { state } = designer
  const { id, groups, timezone } = useUser()
  const seed = useRef(0)
  const viewersIn = (document: FormDocument) => viewersOf(document, { id, groupIds: groups })

  const run = (document: FormDocument, viewer: Viewer, answers?: Answers): Running => ({
    document,
    viewer,
    answering: createAnswering({ compiled: compileOnce(document), answers, timezone, user: viewer.user }),
  })
  /** On with the answers given; without any the defaults are shown, as to someone who opens the form. */
  const runOn = (document: FormDocument, viewer: Viewer, before: Answering): Running => {
    const answers = before.toSubmission()
    return run(document, viewer, Object.keys(answers).length > 0 ? answers : undefined)
  }
  /** What someone asks to be shown. */
  const runWitness = (): Running | null => {
    const { witness, document } = state
    return witness && run(document, viewerFor(witness.user, viewersIn(document)), witness.answers)
  }
  const [running, setRunning] = useState(
    () => runWitness() ?? run(state.document, viewersIn(state.document)[0]),
  )
  const latest = useRef({ running, runOn, runWitness })
  useEffect(() => {
    latest.current = { running, runOn, runWitness }
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (next: Running) => {
      latest.current.running = next
      setRunning(next)
    }
    const update = () => {
      const { answering, document, viewer } = latest.current.running
      if (state.document !== document) show(latest.current.runOn(state.document, viewer, answering))
    }
    const onChange = () => {
      const asked = latest.current.runWitness()
      if (asked) {
        show(asked)
        designer.showWitness(null)
      } else if (state.document !== latest.current.running.document) {
        clearTimeout(timer)
        timer = setTimeout(update, rest)
      }
    }
    // What was asked for before this was drawn is running already.
    if (state.witness) designer.showWitness(null)
    const stop = subscribe(state, onChange)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [designer, state])

  const { document, viewer, answering } = running
  return {
    ...running,
    viewers: viewersIn(document),
    answerAs: (other) => setRunning(runOn(document, other, answering)),
    restart: () => setRunning(run(document, viewer)),
    fillWithSamples: () => {
      seed.current += 1
      const random = seededRandom(seed.current)
      const answers = sampleAnswers(answering.compiled, random, { user: viewer.user, now: Date.now() })
      setRunning(run(document, viewer, answers))
    },
  }
}
