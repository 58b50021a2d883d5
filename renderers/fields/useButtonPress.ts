import { useEffect, useRef, useState } from 'react'
import type { CompiledField } from '../../schemas/compile/compiledForm'
import type { CodedError } from '../../schemas/model/errors'
import { PortFailure } from '../../schemas/ports/portFailure'
import { usePage } from '../answering/PageContext'
import type { ButtonAction } from './buttonAction'

export interface ButtonPress {
  readonly press: (comment?: string) => void
  readonly status: 'idle' | 'busy' | 'done'
  readonly error: CodedError | undefined
}

/** Performs a button's press, one at a time: first writes its own answers, then those that the service returns. */
export function useButtonPress({ id: fieldId }: CompiledField, action: ButtonAction): ButtonPress {
  const { answering, ports } = usePage()
  const [status, setStatus] = useState<ButtonPress['status']>('idle')
  const [error, setError] = useState<CodedError>()
  const gone = useRef(false)
  const isBusy = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  /** Writes the answers of fields that are visible; a field that one of the answers makes visible takes its own answer too. */
  const write = (answers: Iterable<readonly [string, unknown]>) => {
    const isOpen = ([id]: readonly [string, unknown]) => answering.stateAt({ fieldId: id })?.visible === true
    const waiting = new Map(answers)
    for (let next = [...waiting].find(isOpen); next; next = [...waiting].find(isOpen)) {
      const [id, value] = next
      waiting.delete(id)
      answering.set({ fieldId: id }, value ?? undefined)
    }
  }
  const run = async (comment: string | undefined) => {
    // A second click may come before the button is drawn as busy.
    if (isBusy.current) return
    isBusy.current = true
    setStatus('busy')
    setError(undefined)
    try {
      write(action.updates)
      if (action.calls && ports.buttons) {
        const call = { fieldId, answers: answering.toSubmission(), ...(comment && { comment }) }
        // Its answers are written even when the page was left meanwhile: they belong to the form.
        write(Object.entries(await ports.buttons.call(call)))
      }
      if (!gone.current) setStatus('done')
    } catch (reason) {
      if (gone.current) return
      setStatus('idle')
      setError(reason instanceof PortFailure ? reason.error : { code: 'INTERNAL_SERVER_ERROR' })
    } finally {
      isBusy.current = false
    }
  }
  return { press: (comment) => void run(comment), status, error }
}
