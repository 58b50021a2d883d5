import { useCallback, useEffect, useState } from 'react'
import { answerDrafts } from '../../../adapters/storage/answerDrafts'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import { timeLeft } from '../timer/timeLeft'
import type { FoundDraft } from './findDraft'
import { openDraft, openEmptied, openFresh, type Opening } from './opening'
import type { PreparedOpening } from './preparedOpening'

/** What is to be answered now. */
type Step =
  | { readonly do: 'ask'; readonly found: FoundDraft }
  | { readonly do: 'resume'; readonly found: FoundDraft; readonly how: 'ask' | 'take' }
  /** `replaces`: what can still be gone back to. `isAgain`: after one that was sent. */
  | { readonly do: 'fresh'; readonly replaces: FoundDraft | null; readonly isAgain: boolean }
  /** Fresh, but for its time, which goes on. */
  | { readonly do: 'emptied'; readonly found: FoundDraft; readonly how: 'ask' | 'take' }
  | { readonly do: 'elsewhere'; readonly found: FoundDraft }

export interface DraftGate {
  readonly step: Step
  /** Null while it opens, and while somebody is asked first. */
  readonly opening: Opening | null
  readonly goOn: () => void
  /** A fresh one; the draft can be gone back to, and is dropped with the first change. Its time goes on. */
  readonly startOver: () => void
  /** Null where there is nothing to go back to. */
  readonly undo: (() => void) | null
  readonly takeOver: () => void
  /** Leaves the draft to the other tab. */
  readonly answerAnother: () => void
  readonly again: () => void
  /** The draft goes on with the form as it is now; null where it does already. */
  readonly moveOn: (() => void) | null
  /** The first change after starting over. */
  readonly confirmStart: () => void
}

export interface DraftGateOptions {
  readonly served: ServedFormForAnswer
  readonly found: FoundDraft | null
  /** Whoever finds a draft on a public form may not be who left it: they are asked. */
  readonly asks: boolean
  /** What is answered first where nothing was found. */
  readonly prepared: PreparedOpening | null
}

const fresh: Step = { do: 'fresh', replaces: null, isAgain: false }

/** Which answering is open, and which one could be. */
export function useDraftGate({ served, found, asks, prepared }: DraftGateOptions): DraftGate {
  const [step, setStep] = useState<Step>(() =>
    found ? (asks ? { do: 'ask', found } : { do: 'resume', found, how: 'ask' }) : fresh,
  )
  const [opened, setOpened] = useState<{ readonly step: Step; readonly opening: Opening } | null>(() => {
    const opening = prepared?.get()
    return opening ? { step, opening } : null
  })

  useEffect(() => {
    if (step.do === 'ask' || step.do === 'elsewhere') return undefined
    let isOver = false
    let opening: Opening | null | undefined
    const open = async () => {
      if (step.do === 'fresh') opening = prepared?.take() ?? (await openFresh(served))
      else if (step.do === 'resume') opening = await openDraft(step.found, step.how)
      else opening = await openEmptied({ ...step.found, form: served }, step.how)
      if (isOver) return opening?.hold.release()
      if (opening === undefined) return setStep(fresh)
      if (opening === null) return step.do !== 'fresh' && setStep({ do: 'elsewhere', found: step.found })
      const { id, form, hold } = opening
      hold.onLost(() => {
        if (isOver) return
        // Read from the store again when it is taken back.
        answerDrafts.get(id).then(
          (draft) => !isOver && setStep(draft ? { do: 'elsewhere', found: { draft, form } } : fresh),
          () => undefined,
        )
      })
      setOpened({ step, opening })
    }
    void open()
    return () => {
      isOver = true
      opening?.hold.release()
    }
  }, [prepared, served, step])

  const here = 'found' in step ? step.found : null
  const opening = opened?.step === step ? opened.opening : null
  const replaced = step.do === 'fresh' ? step.replaces : step.do === 'emptied' ? step.found : null
  useDropWithPage(step.do === 'fresh' ? step.replaces : null)
  return {
    step,
    opening,
    goOn: () => here && setStep({ do: 'resume', found: here, how: 'ask' }),
    startOver: () => {
      const timer = opening?.timer ?? here?.draft.timer
      const found = opening?.draft ? { draft: opening.draft, form: opening.form } : here
      if (found && timer && timeLeft(timer) > 0)
        setStep({ do: 'emptied', found, how: step.do === 'resume' ? 'take' : 'ask' })
      else setStep({ do: 'fresh', replaces: here, isAgain: false })
    },
    undo:
      replaced &&
      (() => setStep({ do: 'resume', found: replaced, how: step.do === 'emptied' ? 'take' : 'ask' })),
    takeOver: () => here && setStep({ do: 'resume', found: here, how: 'take' }),
    answerAnother: () => setStep(fresh),
    moveOn:
      opening?.draft && opening.form.revision !== served.revision
        ? () => {
            const { draft } = opening
            if (draft) setStep({ do: 'resume', found: { draft, form: served }, how: 'ask' })
          }
        : null,
    again: () => setStep({ do: 'fresh', replaces: null, isAgain: true }),
    confirmStart: useCallback(() => {
      if (step.do === 'fresh' && step.replaces) drop(step.replaces)
      // Not another step: what is open stays open.
    }, [step]),
  }
}

const drop = ({ draft }: FoundDraft) => void answerDrafts.drop(draft.id).catch(() => undefined)

/** Devices of public forms are often shared: who started over leaves nothing there for the next one. */
function useDropWithPage(replaced: FoundDraft | null) {
  useEffect(() => {
    if (!replaced || replaced.draft.owner !== null) return undefined
    const onLeave = () => drop(replaced)
    window.addEventListener('pagehide', onLeave)
    return () => window.removeEventListener('pagehide', onLeave)
  }, [replaced])
}
