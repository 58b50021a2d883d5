import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { subscribe } from 'valtio'
import { createAnswering } from '../../../renderers/useAnswering'
import type { Answering } from '../../../schemas/answering/types'
import { onlyWordsDiffer } from '../../../schemas/compile/onlyWordsDiffer'
import type { Answers } from '../../../schemas/model/answers'
import { rulesOf, type FormDocument } from '../../../schemas/model/form'
import { useUser } from '../../auth/session'
import { useDesigner } from '../DesignerContext'
import { compileToRun } from './compileOnce'
import { createPartedWork } from './partedWork'
import { createSampler } from './sampler'
import { viewerFor, viewersOf, type Viewer } from './viewers'

/** Milliseconds without changes before the form is compiled again. */
const rest = 250

/** The actions on the running form; stable functions. */
export interface PreviewActions {
  /** Continues as another respondent. */
  readonly answerAs: (viewer: Viewer) => void
  /** Drops all answers. */
  readonly restart: () => void
  /** Fills in different answers each time. */
  readonly fillWithSamples: () => void
}

interface Running {
  readonly answering: Answering
  /** The running document, which follows the designer's after a moment. */
  readonly document: FormDocument
  readonly viewer: Viewer
}

/** The running form. */
export interface Preview extends Running {
  /** Stable until the rules refer to other users. */
  readonly viewers: readonly Viewer[]
  readonly actions: PreviewActions
}

/** Runs the designed form: compiled a moment after each change, keeping answers that still fit. */
export function usePreview(): Preview {
  const designer = useDesigner()
  const { state } = designer
  const { id, groups, timezone } = useUser()
  const seed = useRef(0)
  const [work] = useState(createPartedWork)
  const [sampler] = useState(createSampler)
  const viewersIn = (document: FormDocument) => viewersOf(rulesOf(document), { id, groupIds: groups })

  const run = (document: FormDocument, viewer: Viewer, answers?: Answers): Running => ({
    document,
    viewer,
    answering: createAnswering({ compiled: compileToRun(document), answers, timezone, user: viewer.user }),
  })
  /** Continues with the given answers; without any, defaults are applied as for somebody who opens the form. */
  const runOn = (document: FormDocument, viewer: Viewer, before: Running): Running => {
    if (viewer === before.viewer && onlyWordsDiffer(before.document, document))
      return { document, viewer, answering: { ...before.answering, compiled: compileToRun(document) } }
    const answers = before.answering.toSubmission()
    return run(document, viewer, Object.keys(answers).length > 0 ? answers : undefined)
  }
  /** Runs the answers that the preview was asked to show. */
  const runWitness = (): Running | null => {
    const { witness, document } = state
    return witness && run(document, viewerFor(witness.user, viewersIn(document)), witness.answers)
  }
  const [running, setRunning] = useState(
    () => runWitness() ?? run(state.document, viewersIn(state.document)[0]),
  )
  /** What runs now, or will once it is drawn. */
  const current = useRef(running)
  /** Draws it as a transition, so that input comes first. */
  const show = (next: Running) => {
    current.current = next
    startTransition(() => setRunning(next))
  }
  /** Shows something and abandons sample answers that are still being made. */
  const showInstead = (next: Running) => {
    sampler.giveUp()
    show(next)
  }
  /** Compiles and starts the form in separate tasks, so that typing is handled in between. */
  const update = () => {
    const { document } = state
    work.begin(
      [() => compileToRun(document), () => show(runOn(document, current.current.viewer, current.current))],
      rest,
    )
  }
  const ownActions: PreviewActions = {
    answerAs: (other) => showInstead(runOn(current.current.document, other, current.current)),
    restart: () => showInstead(run(current.current.document, current.current.viewer)),
    fillWithSamples: () => {
      const { document, viewer } = current.current
      seed.current += 1
      const request = { document, seed: seed.current, user: viewer.user, now: Date.now() }
      sampler.ask(request, (answers) => {
        // The form may have changed meanwhile: answers that do not fit are dropped.
        show(run(current.current.document, viewer, answers))
      })
    },
  }
  const latest = useRef({ showInstead, update, runWitness, ...ownActions })
  useEffect(() => {
    latest.current = { showInstead, update, runWitness, ...ownActions }
  })
  const [actions] = useState((): PreviewActions => ({
    answerAs: (viewer) => latest.current.answerAs(viewer),
    restart: () => latest.current.restart(),
    fillWithSamples: () => latest.current.fillWithSamples(),
  }))

  useEffect(() => {
    const onChange = () => {
      const asked = latest.current.runWitness()
      if (asked) {
        latest.current.showInstead(asked)
        designer.showWitness(null)
      } else if (state.document !== current.current.document) latest.current.update()
    }
    // Requested answers that were set before the first render are already running.
    if (state.witness) designer.showWitness(null)
    const stop = subscribe(state, onChange)
    return () => {
      work.stop()
      sampler.stop()
      stop()
    }
  }, [designer, state, work, sampler])

  const rules = rulesOf(running.document)
  const viewers = useMemo(() => viewersOf(rules, { id, groupIds: groups }), [rules, id, groups])
  return { ...running, viewers, actions }
}
