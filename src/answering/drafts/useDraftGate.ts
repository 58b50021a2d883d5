import { useCallback, useEffect, useState } from 'react'
import { answerDrafts } from '../../../adapters/storage/answerDrafts'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import { timeLeft } from '../timer/timeLeft'
import type { FoundDraft } from './findDraft'
import { openDraft, openEmptied, openFresh, type Opening } from './opening'
import type { PreparedOpening } from './preparedOpening'

/** Which answering is open or asked about. */
type Step =
  | { readonly do: 'ask'; readonly found: FoundDraft }
  | { readonly do: 'resume'; readonly found: FoundDraft; readonly how: 'ask' | 'take' }
  /** `replaces` is the draft that can still be restored; `isAgain` is true after a sent one. */
  | { readonly do: 'fresh'; readonly replaces: FoundDraft | null; readonly isAgain: boolean }
  /** Fresh, except for the time limit, which runs on. */
  | { readonly do: 'emptied'; readonly found: FoundDraft; readonly how: 'ask' | 'take' }
  | { readonly do: 'elsewhere'; readonly found: FoundDraft }

export interface DraftGate {
  readonly step: Step
  /** Null while it opens, and while the user is asked. */
  readonly opening: Opening | null
  readonly goOn: () => void
  /** Starts a fresh answering; the draft can be restored until the first change, which deletes it. Its time runs on. */
  readonly startOver: () => void
  /** Null where there is nothing to restore. */
  readonly undo: (() => void) | null
  readonly takeOver: () => void
  /** Leaves the draft to the other tab. */
  readonly answerAnother: () => void
  readonly again: () => void
  /** Moves the draft to the current form; null where it is already on it. */
  readonly moveOn: (() => void) | null
  /** Called on the first change after starting over. */
  readonly confirmStart: () => void
}

export interface DraftGateOptions {
  readonly served: ServedFormForAnswer
  readonly found: FoundDraft | null
  /** True on public forms, where the person may not be the one who left the draft. */
  readonly asks: boolean
  /** The fresh answering that is used first where no draft was found. */
  readonly prepared: PreparedOpening | null
}

const fresh: Step = { do: 'fresh', replaces: null, isAgain: false }

/** Decides which answering is open, and which ones can be. */
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
        // The draft is read again, because it is needed if the user takes it back.
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
      // The step stays, so that what is open stays open.
    }, [step]),
  }
}

const drop = ({ draft }: FoundDraft) => void answerDrafts.drop(draft.id).catch(() => undefined)

/** Deletes the replaced draft of a public form when the page closes, because such devices are often shared. */
function useDropWithPage(replaced: FoundDraft | null) {
  useEffect(() => {
    if (!replaced || replaced.draft.owner !== null) return undefined
    const onLeave = () => drop(replaced)
    window.addEventListener('pagehide', onLeave)
    return () => window.removeEventListener('pagehide', onLeave)
  }, [replaced])
}
