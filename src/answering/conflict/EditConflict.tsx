import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../shared/useT'
import type { ConflictDialog, EditConflictProps } from './ConflictDialog'
import type { EditedRecord } from './editedRecord'

type Loaded = Awaited<ReturnType<EditedRecord['load']>> & {
  readonly Dialog: typeof ConflictDialog
}

/** Somebody else saved the record meanwhile: both versions side by side, at once and whenever they are asked for again. */
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
    // What is stored may have changed once more.
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
        // Out of the form, which a key in here must not send.
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
