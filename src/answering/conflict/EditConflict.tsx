import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../shared/useT'
import type { ConflictDialog, EditConflictProps } from './ConflictDialog'
import type { EditedRecord } from './editedRecord'

type Loaded = Awaited<ReturnType<EditedRecord['load']>> & {
  readonly Dialog: typeof ConflictDialog
}

/** Shows both versions after somebody else saved the record: at once, and whenever the user asks again. */
export function EditConflict(props: EditConflictProps) {
  const t = useT()
  const { edited, session } = props
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null)
  const [isOpen, setOpen] = useState(true)
  const baseVersion = session.submission.getBaseVersion()

  useEffect(() => {
    let isOver = false
    if (!isOpen || loaded !== null) return undefined
    Promise.all([edited.load(baseVersion), import('./ConflictDialog')])
      .then(([versions, chunk]): Loaded => ({ ...versions, Dialog: chunk.ConflictDialog }))
      .catch(() => 'failed' as const)
      .then((next) => isOver || setLoaded(next))
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [baseVersion, edited, isOpen, loaded])

  const compare = () => {
    // The stored version may have changed again.
    setLoaded(null)
    setOpen(true)
  }
  const isLoading = isOpen && loaded === null
  return (
    <>
      {loaded === 'failed' && <p>{t('answer.conflict.unloaded')}</p>}
      <button
        type="button"
        className="answering-button"
        aria-disabled={isLoading}
        data-busy={isLoading || undefined}
        onClick={() => isLoading || compare()}
      >
        {t('answer.conflict.compare')}
      </button>
      {isOpen &&
        loaded !== null &&
        loaded !== 'failed' &&
        // Outside of the form's element, so that no key in the dialog sends the form.
        createPortal(
          <loaded.Dialog
            {...props}
            stored={loaded.stored}
            base={loaded.base}
            onClose={() => setOpen(false)}
          />,
          document.body,
        )}
    </>
  )
}
