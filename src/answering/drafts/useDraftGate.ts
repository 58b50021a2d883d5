import { useCallback, useEffect, useState } from 'react'
import { answerDrafts } from '../../../adapters/storage/answerDrafts'
import type { ServedFormForAnswer } from '../../../schemas/api/forms'
import type { FoundDraft } from './findDraft'
import { openDraft, openFresh, type Opening } from './opening'

/** What is to be answered now. */
type Step =
  | { readonly do: 'ask'; readonly found: FoundDraft }
  | { readonly do: 'resume'; readonly found: FoundDraft; readonly how: 'ask' | 'take' }
  /** `replaces`: what can still be gone back to. `isAgain`: after one that was sent. */
  | { readonly do: 'fresh'; readonly replaces: FoundDraft | null; readonly isAgain: boolean }
  | { readonly do: 'elsewhere'; readonly found: FoundDraft }

export interface DraftGate {
  readonly step: Step
  /** Null while it opens, and while somebody is asked first. */
  readonly opening: Opening | null
  readonly goOn: () => void
  /** A fresh one; the draft is dropped, at once or with the first change, as long as it can be gone back to. */
  readonly startOver: () => void
  readonly undo: () => void
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
}

const fresh: Step = { do: 'fresh', replaces: null, isAgain: false }

/** Which answering is open, and which one could be. */
export function useDraftGate({ served, found, asks }: DraftGateOptions): DraftGate {
  const [step, setStep] = useState<Step>(() =>
    found ? (asks ? { do: 'ask', found } : { do: 'resume', found, how: 'ask' }) : fresh,
  )
  const [opened, setOpened] = useState<{ readonly step: Step; readonly opening: Opening } | null>(null)

  useEffect(() => {
    if (step.do === 'ask' || step.do === 'elsewhere') return undefined
    let isOver = false
    let opening: Opening | null | undefined
    const open = async () => {
      opening = step.do === 'fresh' ? await openFresh(served) : await openDraft(step.found, step.how)
      if (isOver) return opening?.hold.release()
      if (opening === undefined) return setStep(fresh)
      if (opening === null) return step.do === 'resume' && setStep({ do: 'elsewhere', found: step.found })
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
  }, [served, step])

  const here = 'found' in step ? step.found : null
  const opening = opened?.step === step ? opened.opening : null
  return {
    step,
    opening,
    goOn: () => here && setStep({ do: 'resume', found: here, how: 'ask' }),
    startOver: () => {
      if (step.do === 'ask') void answerDrafts.drop(step.found.draft.id).catch(() => undefined)
      setStep({ do: 'fresh', replaces: step.do === 'resume' ? step.found : null, isAgain: false })
    },
    undo: () => {
      if (step.do === 'fresh' && step.replaces) setStep({ do: 'resume', found: step.replaces, how: 'ask' })
    },
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
      if (step.do !== 'fresh' || !step.replaces) return
      void answerDrafts.drop(step.replaces.draft.id).catch(() => undefined)
      // Not another step: what is open stays open.
    }, [step]),
  }
}
