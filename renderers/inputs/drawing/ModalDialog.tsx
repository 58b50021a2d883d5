import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { placeInFrame } from './placeInFrame'

export interface ModalDialogProps {
  readonly title: ReactNode
  readonly children: ReactNode
  /** Also called for the Esc key. */
  readonly onClose: () => void
}

/** The native dialog: it keeps the focus inside, closes with Esc and gives the focus back. */
export function ModalDialog({ title, children, onClose }: ModalDialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closed before it is taken away: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) {
      const opener = document.activeElement
      dialog.showModal()
      placeInFrame(dialog, opener)
    }
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className="acopio-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The picker of a file input inside is cancelled too, and that is not meant for the dialog.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ target, currentTarget }) => {
        // A browser lets no page refuse Esc for ever: whoever owns the dialog says whether it goes.
        if (target === currentTarget && !currentTarget.open) currentTarget.showModal()
      }}
    >
      <h2 className="acopio-dialog-title" id={titleId}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
