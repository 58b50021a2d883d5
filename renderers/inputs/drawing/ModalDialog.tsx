import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { placeInFrame } from './placeInFrame'

export interface ModalDialogProps {
  readonly title: ReactNode
  readonly children: ReactNode
  /** Also called for the Esc key. */
  readonly onClose: () => void
}

/** Draws a native dialog: it keeps the focus inside, closes with Esc and gives the focus back. */
export function ModalDialog({ title, children, onClose }: ModalDialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closed before it is removed: only then the browser gives the focus back.
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
        // Cancelling the picker of a file input inside fires the same event, which is not meant for the dialog.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ target, currentTarget }) => {
        // A browser closes a dialog on repeated Esc even if the page prevents it: it is shown again, because its owner decides.
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
